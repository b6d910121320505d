import TestSupport
import Testing

/// A command as one place explains it: `--help`, the manual page or a shell.
struct ExplainedCommand: Equatable {
  /// The names of its commands.
  var commands: Set<String> = []
  /// Its options, with their dashes: every name of each.
  var options: Set<String> = []
}

/// What the `--help` of a program and of all its commands says, by the words that lead there; the
/// program itself has none.
struct HelpScreens {
  private(set) var commands: [String: ExplainedCommand] = [:]
  /// The words that a value may be, where help names them: the words of the command line before it.
  private(set) var choices: [(line: String, words: [String])] = []

  private static let ofSignd = Result { try HelpScreens(reading: signd) }
  private static let ofSignctl = Result { try HelpScreens(reading: signctl) }

  /// Read once, for it takes a process for each command.
  static func of(_ program: String) throws -> HelpScreens {
    try (program == signd ? ofSignd : ofSignctl).get()
  }

  private init(reading program: String) throws {
    try read(program, [])
  }

  private mutating func read(_ program: String, _ path: [String]) throws {
    // The command `help` explains the others, and is explained by itself.
    let isHelp = path.last == "help"
    let result = try Program.run(program, isHelp ? ["help", "help"] : path + ["--help"])
    try #require(result.status == 0, "\(result.errors)")
    var command = ExplainedCommand()
    var section: Substring = ""
    for line in result.output.split(separator: "\n") {
      if line.hasSuffix(":"), !line.hasPrefix(" ") { section = line }
      guard line.hasPrefix("  "), line.dropFirst(2).first != " " else { continue }
      let entry = line.dropFirst(2)
      if section == "SUBCOMMANDS:" {
        if entry.hasPrefix("See '") {
          if path.isEmpty { command.commands.insert("help") }
        } else {
          command.commands.insert(String(entry.prefix { $0 != " " }))
        }
      } else if entry.hasPrefix("-") {
        let names = Self.names(in: entry)
        command.options.formUnion(names)
        if let words = Self.choices(entry) {
          choices.append(((path + [names.last!]).joined(separator: " ") + " ", words))
        }
      } else if section == "ARGUMENTS:", let words = Self.choices(entry) {
        choices.append((path.joined(separator: " ") + " ", words))
      }
    }
    commands[path.joined(separator: " ")] = command
    for name in command.commands { try read(program, path + [name]) }
  }

  /// `-o, --output <file>` and what follows.
  private static func names(in entry: Substring) -> [String] {
    entry.prefix { $0 != "<" }.split(separator: "  ")[0].split(separator: ",").map {
      $0.filter { $0 != " " }
    }
  }

  /// The words of `<a|b>`.
  private static func choices(_ entry: Substring) -> [String]? {
    guard let value = entry.firstMatch(of: /<([^<>]*\|[^<>]*)>/)?.1 else { return nil }
    return value.split(separator: "|").map(String.init)
  }
}
