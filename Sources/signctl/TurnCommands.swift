import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ShowCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a message now, from its beginning.",
    examples: "signctl show bread")

  @Argument(help: ArgumentHelp("Id of the message.", valueName: "id"), completion: .messages)
  var id: String

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    try MessageID.check(id)
    try await talk.change { try await $0.call(API.showMessage, at: $1, id) }
  }
}

struct NextCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "next",
    abstract: "Show the next message, and print its id.",
    examples: "signctl next")

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    try await talk.change(naming: true) { try await $0.call(API.next, at: $1) }
  }
}

struct PreviousCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "previous",
    abstract: "Show the previous message, and print its id.",
    examples: "signctl previous")

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    try await talk.change(naming: true) { try await $0.call(API.previous, at: $1) }
  }
}

struct PauseCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "pause",
    abstract: "Stop the turns: the message that is shown stays, and keeps moving.",
    about: "resume continues the turns. stop and start are for the motion.",
    examples: "signctl pause --zone ticker")

  @OptionGroup var talk: ZoneTalk

  func act() async throws { try await talk.change { try await $0.call(API.pause, at: $1) } }
}

struct ResumeCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "resume",
    abstract: "Continue the turns after pause.",
    examples: "signctl resume --zone ticker")

  @OptionGroup var talk: ZoneTalk

  func act() async throws { try await talk.change { try await $0.call(API.resume, at: $1) } }
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
