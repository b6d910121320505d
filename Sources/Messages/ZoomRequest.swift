/// Request to zoom a zone.
public struct ZoomRequest: Hashable, Sendable {
  /// A point in a zone, in pixels from its top left corner.
  public struct Anchor: Hashable, Sendable {
    public var x: Int
    public var y: Int

    /// Valid coordinates, in pixels.
    public static let range = 0...65535

    /// Nil if a coordinate is not in `range`.
    public init?(x: Int, y: Int) {
      guard Self.range.contains(x), Self.range.contains(y) else { return nil }
      self.x = x
      self.y = y
    }
  }

  /// Scale, one of `scales`. The configuration may allow fewer.
  public var scale: Double
  /// Point that does not move; nil for the zone's middle.
  public var at: Anchor?
  /// Duration in milliseconds, one of `durations`; nil is 300.
  public var duration: Int?

  /// Valid scales. At 1 the content has its original size.
  public static let scales = 0.25...8.0
  /// Valid durations, in milliseconds.
  public static let durations = 0...60_000
  /// Default duration of a zoom, in milliseconds.
  public static let usualDuration = 300

  public init(scale: Double, at: Anchor? = nil, duration: Int? = nil) {
    self.scale = scale
    self.at = at
    self.duration = duration
  }

  /// Descriptions of a valid scale and a valid point, as the end of "takes …".
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
