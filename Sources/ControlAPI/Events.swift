import Messages

/// What a sign tells those who watch it (`GET /v1/events`), as server-sent events: the name of the
/// event says which of these its data is.
public enum SignEvent: Hashable, Sendable {
  case message(MessageEvent)
  case panel(PanelEvent)
  case state(Status.Condition)
  case error(ErrorEvent)
  case missed(MissedEvents)

  /// The names of the events.
  public enum Name: String, CaseIterable, Sendable {
    /// What a zone shows.
    case message
    /// How the panel is, and what is set for it.
    case panel
    /// Whether the state directory works.
    case state
    /// Something failed.
    case error
    /// The reader was too slow, or asked for events that are not kept any more.
    case missed
  }

  public var name: Name {
    switch self {
    case .message: .message
    case .panel: .panel
    case .state: .state
    case .error: .error
    case .missed: .missed
    }
  }

  /// The data, ready to be written.
  public var data: any Encodable & Sendable {
    switch self {
    case .message(let event): event
    case .panel(let event): event
    case .state(let condition): condition
    case .error(let event): event
    case .missed(let event): event
    }
  }
}

public struct MessageEvent: Codable, Hashable, Sendable {
  public enum Change: String, Codable, CaseIterable, Sendable {
    /// Nothing changed: this is how it is when somebody begins to watch.
    case present
    case set
    case changed
    case cleared
    case started
    case stopped
    /// The daemon itself did it: a configuration was read again, or a state could be read at last.
    case reloaded
  }

  public var zone: String
  public var change: Change
  /// False while `stop` holds it.
  public var running: Bool
  /// The properties in force; nil while the zone is clear.
  public var message: MessageProperties?
  /// False when the change shows but could not be written to the state directory.
  public var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  public var by: Caller?

  public init(
    zone: String, change: Change, running: Bool, message: MessageProperties?, stored: Bool,
    by: Caller?
  ) {
    self.zone = zone
    self.change = change
    self.running = running
    self.message = message
    self.stored = stored
    self.by = by
  }
}

public struct PanelEvent: Codable, Hashable, Sendable {
  public enum Change: String, Codable, CaseIterable, Sendable {
    /// Nothing changed: this is how it is when somebody begins to watch.
    case present
    case changed
    /// It does not work; an `error` says why, too.
    case failed
    /// It works again.
    case returned
    /// A configuration was read again, or a state could be read at last.
    case reloaded
    /// It shows a test pattern instead of the message.
    case test
    /// It shows the message again.
    case testEnded = "test-ended"
  }

  public var change: Change
  public var panel: PanelState
  /// False when the change shows but could not be written to the state directory.
  public var stored: Bool
  /// Nil when it was the daemon itself, or when it is not known.
  public var by: Caller?

  public init(change: Change, panel: PanelState, stored: Bool, by: Caller?) {
    self.change = change
    self.panel = panel
    self.stored = stored
    self.by = by
  }
}

public struct ErrorEvent: Codable, Hashable, Sendable {
  public enum Source: String, Codable, CaseIterable, Sendable {
    case panel
    case state
    /// A configuration that was to be read again has mistakes, so the old one stays in force.
    case configuration
  }

  public var source: Source
  /// What is wrong, in a sentence; for a configuration a line for each mistake.
  public var detail: String

  public init(source: Source, detail: String) {
    self.source = source
    self.detail = detail
  }
}

public struct MissedEvents: Codable, Hashable, Sendable {
  /// How many events the reader will not get. How everything is now follows at once.
  public var count: UInt64

  public init(count: UInt64) { self.count = count }
}
