/// Faster completions for fish. ArgumentParser's script parses the command line again for each of
/// hundreds of completions at every Tab. That takes half a second on a fast computer and more on a
/// board.
enum FishCompletions {
  /// The script of the program `name`, changed to parse a command line once for all completions. A
  /// text of another form is returned unchanged.
  static func readingTheLineOnce(_ script: String, name: String) -> String {
    let prefix = "__\(name)"
    let parsing =
      #"        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null\#n"#
    let conditions = script.firstRange(
      of: "function \(prefix)_should_offer_completions_for_flags_or_options")
    let parser = script.firstRange(of: "function \(prefix)_parse_tokens -S")
    guard let conditions, let parser, conditions.upperBound < parser.lowerBound,
      let parsed = script[parser.upperBound...].firstRange(of: parsing)?.upperBound
    else { return script }
    // A name of a variable takes no dash.
    let stored = prefix.replacing("-", with: "_")
    return script[..<conditions.lowerBound] + readers(prefix, stored: stored)
      + script[parser.lowerBound..<parsed]
      + "        set -ga \(stored)_flags (set -nl | string match '_flag_*')\n" + script[parsed...]
  }

  private static func readers(_ prefix: String, stored: String) -> String {
    """
    function \(prefix)_should_offer_completions_for_flags_or_options -a expected_commands
        \(prefix)_read_line
        test "$\(stored)_commands" = "$expected_commands"; or return 1
        for name in $argv[2..]
            contains -- _flag_(string replace -a - _ -- $name) $\(stored)_flags; and return 1
        end
        return 0
    end

    function \(prefix)_should_offer_completions_for_positional -a expected_commands comparison index
        \(prefix)_read_line
        test "$\(stored)_commands" = "$expected_commands"
        and test $\(stored)_positional_index $comparison $index
    end

    # A key asks for every completion whether it fits: the line is read once for all of them.
    function \(prefix)_read_line
        set -l line "$(commandline -pc)"
        test "$line" = "$\(stored)_line"; and return
        set -g \(stored)_line $line
        set -l non_repeating_flags_or_options
        set -l non_repeating_flags_or_options_absent 0
        set -l positional_index 0
        set -l commands
        set -g \(stored)_flags
        \(prefix)_parse_tokens
        set -g \(stored)_commands "$commands"
        set -g \(stored)_positional_index $positional_index
    end


    """
  }
}
