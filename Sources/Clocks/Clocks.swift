/// Readings of all clocks at one moment.
public struct Clocks: Hashable, Sendable {
  /// Monotonic clock that stops while the machine sleeps. Motion and the end of turns follow it.
  public var awake: Nanoseconds
  /// Monotonic clock that includes sleep. The age of messages follows it.
  public var steady: Nanoseconds
  /// Time since the beginning of 1970 in UTC, which a user may set. Schedules follow it.
  public var wall: Nanoseconds

  public init(awake: Nanoseconds, steady: Nanoseconds, wall: Nanoseconds) {
    self.awake = awake
    self.steady = steady
    self.wall = wall
  }
}

/// The times at which something is active, by the wall clock.
public protocol Timetable: Sendable {
  func isOn(at wall: Nanoseconds) -> Bool

  /// The first moment after `wall` at which `isOn` changes; nil if it never changes.
  func nextChange(after wall: Nanoseconds) -> Nanoseconds?
}
