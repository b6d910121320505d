import Testing

@testable import Clocks

@Suite struct ClockWatchTests {
  /// No client may set the clock for a test; that the sign follows is shown where clocks are given.
  @Test func aWatchNoticesNothingUntilTheClockIsSetAndEnds() throws {
    let watch = try #require(ClockWatch { Issue.record("nobody set the clock") })
    watch.end()
  }
}
