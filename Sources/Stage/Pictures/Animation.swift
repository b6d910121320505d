public import Clocks
public import Messages

/// A gradual change on the monotonic clock: a zoom, a transition or a sliding banner. It advances
/// on a `TimeGrid` that starts with it.
public struct Animation: Hashable, Sendable {
  public var since: Nanoseconds
  /// The duration, at least 0.
  public var duration: Nanoseconds
  public var easing: Easing

  public init(since: Nanoseconds, duration: Nanoseconds, easing: Easing = .easeInOut) {
    self.since = since
    self.duration = max(0, duration)
    self.easing = easing
  }

  public var end: Nanoseconds { since + duration }

  /// Returns the progress: 0 before the start, 1 from the end on, otherwise that of the last step.
  public func progress(at instant: Nanoseconds) -> Double {
    guard instant < end else { return 1 }
    guard instant > since else { return 0 }
    return easing.progress(Double(TimeGrid.last(at: instant - since)) / Double(duration))
  }

  /// Returns the first time after `instant` at which the progress may differ, or nil at its end.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard instant < end else { return nil }
    return min(since + TimeGrid.next(after: max(0, instant - since)), end)
  }
}
