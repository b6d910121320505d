import ArgumentParser
import Glibc
import Messages

/// Exit statuses of the programs.
package enum ExitStatus {
  package static let refused: Int32 = 1
  package static let usage: Int32 = 2
  /// The daemon is not available (EX_UNAVAILABLE of sysexits.h).
  package static let unavailable: Int32 = 69
}

/// An error with a known sentence and exit status.
package struct CommandFailure: Error {
  /// Message for the user; empty if nothing is reported.
  package let sentence: String
  package let status: Int32
  /// Whether the program's name precedes the sentence. It does not precede a position in a file.
  package let isNamed: Bool

  package init(_ sentence: String, status: Int32 = ExitStatus.refused, isNamed: Bool = true) {
    self.sentence = sentence
    self.status = status
    self.isNamed = isNamed
  }
}

/// Opens standard input, output and error if the parent process closed them. Otherwise a socket
/// could get one of these numbers and receive their data. Reading and writing still fail.
private func holdStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // `open` returns the lowest free number, which is this one. The access mode is the opposite of
    // the descriptor's use.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes a line for the user. Terminal controls are escaped.
package func writeToStandardError(_ line: String) {
  if let collector = Output.collector { return collector.warn(line) }
  let bytes = Array((line.escapedForTerminal + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

extension ParsableCommand {
  /// Runs the command line of this process and exits. The status is 0, or that of the error, which
  /// is reported in one sentence on standard error.
  package static func runAndExit(name: String) -> Never {
    holdStandardDescriptors()
    do {
      try TextArgument.checkArguments()
      let words = orderedWords
      let alone = try? subcommand(words)?.parse(Array(words.dropFirst()))
      var command = try alone as? any ParsableCommand ?? parseAsRoot(words)
      try command.run()
      Glibc.exit(0)
    } catch {
      exit(name: name, after: error)
    }
  }

  /// Returns the command that the first word names. To parse it alone takes half of the time, but
  /// if that fails, all words must be parsed: messages name them.
  fileprivate static func subcommand(_ words: [String]) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0.configuration.commandName == words.first }
  }

  /// Words that users try, and the commands that they mean.
  private static var synonyms: [String: String] {
    [
      "set": "set-message", "message": "set-message", "text": "set-message",
      "delete": "remove", "backup": "export", "restore": "apply",
    ]
  }

  /// Names and short names of the commands.
  private static var commandNames: Set<String> {
    Set(
      configuration.subcommands.flatMap {
        [$0.configuration.commandName ?? ""] + $0.configuration.aliases
      })
  }

  /// Names of the commands that have an option.
  private static func commandsHaving(_ option: String) -> [String] {
    configuration.subcommands.filter { command in
      helpMessage(for: command, includeHidden: true).split(separator: "\n").contains { line in
        line.hasPrefix("  ")
          && line.split(whereSeparator: { " ,/".contains($0) }).prefix(2).contains { $0 == option }
      }
    }.compactMap { $0.configuration.commandName }
  }

  /// Whether the help of this process's command leaves options out.
  private static var hasRareOptions: Bool {
    let words = orderedWords.first == "help" ? orderedWords.dropFirst() : orderedWords[...]
    guard
      let command = configuration.subcommands.first(where: {
        $0.configuration.commandName == words.first
          || $0.configuration.aliases.contains(words.first ?? "")
      })
    else { return false }
    return helpMessage(for: command) != helpMessage(for: command, includeHidden: true)
  }

  /// The words of this process in the order in which the parser takes them.
  fileprivate static var orderedWords: [String] {
    CommandLineWords(Array(CommandLine.arguments.dropFirst()), commands: commandNames).words
  }

  fileprivate static func exit(name: String, after error: any Error) -> Never {
    switch error {
    case let failure as CommandFailure:
      if !failure.sentence.isEmpty {
        writeToStandardError((failure.isNamed ? "\(name): " : "") + failure.sentence)
      }
      Glibc.exit(failure.status)
    case let error as OptionError:
      writeToStandardError("\(name): \(error.description)")
      Glibc.exit(ExitStatus.usage)
    default:
      switch exitCode(for: error) {
      case .success:
        do {
          try Output.print(
            HelpScreen.finished(
              FishCompletions.readingTheLineOnce(fullMessage(for: error), name: name),
              isShort: !HelpScreen.showsAll && hasRareOptions))
        } catch {
          exit(name: name, after: error)
        }
        Glibc.exit(0)
      case .validationFailure:
        writeToStandardError("\(name): \(usageSentence(for: error, name: name))")
        Glibc.exit(ExitStatus.usage)
      case let code:
        writeToStandardError("\(name): \(message(for: error))")
        Glibc.exit(code.rawValue)
      }
    }
  }

  /// The argument parser's message of several lines as one sentence, with a suggestion.
  private static func usageSentence(for error: any Error, name: String) -> String {
    let words = CommandLine.arguments.dropFirst()
    let commands = commandNames
    if let first = words.first, !first.hasPrefix("-"), !commands.contains(first) {
      let meant =
        synonyms[first].flatMap { commands.contains($0) ? $0 : nil }
        ?? nearest(to: first, among: commands.sorted())
      let remedy = meant.map { "did you mean \"\($0)\"?" }
      return "there is no command \(PropertyValue.string(first).description); "
        + (remedy ?? "'\(name) --help' lists them")
    }
    var sentence = message(for: error).split(separator: "\n").joined(separator: " ")
    if sentence.hasSuffix(".") { sentence.removeLast() }
    sentence = sentence.prefix(1).lowercased() + sentence.dropFirst()
    // The word is a negative number or a text and cannot be an option.
    if !words.contains("--"), !sentence.hasPrefix("missing value"),
      let dashed = words.first(where: {
        $0.hasPrefix("-") && ($0.contains(" ") || $0.dropFirst().first?.isNumber == true)
      })
    {
      return sentence
        + "; \(PropertyValue.string(dashed).description) begins with a dash; put -- before it"
    }
    if sentence.hasPrefix("unknown option '--") {
      let option = String(sentence.split(separator: "'")[1])
      let others = commandsHaving(option)
      // `set-image` for `set-message --image`.
      let verb = orderedWords.first?.split(separator: "-").first ?? ""
      let meant = "\(verb)-\(option.dropFirst(2))"
      if commands.contains(meant) { return "unknown option '\(option)'; did you mean '\(meant)'?" }
      if !others.isEmpty {
        return
          "unknown option '\(option)'; \(phrase(others)) \(others.count == 1 ? "has" : "have") it"
      }
    }
    if sentence.hasSuffix("?") {
      return sentence.replacing(". Did you mean", with: "; did you mean")
    }
    // The parser's full message names the command that it was parsing.
    let help = fullMessage(for: error).split(separator: "'").last { $0.hasSuffix(" --help") }
    return sentence + (help.map { "; see '\($0)'" } ?? "")
  }
}

/// A few names and the number of the others: `alert and banner`, `add, edit and 9 others`.
private func phrase(_ names: [String]) -> String {
  if names.count == 1 { return names[0] }
  if names.count <= 4 { return names.dropLast().joined(separator: ", ") + " and " + names.last! }
  return names.prefix(2).joined(separator: ", ") + " and \(names.count - 2) others"
}

extension AsyncParsableCommand {
  /// Runs the command line and exits, like `ParsableCommand.runAndExit`, for asynchronous commands.
  /// Call it on the main thread before any asynchronous code runs, because the first task opens
  /// descriptors.
  package static func runAndExit(name: String) -> Never {
    holdStandardDescriptors()
    Task.detached {
      do {
        try TextArgument.checkArguments()
        let words = orderedWords
        let alone =
          try? await (subcommand(words) as? any AsyncParsableCommand.Type)?
          .asyncParse(Array(words.dropFirst()))
        var command: any ParsableCommand =
          if let alone { alone } else { try await asyncParseAsRoot(words) }
        if var asynchronous = command as? any AsyncParsableCommand {
          try await asynchronous.run()
        } else {
          try command.run()
        }
        Glibc.exit(0)
      } catch {
        exit(name: name, after: error)
      }
    }
    while true { pause() }
  }
}
