import Clocks
import Marquee
import TestSupport
import Testing

@Suite struct UniformMotionTests {
  @Test func nothingMovesDuringTheDelay() {
    let motion = UniformMotion(speed: 10, delay: 1_000_000_000)
    #expect(motion.steps(at: 0) == 0)
    #expect(motion.steps(at: 1_099_999_999) == 0)
    #expect(motion.steps(at: 1_100_000_000) == 1)
    #expect(motion.nextStep(after: 0) == 1_100_000_000)
  }

  @Test(arguments: [0.1, 1, 7.3, 30, 59.94, 2000])
  func theNextStepIsTheFirstMomentOfTheNextPixel(speed: Double) {
    let motion = UniformMotion(speed: speed, delay: 12_345)
    var random = SeededGenerator(seed: UInt64(speed * 10))
    for _ in 0..<2000 {
      let elapsed = Nanoseconds.random(in: 0...1_000_000_000_000_000_000, using: &random)
      let steps = motion.steps(at: elapsed)
      let next = motion.nextStep(after: elapsed)
      #expect(next > elapsed)
      #expect(motion.steps(at: next) == steps + 1)
      #expect(motion.steps(at: next - 1) == steps)
    }
  }

  @Test func theSamePlaceAtAnotherSpeedIsTheSamePartOfAPixel() {
    let slow = UniformMotion(speed: 10, delay: 500)
    let fast = UniformMotion(speed: 30, delay: 2000)
    // Three quarters of the way from the second pixel to the third.
    #expect(fast.elapsed(matching: slow, at: 275_000_500) == 91_668_666)
    #expect(slow.elapsed(matching: slow, at: 275_000_500) == 275_000_500)
    // A delay continues, but not longer than the other motion's.
    #expect(fast.elapsed(matching: slow, at: 400) == 400)
    #expect(slow.elapsed(matching: fast, at: 1999) == 500)
    var random = SeededGenerator(seed: 9)
    for _ in 0..<2000 {
      let elapsed = Nanoseconds.random(in: 0...1_000_000_000_000_000, using: &random)
      let other = UniformMotion(
        speed: .random(in: 0.1...2000, using: &random), delay: .random(in: 0...1000, using: &random)
      )
      #expect(
        fast.steps(at: fast.elapsed(matching: other, at: elapsed)) == other.steps(at: elapsed))
    }
    #expect(UniformMotion(speed: 1e-6, delay: 0).elapsed(matching: fast, at: .max) == .max)
  }

  @Test func manyChangesOfTheSpeedDoNotHoldAMotionUp() {
    let motions = [59.9, 60, 60.1].map { UniformMotion(speed: $0, delay: 0) }
    var elapsed: Nanoseconds = 0
    // A change every 5 ms, more often than a step.
    for change in 0..<2000 {
      elapsed = motions[(change + 1) % 3].elapsed(
        matching: motions[change % 3], at: elapsed + 5_000_000)
    }
    #expect((595...601).contains(motions[2000 % 3].steps(at: elapsed)))
  }

  @Test func theEndOfTimeIsNoEndOfTheProgram() {
    for speed in [1e-6, 0.1, 2000] {
      let motion = UniformMotion(speed: speed, delay: 86_400_000_000_000)
      #expect(motion.steps(at: .max) >= 0)
      #expect(motion.nextStep(after: .max) == .max)
      #expect(motion.elapsed(afterSteps: .max) == .max)
    }
  }

  @Test func aYearAtFullSpeedIsExact() {
    let motion = UniformMotion(speed: 2000, delay: 0)
    let year: Nanoseconds = 365 * 86_400 * 1_000_000_000
    #expect(motion.steps(at: year) == 365 * 86_400 * 2000)
  }
}
