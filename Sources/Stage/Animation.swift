import Marquee
import Messages

/// A change that takes a while, on the monotonic clock: a zoom, a transition, a strip that slides in.
public struct Animation: Hashable, Sendable {
  /// Steps a second that are shown of one.
  public static let rate: Int64 = 60

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

  /// How much of the way is done: 0 until it begins, 1 from its end on; in between it is that of the
  /// last step.
  public func progress(at instant: Nanoseconds) -> Double {
    guard instant < end else { return 1 }
    guard instant > since else { return 0 }
    let step = step(at: instant)
    return easing.progress(Double(time(ofStep: step)) / Double(duration))
  }

  /// The first moment after `instant` at which the progress may differ; nil: it is done.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard instant < end else { return nil }
    let step = instant < since ? 0 : step(at: instant)
    return min(since + time(ofStep: step + 1), end)
  }

  private static let second: Int64 = 1_000_000_000

  private func step(at instant: Nanoseconds) -> Int64 {
    let elapsed = instant - since
    let guess = elapsed / Self.second * Self.rate + elapsed % Self.second * Self.rate / Self.second
    return time(ofStep: guess + 1) <= elapsed ? guess + 1 : guess
  }

  /// After how much time a step begins.
  private func time(ofStep step: Int64) -> Nanoseconds {
    step / Self.rate * Self.second + step % Self.rate * Self.second / Self.rate
  }
}
