package import Clocks
package import Stage

/// A test pattern that is shown for a while.
package struct RunningTest: Sendable {
  package let pattern: TestPattern
  /// Both on the monotonic clock.
  package let since: Nanoseconds
  package let end: Nanoseconds

  package init(pattern: TestPattern, since: Nanoseconds, end: Nanoseconds) {
    self.pattern = pattern
    self.since = since
    self.end = end
  }
}
