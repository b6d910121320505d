import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct AddCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add a text to the messages of a zone, and print its id.",
    about: "The messages of a zone take turns.",
    examples: """
      signctl add "Fresh bread" --id bread --when "Mon-Sat 07:00-11:00"
      signctl add "Fire drill" --priority foreground --ttl 30m
      """)

  @OptionGroup var text: TextArgument

  @OptionGroup var id: NewIDOption

  @OptionGroup var options: TextOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    let properties = try MessageProperties(
      text: text.read(command: "signctl add"), options.all + [programme])
    try await talk.add(properties, id)
  }
}

struct MessagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "messages",
    abstract: "List the messages of a zone in their order, or show one in full.",
    examples: """
      signctl messages
      signctl messages bread
      signctl list --zone ticker
      """,
    aliases: ["list"])

  @Argument(
    help: ArgumentHelp(
      "Id of a message to show in full (default: a line for each)", valueName: "id"),
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
      throw OptionError("an id names one message, so --group is not possible with it")
    }
    try MessageID.check(id)
    let message = try await talk.talk { try await $0.call(API.listedMessage, at: $1, id) }
    try talk.answers.show(message) { message.summary }
  }
}

struct EditCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "edit",
    abstract: "Change properties of a message.",
    about: "Other properties stay. Its lifetime starts again.",
    examples: """
      signctl edit bread "Bread 3 €" --color orange
      signctl edit bread --unset when
      """)

  @Argument(help: ArgumentHelp("Id of the message.", valueName: "id"), completion: .messages)
  var id: String

  @OptionGroup var text: OptionalTextArgument

  @Option(
    help: ArgumentHelp(
      "Remove a property, such as when. May be repeated.",
      valueName: "option"), completion: .list(unsettable.map(\.option)))
  var unset: [String] = []

  @OptionGroup var options: EveryOption
  @OptionGroup var talk: ZoneTalk

  private static let unsettable = MessageProperty.allCases.filter { !$0.isContent }

  func act() async throws {
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
    patch.properties = try MessageProperties(text: text, options.all)
    for name in unset {
      guard let property = Self.unsettable.first(where: { $0.option == name }) else {
        throw OptionError(
          "unset", value: name, expected: "the name of an option, such as when or color",
          suggestion: nearest(to: name, among: Self.unsettable.map(\.option)))
      }
      guard patch.properties[property] == nil else {
        throw OptionError("--\(name) and --unset \(name) exclude each other")
      }
      patch.removed.insert(property)
    }
    guard patch != MessagePatch() else {
      throw OptionError("edit needs a text or options to change")
    }
    guard text != nil || !self.text.isGiven else {
      throw OptionError("--markup needs a text")
    }
    return patch
  }
}

struct MoveCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Move a message to another place in the order.",
    examples: "signctl move bread 1")

  @Argument(help: ArgumentHelp("Id of the message.", valueName: "id"), completion: .messages)
  var id: String

  @Argument(
    help: ArgumentHelp("New place, from 1. A place after the last is the last.", valueName: "place")
  )
  var place: String

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
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

struct RemoveCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove a message, a group of messages, or all messages.",
    about: "Messages from files stay. Change them in their files.",
    examples: """
      signctl remove bread
      signctl remove --group food
      signctl remove --all
      """)

  @Argument(help: ArgumentHelp("Id of the message.", valueName: "id"), completion: .messages)
  var id: String?

  @OptionGroup var group: GroupOption

  @Flag(help: "Remove all messages of the zone.")
  var all = false

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
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
        ? "signctl: 1 message stays, because it is from a file"
        : "signctl: \(remaining) messages stay, because they are from files")
  }
}
