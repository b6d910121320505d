import Clocks
import Marquee
import TestSupport
import Testing

private let second: Nanoseconds = 1_000_000_000

@Suite struct CourseTests {
  private func some(_ random: inout SeededGenerator, distance: Int64?) -> Course {
    let speed =
      Double.random(in: 0...1, using: &random) < 0.2 ? 0.1 : .random(in: 0.1...2000, using: &random)
    return Course(
      .uniform(
        UniformMotion(speed: speed, delay: .random(in: 0...2, using: &random) * second / 3),
        distance: distance), isSmooth: Bool.random(using: &random))
  }

  /// Whole steps according to the formula of uniform motion.
  private func steps(_ motion: UniformMotion, _ parts: Int128, at elapsed: Nanoseconds) -> Int128 {
    let moving = Int128(max(0, elapsed - motion.delay))
    return moving * Int128(motion.microPixelsPerSecond) * parts / 1_000_000_000_000_000
  }

  @Test func itIsWhereItsFormulaHasItAndChangesWhenItSays() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<10_000 {
      let distance: Int64? =
        Bool.random(using: &random) ? .random(in: 0...5000, using: &random) : nil
      let course = some(&random, distance: distance)
      guard case .uniform(let motion, _) = course.path else { return }
      let elapsed = Nanoseconds.random(in: -second...100 * second, using: &random)
      func place(_ elapsed: Nanoseconds) -> Int128 {
        let end = distance.map { Int128($0) * 16 } ?? .max
        guard course.isSmooth else { return min(steps(motion, 1, at: elapsed) * 16, end) }
        // The last 60th that has begun, rounded down to a nanosecond.
        let tick = (Int128(max(0, elapsed)) * 60 + 59) / 1_000_000_000
        return min(steps(motion, 16, at: Nanoseconds(tick * 1_000_000_000 / 60)), end)
      }
      #expect(Int128(course.place(at: elapsed)) == place(elapsed))
      guard let next = course.nextChange(after: elapsed) else {
        #expect(course.place(at: elapsed) == distance! * 16)
        #expect(elapsed >= course.end! || elapsed >= course.end! - second / 60)
        continue
      }
      let between = Nanoseconds.random(in: elapsed..<next, using: &random)
      #expect(
        place(between) == place(elapsed) && place(next - 1) == place(elapsed)
          && place(next) > place(elapsed), "\(course) after \(elapsed): \(next)")
      if course.isSmooth { #expect(TimeGrid.last(at: next) == next) }
    }
  }

  /// The place stays, and steps come when they are asked for, even after a long delay.
  @Test func itStepsTogetherWithAnotherWithoutChangingItsPlace() throws {
    var random = SeededGenerator(seed: 12)
    for _ in 0..<10_000 {
      let course = some(&random, distance: nil)
      let rate = try #require(course.stepRate)
      let elapsed = Nanoseconds.random(in: 0...3 * second, using: &random)
      let period = Nanoseconds(1_000_000_000_000_000 / Int128(rate))
      let wait = Nanoseconds.random(in: 1...period, using: &random)
      let moved = course.elapsed(elapsed, steppingAfter: wait)
      #expect(course.place(at: moved) == course.place(at: elapsed))
      #expect(moved >= 0 && abs(moved - elapsed) <= period + 1)
      let ownWait = try #require(course.nextChange(after: moved)) - moved
      // Whole steps later in the delay, or when a smooth course needs several moments for a part.
      let steps = (Double(ownWait - wait) * Double(rate) / 1e15).rounded()
      #expect(steps >= 0 && abs(Double(ownWait - wait) - steps * 1e15 / Double(rate)) <= 2)
    }
  }

  @Test func onlyEvenStepsCanBeShared() {
    let uniform = Course.Path.uniform(UniformMotion(speed: 30, delay: 0), distance: nil)
    let bounce = Course.Path.bounce(
      BounceMotion(distance: 9, duration: second, delay: 0, endDelay: 0))
    #expect(Course(uniform).stepRate == 30_000_000)
    #expect(Course(uniform, isSmooth: true).stepRate == 60_000_000)
    #expect(Course(bounce, isSmooth: true).stepRate == 60_000_000)
    #expect(Course(bounce).stepRate == nil)
  }

  @Test func whatHasAnEndRestsThereFromThenOn() {
    let motion = UniformMotion(speed: 30, delay: second)
    for isSmooth in [false, true] {
      let course = Course(.uniform(motion, distance: 100), isSmooth: isSmooth)
      let end = course.end!
      // The 260th 60th of a second was rounded down, a nanosecond too early.
      #expect(end == (isSmooth ? 4_350_000_000 : 4_333_333_334))
      #expect(course.place(at: end) == 1600 && course.nextChange(after: end) == nil)
      #expect(course.place(at: end - 1) < 1600 && course.nextChange(after: end - 1) == end)
      #expect(course.place(at: .max) == 1600)
    }
    #expect(Course(.uniform(motion, distance: nil)).end == nil)
    let still = Course(.uniform(motion, distance: 0), isSmooth: true)
    #expect(still.end == 0 && still.nextChange(after: 0) == nil && still.place(at: .max) == 0)
  }

  @Test func aSlowOneGlidesAndOneAt60PixelsASecondGoesAPixelAtATime() {
    let slow = Course(.uniform(UniformMotion(speed: 1, delay: 0), distance: nil), isSmooth: true)
    var places: [Int64] = []
    var time: Nanoseconds = 0
    for _ in 0..<16 {
      time = slow.nextChange(after: time)!
      places.append(slow.place(at: time))
    }
    #expect(places == Array(1...16) && time == second)
    let even = Course(.uniform(UniformMotion(speed: 60, delay: 0), distance: nil), isSmooth: true)
    #expect((1...60).allSatisfy { even.place(at: $0 * second / 60) / 16 >= $0 - 1 })
    #expect(even.place(at: second) == 960)
  }

  @Test func aBounceIsSeenBetweenPixelsToo() {
    let motion = BounceMotion(distance: 10, duration: second, delay: second, endDelay: 0)
    let course = Course(.bounce(motion), isSmooth: true)
    #expect(course.place(at: second * 3 / 2) == 80 && course.place(at: 2 * second) == 160)
    var random = SeededGenerator(seed: 12)
    for _ in 0..<2000 {
      let elapsed = Nanoseconds.random(in: 0...100 * second, using: &random)
      let next = course.nextChange(after: elapsed)!
      #expect(next > elapsed)
      for _ in 0..<5 {
        let between = Nanoseconds.random(in: elapsed..<next, using: &random)
        #expect(course.place(at: between) == course.place(at: elapsed))
      }
    }
  }

  @Test func theEndOfTimeIsNoEndOfTheProgram() {
    for speed in [1e-6, 2000, 1e300] {
      for distance in [nil, 1, Int64.max / 16] {
        for isSmooth in [false, true] {
          let course = Course(
            .uniform(UniformMotion(speed: speed, delay: 1), distance: distance),
            isSmooth: isSmooth)
          for elapsed: Nanoseconds in [.min, 0, .max - 1, .max] {
            #expect(course.place(at: elapsed) >= 0)
            #expect(course.nextChange(after: elapsed).map { $0 >= elapsed } ?? true)
          }
        }
      }
    }
  }
}
