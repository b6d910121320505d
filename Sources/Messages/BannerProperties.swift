/// Properties that a client set on a banner. A banner is a message at an edge of the panel. The
/// zones make space for it.
public struct BannerProperties: Hashable, Sendable {
  public var edge = Edge.top
  /// Depth of the banner in pixels, one of `depths`.
  public var depth = 8
  /// Display time in milliseconds, one of `durations`; nil if the banner stays until it is
  /// dismissed.
  public var duration: Int? = 30_000
  /// Content and style of the banner: a text, pages, a picture or a chart.
  public var message: MessageProperties

  /// Valid depths of the banner, in pixels.
  public static let depths = 1...4096
  /// Valid display times, in milliseconds.
  public static let durations = 100...86_400_000

  public init(_ message: MessageProperties) { self.message = message }
}

/// Properties of a banner in addition to those of a message.
public enum BannerProperty: String, CaseIterable, Sendable {
  case edge
  case depth
  case duration = "for"

  public var key: String { rawValue }

  /// Shape of valid values. `for` also takes null.
  public var shape: ValueShape {
    switch self {
    case .edge: .words(Edge.allCases.map(\.rawValue))
    case .depth: .integer(BannerProperties.depths)
    case .duration: .integer(BannerProperties.durations)
    }
  }

  /// Unit of a numeric value; nil if the value has no unit.
  public var unit: PropertyUnit? {
    switch self {
    case .depth: .pixels
    case .duration: .milliseconds
    case .edge: nil
    }
  }

  /// One-line help text.
  public var summary: String {
    switch self {
    case .edge: "Edge of the panel."
    case .depth: "Depth of the banner. The zones give it this space."
    case .duration: "Display time."
    }
  }

  /// Description of a valid value, as the end of "takes …".
  public var expected: String {
    let expected = unit?.expected(shape) ?? shape.expected
    return self == .duration ? expected + ", or null until it is dismissed" : expected
  }
}

extension BannerProperties {
  /// Checks and sets a value. Null for `for` means until dismissed; null for another property
  /// leaves its value as it is.
  mutating func set(_ property: BannerProperty, to value: PropertyValue) throws(ValueError) {
    let refused = ValueError(field: property.key, value: value, expected: property.expected)
    switch property {
    case .duration where value == .null: duration = nil
    case _ where value == .null: break
    case .edge:
      guard case .string(let word) = value, let given = Edge(rawValue: word) else {
        throw refused
      }
      edge = given
    case .depth:
      guard let pixels = value.asInt(in: property.unit), Self.depths.contains(pixels) else {
        throw refused
      }
      depth = pixels
    case .duration:
      guard let time = value.asInt(in: property.unit), Self.durations.contains(time) else {
        throw refused
      }
      duration = time
    }
  }
}

/// JSON: an object with the keys of `BannerProperty` and those of a message. Decoding throws
/// `ValueError`, `UnknownKeyError` and `ContentError`.
extension BannerProperties: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(MessageProperties())
    message = try NoticeMessage.decode(
      decoder, besides: BannerProperty.allCases.map(\.key)
    ) { (key, value) throws(ValueError) in
      try set(BannerProperty(rawValue: key)!, to: value)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    try message.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(edge, forKey: AnyKey(BannerProperty.edge))
    try container.encode(depth, forKey: AnyKey(BannerProperty.depth))
    // Nil is encoded as null, because a missing key would mean the default duration.
    try container.encode(duration, forKey: AnyKey(BannerProperty.duration))
  }
}

/// A side of the panel, or of a part of it: the `edge` of a banner.
public enum Edge: String, Codable, CaseIterable, Sendable {
  case top
  case bottom
  case left
  case right
}
