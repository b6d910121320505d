import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct AddCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds a text to the messages of a zone, and prints its id.",
    discussion: """
      It is shown when its turn comes. add-image adds a picture, add-chart a chart, and set-pages and \
      set-topics add theirs with --id.
      """)

  @OptionGroup var text: TextArgument

  @OptionGroup var id: NewIDOption

  // The argument parser is slow with nested option groups, so these are not in one group.
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    let properties = try message.properties(text: text.read(command: "signctl add"), programme)
    try await talk.add(properties, id)
  }
}

struct MessagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages", abstract: "List the messages of a zone, or show one with all it has.",
    aliases: ["list"])

  @Argument(
    help: ArgumentHelp(
      "The message of which all is said (default: a line of each).", valueName: "id"),
    completion: .messages)
  var id: String?

  @OptionGroup var group: GroupOption
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    let group = try group.name()
    guard let id else {
      let list = try await talk.talk {
        try await $0.call(API.messages, at: $1, query: ["group": group])
      }
      return try talk.answers.show(list) { list.summary }
    }
    guard group == nil else {
      throw OptionError("an id names one message, so it goes without --group")
    }
    try MessageID.check(id)
    let message = try await talk.talk { try await $0.call(API.listedMessage, at: $1, id) }
    try talk.answers.show(message) { message.summary }
  }
}

struct EditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Changes some of a message.",
    discussion: "What is not named stays. Its time to live begins anew.")

  @Argument(help: ArgumentHelp("The message.", valueName: "id"), completion: .messages)
  var id: String

  @OptionGroup var text: OptionalTextArgument

  @Option(
    help: ArgumentHelp(
      "Takes back what an option said, such as when; may stand several times.",
      valueName: "option"), completion: .list(unsettable.map(\.option)))
  var unset: [String] = []

  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  private static let unsettable = MessageProperty.allCases.filter { !$0.isContent }

  func run() async throws {
    try MessageID.check(id)
    let patch = try patch()
    let answer = try await talk.talk { try await $0.call(API.editMessage, patch, at: $1, id) }
    try talk.answers.show(answer)
    talk.answers.warn(stored: answer.stored)
    talk.warn(unseen: answer)
  }

  private func patch() throws -> MessagePatch {
    var patch = MessagePatch()
    let text = try text.read(command: "signctl edit \(id)")
    patch.properties = try message.properties(text: text, programme)
    for name in unset {
      guard let property = Self.unsettable.first(where: { $0.option == name }) else {
        throw OptionError(
          "unset", value: name, expected: "the name of an option, such as when or color",
          suggestion: nearest(to: name, among: Self.unsettable.map(\.option)))
      }
      guard patch.properties[property] == nil else {
        throw OptionError("--\(name) and --unset \(name) do not go together")
      }
      patch.removed.insert(property)
    }
    guard patch != MessagePatch() else {
      throw OptionError("edit takes a text or options, which say what is to change")
    }
    guard text != nil || !self.text.isGiven else {
      throw OptionError("--markup goes with a text")
    }
    return patch
  }
}

struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Moves a message to another place in the order.")

  @Argument(help: ArgumentHelp("The message.", valueName: "id"), completion: .messages)
  var id: String

  @Argument(
    help: ArgumentHelp("Its place, from 1; behind the last is the last.", valueName: "place"))
  var place: String

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    try MessageID.check(id)
    guard let position = MoveRequest(PropertyValue(commandLine: place)) else {
      throw OptionError(
        "a place is \(MoveRequest.expected), not \(PropertyValue.string(place).description)")
    }
    let answer = try await talk.talk { try await $0.call(API.moveMessage, position, at: $1, id) }
    try talk.answers.show(answer)
    talk.answers.warn(stored: answer.stored)
  }
}

struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes a message, those of a group, or all.",
    discussion: "Messages from files stay; their files say what they are.")

  @Argument(help: ArgumentHelp("The message.", valueName: "id"), completion: .messages)
  var id: String?

  @OptionGroup var group: GroupOption

  @Flag(help: "Removes all that was said.")
  var all = false

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    let group = try group.name()
    guard [id != nil, group != nil, all].filter(\.self).count == 1 else {
      throw OptionError("remove takes one of an id, --group and --all")
    }
    if let id { try MessageID.check(id) }
    let answer = try await talk.talk { [id] client, zone in
      guard let id else {
        return try await client.call(API.removeMessages, at: zone, query: ["group": group])
      }
      return try await client.callUnlessStored(API.removeMessage, at: zone, id)
        ?? RemovalAnswer(removed: [id], stored: true)
    }
    try talk.answers.show(answer)
    answer.warn(talk.answers)
  }
}

extension RemovalAnswer {
  /// Warns if the removed messages come back after a restart, or if some messages stay.
  func warn(_ answers: AnswerOptions) {
    answers.warn(stored: stored)
    if !answers.json { warnOfRemaining() }
  }

  func warnOfRemaining() {
    guard remaining > 0 else { return }
    writeToStandardError(
      remaining == 1
        ? "signctl: 1 message stays, because it comes from a file"
        : "signctl: \(remaining) messages stay, because they come from files")
  }
}
