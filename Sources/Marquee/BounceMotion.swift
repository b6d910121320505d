public import Clocks

/// Motion to a distance and back, repeatedly. It is slow at both ends and fast between them.
///
/// The position after `elapsed` is ⌊d · s(x) + ½⌋, with d the `distance`, s(x) = x² (3 − 2x) and x
/// = ⌊2³⁰ · t / duration⌋ / 2³⁰. Let r be the elapsed time within a turn of two delays and two
/// ways. Then t = min(max(r − delay, 0), duration, turn − r), so time runs backwards on the way
/// back.
///
/// All arithmetic uses whole numbers and is exact, including the time of the next change.
public struct BounceMotion: Hashable, Sendable {
  /// The distance in pixels or parts of a pixel, 0 to 2³¹.
  public let distance: Int64
  /// The time from one end to the other, in nanoseconds, at least 1.
  public let duration: Nanoseconds
  /// The pauses at the beginning and at the far end, in nanoseconds, at least 0.
  public let delay: Nanoseconds
  public let endDelay: Nanoseconds
  /// The number of turns, at least 1, or nil for endless motion.
  public let repeats: Int64?

  /// 36 years. A sum of times stays within the clock's range.
  private static let longest = Nanoseconds.max / 8
  /// The precision of x in bits.
  private static let bits: Int64 = 30
  private static let one: Int64 = 1 << bits

  /// - Parameters:
  ///   - distance: The distance in pixels or parts of a pixel.
  ///   - duration: The time of one way. With a uniform motion's duration, the average speed is that
  ///     motion's.
  public init(
    distance: Int64, duration: Nanoseconds, delay: Nanoseconds, endDelay: Nanoseconds,
    repeats: Int64? = nil
  ) {
    self.distance = min(max(0, distance), 1 << 31)
    self.duration = min(max(1, duration), Self.longest)
    self.delay = min(max(0, delay), Self.longest)
    self.endDelay = min(max(0, endDelay), Self.longest)
    self.repeats = repeats.map { max(1, $0) }
  }

  /// The time of both ways and both delays.
  public var turn: Nanoseconds { delay + duration + endDelay + duration }

  /// The time at which the motion ends, or nil if it never ends or its end exceeds the clock's
  /// range.
  public var end: Nanoseconds? {
    guard let repeats else { return nil }
    let (end, overflow) = turn.multipliedReportingOverflow(by: repeats)
    return overflow ? nil : end
  }

  /// Returns the position after `elapsed`, in pixels or parts.
  ///
  /// - Parameter parts: The number of parts of a pixel, 1 to 16. The distance then counts parts.
  public func steps(at elapsed: Nanoseconds, parts: Int64 = 1) -> Int64 {
    steps(atPart: part(ofTime: time(at: elapsed)), parts)
  }

  /// Returns the first time after `elapsed` with another position, or nil if there is none.
  public func nextStep(after elapsed: Nanoseconds, parts: Int64 = 1) -> Nanoseconds? {
    guard distance > 0 else { return nil }
    let (turns, rest) = max(0, elapsed).quotientAndRemainder(dividingBy: turn)
    if let repeats, turns >= repeats { return nil }
    let steps = steps(at: elapsed, parts: parts)
    if rest < delay + duration, steps < distance * parts {
      return moment(delay + time(ofSteps: steps + 1, parts), inTurn: turns)
    }
    if steps > 0 {
      // On the way back, a position is left one nanosecond after the mirrored time of its first
      // arrival.
      return moment(turn - time(ofSteps: steps, parts) + 1, inTurn: turns)
    }
    if let repeats, turns + 1 >= repeats { return nil }
    return moment(delay + time(ofSteps: 1, parts), inTurn: turns + 1)
  }

  /// Returns the elapsed time at which this motion is `shift` pixels beyond `other` at `elapsed`,
  /// exact to a part of a pixel. If this motion does not reach that position, the result is one of
  /// its ends. Completed turns are preserved if both motions end.
  public func elapsed(
    matching other: BounceMotion, at elapsed: Nanoseconds, movedBy shift: Int64 = 0
  ) -> Nanoseconds {
    guard self != other || shift != 0 else { return elapsed }
    if let othersEnd = other.end, elapsed >= othersEnd, let end, let repeats,
      let others = other.repeats, repeats <= others
    {
      return end
    }
    guard elapsed > 0 else { return min(elapsed, delay) }
    // A motion at rest is at its beginning.
    let (turns, rest) = min(elapsed, other.end ?? .max).quotientAndRemainder(
      dividingBy: other.turn)
    let retained = repeats.map { other.repeats == nil ? 0 : min(turns, $0) } ?? 0
    let isBack = rest >= other.delay + other.duration
    let inTurn: Nanoseconds
    switch (isBack, other.time(at: rest)) {
    case (false, 0):
      inTurn = min(rest, delay)
    case (true, other.duration) where rest < other.delay + other.duration + other.endDelay:
      inTurn = delay + duration + min(rest - other.delay - other.duration, endDelay)
    case (_, let time):
      // The position in parts as fine as the time.
      let place =
        Int128(other.distance) * Int128(Self.cube(other.part(ofTime: time)))
        + Int128(min(max(-1 << 32, shift), 1 << 32)) << Int128(3 * Self.bits)
      let part = Self.first { Int128(distance) * Int128(Self.cube($0)) >= place }
      let own = self.time(ofPart: part)
      inTurn = isBack ? turn - own : delay + own
    }
    return moment(inTurn, inTurn: retained)
  }

  /// Returns the end of time if the result exceeds the clock's range.
  private func moment(_ rest: Nanoseconds, inTurn turns: Int64) -> Nanoseconds {
    let (begin, overflow) = turns.multipliedReportingOverflow(by: turn)
    let (moment, isLater) = begin.addingReportingOverflow(rest)
    return overflow || isLater ? .max : moment
  }

  /// Returns the elapsed time of a way. It decreases on the way back.
  private func time(at elapsed: Nanoseconds) -> Nanoseconds {
    guard elapsed > delay else { return 0 }
    let (turns, rest) = elapsed.quotientAndRemainder(dividingBy: turn)
    if let repeats, turns >= repeats { return 0 }
    return min(max(rest - delay, 0), duration, turn - rest)
  }

  /// Returns x in 2³⁰ths, rounded down.
  private func part(ofTime time: Nanoseconds) -> Int64 {
    guard time < duration else { return Self.one }
    let product = UInt64(time).multipliedFullWidth(by: UInt64(Self.one))
    return Int64(UInt64(duration).dividingFullWidth(product).quotient)
  }

  /// Returns the time at which x is first reached.
  private func time(ofPart part: Int64) -> Nanoseconds {
    let product = UInt64(part).multipliedFullWidth(by: UInt64(duration))
    let time = product.high << UInt64(64 - Self.bits) | product.low >> UInt64(Self.bits)
    return Nanoseconds(time) + (product.low & UInt64(Self.one - 1) == 0 ? 0 : 1)
  }

  /// Returns the time at which a position, from 1 to the distance, is first reached.
  private func time(ofSteps steps: Int64, _ parts: Int64) -> Nanoseconds {
    time(ofPart: Self.first { self.steps(atPart: $0, parts) >= steps })
  }

  private func steps(atPart part: Int64, _ parts: Int64) -> Int64 {
    let half = Int128(1) << Int128(3 * Self.bits - 1)
    return Int64(
      (Int128(distance &* parts) * Self.cube(part) + half) >> Int128(3 * Self.bits))
  }

  /// Returns s(x) in 2⁹⁰ths.
  private static func cube(_ part: Int64) -> Int128 {
    Int128(part * part) * Int128(3 * one - 2 * part)
  }

  /// Returns the smallest x that satisfies a monotonic condition, or the whole way.
  private static func first(_ holds: (Int64) -> Bool) -> Int64 {
    var (low, high) = (Int64(0), one)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
