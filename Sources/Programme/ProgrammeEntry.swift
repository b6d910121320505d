public import Clocks
public import Messages

/// A message of a programme: its properties, and what the programme goes by.
public struct ProgrammeEntry: Identifiable, Sendable {
  public enum Origin: Hashable, Sendable {
    case client
    /// The path of a file of messages.
    case file(String)
    /// The first-run message, which is there until a client sets something.
    case configuration
  }

  public let id: String
  public var origin: Origin
  public var message: PackedMessage
  public var group: String?
  public var priority: Priority
  public var rank: Int
  public var order: AlertOrder
  /// Of an alert.
  public var isHeld: Bool
  /// Of an alert.
  public var wakesPanel: Bool
  /// Nil: it is always on.
  public var timetable: (any Timetable)?
  /// The duration of its turns, as it was set; nil: as the message takes.
  public var duration: Nanoseconds?
  /// On the wall's clock, when it was set.
  public var setAt: Nanoseconds
  /// The same on the steady clock, by which it grows old.
  public var setAtSteady: Nanoseconds
  /// On the steady clock; nil: never.
  public var expiry: Nanoseconds?
  public var staleness: Nanoseconds?
  public var staleAction: StaleAction
  /// Whether it is stored over a restart.
  public var isPersistent: Bool

  /// A message that is set now.
  ///
  /// - Parameters:
  ///   - message: as it was set.
  ///   - resolved: the same with all defaults.
  ///   - timetable: of its `when`.
  public init(
    id: String, origin: Origin = .client, _ message: PackedMessage, resolved: ResolvedMessage,
    timetable: (any Timetable)?, at now: Clocks
  ) {
    self.id = id
    self.origin = origin
    self.message = message
    group = resolved.group
    priority = resolved.priority
    rank = resolved.rank
    order = resolved.stack
    isHeld = resolved.hold
    wakesPanel = resolved.wakeup
    self.timetable = timetable
    duration = resolved.duration.map { Nanoseconds($0) * 1_000_000 }
    setAt = now.wall
    setAtSteady = now.steady
    expiry = resolved.ttl.map { now.steady + Nanoseconds($0) * 1_000_000 }
    staleness = resolved.maxAge.map { now.steady + Nanoseconds($0) * 1_000_000 }
    staleAction = resolved.stale
    isPersistent = resolved.persist
  }

  /// The same of what is not packed yet.
  public init(
    id: String, origin: Origin = .client, _ message: MessageProperties, resolved: ResolvedMessage,
    timetable: (any Timetable)?, at now: Clocks
  ) {
    self.init(
      id: id, origin: origin, PackedMessage(message), resolved: resolved, timetable: timetable,
      at: now)
  }
}
