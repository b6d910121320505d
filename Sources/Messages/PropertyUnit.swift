/// Unit of a number. A number may be written in a string with its unit: `"20px/s"`, `"2s"`.
public enum PropertyUnit: Hashable, Sendable {
  case pixels
  case pixelsPerSecond
  case rows
  case percent
  case degrees
  /// Scale factor.
  case factor
  case hours
  case milliseconds

  /// Name of the unit, as the end of "in …".
  public var name: String {
    switch self {
    case .pixels: "pixels"
    case .pixelsPerSecond: "pixels a second"
    case .rows: "rows"
    case .percent: "percent"
    case .degrees: "degrees clockwise"
    case .factor: "times"
    case .hours: "hours"
    case .milliseconds: "milliseconds"
    }
  }

  /// Placeholder for the value in a line of help.
  public var valueName: String {
    switch self {
    case .pixels: "px"
    case .pixelsPerSecond: "px/s"
    case .rows: "rows"
    case .percent: "percent"
    case .degrees: "degrees"
    case .factor: "factor"
    case .hours, .milliseconds: "time"
    }
  }

  /// Description of a valid number, as the end of "takes …".
  ///
  /// - Parameter shape: a shape of integers or numbers.
  package func expected(_ shape: ValueShape) -> String {
    guard self == .milliseconds, case .integer(let range) = shape else {
      return shape.expected + (self == .factor ? "" : ", in \(name)")
    }
    return Self.expectedTimeWithUnit(range) + ", or a whole number of milliseconds"
  }

  /// Description of a valid time on a command line, as the end of "takes …".
  ///
  /// - Parameter range: valid times in milliseconds.
  package static func expectedTimeWithUnit(_ range: ClosedRange<Int>) -> String {
    let most = range.upperBound
    let examples =
      most > 86_400_000
      ? "30s, 5m, 12h or 7d" : most > 60_000 ? "500ms, 2s or 1m" : "500ms or 2s"
    let bounds =
      range.lowerBound == 0
      ? "of at most \(time(most))" : "from \(time(range.lowerBound)) to \(time(most))"
    return "a time \(bounds), such as \(examples)"
  }

  /// Description of a valid time, as the end of "takes …".
  ///
  /// - Parameter range: valid times in milliseconds.
  package static func expectedTime(_ range: ClosedRange<Int>) -> String {
    milliseconds.expected(.integer(range))
  }

  /// Formats a range for a line of help: `0–65535 px`, `100ms–24h`.
  ///
  /// - Parameter unit: nil for a number without a unit.
  package static func range(_ shape: ValueShape, in unit: PropertyUnit?) -> String? {
    let (lower, upper): (Double, Double)
    switch shape {
    case .integer(let range): (lower, upper) = (Double(range.lowerBound), Double(range.upperBound))
    case .number(let range): (lower, upper) = (range.lowerBound, range.upperBound)
    default: return nil
    }
    if unit == .milliseconds { return "\(time(Int(lower)))–\(time(Int(upper)))" }
    let symbol =
      switch unit {
      case .percent: " %"
      case .rows, .pixels, .pixelsPerSecond: " " + unit!.valueName
      case nil, .degrees, .factor, .hours, .milliseconds: ""
      }
    let numbers = [lower, upper].map { Int(exactly: $0).map(String.init) ?? "\($0)" }
    return numbers.joined(separator: lower < 0 ? " to " : "–") + symbol
  }

  /// Formats a time in the largest unit in which it is a whole number of at least 2, else in
  /// milliseconds. Exceptions: 0 is `0s` and 1000 is `1s`.
  package static func time(_ milliseconds: Int) -> String {
    if milliseconds == 0 { return "0s" }
    for (unit, length) in [("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000)]
    where milliseconds >= 2 * length && milliseconds.isMultiple(of: length) {
      return "\(milliseconds / length)\(unit)"
    }
    return milliseconds == 1000 ? "1s" : "\(milliseconds)ms"
  }

  /// Valid suffixes of a number with their factors in this unit. `ms` precedes `s`, because both
  /// end in `s`.
  package var suffixes: [(end: String, factor: Double)] {
    switch self {
    case .pixels: [("px", 1)]
    case .pixelsPerSecond: [("px/s", 1)]
    case .rows, .degrees: []
    case .percent: [("%", 1)]
    case .factor: [("x", 1)]
    case .hours: [("h", 1), ("d", 24)]
    case .milliseconds: Self.times.map { ($0.end, $0.factor / 1e6) }
    }
  }

  private static let times: [(end: String, factor: Double)] = [
    ("ns", 1), ("us", 1e3), ("ms", 1e6), ("s", 1e9), ("m", 60e9), ("h", 3600e9), ("d", 86400e9),
  ]

  /// Parses a number with a suffix of this unit; nil if the text is not one.
  func number(_ text: some StringProtocol) -> Double? { Self.number(text, suffixes) }

  /// Parses a time with its suffix to nanoseconds; nil if the text is not one.
  package static func nanoseconds(_ text: some StringProtocol) -> Double? { number(text, times) }

  private static func number(
    _ text: some StringProtocol, _ suffixes: [(end: String, factor: Double)]
  ) -> Double? {
    guard let suffix = suffixes.first(where: { text.hasSuffix($0.end) }),
      let number = PropertyValue.number(text.dropLast(suffix.end.count))?.asDouble
    else { return nil }
    let value = number * suffix.factor
    // 2.01 s is 2010 ms, although no Double is exactly 2.01.
    let whole = value.rounded()
    return abs(value - whole) <= abs(whole) * 1e-12 ? whole : value
  }
}

extension PropertyValue {
  /// The value as a number, whole or not. Strings with a suffix of the unit also count.
  package func asDouble(in unit: PropertyUnit?) -> Double? {
    if case .string(let text) = self { return unit?.number(text) }
    return asDouble
  }

  /// The value as a whole number. Strings with a suffix of the unit also count.
  package func asInt(in unit: PropertyUnit?) -> Int? {
    if case .string(let text) = self { return unit?.number(text).flatMap { Int(exactly: $0) } }
    return asInt
  }

  /// Parses a decimal number as in JSON; nil if the text is not one.
  static func number(_ text: some StringProtocol) -> PropertyValue? {
    if let value = Int(text) { return .integer(value) }
    // Swift also parses hexadecimal numbers and words such as nan.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let value = Double(text), value.isFinite
    else { return nil }
    return .number(value)
  }

  /// Parses a value from a command line. Its form is that of JSON, but strings have no quotes.
  package init(commandLine text: String) { self = Self.number(text) ?? .string(text) }
}
