import ControlAPI
import FoundationEssentials
import TestSupport
import Testing

/// A real shell with the completions of a program.
enum Shell: String, CaseIterable, CustomTestStringConvertible {
  case bash
  case fish
  case zsh

  var testDescription: String { rawValue }

  /// What the shell offers at the end of each command line, which begins without the program.
  func offers(_ lines: [String], of program: String) throws -> [[String]] {
    let name = String(program.split(separator: "/").last!)
    let completions = try Program.run(program, ["--generate-completion-script", rawValue])
    try #require(completions.status == 0)
    let directory = TemporaryDirectory()
    let file = directory.path + "/_" + name
    try Data(completions.output.utf8).write(to: URL(filePath: file))
    let input = lines.map { "\(name) \($0)\n" }.joined()
    // Where the completions look for the program.
    let path = "\(buildFolder):\(SocketLocation.environment("PATH") ?? "")"
    let result: Program.Result
    switch self {
    case .bash:
      result = try Program.run(
        "bash", ["--norc", "-c", Self.bashScript, "bash", file], input: input,
        environment: ["PATH": path])
    case .fish:
      // It wants a home.
      result = try Program.run(
        "fish", ["--no-config", "-c", Self.fishScript, file], input: input,
        environment: [
          "PATH": path, "HOME": directory.path, "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "",
        ])
    case .zsh:
      try Data(Self.zshSettings.utf8).write(to: URL(filePath: directory.path + "/.zshrc"))
      result = try Program.run(
        "zsh", ["-f", "-c", Self.zshScript], input: input,
        environment: ["PATH": path, "ZDOTDIR": directory.path, "TERM": "dumb"])
    }
    let answers = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    try #require(answers.count == lines.count + 1, "\(result.output)\(result.errors)")
    #expect(result.errors.isEmpty, "\(result.errors)")
    return answers.dropLast().map { $0.split(separator: " ").map(String.init) }
  }

  /// Calls the function that the shell itself would call.
  private static let bashScript = """
    source "$1"
    [[ $(complete -p) =~ -F\\ ([^ ]+) ]]
    complete=${BASH_REMATCH[1]}
    while IFS= read -r COMP_LINE; do
      read -ra COMP_WORDS <<<"$COMP_LINE"
      [[ $COMP_LINE == *' ' ]] && COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      COMP_POINT=${#COMP_LINE}
      COMPREPLY=()
      "$complete" "${COMP_WORDS[0]}" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      echo "${COMPREPLY[*]}"
    done
    """

  private static let fishScript = """
    # Without a keyboard there is no cursor.
    function commandline
      if contains -- -tC $argv
        string length -- "$(builtin commandline -t)"
      else
        builtin commandline $argv
      end
    end
    source $argv[1]
    while read -l line
      printf '%s\\n' (complete -C $line | string replace -r '\\t.*' '' | string join ' ')
    end
    """

  /// Types every line into an interactive shell, then the tabulator key.
  private static let zshScript = """
    zmodload zsh/zpty
    zpty shell zsh -d -i
    zpty -r -m shell output '*READY*'
    while IFS= read -r line; do
      zpty -w -n shell "$line"$'\\t\\x0f'
      zpty -r -m shell output '*DONE*'
      print -r -- ${${(M)${(f)${output//$'\\r'/}}:#*HIT:*}/#*HIT:/}
    done
    """

  private static let zshSettings = """
    PROMPT=
    fpath=($ZDOTDIR $fpath)
    autoload -Uz compinit
    compinit -u -D
    # Nothing is offered by a call that only filters.
    compadd() {
      if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\\ * ]]; then
        local -a hits
        builtin compadd -A hits "$@"
        print -rl -- HIT:${^hits}
      fi
      builtin compadd "$@"
    }
    finish() { print -r DONE; zle kill-buffer }
    zle -N finish
    bindkey '^I' complete-word
    bindkey '^O' finish
    zle-line-init() { print -r READY }
    zle -N zle-line-init
    """
}
