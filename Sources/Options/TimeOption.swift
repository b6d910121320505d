import Messages

/// A time on a command line: a number with `ms`, `s`, `m`, `h` or `d`, such as `500ms` or `1.5s`. A
/// number without a unit could mean seconds or milliseconds and is refused; 0 needs no unit.
package enum TimeOption {
  /// Valid times without another limit: at most a hundred years, in milliseconds.
  package static let any = 0...3_155_760_000_000

  /// Description of a valid time, as the end of "takes …".
  ///
  /// - Parameter range: valid times in milliseconds.
  package static func expected(_ range: ClosedRange<Int> = any) -> String {
    range == any
      ? "a time such as 500ms, 30s, 5m or 12h" : PropertyUnit.expectedTimeWithUnit(range)
  }

  /// Parses the value of an option.
  ///
  /// - Parameters:
  ///   - range: valid times in milliseconds.
  ///   - other: a further valid word, for the error.
  /// - Returns: Nanoseconds.
  /// - Throws: `OptionError` if the value is not a time with a unit or is out of range.
  package static func nanoseconds(
    _ text: String, _ option: String, in range: ClosedRange<Int> = any, or other: String? = nil
  ) throws -> Int64 {
    guard let time = text == "0" ? 0 : PropertyUnit.nanoseconds(text),
      (Double(range.lowerBound) * 1e6...Double(range.upperBound) * 1e6).contains(time)
    else { throw refusal(text, option, range, other) }
    return Int64(time.rounded())
  }

  private static func refusal(
    _ text: String, _ option: String, _ range: ClosedRange<Int>, _ other: String?
  ) -> OptionError {
    OptionError(
      option, value: text, expected: expected(range) + (other.map { ", or " + $0 } ?? ""),
      suggestion: withUnit(text, in: range))
  }

  /// Parses the value of an option to milliseconds.
  ///
  /// - Throws: `OptionError` if the value is not a time with a unit, is out of range or has parts
  ///   of a millisecond.
  package static func milliseconds(
    _ text: String, _ option: String, in range: ClosedRange<Int> = any, or other: String? = nil
  ) throws -> Int {
    let time = try nanoseconds(text, option, in: range, or: other)
    guard time.isMultiple(of: 1_000_000) else { throw refusal(text, option, range, other) }
    return Int(time / 1_000_000)
  }

  /// What a number without a unit probably means: seconds if it is small, else milliseconds.
  static func withUnit(_ text: String, in range: ClosedRange<Int>) -> String? {
    guard let number = PropertyValue(commandLine: text).asDouble, number >= 0 else { return nil }
    return (number < 100 ? ["s", "ms"] : ["ms", "s"]).map { text + $0 }.first { text in
      PropertyUnit.nanoseconds(text).map {
        (Double(range.lowerBound) * 1e6...Double(range.upperBound) * 1e6).contains($0)
      } ?? false
    }
  }
}
