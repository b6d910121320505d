package import Clocks

/// Text that changes with the clock on the wall.
package protocol TimedText: Sendable {
  func text(at wall: Nanoseconds) -> String

  /// The first moment after `wall` at which the text may be another; nil: it stays as it is.
  func nextChange(after wall: Nanoseconds) -> Nanoseconds?
}

/// What a text is made of, and so how often it changes.
enum TimeUnit: Int, Comparable {
  case day = 86_400
  case hour = 3600
  case minute = 60
  case second = 1

  var seconds: Int { rawValue }

  /// What changes less often is less.
  static func < (one: TimeUnit, other: TimeUnit) -> Bool { one.rawValue > other.rawValue }
}

/// Seconds in nanoseconds; nil for what clocks that count these do not reach, as after 2262.
func nanoseconds(_ seconds: Int) -> Nanoseconds? {
  let (product, overflow) = Nanoseconds(seconds).multipliedReportingOverflow(by: 1_000_000_000)
  return overflow ? nil : product
}
