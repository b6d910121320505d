public import Clocks

/// Motion at an even speed after a delay: the number of whole pixels moved is a pure function of
/// the time that has passed, so a late tick drops steps instead of slowing the text.
public struct UniformMotion: Hashable, Sendable {
  /// At least 0.
  public let delay: Nanoseconds
  /// Millionths of a pixel a second, at least 1: whole numbers, so that `steps` and `nextStep`
  /// agree to the nanosecond.
  public let microPixelsPerSecond: Int64

  /// - Parameter speed: pixels a second, more than 0; limited to a millionth, and at most ten million.
  public init(speed: Double, delay: Nanoseconds) {
    self.init(
      microPixelsPerSecond: max(1, Int64((min(speed, 1e7) * 1e6).rounded())), delay: max(0, delay))
  }

  private init(microPixelsPerSecond: Int64, delay: Nanoseconds) {
    self.delay = delay
    self.microPixelsPerSecond = microPixelsPerSecond
  }

  /// The same motion with steps that are smaller than a pixel.
  ///
  /// - Parameter parts: of a pixel, 1 to 16.
  public func divided(into parts: Int64) -> UniformMotion {
    UniformMotion(microPixelsPerSecond: microPixelsPerSecond * parts, delay: delay)
  }

  /// Nanoseconds in a second times millionths in a pixel.
  private static let unit: UInt64 = 1_000_000_000_000_000

  /// Whole pixels moved after `elapsed`; 0 during the delay.
  public func steps(at elapsed: Nanoseconds) -> Int64 {
    guard elapsed > delay else { return 0 }
    // The product has up to 94 bits and its upper half is far below the divisor, so this cannot
    // overflow; it costs less than a division of two 128-bit numbers.
    let product = UInt64(elapsed - delay).multipliedFullWidth(by: UInt64(microPixelsPerSecond))
    return Int64(Self.unit.dividingFullWidth(product).quotient)
  }

  /// The first moment at which `count` pixels, at least 1, have been moved; the end of time when
  /// that is later than a clock can say.
  public func elapsed(afterSteps count: Int64) -> Nanoseconds {
    let speed = UInt64(microPixelsPerSecond)
    let product = UInt64(count).multipliedFullWidth(by: Self.unit)
    guard product.high < speed else { return .max }
    let (quotient, remainder) = speed.dividingFullWidth(product)
    let moving = Nanoseconds(clamping: remainder == 0 ? quotient : quotient + 1)
    let (moment, overflow) = delay.addingReportingOverflow(moving)
    return overflow ? .max : moment
  }

  /// The time that a number of pixels takes, rounded up, without the delay; the end of time when
  /// that is later than a clock can say.
  public func duration(ofSteps count: Int64) -> Nanoseconds {
    UniformMotion(microPixelsPerSecond: microPixelsPerSecond, delay: 0).elapsed(afterSteps: count)
  }

  /// How much time of this motion is gone when it stands `shift` pixels further than `other` stands
  /// after `elapsed`, to a part of a pixel, so that a motion that is changed many times a second
  /// still gets on. What has not begun to move is not shifted.
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
    // Rounding must not take a step back.
    let steps = other.steps(at: elapsed) + shift
    return steps <= 0 ? moment : max(moment, self.elapsed(afterSteps: steps))
  }

  /// The first moment after `elapsed` at which one more pixel has been moved.
  public func nextStep(after elapsed: Nanoseconds) -> Nanoseconds {
    self.elapsed(afterSteps: steps(at: elapsed) + 1)
  }
}
