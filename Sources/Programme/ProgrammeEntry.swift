public import Clocks
public import Messages

/// A message of a programme, with its scheduling properties.
public struct ProgrammeEntry: Identifiable, Sendable {
  public enum Origin: Hashable, Sendable {
    case client
    /// Path of a file of messages.
    case file(String)
    /// The first-run message, which stays until a client sets something.
    case configuration
  }

  public let id: String
  public var origin: Origin
  public var message: PackedMessage
  public var group: String?
  public var priority: Priority
  public var rank: Int
  public var order: AlertOrder
  /// Whether the alert stays until it is dismissed.
  public var isHeld: Bool
  /// Whether the alert lights a panel whose power is off.
  public var wakesPanel: Bool
  /// Schedule of the message; nil if it is always active.
  public var timetable: (any Timetable)?
  /// Set duration of the message's turns; nil if the message determines it.
  public var duration: Nanoseconds?
  /// Wall-clock time at which the message was set.
  public var setAt: Nanoseconds
  /// Steady-clock time at which the message was set, from which its age counts.
  public var setAtSteady: Nanoseconds
  /// Steady-clock time at which the message expires; nil if never.
  public var expiry: Nanoseconds?
  /// Steady-clock time at which the message becomes stale; nil if never.
  public var staleness: Nanoseconds?
  public var staleAction: StaleAction
  /// Whether the message survives a restart.
  public var isPersistent: Bool

  /// Makes an entry for a message that is set now.
  ///
  /// - Parameters:
  ///   - message: message as set.
  ///   - resolved: message with all defaults.
  ///   - timetable: timetable of the message's `when`.
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

  /// Makes an entry for a message that is not packed yet.
  public init(
    id: String, origin: Origin = .client, _ message: MessageProperties, resolved: ResolvedMessage,
    timetable: (any Timetable)?, at now: Clocks
  ) {
    self.init(
      id: id, origin: origin, PackedMessage(message), resolved: resolved, timetable: timetable,
      at: now)
  }
}
