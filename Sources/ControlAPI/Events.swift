package import Messages

/// An event of a sign for clients that watch it (`GET /v1/events`), sent as a server-sent event.
/// The event's name determines the type of its data.
package enum SignEvent: Hashable, Sendable {
  case message(MessageEvent)
  case panel(PanelEvent)
  case layout(LayoutEvent)
  case banner(BannerEvent)
  case alert(AlertEvent)
  case programme(ProgrammeEvent)
  case state(Status.Condition)
  case error(ErrorEvent)
  case missed(MissedEvents)

  package enum Name: String, CaseIterable, Sendable {
    /// Change of what a zone shows.
    case message
    /// Change of the panel's state or settings.
    case panel
    /// Change of the zones' places.
    case layout
    /// Start or end of a banner.
    case banner
    /// Start or end of an alert over the whole panel.
    case alert
    /// Change of a zone's messages, or of the message that it shows.
    case programme
    /// Change of the state directory's condition.
    case state
    /// Failure of a part.
    case error
    /// Notice to a client that read too slowly or asked for events that are no longer stored.
    case missed
  }

  package var name: Name {
    switch self {
    case .message: .message
    case .panel: .panel
    case .layout: .layout
    case .banner: .banner
    case .alert: .alert
    case .programme: .programme
    case .state: .state
    case .error: .error
    case .missed: .missed
    }
  }

  /// Data of the event, ready for encoding.
  package var data: any Encodable & Sendable {
    switch self {
    case .message(let event): event
    case .panel(let event): event
    case .layout(let event): event
    case .banner(let event): event
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
    /// Nothing changed: this is the state at the start of the client's watch.
    case present
    case set
    case changed
    case cleared
    case started
    case stopped
    /// The zone's zoom changed or was reset.
    case zoomed
    /// A client turned to another page. Automatic page turns are not reported.
    case page
    /// Another topic is selected.
    case selected
    /// The zone shows another of its messages, or none; a `programme` event identifies the message.
    case turned
    /// The daemon reloaded its configuration, or could finally read its state.
    case reloaded
  }

  package var zone: String
  package var change: Change
  /// False while the message is stopped by `stop`.
  package var running: Bool
  /// Effective properties of the message; nil while the zone is clear.
  package var message: MessageProperties?
  /// Page that is shown or about to enter, and selected topic, counted from 1; nil if there are
  /// none.
  package var page: Int?
  package var selected: Int?
  /// Zoom factor of the zone; nil while the zone is clear.
  package var scale: Double?
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Client that made the change; nil if the daemon made it or the client is unknown.
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
    /// Nothing changed: this is the state at the start of the client's watch.
    case present
    case changed
    /// The panel failed; an `error` event also gives the reason.
    case failed
    /// The panel works again.
    case returned
    /// The daemon reloaded its configuration, or could finally read its state.
    case reloaded
    /// The panel's plan changed the brightness or the power.
    case scheduled
    /// The panel shows a test pattern instead of the message.
    case test
    /// The panel shows the message again after a test pattern.
    case testEnded = "test-ended"
  }

  package var change: Change
  package var panel: PanelState
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Client that made the change; nil if the daemon made it or the client is unknown.
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
    /// Nothing changed: this is the state at the start of the client's watch.
    case present
    case set
    /// The layout is that of the configuration again.
    case reset
    /// The panel was rotated or has another size, so the zones moved.
    case resized
    /// The daemon reloaded its configuration, or could finally read its state.
    case reloaded
  }

  package var change: Change
  package var layout: LayoutAnswer
  /// Client that made the change; nil if the daemon made it or the client is unknown.
  package var by: Caller?

  package init(change: Change, layout: LayoutAnswer, by: Caller?) {
    self.change = change
    self.layout = layout
    self.by = by
  }
}

/// Kind of change of a banner or an alert.
package enum NoticeChange: String, Codable, CaseIterable, Sendable {
  /// It was active at the start of the client's watch.
  case present
  case added
  case dismissed
  /// Its time ran out.
  case ended
}

package struct BannerEvent: Codable, Hashable, Sendable {
  package var change: NoticeChange
  package var banner: BannerState
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Client that made the change; nil if the daemon made it or the client is unknown.
  package var by: Caller?

  package init(change: NoticeChange, banner: BannerState, stored: Bool, by: Caller?) {
    self.change = change
    self.banner = banner
    self.stored = stored
    self.by = by
  }
}

package struct AlertEvent: Codable, Hashable, Sendable {
  package var change: NoticeChange
  package var alert: AlertState
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Client that made the change; nil if the daemon made it or the client is unknown.
  package var by: Caller?

  package init(change: NoticeChange, alert: AlertState, stored: Bool, by: Caller?) {
    self.change = change
    self.alert = alert
    self.stored = stored
    self.by = by
  }
}

/// A change of a zone's message, or of the turns that its messages take.
package struct ProgrammeEvent: Codable, Hashable, Sendable {
  package enum Change: String, Codable, CaseIterable, Sendable {
    /// At the start of the client's watch, the zone shows this message, or none.
    case present
    /// The message became visible (`shown`) or hidden.
    case shown
    case hidden
    /// The time to live of the message ran out, or it became stale and was removed.
    case expired
    /// The turn of an alert message ended, or another alert replaced it.
    case ended
    /// A client ended the alert message.
    case dismissed
    case added
    /// The message was changed, or another message has its id.
    case edited
    case removed
    /// The message has another place in the order.
    case moved
    /// The message is older than its `max_age`.
    case stale
    /// The schedule of the message activated (`on`) or deactivated it.
    case on
    case off
    /// The current message stays until a client turns to the next; the event has no message id.
    case paused
    /// Messages take turns again; the event has no message id.
    case resumed
  }

  package var zone: String
  /// Id of the message; nil if the change concerns no message.
  package var id: String?
  package var change: Change
  /// False if the change is visible but the state directory could not be written.
  package var stored: Bool
  /// Client that made the change; nil if the daemon made it or the client is unknown.
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
    /// A reloaded configuration has mistakes, so the old one stays in effect.
    case configuration
    /// A file of messages has mistakes, so its previous messages stay.
    case messages
  }

  package var source: Source
  /// Sentence that describes the failure. For a configuration or a file: one line for each mistake.
  package var detail: String

  package init(source: Source, detail: String) {
    self.source = source
    self.detail = detail
  }
}

package struct MissedEvents: Codable, Hashable, Sendable {
  /// Number of events that the client missed. Events with the current state follow at once.
  package var count: UInt64

  package init(count: UInt64) { self.count = count }
}

/// Client process as the kernel reports it (`SO_PEERCRED`); nil on sockets that do not report it.
package struct Caller: Codable, Hashable, Sendable {
  package let pid: Int32
  package let uid: UInt32
  package let gid: UInt32
  /// Name of the token; nil unless the gateway passed the request on.
  package let name: String?

  /// Request header with the token's name. A sign reads it from the gateway only.
  package static let nameHeader = "signd-caller"
  /// User of the gateway.
  package static let gatewayUser = "signd-gateway"

  package init(pid: Int32, uid: UInt32, gid: UInt32, name: String? = nil) {
    self.pid = pid
    self.uid = uid
    self.gid = gid
    self.name = name
  }
}

extension API {
  package static let events = Endpoint<NoBody, EventLines>(
    .get, "/v1/events", .read, "watchEvents", "The events of the sign, when they happen.",
    detail: """
      Server-sent events, until the client closes the connection: \
      \(SignEvent.Name.allCases.map { "\($0.rawValue) (\($0.type.schemaName))" }
        .joined(separator: ", ")), each with an id. \
      The first events are the current state, unless Last-Event-ID names an event that is still \
      stored. A client that reads too slowly gets the number of events that it missed.
      """, headers: ["Last-Event-ID": "The id of the last event that the client received."],
    .ok("The events."), problems: [.tooManyStreams])
}

/// An endless stream of events.
package enum EventLines: AnswerContent {
  package static let contentType = "text/event-stream"
  package static let content: [String: JSONValue] = [contentType: Schema.text]
}

extension SignEvent.Name {
  /// Type of the event's data.
  package var type: any Described.Type {
    switch self {
    case .message: MessageEvent.self
    case .panel: PanelEvent.self
    case .layout: LayoutEvent.self
    case .banner: BannerEvent.self
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
      "The client that caused the event, as reported by the kernel.",
      [
        "pid": Schema.integer, "uid": Schema.wholeNumber, "gid": Schema.wholeNumber,
        "name": Schema.described(
          Schema.text, "The name of the client's token; missing unless signd-gateway passed it on."),
      ], optional: ["name"])
  }
}

extension MessageEvent: Described {
  package static let schemaName = "MessageEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The content of a zone.",
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
      "The state of the panel.",
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
      "The positions of the zones.",
      [
        "change": Schema.words(LayoutEvent.Change.self), "layout": LayoutAnswer.reference,
        "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension BannerEvent: Described {
  package static let schemaName = "BannerEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A banner starts or ends.",
      [
        "change": Schema.words(NoticeChange.self), "banner": BannerState.reference,
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension AlertEvent: Described {
  package static let schemaName = "AlertEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An alert over the whole panel starts or ends.",
      [
        "change": Schema.words(NoticeChange.self), "alert": AlertState.reference,
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["by"])
  }
}

extension ProgrammeEvent: Described {
  package static let schemaName = "ProgrammeEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A change of a zone's messages or of their turns.",
      [
        "zone": Schema.text, "change": Schema.words(ProgrammeEvent.Change.self),
        "id": Schema.described(
          Schema.text, "The id of the message; missing if the change is not of one message."),
        "stored": Schema.stored, "by": Caller.reference,
      ], optional: ["id", "by"])
  }
}

extension ErrorEvent: Described {
  package static let schemaName = "ErrorEvent"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An error.",
      [
        "source": Schema.words(ErrorEvent.Source.self),
        "detail": Schema.described(Schema.text, "The error, in one sentence."),
      ])
  }
}

extension MissedEvents: Described {
  package static let schemaName = "MissedEvents"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "The client missed events. The current state follows at once.",
      ["count": Schema.described(Schema.wholeNumber, "The number of missed events.")])
  }
}
