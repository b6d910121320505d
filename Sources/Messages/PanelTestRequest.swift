/// Which test pattern somebody wants to see, and for how long.
public struct PanelTestRequest: Hashable, Sendable {
  public var pattern: TestPatternName
  /// In milliseconds, one of `durations`; nil is as long as the pattern needs.
  public var duration: Int?

  /// In milliseconds.
  public static let durations = 1000...600_000

  public init(pattern: TestPatternName = .all, duration: Int? = nil) {
    self.pattern = pattern
    self.duration = duration
  }
}

/// JSON: an object with what was said; what is left out, or null, has its default. Decoding throws
/// `ValueError` and `UnknownKeyError`.
extension PanelTestRequest: Codable {
  private enum Key: String, CaseIterable {
    case pattern
    case duration
  }

  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let known = Key(rawValue: key.stringValue) else {
        throw UnknownKeyError(key.stringValue, known: Key.allCases.map(\.rawValue))
      }
      let value = try container.decode(PropertyValue.self, forKey: key)
      if value == .null { continue }
      switch known {
      case .pattern: pattern = try Self.pattern(value)
      case .duration: duration = try Self.duration(value)
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

  private static func duration(_ value: PropertyValue) throws(ValueError) -> Int {
    guard let duration = value.asInt, durations.contains(duration) else {
      throw ValueError(
        field: Key.duration.rawValue, value: value,
        expected: ValueShape.integer(durations).expected + ", in milliseconds")
    }
    return duration
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    func key(_ key: Key) -> AnyKey { AnyKey(stringValue: key.rawValue) }
    try container.encode(pattern.rawValue, forKey: key(.pattern))
    if let duration { try container.encode(duration, forKey: key(.duration)) }
  }
}
