import ArgumentParser
import ControlAPI
import ControlClient
import Options

struct ReloadCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "reload",
    abstract: "Read the configuration and the files of messages again.",
    about: """
      A configuration with mistakes changes nothing, and neither does a file of messages with \
      mistakes. Each mistake is printed, and the exit status is 1.
      """,
    examples: "signctl reload")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    let answer = try await sign.talk { try await $0.call(API.reload) }
    try answers.show(answer) { answer.applied ? answer.summary : nil }
    if !answers.json {
      for problem in answer.problems { writeToStandardError(problem) }
      if !answer.restart.isEmpty {
        writeToStandardError(
          "signctl: these keys take effect at the next start: "
            + answer.restart.joined(separator: ", "))
      }
    }
    guard answer.applied else {
      throw CommandFailure("the configuration has errors, so signd still uses the previous one")
    }
    guard answer.problems.isEmpty else {
      throw CommandFailure("files of messages have errors, so their earlier messages stay")
    }
  }
}

extension ReloadAnswer {
  /// What was read: `read /etc/signd/signd.yaml and 3 files of messages`.
  fileprivate var summary: String {
    let files = messageFiles.map { $0 == 1 ? "1 file of messages" : "\($0) files of messages" }
    guard let configuration else {
      return "there is no configuration file; signd uses the defaults"
    }
    return "read \(configuration)" + (files.map { " and \($0)" } ?? "")
  }
}
