import ArgumentParser
import Glibc
import Messages

/// What the programs say with their exit status.
package enum ExitStatus {
  package static let refused: Int32 = 1
  package static let usage: Int32 = 2
  /// The daemon is not there (EX_UNAVAILABLE of sysexits.h).
  package static let unavailable: Int32 = 69
}

/// An error whose sentence and exit status are known.
package struct CommandFailure: Error {
  /// Empty when nothing is to be reported.
  package let sentence: String
  package let status: Int32
  /// Whether the program's name stands before the sentence; not where a place in a file does.
  package let isNamed: Bool

  package init(_ sentence: String, status: Int32 = ExitStatus.refused, isNamed: Bool = true) {
    self.sentence = sentence
    self.status = status
    self.isNamed = isNamed
  }
}

/// Takes the numbers that a careless parent has closed of standard input, output and error, so that
/// no socket gets one of them and with it what is meant for them. Reading and writing still fails.
private func holdStandardDescriptors() {
  for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is this one, and it is opened for what it is not used for.
    _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes a line for people. What a terminal would obey is escaped.
package func writeToStandardError(_ line: String) {
  let bytes = Array((line.escapedForTerminal + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

extension ParsableCommand {
  /// Runs the command line of this process and exits: 0, or with one sentence on standard error
  /// and the status that belongs to it.
  package static func runAndExit(name: String) -> Never {
    holdStandardDescriptors()
    do {
      try TextArgument.checkArguments()
      var command = try parseAsRoot()
      try command.run()
      Glibc.exit(0)
    } catch {
      exit(name: name, after: error)
    }
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
            FishCompletions.readingTheLineOnce(fullMessage(for: error), name: name))
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

  /// What the argument parser says in several lines, as one sentence with what may have been meant.
  private static func usageSentence(for error: any Error, name: String) -> String {
    let words = CommandLine.arguments.dropFirst()
    let commands = configuration.subcommands.map { $0.configuration.commandName ?? "" }
    if let first = words.first, !first.hasPrefix("-"), !commands.contains(first) {
      let meant = nearest(to: first, among: commands).map { "did you mean \"\($0)\"?" }
      return "there is no command \(PropertyValue.string(first).description); "
        + (meant ?? "'\(name) --help' lists them")
    }
    var sentence = message(for: error).split(separator: "\n").joined(separator: " ")
    if sentence.hasSuffix(".") { sentence.removeLast() }
    sentence = sentence.prefix(1).lowercased() + sentence.dropFirst()
    if let first = words.first, first.hasPrefix("-"),
      sentence.contains("option '\(first.prefix { $0 != "=" })'"),
      words.dropFirst().contains(where: { commands.contains($0) })
    {
      return sentence + "; options go behind the command"
    }
    // A negative number or a text, which cannot be an option.
    if !words.contains("--"), !sentence.hasPrefix("missing value"),
      let dashed = words.first(where: {
        $0.hasPrefix("-") && ($0.contains(" ") || $0.dropFirst().first?.isNumber == true)
      })
    {
      return sentence
        + "; \(PropertyValue.string(dashed).description) begins with a dash, so -- goes before it"
    }
    if sentence.hasSuffix("?") {
      return sentence.replacing(". Did you mean", with: "; did you mean")
    }
    // The parser knows which command it was in.
    let help = fullMessage(for: error).split(separator: "'").last { $0.hasSuffix(" --help") }
    return sentence + (help.map { "; see '\($0)'" } ?? "")
  }
}

extension AsyncParsableCommand {
  /// As the other `runAndExit`, for commands that wait for others. For the first thread of a
  /// process in which nothing asynchronous has run yet: the first task opens descriptors.
  package static func runAndExit(name: String) -> Never {
    holdStandardDescriptors()
    Task.detached {
      do {
        try TextArgument.checkArguments()
        var command = try await asyncParseAsRoot()
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
