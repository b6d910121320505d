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
