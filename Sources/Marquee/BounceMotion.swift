public import Clocks

/// Motion to an end and back, again and again: slow at both ends and quick between them.
///
/// After `elapsed` it stands at ⌊d · s(x) + ½⌋ of its `distance` d, where s(x) = x² (3 − 2x) and x
/// is the part of the way's time that is gone: x = ⌊2³⁰ · t / duration⌋ / 2³⁰. On the way back that
/// time runs backwards: with r, what is gone of this turn of two delays and two ways, t = min(max(r
/// − delay, 0), duration, turn − r).
///
/// All of it is exact in whole numbers, and so is the moment of the next change.
public struct BounceMotion: Hashable, Sendable {
  /// 0 to 2³¹.
  public let distance: Int64
  /// How long it takes from one end to the other, at least 1.
  public let duration: Nanoseconds
  /// How long it stands at the beginning, and at the end, at least 0.
  public let delay: Nanoseconds
  public let endDelay: Nanoseconds
  /// How often it goes there and back, at least 1; nil: for ever.
  public let repeats: Int64?

  /// 36 years: a sum of times stays within what a clock can say.
  private static let longest = Nanoseconds.max / 8
  /// Bits of the part of a way, and of its cube.
  private static let bits: Int64 = 30
  private static let one: Int64 = 1 << bits

  /// - Parameters:
  ///   - distance: pixels, or parts of one.
  ///   - duration: of one way; with an even motion's, that motion's speed is the mean one.
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

  /// How long it takes to go there and back, with both delays.
  public var turn: Nanoseconds { delay + duration + endDelay + duration }

  /// When it rests at its beginning; nil: never, or later than a clock can say.
  public var end: Nanoseconds? {
    guard let repeats else { return nil }
    let (end, overflow) = turn.multipliedReportingOverflow(by: repeats)
    return overflow ? nil : end
  }

  /// Where it stands after `elapsed`, in pixels.
  ///
  /// - Parameter parts: of a pixel, 1 to 16; it then stands as many parts from its beginning.
  public func steps(at elapsed: Nanoseconds, parts: Int64 = 1) -> Int64 {
    steps(atPart: part(ofTime: time(at: elapsed)), parts)
  }

  /// The first moment after `elapsed` at which it stands elsewhere; nil: never.
  public func nextStep(after elapsed: Nanoseconds, parts: Int64 = 1) -> Nanoseconds? {
    guard distance > 0 else { return nil }
    let (turns, rest) = max(0, elapsed).quotientAndRemainder(dividingBy: turn)
    if let repeats, turns >= repeats { return nil }
    let steps = steps(at: elapsed, parts: parts)
    if rest < delay + duration, steps < distance * parts {
      return moment(delay + time(ofSteps: steps + 1, parts), inTurn: turns)
    }
    if steps > 0 {
      // Back, time runs backwards: it stands there no more a nanosecond before it first stood
      // there.
      return moment(turn - time(ofSteps: steps, parts) + 1, inTurn: turns)
    }
    if let repeats, turns + 1 >= repeats { return nil }
    return moment(delay + time(ofSteps: 1, parts), inTurn: turns + 1)
  }

  /// How much time of this motion is gone when it stands `shift` pixels further than `other` stands
  /// after `elapsed`, on the same way, to a part of a pixel; at one of its ends where it does not
  /// reach as far. It goes on after as many turns where both have an end.
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
    // What rests stands where it would begin again.
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
      // The place in parts of a pixel that are as fine as the time is.
      let place =
        Int128(other.distance) * Int128(Self.cube(other.part(ofTime: time)))
        + Int128(min(max(-1 << 32, shift), 1 << 32)) << Int128(3 * Self.bits)
      let part = Self.first { Int128(distance) * Int128(Self.cube($0)) >= place }
      let own = self.time(ofPart: part)
      inTurn = isBack ? turn - own : delay + own
    }
    return moment(inTurn, inTurn: retained)
  }

  /// The end of time when it is later than a clock can say.
  private func moment(_ rest: Nanoseconds, inTurn turns: Int64) -> Nanoseconds {
    let (begin, overflow) = turns.multipliedReportingOverflow(by: turn)
    let (moment, isLater) = begin.addingReportingOverflow(rest)
    return overflow || isLater ? .max : moment
  }

  /// How much of the way's time is gone, which is less again on the way back.
  private func time(at elapsed: Nanoseconds) -> Nanoseconds {
    guard elapsed > delay else { return 0 }
    let (turns, rest) = elapsed.quotientAndRemainder(dividingBy: turn)
    if let repeats, turns >= repeats { return 0 }
    return min(max(rest - delay, 0), duration, turn - rest)
  }

  /// In 2³⁰ths, rounded down.
  private func part(ofTime time: Nanoseconds) -> Int64 {
    guard time < duration else { return Self.one }
    let product = UInt64(time).multipliedFullWidth(by: UInt64(Self.one))
    return Int64(UInt64(duration).dividingFullWidth(product).quotient)
  }

  /// When that part is first reached.
  private func time(ofPart part: Int64) -> Nanoseconds {
    let product = UInt64(part).multipliedFullWidth(by: UInt64(duration))
    let time = product.high << UInt64(64 - Self.bits) | product.low >> UInt64(Self.bits)
    return Nanoseconds(time) + (product.low & UInt64(Self.one - 1) == 0 ? 0 : 1)
  }

  /// When this many steps are first reached, 1 to all of them.
  private func time(ofSteps steps: Int64, _ parts: Int64) -> Nanoseconds {
    time(ofPart: Self.first { self.steps(atPart: $0, parts) >= steps })
  }

  private func steps(atPart part: Int64, _ parts: Int64) -> Int64 {
    let half = Int128(1) << Int128(3 * Self.bits - 1)
    return Int64(
      (Int128(distance &* parts) * Self.cube(part) + half) >> Int128(3 * Self.bits))
  }

  /// s(x) in 2⁹⁰ths.
  private static func cube(_ part: Int64) -> Int128 {
    Int128(part * part) * Int128(3 * one - 2 * part)
  }

  /// The first part for which something holds that holds for all after it, or the whole.
  private static func first(_ holds: (Int64) -> Bool) -> Int64 {
    var (low, high) = (Int64(0), one)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
