package import ArgumentParser

/// Help screens and the words of a command line that lead to them.
package enum HelpScreen {
  /// Shows all options of a command.
  package static let all = "--help-all"

  /// Whether this process prints all options: for `--help-all`, a completion script or a manual page.
  static let showsAll = CommandLine.arguments.prefix { $0 != "--" }.contains {
    $0 == all || $0 == "--generate-completion-script" || $0 == ManualPageCommand.name
  }

  /// The parser's text without its word OVERVIEW, and with the option that shows all options.
  ///
  /// - Parameter isShort: whether the screen leaves options out.
  static func finished(_ text: String, isShort: Bool) -> String {
    var text = text
    if text.hasPrefix("OVERVIEW: ") { text.removeFirst("OVERVIEW: ".count) }
    text = wrappingUsage(text.replacing(" SUBCOMMANDS:\n", with: ":\n"))
    guard isShort else { return text }
    let line = "  -h, --help              Show help information.\n"
    return text.replacing(
      line, with: line + "  \(all)              Show help with all options.\n")
  }
}

extension HelpScreen {
  /// Width of help screens, in columns.
  private static let width = 80

  /// Breaks a long line of usage between options.
  private static func wrappingUsage(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.hasPrefix("USAGE: "), line.count > width else { return String(line) }
      var lines = [""]
      for part in line.replacing(" [", with: "\n[").split(separator: "\n") {
        if lines[lines.count - 1].count + part.count >= width { lines.append("      ") }
        lines[lines.count - 1] += (lines[lines.count - 1].isEmpty ? "" : " ") + part
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

/// The hidden command that prints manual pages.
package enum ManualPageCommand {
  package static let name = "manual"
}

/// The words of a command line in the order in which the parser takes them.
struct CommandLineWords {
  private(set) var words: [String]

  /// Options of all commands that have a value.
  private static let valued = ["--sign", "--socket", "--zone"]

  /// - Parameter commands: names of the commands.
  init(_ given: [String], commands: @autoclosure () -> Set<String>) {
    words = given
    moveCommandToFront(commands)
    let end = words.firstIndex(of: "--") ?? words.endIndex
    for index in words[..<end].indices where words[index] == HelpScreen.all {
      words[index] = "--help"
    }
    guardStep()
  }

  /// Options of all commands may stand before the command.
  private mutating func moveCommandToFront(_ commands: () -> Set<String>) {
    var index = 0
    // The value of another option could be the name of a command.
    while index < words.count {
      if Self.valued.contains(words[index]) {
        index += 2
      } else if words[index] == "--json"
        || Self.valued.contains(where: { words[index].hasPrefix($0 + "=") })
      {
        index += 1
      } else {
        break
      }
    }
    guard index > 0, index < words.count, commands().contains(words[index]) else { return }
    words.insert(words.remove(at: index), at: 0)
  }

  /// `brightness -10` is a step, not an option.
  private mutating func guardStep() {
    guard words.first == "brightness", !words.contains("--"),
      let index = words.firstIndex(where: {
        $0.hasPrefix("-") && $0.dropFirst().first?.isNumber == true
      })
    else { return }
    words += ["--", words.remove(at: index)]
  }
}

extension CommandConfiguration {
  /// A command with examples, which its help begins with.
  ///
  /// - Parameters:
  ///   - about: sentences below the abstract; may be empty.
  ///   - examples: command lines, one a line.
  package init(
    commandName: String, abstract: String, about: String = "", examples: String,
    aliases: [String] = []
  ) {
    let lines = examples.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    self.init(
      commandName: commandName, abstract: abstract,
      discussion: [about, Self.examplesTitle + lines].filter { !$0.isEmpty }
        .joined(separator: "\n\n"),
      aliases: aliases)
  }

  /// Separates sentences and examples in a discussion.
  package static let examplesTitle = "Examples:\n"
}
