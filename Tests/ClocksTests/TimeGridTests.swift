import Clocks
import TestSupport
import Testing

@Suite struct TimeGridTests {
  @Test func thereAre60MomentsInEverySecond() {
    var moment: Nanoseconds = 0
    for step in Int64(1)...600 {
      let next = TimeGrid.next(after: moment)
      #expect(next == step * 1_000_000_000 / 60)
      #expect(TimeGrid.last(at: next - 1) == moment && TimeGrid.last(at: next) == next)
      #expect(TimeGrid.first(from: moment + 1) == next && TimeGrid.first(from: next) == next)
      moment = next
    }
  }

  @Test func theEndOfTimeIsNoEndOfTheProgram() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<1000 {
      let time = Nanoseconds.random(in: .max - 100_000_000 ... .max, using: &random)
      #expect(TimeGrid.last(at: time) <= time && TimeGrid.first(from: time) >= time)
      #expect(TimeGrid.next(after: time) > time || time == .max)
    }
  }
}
