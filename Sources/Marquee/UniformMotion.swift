public import Clocks

/// Motion at a constant speed after a delay. The distance is a pure function of time, so a late
/// tick skips steps instead of slowing the text.
public struct UniformMotion: Hashable, Sendable {
  /// The delay in nanoseconds, at least 0.
  public let delay: Nanoseconds
  /// The speed in millionths of a pixel per second, at least 1. Whole numbers make `steps` and
  /// `nextStep` agree to the nanosecond.
  public let microPixelsPerSecond: Int64

  /// - Parameter speed: The speed in pixels per second, more than 0. It is clamped to a millionth
  ///   to ten million.
  public init(speed: Double, delay: Nanoseconds) {
    self.init(
      microPixelsPerSecond: max(1, Int64((min(speed, 1e7) * 1e6).rounded())), delay: max(0, delay))
  }

  private init(microPixelsPerSecond: Int64, delay: Nanoseconds) {
    self.delay = delay
    self.microPixelsPerSecond = microPixelsPerSecond
  }

  /// Returns the motion in steps smaller than a pixel.
  ///
  /// - Parameter parts: The number of parts of a pixel, 1 to 16.
  public func divided(into parts: Int64) -> UniformMotion {
    UniformMotion(microPixelsPerSecond: microPixelsPerSecond * parts, delay: delay)
  }

  /// Nanoseconds per second times millionths per pixel.
  private static let unit: UInt64 = 1_000_000_000_000_000

  /// Returns the whole pixels moved after `elapsed`, 0 during the delay.
  public func steps(at elapsed: Nanoseconds) -> Int64 {
    guard elapsed > delay else { return 0 }
    // The product has up to 94 bits and its upper half is far below the divisor, so this cannot
    // overflow. It is faster than a division of 128-bit numbers.
    let product = UInt64(elapsed - delay).multipliedFullWidth(by: UInt64(microPixelsPerSecond))
    return Int64(Self.unit.dividingFullWidth(product).quotient)
  }

  /// Returns the time at which `count` pixels, at least 1, have been moved, or `.max` beyond the
  /// clock's range.
  public func elapsed(afterSteps count: Int64) -> Nanoseconds {
    let speed = UInt64(microPixelsPerSecond)
    let product = UInt64(count).multipliedFullWidth(by: Self.unit)
    guard product.high < speed else { return .max }
    let (quotient, remainder) = speed.dividingFullWidth(product)
    let moving = Nanoseconds(clamping: remainder == 0 ? quotient : quotient + 1)
    let (moment, overflow) = delay.addingReportingOverflow(moving)
    return overflow ? .max : moment
  }

  /// Returns the time for a number of pixels without the delay, rounded up, or `.max` beyond the
  /// clock's range.
  public func duration(ofSteps count: Int64) -> Nanoseconds {
    UniformMotion(microPixelsPerSecond: microPixelsPerSecond, delay: 0).elapsed(afterSteps: count)
  }

  /// Returns the elapsed time at which this motion is `shift` pixels beyond `other` at `elapsed`,
  /// exact to a part of a pixel, so that frequent changes do not stop the motion. A motion in its
  /// delay is not shifted.
  public func elapsed(
    matching other: UniformMotion, at elapsed: Nanoseconds, movedBy shift: Int64 = 0
  ) -> Nanoseconds {
    guard self != other || shift != 0 else { return elapsed }
    guard elapsed > other.delay else { return min(elapsed, delay) }
    let moved =
      Int128(elapsed - other.delay) * Int128(other.microPixelsPerSecond)
      + Int128(shift) * Int128(Self.unit)
    let moving = max(0, moved) / Int128(microPixelsPerSecond)
    guard let moment = Nanoseconds(exactly: Int128(delay) + moving) else { return .max }
    // Rounding must not move a step back.
    let steps = other.steps(at: elapsed) + shift
    return steps <= 0 ? moment : max(moment, self.elapsed(afterSteps: steps))
  }

  /// Returns the first time after `elapsed` at which another pixel has been moved.
  public func nextStep(after elapsed: Nanoseconds) -> Nanoseconds {
    self.elapsed(afterSteps: steps(at: elapsed) + 1)
  }
}
