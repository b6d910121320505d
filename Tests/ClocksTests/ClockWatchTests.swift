import Testing

@testable import Clocks

@Suite struct ClockWatchTests {
  /// A test cannot set the clock. The sign's reaction is tested with simulated clocks.
  @Test func aWatchNoticesNothingUntilTheClockIsSetAndEnds() throws {
    let watch = try #require(ClockWatch { Issue.record("nobody set the clock") })
    watch.end()
  }
}
