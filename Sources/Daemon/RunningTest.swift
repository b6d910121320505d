import Clocks
import ControlAPI
import Stage

/// A test pattern that is shown for a while.
struct RunningTest: Sendable {
  let pattern: TestPattern
  /// Both on the monotonic clock.
  let since: Nanoseconds
  let end: Nanoseconds

  /// As others are told; nil when it is over.
  func state(at now: Nanoseconds) -> PanelTest? {
    guard now < end else { return nil }
    func milliseconds(_ time: Nanoseconds) -> Int { Int((time + 999_999) / 1_000_000) }
    return PanelTest(
      pattern: pattern.name.rawValue, duration: milliseconds(end - since),
      endsIn: milliseconds(end - now))
  }
}
