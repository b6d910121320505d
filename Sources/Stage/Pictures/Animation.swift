public import Clocks
public import Messages

/// A change that takes a while, on the monotonic clock: a zoom, a transition, a banner that slides
/// in. It is shown at the moments of a `TimeGrid` that begins with it.
public struct Animation: Hashable, Sendable {
  public var since: Nanoseconds
  /// At least 0.
  public var duration: Nanoseconds
  public var easing: Easing

  public init(since: Nanoseconds, duration: Nanoseconds, easing: Easing = .easeInOut) {
    self.since = since
    self.duration = max(0, duration)
    self.easing = easing
  }

  public var end: Nanoseconds { since + duration }

  /// How much of the way is done: 0 until it begins, 1 from its end on; in between it is that of
  /// the last step.
  public func progress(at instant: Nanoseconds) -> Double {
    guard instant < end else { return 1 }
    guard instant > since else { return 0 }
    return easing.progress(Double(TimeGrid.last(at: instant - since)) / Double(duration))
  }

  /// The first moment after `instant` at which the progress may differ; nil: it is done.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard instant < end else { return nil }
    return min(since + TimeGrid.next(after: max(0, instant - since)), end)
  }
}
