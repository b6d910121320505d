/// A span of time, or a moment on the monotonic clock, in nanoseconds.
public typealias Nanoseconds = Int64

/// Motion at an even speed after a delay: the number of whole pixels moved is a pure function of
/// the time that has passed, so a late tick drops steps instead of slowing the text.
public struct UniformMotion: Hashable, Sendable {
  /// At least 0.
  public let delay: Nanoseconds
  /// Millionths of a pixel a second, at least 1: whole numbers, so that `steps` and `nextStep`
  /// agree to the nanosecond.
  public let microPixelsPerSecond: Int64

  /// - Parameter speed: pixels a second, more than 0; kept to a millionth.
  public init(speed: Double, delay: Nanoseconds) {
    self.delay = max(0, delay)
    microPixelsPerSecond = max(1, Int64((speed * 1e6).rounded()))
  }

  /// Nanoseconds in a second times millionths in a pixel.
  private static let unit: Int128 = 1_000_000_000_000_000

  /// Whole pixels moved after `elapsed`; 0 during the delay.
  public func steps(at elapsed: Nanoseconds) -> Int64 {
    guard elapsed > delay else { return 0 }
    return Int64(Int128(elapsed - delay) * Int128(microPixelsPerSecond) / Self.unit)
  }

  /// The first moment at which `count` pixels, at least 1, have been moved.
  public func elapsed(afterSteps count: Int64) -> Nanoseconds {
    let speed = Int128(microPixelsPerSecond)
    let moving = (Int128(count) * Self.unit + speed - 1) / speed
    return Nanoseconds(clamping: Int128(delay) + moving)
  }

  /// The first moment after `elapsed` at which one more pixel has been moved.
  public func nextStep(after elapsed: Nanoseconds) -> Nanoseconds {
    self.elapsed(afterSteps: steps(at: elapsed) + 1)
  }
}
