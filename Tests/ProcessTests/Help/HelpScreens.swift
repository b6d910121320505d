import Synchronization
import TestSupport
import Testing

/// A command as one place explains it: `--help`, the manual page or a shell.
struct ExplainedCommand: Equatable {
  /// The names of its commands.
  var commands: Set<String> = []
  /// Its options, with their dashes: every name of each.
  var options: Set<String> = []
}

/// The `--help-all` of a program and of all its commands, by the words that lead there; the program
/// itself has none.
struct HelpScreens {
  private(set) var commands: [String: ExplainedCommand] = [:]
  /// The words that a value may be, where help names them: the words of the command line before it.
  private(set) var choices: [(line: String, words: [String])] = []

  private static let ofSignd = Result { try HelpScreens(reading: signd) }
  private static let ofSignctl = Result { try HelpScreens(reading: signctl) }
  private static let ofGateway = Result { try HelpScreens(reading: signdGateway) }

  /// Read once, for it takes a process for each command.
  static func of(_ program: String) throws -> HelpScreens {
    try [signd: ofSignd, signctl: ofSignctl, signdGateway: ofGateway][program]!.get()
  }

  private static let outputs = Mutex<[[String]: String]>([:])

  /// What a program prints in 80 columns, read once.
  static func text(_ program: String, _ words: [String]) throws -> String {
    let key = [program] + words
    if let text = outputs.withLock({ $0[key] }) { return text }
    let result = try Program.run(program, words, environment: ["COLUMNS": "80"])
    try #require(result.status == 0, "\(result.errors)")
    outputs.withLock { $0[key] = result.output }
    return result.output
  }

  private init(reading program: String) throws {
    try read(program, [])
  }

  private mutating func read(_ program: String, _ path: [String]) throws {
    // The command `help` explains the others, and is explained by itself.
    let isHelp = path.last == "help"
    let text = try Self.text(program, isHelp ? ["help", "help"] : path + ["--help-all"])
    var command = ExplainedCommand()
    for (section, entry) in Self.entries(text) {
      if entry.hasPrefix("-") {
        let names = Self.names(in: entry)
        command.options.formUnion(names)
        if let words = Self.choices(entry) {
          choices.append(((path + [names.last!]).joined(separator: " ") + " ", words))
        }
      } else if section == "ARGUMENTS:" {
        if let words = Self.choices(entry) {
          choices.append((path.joined(separator: " ") + " ", words))
        }
      } else if !entry.hasPrefix("See '") {
        command.commands.insert(String(entry.prefix { $0 != " " && $0 != "," }))
      }
    }
    if path.isEmpty { command.commands.insert("help") }
    commands[path.joined(separator: " ")] = command
    for name in command.commands { try read(program, path + [name]) }
  }

  /// The entries of a screen with their sections, without examples; the lines of an entry are one.
  static func entries(_ screen: String) -> [(section: Substring, entry: Substring)] {
    var entries: [(section: Substring, entry: Substring)] = []
    var section: Substring = ""
    for line in screen.split(separator: "\n") {
      if !line.hasPrefix(" ") { section = line }
      guard line.hasPrefix("  "), section.hasSuffix(":"), section != "Examples:" else { continue }
      if line.dropFirst(2).first == " " {
        guard let last = entries.indices.last else { continue }
        entries[last].entry += "  " + line.drop { $0 == " " }
      } else {
        entries.append((section, line.dropFirst(2)))
      }
    }
    return entries
  }

  /// `-o, --output <file>` and what follows.
  private static func names(in entry: Substring) -> [String] {
    entry.prefix { $0 != "<" }.split(separator: "  ")[0]
      .split { $0 == "," || $0 == "/" }.map { String($0.filter { $0 != " " }) }
  }

  /// The words of `Edge: top, bottom, left or right`.
  private static func choices(_ entry: Substring) -> [String]? {
    let pattern = /: ([a-z0-9-]+(?:, [a-z0-9-]+)* or [a-z0-9-]+)(?: \(|$)/
    guard let words = entry.firstMatch(of: pattern)?.1 else { return nil }
    return words.replacing(" or ", with: ", ").split(separator: ", ").map(String.init)
  }
}
