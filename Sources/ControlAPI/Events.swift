package import Messages

/// The events of a sign for its watchers (`GET /v1/events`), as server-sent events: the name of
/// the event says which of these its data is.
package enum SignEvent: Hashable, Sendable {
  case message(MessageEvent)
  case panel(PanelEvent)
  case layout(LayoutEvent)
  case alert(AlertEvent)
  case programme(ProgrammeEvent)
  case state(Status.Condition)
  case error(ErrorEvent)
  case missed(MissedEvents)

  /// The names of the events.
  package enum Name: String, CaseIterable, Sendable {
    /// What a zone shows.
    case message
    /// How the panel is, and what is set for it.
    case panel
    /// Where the zones are.
    case layout
    /// An alert comes or goes.
    case alert
    /// The messages of a zone, and which of them it shows.
    case programme
    /// Whether the state directory works.
    case state
    /// Something failed.
    case error
    /// The reader was too slow, or asked for events that are not stored any more.
    case missed
  }

  package var name: Name {
    switch self {
    case .message: .message
    case .panel: .panel
    case .layout: .layout
    case .alert: .alert
    case .programme: .programme
    case .state: .state
    case .error: .error
    case .missed: .missed
    }
  }

  /// The data, ready to be written.
  package var data: any Encodable & Sendable {
    switch self {
    case .message(let event): event
    case .panel(let event): event
    case .layout(let event): event
    case .alert(let event): event
    case .programme(let event): event
    case .state(let condition): condition
    case .error(let event): event
    case .missed(let event): event
    }
  }
}

package struct MessageEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// Nothing changed: this is how it is when a client begins to watch.
    case present
    case set
    case changed
    case cleared
    case started
    case stopped
    /// It is seen larger or smaller, or as it is again.
    case zoomed
    /// A client turned to another page; pages that turn by themselves are not reported.
    case page
    /// Another topic is selected.
    case selected
    /// The zone shows another of its messages, or none; a `programme` event says which.
    case turned
    /// The daemon itself did it: a configuration was read again, or a state could be read at last.
    case reloaded
  }

  package var zone: String
  package var change: Change
  /// False while `stop` holds it.
  package var running: Bool
  /// The properties in force; nil while the zone is clear.
  package var message: MessageProperties?
  /// The page that is shown or comes and the selected topic, counted from 1; nil where there are
  /// none.
  package var page: Int?
  package var selected: Int?
  /// How much larger than it is it is seen; nil while the zone is clear.
  package var scale: Double?
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  package var by: Caller?

  package init(
    zone: String, change: Change, running: Bool, message: MessageProperties?, page: Int? = nil,
    selected: Int? = nil, scale: Double? = nil, stored: Bool, by: Caller?
  ) {
    self.zone = zone
    self.change = change
    self.running = running
    self.message = message
    self.page = page
    self.selected = selected
    self.scale = scale
    self.stored = stored
    self.by = by
  }
}

package struct PanelEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// Nothing changed: this is how it is when a client begins to watch.
    case present
    case changed
    /// It does not work; an `error` says why, too.
    case failed
    /// It works again.
    case returned
    /// A configuration was read again, or a state could be read at last.
    case reloaded
    /// Its plan has another brightness or power now.
    case scheduled
    /// It shows a test pattern instead of the message.
    case test
    /// It shows the message again.
    case testEnded = "test-ended"
  }

  package var change: Change
  package var panel: PanelState
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  package var by: Caller?

  package init(change: Change, panel: PanelState, stored: Bool, by: Caller?) {
    self.change = change
    self.panel = panel
    self.stored = stored
    self.by = by
  }
}

package struct LayoutEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// Nothing changed: this is how it is when a client begins to watch.
    case present
    case set
    /// It is that of the configuration again.
    case reset
    /// The panel was turned or has another size, so the zones are elsewhere.
    case resized
    /// A configuration was read again, or a state could be read at last.
    case reloaded
  }

  package var change: Change
  package var layout: LayoutAnswer
  /// Nil when it was the daemon itself, or when it is not known.
  package var by: Caller?

  package init(change: Change, layout: LayoutAnswer, by: Caller?) {
    self.change = change
    self.layout = layout
    self.by = by
  }
}

package struct AlertEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// It was there when a client began to watch.
    case present
    case added
    case dismissed
    /// Its time is over.
    case ended
  }

  package var change: Change
  package var alert: Alert
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  package var by: Caller?

  package init(change: Change, alert: Alert, stored: Bool, by: Caller?) {
    self.change = change
    self.alert = alert
    self.stored = stored
    self.by = by
  }
}

/// Something happened to a message of a zone, or to the turns that its messages take.
package struct ProgrammeEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// The zone shows it, or nothing, when a client begins to watch.
    case present
    /// It became visible, or hidden.
    case shown
    case hidden
    /// Its time to live is over, or it was stale and so removed.
    case expired
    /// An alert whose turn was over, or that another one replaced.
    case ended
    /// A client ended the alert.
    case dismissed
    case added
    /// It was changed, or another message has its id.
    case edited
    case removed
    /// It has another place in the order.
    case moved
    /// It is older than its `max_age`.
    case stale
    /// Its schedule turned it on, or off.
    case on
    case off
    /// What is shown stays until a client turns to the next; of no message.
    case paused
    /// Messages take turns again; of no message.
    case resumed
  }

  package var zone: String
  /// Of the message; nil where the change is of none.
  package var id: String?
  package var change: Change
  /// False when the change shows but could not be written to the state directory.
  package var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  package var by: Caller?

  package init(
    zone: String, id: String?, change: Change, stored: Bool = true, by: Caller? = nil
  ) {
    self.zone = zone
    self.id = id
    self.change = change
    self.stored = stored
    self.by = by
  }
}

package struct ErrorEvent: Codable, Hashable, Sendable {
  package enum Source: String, Codable, CaseIterable, Sendable {
    case panel
    case state
    /// A configuration that was to be read again has mistakes, so the old one stays in force.
    case configuration
    /// A file of messages has mistakes, so its previous messages stay.
    case messages
  }

  package var source: Source
  /// What is wrong, in a sentence; for a configuration and for files a line for each mistake.
  package var detail: String

  package init(source: Source, detail: String) {
    self.source = source
    self.detail = detail
  }
}

package struct MissedEvents: Codable, Hashable, Sendable {
  /// How many events the reader will not get. How everything is now follows at once.
  package var count: UInt64

  package init(count: UInt64) { self.count = count }
}

/// Who asks, as the kernel knows them (`SO_PEERCRED`); nil on sockets that do not tell.
package struct Caller: Codable, Hashable, Sendable {
  package let pid: Int32
  package let uid: UInt32
  package let gid: UInt32

  package init(pid: Int32, uid: UInt32, gid: UInt32) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
  }
}

extension API {
  package static let events = Endpoint<NoBody, EventLines>(
    .get, "/v1/events", .read, "watchEvents", "What happens to the sign, when it happens.",
    detail: """
      Server-sent events, for as long as the client wants: \
      \(SignEvent.Name.allCases.map { "\($0.rawValue) (\($0.type.schemaName))" }
        .joined(separator: ", ")), each with an id. \
      They begin with how everything is now, unless Last-Event-ID names an event that is still \
      kept. A client that reads too slowly is told how many events it missed.
      """, headers: ["Last-Event-ID": "The last event that the client had."],
    .ok("The events."), problems: [.tooManyStreams])
}

/// Events without an end.
package enum EventLines: AnswerContent {
  package static let contentType = "text/event-stream"
  package static let content: [String: JSONValue] = [contentType: Schema.text]
}

extension SignEvent.Name {
  /// Of its data.
  package var type: any Described.Type {
    switch self {
    case .message: MessageEvent.self
    case .panel: PanelEvent.self
    case .layout: LayoutEvent.self
    case .alert: AlertEvent.self
    case .programme: ProgrammeEvent.self
    case .state: Status.Condition.self
    case .error: ErrorEvent.self
    case .missed: MissedEvents.self
    }
  }
}

extension Caller: Described {
  package static let schemaName = "Caller"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Who did it, as the kernel knows them.",
      ["pid": Schema.integer, "uid": Schema.wholeNumber, "gid": Schema.wholeNumber])
  }
}

extension MessageEvent: Described {
  package static let schemaName = "MessageEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "What a zone shows.",
      [
        "zone": Schema.text, "change": Schema.words(MessageEvent.Change.self),
        "running": Schema.running,
        "message": MessageInForce.reference, "page": Schema.page, "selected": Schema.selected,
        "scale": Schema.scale, "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["message", "page", "selected", "scale", "by"])
  }
}

extension PanelEvent: Described {
  package static let schemaName = "PanelEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "How the panel is.",
      [
        "change": Schema.words(PanelEvent.Change.self), "panel": PanelState.reference,
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension LayoutEvent: Described {
  package static let schemaName = "LayoutEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Where the zones are.",
      [
        "change": Schema.words(LayoutEvent.Change.self), "layout": LayoutAnswer.reference,
        "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension AlertEvent: Described {
  package static let schemaName = "AlertEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An alert comes or goes.",
      [
        "change": Schema.words(AlertEvent.Change.self), "alert": Alert.reference,
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension ProgrammeEvent: Described {
  package static let schemaName = "ProgrammeEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Something happened to a message of a zone, or to the turns that its messages take.",
      [
        "zone": Schema.text, "change": Schema.words(ProgrammeEvent.Change.self),
        "id": Schema.described(
          Schema.text, "Of the message; not there where the change is of none."),
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["id", "by"])
  }
}

extension ErrorEvent: Described {
  package static let schemaName = "ErrorEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "Something failed.",
      [
        "source": Schema.words(ErrorEvent.Source.self),
        "detail": Schema.described(Schema.text, "What is wrong, in a sentence."),
      ])
  }
}

extension MissedEvents: Described {
  package static let schemaName = "MissedEvents"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The reader was too slow, or came too late; how everything is now follows at once.",
      ["count": Schema.described(Schema.wholeNumber, "How many events it will not get.")])
  }
}
