import FoundationEssentials
import TestSupport
import Testing

/// A command or file in `README.md` or a manual page.
struct Example: CustomTestStringConvertible {
  enum Kind {
    case commands
    /// In JSON.
    case message
    /// In YAML.
    case configuration
    /// A file of messages, in YAML.
    case messages
  }

  let page: String
  /// Its lines with their numbers on the page, from 1.
  let lines: [(number: Int, text: String)]
  /// Whether it is within a sentence.
  var isInline = false

  var text: String { lines.map(\.text).joined(separator: "\n") + "\n" }
  var testDescription: String { "\(page):\(lines[0].number)" }

  var kind: Kind {
    let first = lines[0].text
    if first.hasPrefix("{") { return .message }
    if first.hasPrefix("- {") { return .messages }
    return first.prefixMatch(of: /[a-z]+:( |$)/) != nil ? .configuration : .commands
  }

  static let all: [Example] = {
    let readme = try! String(contentsOfFile: repository + "/README.md", encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let manuals = [
      ("signd.8", signd), ("signd.yaml.5", signd), ("signctl.1", signctl),
    ].flatMap { page, program in
      blocks(of: page, try! RenderedManual(page, of: program).lines, indent: 11)
    }
    return blocks(of: "README.md", readme, indent: 4) + words(of: "README.md", readme) + manuals
  }()

  /// Neighbouring lines with at least this indentation, of which the first has exactly this.
  private static func blocks(of page: String, _ lines: [Substring], indent: Int) -> [Example] {
    var blocks: [Example] = []
    var block: [(number: Int, text: String)] = []
    for (index, line) in (lines + [""]).enumerated() {
      let depth = line.prefix { $0 == " " }.count
      if block.isEmpty ? depth == indent : depth >= indent {
        block.append((index + 1, String(line.dropFirst(indent))))
      } else if !block.isEmpty {
        blocks.append(Example(page: page, lines: block))
        block = []
      }
    }
    return blocks
  }

  /// Commands between backquotes.
  private static func words(of page: String, _ lines: [Substring]) -> [Example] {
    lines.enumerated().flatMap { index, line in
      line.matches(of: /`(sign(?:d|ctl) [^`]+)`/).map {
        Example(page: page, lines: [(index + 1, String($0.1))], isInline: true)
      }
    }
  }

  /// The arguments of signd or signctl after the shell's expansion.
  struct Command {
    let line: Int
    let program: String
    let arguments: [String]
  }

  /// - Throws: Also if a shell cannot parse a line.
  func commands() throws -> [Command] {
    var statements: [(number: Int, text: String)] = []
    for line in lines {
      if statements.last?.text.hasSuffix("\\") == true {
        statements[statements.count - 1].text += "\n" + line.text
      } else {
        statements.append(line)
      }
    }
    let scratch = TemporaryDirectory()
    let result = try Program.run(
      "bash",
      ["-c", Self.script, "bash", scratch.path]
        + statements.flatMap { [String($0.number), $0.text] })
    try #require(result.status == 0 && result.errors.isEmpty, "\(self): \(result.errors)")
    return result.output.split(separator: "\u{1E}").map { command in
      let words = command.split(separator: "\u{1F}", omittingEmptySubsequences: false)
        .dropLast().map(String.init)
      return Command(line: Int(words[0])!, program: words[1], arguments: Array(words[2...]))
    }
  }

  /// Prints the commands without running them, in a separate folder. Only the shell itself runs.
  private static let script = """
    exec 3>&1
    PATH=/nonexistent
    cd "$1" && shift
    say() { printf '%s\\x1f' "$line" "$@" >&3; printf '\\x1e' >&3; }
    signd() { say signd "$@"; }
    signctl() { say signctl "$@"; }
    .build/release/signctl() { signctl "$@"; }
    ssh() { while [[ $1 == -* ]]; do shift; done; shift; "$@"; }
    sudo() { "$@"; }
    command_not_found_handle() { :; }
    while (($#)); do
      line=$1
      eval "$2" </dev/null >/dev/null || exit
      shift 2
    done
    """
}
