package import Messages

/// A message of a zone.
package struct ListedMessage: Codable, Hashable, Sendable {
  /// Source of the message.
  package enum Origin: String, Codable, CaseIterable, Sendable {
    /// A client set the message while the daemon ran.
    case client
    /// The message comes from a file of messages, which only the file's owner changes.
    case file
    /// The first-run message: no client has set a message yet.
    case configuration
  }

  /// Reason why the message is visible or not.
  package enum Standing: String, Codable, CaseIterable, Sendable {
    /// The zone shows the message now.
    case shown
    /// The message waits for its turn.
    case waiting
    /// Messages of a higher priority or rank are active.
    case outranked
    /// The schedule of the message does not allow it now.
    case off
  }

  package var id: String
  package var origin: Origin
  /// Path of the message's file; nil if the message comes from no file.
  package var file: String?
  package var standing: Standing
  /// Effective priority of the message.
  package var priority: Priority
  package var rank: Int
  /// Whether the content is older than `max_age`.
  package var isStale: Bool
  /// Times in seconds since the beginning of 1970: when the message was set, and when it is removed
  /// (nil if never).
  package var setAt: Double
  package var expiresAt: Double?
  /// Message as the client set it.
  package var message: MessageProperties

  package init(
    id: String, origin: Origin, file: String? = nil, standing: Standing, priority: Priority,
    rank: Int, isStale: Bool = false, setAt: Double, expiresAt: Double? = nil,
    message: MessageProperties
  ) {
    self.id = id
    self.origin = origin
    self.file = file
    self.standing = standing
    self.priority = priority
    self.rank = rank
    self.isStale = isStale
    self.setAt = setAt
    self.expiresAt = expiresAt
    self.message = message
  }

  package enum CodingKeys: String, CodingKey {
    case id
    case origin
    case file
    case standing
    case priority
    case rank
    case isStale = "stale"
    case setAt = "set_at"
    case expiresAt = "expires_at"
    case message
  }
}

/// `GET /v1/zones/{zone}/messages`.
package struct MessageList: Codable, Hashable, Sendable {
  package var zone: String
  /// Whether the current message stays until a client turns to the next.
  package var paused: Bool
  /// Messages of the zone, in order.
  package var messages: [ListedMessage]

  package init(zone: String, paused: Bool, messages: [ListedMessage]) {
    self.zone = zone
    self.paused = paused
    self.messages = messages
  }
}

/// Answer to a change of one message.
package struct ListedMessageAnswer: Codable, Hashable, Sendable, ExtentAnswer {
  /// Message after the change.
  package var message: ListedMessage
  /// False if the change could not be written to the state directory.
  package var stored: Bool
  /// Reason why the panel does not show the message; nil if the panel is lit.
  package var dark: Darkness?
  /// Values of `MessageExtent`; nil unless the request was a dry run.
  package var width: Int?
  package var height: Int?
  package var pass: Int?
  package var motion: Motion?
  package var letters: Letters?
  /// Unintended effects of the message, with the remedy; nil unless the request was a dry run.
  package var warnings: [String]?
  /// Frame that the sign would show; nil unless the request was a dry run.
  package var frame: EncodedFrame?

  package init(message: ListedMessage, stored: Bool, dark: Darkness? = nil) {
    self.message = message
    self.stored = stored
    self.dark = dark
  }

  /// Answer to a dry run.
  package init(
    message: ListedMessage, dark: Darkness?, extent: MessageExtent?, warnings: [String],
    frame: EncodedFrame
  ) {
    self.init(message: message, stored: true, dark: dark)
    width = extent?.width
    height = extent?.height
    pass = extent?.pass
    motion = extent?.motion
    letters = extent?.letters
    self.warnings = warnings.isEmpty ? nil : warnings
    self.frame = frame
  }
}

/// Answer to a removal of messages.
package struct RemovalAnswer: Codable, Hashable, Sendable {
  /// Ids of the removed messages, in order.
  package var removed: [String]
  /// Number of messages that stay because they come from files.
  package var remaining: Int
  /// False if the change could not be written to the state directory.
  package var stored: Bool

  package init(removed: [String], remaining: Int = 0, stored: Bool) {
    self.removed = removed
    self.remaining = remaining
    self.stored = stored
  }
}

/// Answer to a change of the message that a zone shows.
package struct ProgrammeAnswer: Codable, Hashable, Sendable {
  /// Id of the message that the zone shows; nil if it shows none.
  package var shown: String?
  package var paused: Bool
  /// False if the change could not be written to the state directory.
  package var stored: Bool

  package init(shown: String?, paused: Bool, stored: Bool) {
    self.shown = shown
    self.paused = paused
    self.stored = stored
  }
}

/// Messages to remove.
package enum MessageSelection: Hashable, Sendable {
  case id(String)
  case group(String)
  /// All messages that clients set; messages from files stay.
  case all
}

/// Message that a zone is to show.
package enum ProgrammeStep: Hashable, Sendable {
  /// The next or the previous message of those that take turns.
  case next
  case previous
  case show(String)
}

/// Forecast of active messages (`GET /v1/schedule`).
package struct Forecast: Codable, Hashable, Sendable {
  /// A period in which the same messages are active.
  package struct Part: Codable, Hashable, Sendable {
    /// Start and end of the period, in seconds since the beginning of 1970.
    package var from: Double
    package var until: Double
    /// Ids of the messages that take turns, in order; empty if the zone is dark.
    package var messages: [String]

    package init(from: Double, until: Double, messages: [String]) {
      self.from = from
      self.until = until
      self.messages = messages
    }
  }

  package struct Zone: Codable, Hashable, Sendable {
    package var name: String
    package var parts: [Part]

    package init(name: String, parts: [Part]) {
      self.name = name
      self.parts = parts
    }
  }

  /// A period of constant brightness and power of the panel.
  package struct PanelPart: Codable, Hashable, Sendable {
    /// Start and end of the period, in seconds since the beginning of 1970.
    package var from: Double
    package var until: Double
    /// Brightness of the panel, in percent.
    package var brightness: Int
    package var power: Bool

    package init(from: Double, until: Double, brightness: Int, power: Bool) {
      self.from = from
      self.until = until
      self.brightness = brightness
      self.power = power
    }
  }

  /// Range of the forecast's length, in hours: up to a week.
  package static let hours = 1...168
  /// Default length of the forecast, in hours.
  package static let usualHours = 24

  /// Time zone in which the sign reads times.
  package var timeZone: String
  package var zones: [Zone]
  package var panel: [PanelPart]

  package init(timeZone: String, zones: [Zone], panel: [PanelPart]) {
    self.timeZone = timeZone
    self.zones = zones
    self.panel = panel
  }

  enum CodingKeys: String, CodingKey {
    case timeZone = "time_zone"
    case zones
    case panel
  }
}

/// Endpoints of the API.
package enum API {}

// MARK: The message of a zone

extension API {
  package static let message = Endpoint<NoBody, MessageAnswer>(
    .get, "/v1/zones/{zone}/message", .read, "getMessage", "The message of a zone.",
    .ok("The message."), problems: [.noMessage])

  package static let setMessage = Endpoint<MessageProperties, MessageAnswer>(
    .put, "/v1/zones/{zone}/message", .show, "setMessage",
    "Shows a message instead of the previous message.", query: [dryRun],
    .okOrCreated(
      "The previous message is replaced.", "It is shown; there was no previous message."),
    problems: [.impossibleLayout, .unreadableImage, .replaced, .busy])

  package static let changeMessage = Endpoint<MessagePatch, MessageAnswer>(
    .patch, "/v1/zones/{zone}/message", .show, "changeMessage", "Changes properties of a message.",
    detail: "If the text does not change, it continues from its position. Else it starts again.",
    .ok("The message after the change."),
    problems: [.noMessage, .impossibleLayout, .unreadableImage, .replaced, .busy])

  package static let clearMessage = Endpoint<NoBody, MessageAnswer>(
    .delete, "/v1/zones/{zone}/message", .show, "clearMessage",
    "Removes the message; the zone is dark.",
    .noContentIfStored("It is removed.", "It is removed, but that could not be stored."),
    problems: [.noMessage])

  package static let start = Endpoint<NoBody, MessageAnswer>(
    .post, "/v1/zones/{zone}/start", .show, "start",
    "Continues the motion from the position at which it was stopped.", .ok("It moves."))

  package static let stop = Endpoint<NoBody, MessageAnswer>(
    .post, "/v1/zones/{zone}/stop", .show, "stop", "Stops the motion at its position.",
    .ok("It is stopped."))
}

extension API {
  private static let dryRun = QueryParameter(
    "dry_run", .boolean, default: .boolean(false),
    "Answers as usual, with the frame of the panel at the message's beginning, and changes nothing."
  )
}

// MARK: The messages of a zone

extension API {
  package static let messages = Endpoint<NoBody, MessageList>(
    .get, "/v1/zones/{zone}/messages", .read, "getMessages",
    "The messages of a zone, in their order.", query: [group("Only messages of this group.")],
    .ok("The messages."))

  package static let addMessage = Endpoint<NewMessage, ListedMessageAnswer>(
    .post, "/v1/zones/{zone}/messages", .show, "addMessage",
    "Adds a message after the other messages.",
    detail: "The message is shown at its turn. An alert may be shown at once.", query: [dryRun],
    .okOrCreated("With dry_run: the message that would be added.", "It is added."),
    problems: [
      .messageExists, .tooManyMessages, .impossibleLayout, .unreadableImage, .replaced, .busy,
    ])

  package static let removeMessages = Endpoint<NoBody, RemovalAnswer>(
    .delete, "/v1/zones/{zone}/messages", .show, "removeMessages",
    "Removes messages; messages from files stay.",
    query: [group("Only messages of this group; if missing, all messages that clients set.")],
    .ok("They are removed."), problems: [.noMessage, .messageOwned])

  private static func group(_ summary: String) -> QueryParameter {
    QueryParameter("group", .group, summary)
  }

  package static let listedMessage = Endpoint<NoBody, ListedMessage>(
    .get, "/v1/zones/{zone}/messages/{id}", .read, "getListedMessage", "A message of a zone.",
    .ok("The message."))

  package static let putMessage = Endpoint<MessageProperties, ListedMessageAnswer>(
    .put, "/v1/zones/{zone}/messages/{id}", .show, "putMessage",
    "Adds a message, or replaces it in its place.", makesName: true, query: [dryRun],
    .okOrCreated("It is replaced.", "It is added."),
    problems: [
      .messageOwned, .tooManyMessages, .impossibleLayout, .unreadableImage, .replaced, .busy,
    ])

  package static let editMessage = Endpoint<MessagePatch, ListedMessageAnswer>(
    .patch, "/v1/zones/{zone}/messages/{id}", .show, "editMessage",
    "Changes properties of a message.",
    .ok("The message after the change."),
    problems: [.messageOwned, .impossibleLayout, .unreadableImage, .replaced, .busy])

  package static let removeMessage = Endpoint<NoBody, RemovalAnswer>(
    .delete, "/v1/zones/{zone}/messages/{id}", .show, "removeMessage", "Removes a message.",
    .noContentIfStored("It is removed.", "It is removed, but that could not be stored."),
    problems: [.messageOwned])

  package static let moveMessage = Endpoint<MoveRequest, ListedMessageAnswer>(
    .post, "/v1/zones/{zone}/messages/{id}/move", .show, "moveMessage",
    "Moves a message to another place in the order.", .ok("The message after the change."),
    problems: [.messageOwned])

  package static let showMessage = Endpoint<NoBody, ProgrammeAnswer>(
    .post, "/v1/zones/{zone}/messages/{id}/show", .show, "showMessage",
    "Shows a message now, from its beginning.", .ok("It is shown."), problems: [.outranked])

  package static let dismissMessage = Endpoint<NoBody, RemovalAnswer>(
    .post, "/v1/zones/{zone}/messages/{id}/dismiss", .show, "dismissMessage",
    "Ends a message of the class alert.", .ok("It has ended."), problems: [.notAnAlert])

  package static let next = Endpoint<NoBody, ProgrammeAnswer>(
    .post, "/v1/zones/{zone}/next", .show, "next",
    "Shows the next of the messages that take turns.", .ok("The message that is shown."),
    problems: [.nothingToShow])

  package static let previous = Endpoint<NoBody, ProgrammeAnswer>(
    .post, "/v1/zones/{zone}/previous", .show, "previous",
    "Shows the previous of the messages that take turns.", .ok("The message that is shown."),
    problems: [.nothingToShow])

  package static let pause = Endpoint<NoBody, ProgrammeAnswer>(
    .post, "/v1/zones/{zone}/pause", .show, "pause",
    "Pauses the turns: the message that is shown stays.",
    detail: "More important messages are still shown.", .ok("The message that is shown."))

  package static let resume = Endpoint<NoBody, ProgrammeAnswer>(
    .post, "/v1/zones/{zone}/resume", .show, "resume",
    "Resumes the turns; the current turn continues for its remaining time.",
    .ok("The message that is shown."))

  package static let schedule = Endpoint<NoBody, Forecast>(
    .get, "/v1/schedule", .read, "getSchedule",
    "The messages and the brightness at future times, as far as they are known.",
    query: [
      QueryParameter(
        "hours", .integer(Forecast.hours), default: .integer(Forecast.usualHours),
        "The time ahead, in hours.")
    ], .ok("The schedule."))
}

extension NewMessage: APIBody {
  package static let schemaName = "NewMessage"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "A message and its id.",
      Schema.properties(limits, isNullable: true).merging([
        NewMessage.idKey: Schema.described(
          ["type": ["string", "null"], "pattern": .string(MessageID.pattern)],
          "An id that no other message of the zone has; if missing, the sign makes one.")
      ]) { $1 }
    ).with(Schema.oneContent(of: MessageProperties.contents))
  }
}

extension ListedMessage: DescribedAnswer {
  package static let schemaName = "ListedMessage"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A message of a zone.",
      [
        "id": Schema.text,
        "origin": Schema.described(
          Schema.words(ListedMessage.Origin.self),
          "Set by a client, from a file, or from the configuration: the first-run message."),
        "file": Schema.described(
          Schema.text, "The path of its file; missing if it is not from a file."),
        "standing": Schema.described(
          Schema.words(ListedMessage.Standing.self),
          "Whether it is shown, waits for its turn, is outranked by other messages, or is "
            + "inactive by its schedule."),
        "priority": Schema.described(
          Schema.words(Priority.self), "The priority class that applies."),
        "rank": Schema.described(Schema.integer, "The rank in the class that applies."),
        "stale": Schema.described(Schema.boolean, "Whether it is older than its max_age."),
        "set_at": Schema.moment("When it was set."),
        "expires_at": Schema.moment("When it is removed; missing if it does not expire."),
        "message": Schema.answer(
          "The properties as they were set.", Schema.properties(limits, isNullable: false),
          optional: MessageProperty.allCases.map(\.key)),
      ], optional: ["file", "expires_at"])
  }
}

extension ListedMessageAnswer: DescribedAnswer {
  package static let schemaName = "ListedMessageAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A message after a change or after a dry run.",
      [
        "message": ListedMessage.reference, "stored": Schema.stored, "dark": Schema.dark,
        "motion": Schema.motion, "warnings": Schema.warnings, "frame": Schema.frame,
      ].merging(Schema.extent) { $1 },
      optional: ["dark", "motion", "warnings", "frame"] + Schema.extent.keys)
  }
}

extension MessageList: DescribedAnswer {
  package static let schemaName = "MessageList"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The messages of a zone.",
      [
        "zone": Schema.text, "paused": Schema.paused,
        "messages": Schema.described(
          Schema.list(ListedMessage.reference), "The messages in their order."),
      ])
  }
}

extension RemovalAnswer: DescribedAnswer, StoredAnswer {
  package static let schemaName = "RemovalAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The result of a removal.",
      [
        "removed": Schema.described(Schema.list(Schema.text), "The removed ids, in their order."),
        "remaining": Schema.described(
          Schema.wholeNumber, "The number of messages that stay because they are from files."),
        "stored": Schema.stored,
      ])
  }
}

extension ProgrammeAnswer: DescribedAnswer {
  package static let schemaName = "ProgrammeAnswer"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The message that a zone shows.",
      ["shown": Schema.shown, "paused": Schema.paused, "stored": Schema.stored], optional: ["shown"]
    )
  }
}

extension MoveRequest: APIBody {
  package static let schemaName = "MoveRequest"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.request(
      "The new position of a message.",
      [
        MoveRequest.Key.position.rawValue: Schema.described(
          Schema.integer(in: MoveRequest.positions),
          "Counted from 1; a position after the last is the last.")
      ], required: [MoveRequest.Key.position.rawValue])
  }
}

extension Forecast: DescribedAnswer {
  package static let schemaName = "Forecast"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    let time: [String: JSONValue] = [
      "from": Schema.moment("Its beginning."), "until": Schema.moment("Its end."),
    ]
    func part(_ summary: String, _ more: [String: JSONValue]) -> JSONValue {
      Schema.answer(summary, time.merging(more) { $1 })
    }
    let zone = Schema.answer(
      "The future messages of a zone.",
      [
        "name": Schema.text,
        "parts": [
          "type": "array",
          "items": part(
            "A period in which the same messages are active.",
            [
              "messages": Schema.described(
                Schema.list(Schema.text),
                "Ids of the messages that take turns, in their order; empty if the zone is dark.")
            ]),
        ],
      ])
    return Schema.answer(
      "The messages and the brightness at future times.",
      [
        "time_zone": Schema.described(Schema.text, "The time zone of the sign."),
        "zones": Schema.list(zone),
        "panel": [
          "type": "array",
          "items": part(
            "A period in which the panel has this brightness and power.",
            [
              "brightness": Schema.property(PanelProperty.brightness),
              "power": Schema.property(PanelProperty.power),
            ]),
        ],
      ])
  }
}
