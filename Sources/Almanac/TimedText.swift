package import Clocks

/// Text that changes with the wall clock.
package protocol TimedText: Sendable {
  func text(at wall: Nanoseconds) -> String

  /// First moment after `wall` at which the text may change; nil if it never does.
  func nextChange(after wall: Nanoseconds) -> Nanoseconds?
}

/// Unit of time in a text, which determines how often the text changes.
enum TimeUnit: Int, Comparable {
  case day = 86_400
  case hour = 3600
  case minute = 60
  case second = 1

  var seconds: Int { rawValue }

  /// A unit that changes less often is less.
  static func < (one: TimeUnit, other: TimeUnit) -> Bool { one.rawValue > other.rawValue }
}

/// Seconds in nanoseconds; nil outside the range of nanosecond clocks, such as after 2262.
func nanoseconds(_ seconds: Int) -> Nanoseconds? {
  let (product, overflow) = Nanoseconds(seconds).multipliedReportingOverflow(by: 1_000_000_000)
  return overflow ? nil : product
}
