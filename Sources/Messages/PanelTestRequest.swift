/// Request to show a test pattern for some time.
public struct PanelTestRequest: Hashable, Sendable {
  public var pattern: TestPatternName
  /// Duration in milliseconds, one of `durations`; nil if the pattern sets it.
  public var duration: Int?

  /// Valid durations, in milliseconds.
  public static let durations = 1000...600_000

  public init(pattern: TestPatternName = .all, duration: Int? = nil) {
    self.pattern = pattern
    self.duration = duration
  }
}

/// JSON: an object with the properties that are set. A missing or null property has its default.
/// Decoding throws `ValueError` and `UnknownKeyError`.
extension PanelTestRequest: Codable {
  private enum Key: String, CaseIterable {
    case pattern
    case duration
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    try decoder.forEachValue(Key.self) { (key, value) throws(ValueError) in
      switch key {
      case .pattern: pattern = try Self.pattern(value)
      case .duration: duration = try value.milliseconds(in: Self.durations, of: key)
      }
    }
  }

  private static func pattern(_ value: PropertyValue) throws(ValueError) -> TestPatternName {
    guard case .string(let name) = value, let pattern = TestPatternName(rawValue: name) else {
      throw ValueError(
        field: Key.pattern.rawValue, value: value, expected: TestPatternName.expected)
    }
    return pattern
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(pattern.rawValue, forKey: AnyKey(Key.pattern))
    if let duration { try container.encode(duration, forKey: AnyKey(Key.duration)) }
  }
}

/// Test patterns that show how a panel is built and wired.
public enum TestPatternName: String, CaseIterable, Sendable {
  /// All other patterns, one after another.
  case all
  /// The modules in the order of the data line, numbered from 1, with four different corners.
  case modules
  /// One bar each in red, green, blue and white.
  case colors
  /// A row that moves down, then a column that moves to the right, both one LED wide.
  case scan
  /// Every LED in white.
  case on
  /// Alternating lit and dark LEDs, swapped once a second.
  case checkerboard

  public static let names = allCases.map(\.rawValue)

  /// Description of a valid name, as the end of "takes …".
  public static let expected = MessageProperty.choice(names)
}
