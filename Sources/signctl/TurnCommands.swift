import ArgumentParser
import ControlAPI
import ControlClient
import Messages

struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows a message now, from its beginning.",
    discussion: "It has to be one of those that take turns.")

  @Argument(help: ArgumentHelp("The message.", valueName: "id"), completion: .messages)
  var id: String

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    try MessageID.check(id)
    try await talk.change { try await $0.call(API.showMessage, at: $1, id) }
  }
}

struct NextCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Shows the next message, and prints its id.")

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    try await talk.change(naming: true) { try await $0.call(API.next, at: $1) }
  }
}

struct PreviousCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "previous", abstract: "Shows the message before, and prints its id.")

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    try await talk.change(naming: true) { try await $0.call(API.previous, at: $1) }
  }
}

struct PauseCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Lets the message that is shown stay.",
    discussion: """
      It moves on, unlike with stop; more important messages still come.
      """)

  @OptionGroup var talk: ZoneTalk

  func run() async throws { try await talk.change { try await $0.call(API.pause, at: $1) } }
}

struct ResumeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Lets messages take turns again.")

  @OptionGroup var talk: ZoneTalk

  func run() async throws { try await talk.change { try await $0.call(API.resume, at: $1) } }
}

extension ZoneTalk {
  /// - Parameter isNaming: Whether the output is the id of the message that is then shown.
  fileprivate func change(
    naming isNaming: Bool = false,
    _ body: (ControlClient, _ zone: String) async throws -> ProgrammeAnswer
  ) async throws {
    let answer = try await talk(body)
    try answers.show(answer) { isNaming ? answer.shown : nil }
    answers.warn(stored: answer.stored)
  }
}
