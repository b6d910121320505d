/// What the clocks say at one moment.
public struct Clocks: Hashable, Sendable {
  /// Goes on evenly while the machine is awake: pictures move by it, and turns end by it.
  public var awake: Nanoseconds
  /// Goes on evenly, also while the machine sleeps: messages grow old by it.
  public var steady: Nanoseconds
  /// Since the beginning of 1970 in UTC; a user may set it. Schedules go by it.
  public var wall: Nanoseconds

  public init(awake: Nanoseconds, steady: Nanoseconds, wall: Nanoseconds) {
    self.awake = awake
    self.steady = steady
    self.wall = wall
  }
}

/// When something is on by the clock on the wall.
public protocol Timetable: Sendable {
  func isOn(at wall: Nanoseconds) -> Bool

  /// The first moment after `wall` at which that changes; nil: it does not.
  func nextChange(after wall: Nanoseconds) -> Nanoseconds?
}
