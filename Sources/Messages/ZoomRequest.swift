/// How much larger than it is a zone is to be seen.
public struct ZoomRequest: Hashable, Sendable {
  /// A place in a zone, in pixels from its top left.
  public struct Anchor: Hashable, Sendable {
    public var x: Int
    public var y: Int

    /// Pixels each way.
    public static let range = 0...65535

    /// Nil outside of what a place may be.
    public init?(x: Int, y: Int) {
      guard Self.range.contains(x), Self.range.contains(y) else { return nil }
      self.x = x
      self.y = y
    }
  }

  /// One of `scales`; the configuration may allow fewer.
  public var scale: Double
  /// What stays where it is; nil is the zone's middle.
  public var at: Anchor?
  /// How long it takes, in milliseconds, one of `durations`; nil is 300.
  public var duration: Int?

  public static let scales = 0.25...8.0
  /// In milliseconds.
  public static let durations = 0...60_000
  public static let usualDuration = 300

  public init(scale: Double, at: Anchor? = nil, duration: Int? = nil) {
    self.scale = scale
    self.at = at
    self.duration = duration
  }

  /// What a right scale and a right place are, as the end of "takes …".
  public static let expectedScale = ValueShape.number(scales).expected
  public static let expectedAnchor =
    "a list of two whole numbers from \(Anchor.range.lowerBound) to \(Anchor.range.upperBound), "
    + "x and y in the zone's pixels"
}

/// JSON: `{"scale": 2, "at": [10, 4], "duration": 300}`. Decoding throws `ValueError` and
/// `UnknownKeyError`.
extension ZoomRequest: Codable {
  public enum Key: String, CaseIterable, Sendable {
    case scale
    case at
    case duration
  }

  public init(from decoder: any Decoder) throws {
    var scale: Double?
    var at: Anchor?
    var duration: Int?
    try decoder.forEachValue(Key.self) { (key, value) throws(ValueError) in
      switch key {
      case .scale: scale = try Self.scale(value)
      case .at: at = try Anchor(value)
      case .duration: duration = try value.milliseconds(in: Self.durations, of: key)
      }
    }
    guard let scale else { throw ValueError(missing: Key.scale, expected: Self.expectedScale) }
    self.init(scale: scale, at: at, duration: duration)
  }

  private static func scale(_ value: PropertyValue) throws(ValueError) -> Double {
    guard let scale = value.asDouble, scales.contains(scale) else {
      throw ValueError(field: Key.scale.rawValue, value: value, expected: expectedScale)
    }
    return scale
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(scale, forKey: AnyKey(Key.scale))
    if let at { try container.encode([at.x, at.y], forKey: AnyKey(Key.at)) }
    if let duration { try container.encode(duration, forKey: AnyKey(Key.duration)) }
  }
}

extension ZoomRequest.Anchor {
  fileprivate init(_ value: PropertyValue) throws(ValueError) {
    guard case .list(let parts) = value, parts.count == 2, let x = parts[0].asInt,
      let y = parts[1].asInt, let place = Self(x: x, y: y)
    else {
      throw ValueError(
        field: ZoomRequest.Key.at.rawValue, value: value, expected: ZoomRequest.expectedAnchor)
    }
    self = place
  }
}
