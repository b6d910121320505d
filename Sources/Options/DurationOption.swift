import ArgumentParser
import Messages

/// A duration on a command line: a number with `ms`, `s`, `m` or `h`. A number without a unit is in
/// seconds.
package struct DurationOption: ExpressibleByArgument, Hashable, Sendable {
  package static let expected =
    "a time of at most 100 years such as 500ms, 1.5s, 2m or 1h, or a number of seconds"

  /// A hundred years, in nanoseconds.
  private static let longest = 100 * 365.25 * 86400e9

  /// Duration in nanoseconds, at least 0.
  package let nanoseconds: Int64

  /// Duration in milliseconds, rounded.
  package var milliseconds: Int { Int((nanoseconds + 500_000) / 1_000_000) }

  /// Nil if the argument is not a duration, is negative or is over a hundred years.
  package init?(argument: String) {
    let seconds = PropertyValue(commandLine: argument).asDouble
    guard let value = seconds.map({ $0 * 1e9 }) ?? PropertyUnit.nanoseconds(argument), value >= 0,
      value <= Self.longest
    else { return nil }
    nanoseconds = Int64(value.rounded())
  }
}
