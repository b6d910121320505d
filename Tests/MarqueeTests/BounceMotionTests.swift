import Clocks
import Marquee
import TestSupport
import Testing

private let second: Nanoseconds = 1_000_000_000

/// The closed formula before rounding to whole steps.
private func formula(_ motion: BounceMotion, parts: Int64, at elapsed: Nanoseconds) -> Double {
  if let repeats = motion.repeats, Int128(elapsed) >= Int128(motion.turn) * Int128(repeats) {
    return 0
  }
  let rest = max(0, elapsed) % motion.turn
  let out = Double(rest - motion.delay)
  let back = Double(motion.turn - rest)
  let x = min(max(out, 0), Double(motion.duration), back) / Double(motion.duration)
  return Double(motion.distance * parts) * x * x * (3 - 2 * x)
}

@Suite struct BounceMotionTests {
  private func some(_ random: inout SeededGenerator) -> BounceMotion {
    let distance = Int64(1) << Int64.random(in: 0...31, using: &random)
    return BounceMotion(
      distance: .random(in: 1...distance, using: &random),
      duration: .random(
        in: 1...(Int64(1) << Int64.random(in: 0...50, using: &random)), using: &random),
      delay: .random(in: 0...5, using: &random) * second,
      endDelay: .random(in: 0...5, using: &random) * second,
      repeats: Bool.random(using: &random) ? .random(in: 1...1_000_000, using: &random) : nil)
  }

  @Test func itStandsWhereTheFormulaHasItAt10_000Times() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<10_000 {
      let motion = some(&random)
      let parts: Int64 = Bool.random(using: &random) ? 1 : 16
      let longest = motion.turn.multipliedReportingOverflow(by: 3).partialValue
      let elapsed = Nanoseconds.random(in: -10...longest, using: &random)
      let place = formula(motion, parts: parts, at: elapsed)
      // A way has 2³⁰ parts, and its speed is at most 1.5 times the average.
      let exactness = Double(motion.distance * parts) * 1.6 / Double(1 << 30) + 1e-6
      let steps = motion.steps(at: elapsed, parts: parts)
      guard abs(Double(steps) - place) <= 0.5 + exactness else {
        Issue.record("\(motion) at \(elapsed): \(steps) for \(place)")
        return
      }
    }
  }

  @Test func theNextStepIsTheFirstMomentSomewhereElse() {
    var random = SeededGenerator(seed: 2)
    var changes = 0
    for _ in 0..<10_000 {
      let motion = some(&random)
      let parts: Int64 = Bool.random(using: &random) ? 1 : 16
      let elapsed = Nanoseconds.random(in: -10...motion.turn * 2, using: &random)
      let steps = motion.steps(at: elapsed, parts: parts)
      guard let next = motion.nextStep(after: elapsed, parts: parts) else {
        #expect(steps == 0 && elapsed >= motion.end! - motion.duration)
        continue
      }
      changes += 1
      let between = Nanoseconds.random(in: elapsed..<next, using: &random)
      guard next > elapsed, motion.steps(at: next, parts: parts) != steps,
        motion.steps(at: next - 1, parts: parts) == steps,
        motion.steps(at: between, parts: parts) == steps
      else {
        Issue.record("\(motion) after \(elapsed): \(next)")
        return
      }
    }
    #expect(changes > 9000)
  }

  @Test(arguments: [
    BounceMotion(distance: 5, duration: 97, delay: 10, endDelay: 7, repeats: 3),
    BounceMotion(distance: 1, duration: 3, delay: 0, endDelay: 0, repeats: 4),
    BounceMotion(distance: 40, duration: 20, delay: 3, endDelay: 0),
    BounceMotion(distance: 0, duration: 9, delay: 3, endDelay: 1),
  ])
  func everyNanosecondOfAQuickOneIsAsForecast(motion: BounceMotion) {
    var next: Nanoseconds? = motion.nextStep(after: -1)
    if motion.nextStep(after: 0) != next { next = motion.nextStep(after: 0) }
    for elapsed in Nanoseconds(1)..<1000 {
      let moved = motion.steps(at: elapsed) != motion.steps(at: elapsed - 1)
      #expect(moved == (next == elapsed), "\(motion) at \(elapsed), said \(next ?? -1)")
      if moved { next = motion.nextStep(after: elapsed) }
      #expect(motion.nextStep(after: elapsed) == next)
      if let end = motion.end, elapsed >= end { #expect(motion.steps(at: elapsed) == 0) }
    }
  }

  @Test func itStandsAtBothEndsForItsDelays() {
    let motion = BounceMotion(
      distance: 100, duration: 2 * second, delay: second, endDelay: 3 * second, repeats: 2)
    #expect(motion.turn == 8 * second && motion.end == 16 * second)
    #expect(motion.steps(at: second) == 0)
    // Half of the distance after half of the time, 5/32 after a quarter.
    #expect(motion.steps(at: 2 * second) == 50)
    #expect(motion.steps(at: second * 3 / 2) == 16)
    #expect(motion.steps(at: second * 3 / 2, parts: 16) == 250)
    #expect(motion.steps(at: 3 * second) == 100 && motion.steps(at: 6 * second) == 100)
    #expect(motion.steps(at: 7 * second) == 50 && motion.steps(at: 15 * second) == 50)
    #expect(motion.steps(at: 23 * second) == 0 && motion.nextStep(after: 16 * second) == nil)
  }

  @Test func anotherOneGoesOnWhereThisOneIs() {
    let short = BounceMotion(distance: 40, duration: second, delay: second, endDelay: second)
    let long = BounceMotion(
      distance: 100, duration: 4 * second, delay: 2 * second, endDelay: 2 * second)
    var random = SeededGenerator(seed: 3)
    for _ in 0..<2000 {
      let elapsed = Nanoseconds.random(in: 0...100 * second, using: &random)
      let matching = long.elapsed(matching: short, at: elapsed)
      // The end of the short way is a point of the long one, which continues from there.
      let (before, now) = (short.steps(at: elapsed, parts: 16), long.steps(at: matching, parts: 16))
      #expect(abs(before - now) <= 1 || now == 1600, "\(elapsed)")
      let isBack = elapsed % short.turn >= 2 * second
      #expect(isBack == (matching % long.turn >= 6 * second) || before == 0)
      #expect(
        short.elapsed(matching: long, at: matching) % short.turn >= 0)
      let moved = long.elapsed(matching: short, at: elapsed, movedBy: 7)
      if before > 0, before < 640 {
        #expect(abs(long.steps(at: moved, parts: 16) - before - 7 * 16) <= 1)
      }
    }
    #expect(long.elapsed(matching: short, at: second / 2) == second / 2)
    #expect(long.elapsed(matching: short, at: 2 * second + second / 2) == 6 * second + second / 2)
    #expect(short.elapsed(matching: short, at: 77 * second) == 77 * second)
  }

  @Test func turnsAreCountedOn() {
    func motion(_ distance: Int64, _ repeats: Int64?) -> BounceMotion {
      BounceMotion(
        distance: distance, duration: second, delay: second, endDelay: second, repeats: repeats)
    }
    // In its third turn, during a delay.
    #expect(motion(9, 5).elapsed(matching: motion(5, 5), at: 8 * second + 7) == 8 * second + 7)
    #expect(motion(9, nil).elapsed(matching: motion(5, 5), at: 8 * second + 7) == 7)
    #expect(motion(9, 2).elapsed(matching: motion(5, nil), at: 8 * second + 7) == 7)
    #expect(motion(9, 2).elapsed(matching: motion(5, 5), at: 8 * second + 7) >= 8 * second)
    // A motion at rest stays at rest, and continues if it gets more passes.
    #expect(motion(9, 5).elapsed(matching: motion(5, 5), at: 99 * second) == 20 * second)
    #expect(motion(9, 7).elapsed(matching: motion(5, 5), at: 99 * second) == 20 * second)
    #expect(motion(9, 7).nextStep(after: 20 * second)! > 21 * second)
  }

  @Test func theEndOfTimeIsNoEndOfTheProgram() {
    let slow = BounceMotion(
      distance: .max, duration: .max, delay: .max, endDelay: .max, repeats: .max)
    #expect(slow.end == nil && slow.steps(at: .max, parts: 16) >= 0)
    for elapsed: Nanoseconds in [0, .max / 2, .max - 1, .max] {
      #expect(slow.nextStep(after: elapsed, parts: 16)! >= elapsed)
      let quick = BounceMotion(distance: 3, duration: 1, delay: 0, endDelay: 0)
      #expect(quick.nextStep(after: elapsed)! >= elapsed)
      #expect(slow.elapsed(matching: quick, at: elapsed, movedBy: .max) >= 0)
      #expect(quick.elapsed(matching: slow, at: elapsed, movedBy: .min) >= 0)
    }
  }
}
