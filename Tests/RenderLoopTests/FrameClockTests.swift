import Testing

@testable import Clocks
@testable import RenderLoop

private let ms: Nanoseconds = 1_000_000

/// Draws each frame some time after it is due.
private func moments(
  _ clock: inout FrameClock, from start: Nanoseconds, count: Int, period: Nanoseconds,
  late: (Int) -> Nanoseconds = { _ in 0 }, work: Nanoseconds = 0
) -> [Nanoseconds] {
  clock.request(at: start)
  var moments: [Nanoseconds] = []
  while moments.count < count, let due = clock.due {
    let begun = due + late(moments.count)
    moments.append(begun)
    // The frame changes at every multiple of the period.
    clock.drew(
      dueAt: due, nextChange: (begun / period + 1) * period, work: work, now: begun + work)
  }
  return moments
}

@Suite struct FrameClockTests {
  @Test func aStillPictureIsDrawnOnce() {
    var clock = FrameClock(minimumInterval: 0)
    #expect(clock.due == nil)
    clock.request(at: 5)
    #expect(clock.due == 5)
    clock.drew(dueAt: 5, nextChange: nil, work: 1, now: 6)
    #expect(clock.due == nil)
  }

  @Test func aMovingPictureIsDrawnExactlyWhenItChanges() {
    var clock = FrameClock(minimumInterval: 4 * ms)
    #expect(
      moments(&clock, from: 0, count: 4, period: 50 * ms) == [0, 50 * ms, 100 * ms, 150 * ms])
  }

  @Test func theMachineBeingLateDoesNotSlowTheFramesAfterIt() {
    var clock = FrameClock(minimumInterval: 16 * ms)
    #expect(
      moments(&clock, from: 0, count: 4, period: 20 * ms) { $0 == 1 ? 15 * ms : 0 }
        == [0, 35 * ms, 40 * ms, 60 * ms])
    // At the panel's maximum rate: the interval counts from the due time, not from the drawing.
    var fast = FrameClock(minimumInterval: 16 * ms)
    #expect(
      moments(&fast, from: 0, count: 4, period: ms) { $0 == 1 ? 9 * ms : 0 }
        == [0, 25 * ms, 32 * ms, 48 * ms])
  }

  @Test func aFloodOfChangesIsDrawnAsFastAsThePanelGoesAndNotFaster() {
    var clock = FrameClock(minimumInterval: 16 * ms)
    var drawn: [Nanoseconds] = []
    for now in stride(from: Nanoseconds(0), to: 50 * ms, by: Int(ms)) {
      clock.request(at: now)
      guard let due = clock.due, due <= now else { continue }
      drawn.append(now)
      clock.drew(dueAt: due, nextChange: nil, work: 0, now: now)
    }
    #expect(drawn == [0, 16 * ms, 32 * ms, 48 * ms])
  }

  @Test func aChangeIsNotDrawnLaterThanTheFrameThatIsDueAnyway() {
    var clock = FrameClock(minimumInterval: 10 * ms)
    clock.request(at: 0)
    clock.drew(dueAt: 0, nextChange: 12 * ms, work: 0, now: 0)
    clock.request(at: 11 * ms)
    #expect(clock.due == 11 * ms)
  }

  @Test func framesThatCostMoreThanTheirTimeLeaveHalfOfTheProcessor() {
    var clock = FrameClock(minimumInterval: 4 * ms)
    let begun = moments(&clock, from: 0, count: 5, period: ms / 2, work: 7 * ms)
    #expect(begun == [0, 14 * ms, 28 * ms, 42 * ms, 56 * ms])
  }

  @Test func afterAPauseNothingIsLate() {
    var clock = FrameClock(minimumInterval: 4 * ms)
    clock.request(at: 0)
    clock.drew(dueAt: 0, nextChange: 50 * ms, work: 0, now: 0)
    clock.restart(at: 5000 * ms)
    #expect(clock.due == 5000 * ms)
  }

  @Test func aFrameIsLateWhenTheNextOneWouldHaveBeenDue() {
    let clock = FrameClock(minimumInterval: 4 * ms)
    #expect(!clock.isLate(dueAt: 0, nextChange: 50 * ms, now: 50 * ms - 1))
    #expect(clock.isLate(dueAt: 0, nextChange: 50 * ms, now: 50 * ms))
    // Above the panel's rate, its interval counts.
    #expect(!clock.isLate(dueAt: 0, nextChange: ms, now: 4 * ms - 1))
    #expect(clock.isLate(dueAt: 0, nextChange: ms, now: 4 * ms))
    // Nothing follows.
    #expect(!clock.isLate(dueAt: 0, nextChange: nil, now: 1000 * ms))
  }
}
