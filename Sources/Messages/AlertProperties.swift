/// What a client set about an alert: a message in a banner at an edge of the panel, for which the
/// zones make space.
public struct AlertProperties: Hashable, Sendable {
  public var edge = Edge.top
  /// How deep the banner is, in pixels, one of `depths`; of no effect where it covers the panel.
  public var depth = 8
  /// How long it is shown, in milliseconds, one of `durations`; nil is until it is dismissed.
  public var duration: Int? = 30_000
  /// Whether it takes the whole panel.
  public var cover = false
  /// What it shows, and how: a text, pages, a picture or a chart.
  public var message: MessageProperties

  /// In pixels.
  public static let depths = 1...4096
  /// In milliseconds.
  public static let durations = 100...86_400_000

  public init(_ message: MessageProperties) { self.message = message }
}

/// The properties of an alert besides those of a message.
public enum AlertProperty: String, CaseIterable, Sendable {
  case edge
  case depth
  case duration = "for"
  case cover

  public var key: String { rawValue }

  /// What values it takes; `for` also null.
  public var shape: ValueShape {
    switch self {
    case .edge: .words(Edge.allCases.map(\.rawValue))
    case .depth: .integer(AlertProperties.depths)
    case .duration: .integer(AlertProperties.durations)
    case .cover: .boolean
    }
  }

  /// The unit of a number; nil for what has none.
  public var unit: PropertyUnit? {
    switch self {
    case .depth: .pixels
    case .duration: .milliseconds
    case .edge, .cover: nil
    }
  }

  /// One line of help.
  public var summary: String {
    switch self {
    case .edge: "The edge of the panel at which it comes in."
    case .depth: "How deep the strip is that it takes from the zones."
    case .duration: "How long it is shown."
    case .cover: "Whether it takes the whole panel."
    }
  }

  /// What a right value is, as the end of "takes …".
  public var expected: String {
    let expected = unit?.expected(shape) ?? shape.expected
    return self == .duration ? expected + ", or null for until it is dismissed" : expected
  }
}

extension AlertProperties {
  /// Checks a value and takes it over; null is until it is dismissed for `for`, and the default for
  /// the others.
  mutating func set(_ property: AlertProperty, to value: PropertyValue) throws(ValueError) {
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
    case .cover:
      guard case .boolean(let flag) = value else { throw refused }
      cover = flag
    }
  }
}

/// JSON: an object with the keys of `AlertProperty` and those of a message. Decoding throws
/// `ValueError`, `UnknownKeyError` and `ContentError`.
extension AlertProperties: Codable {
  public init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    self.init(MessageProperties())
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      let name = key.stringValue
      if let property = AlertProperty(rawValue: name) {
        try set(property, to: container.decode(PropertyValue.self, forKey: key))
      } else if let property = MessageProperty(rawValue: name), Self.properties.contains(property) {
        let value = try container.decode(PropertyValue.self, forKey: key)
        guard !(property.isContent && value == .null) else {
          throw ValueError(field: name, value: value, expected: property.expected)
        }
        try message.set(property, to: value, limits: limits)
      } else {
        throw UnknownKeyError(name, known: Self.keys)
      }
    }
    try message.checkContent(of: Self.contents)
  }

  public func encode(to encoder: any Encoder) throws {
    try message.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    try container.encode(edge, forKey: AnyKey(AlertProperty.edge))
    try container.encode(depth, forKey: AnyKey(AlertProperty.depth))
    // Also when it is nil: what is left out is not for ever.
    try container.encode(duration, forKey: AnyKey(AlertProperty.duration))
    try container.encode(cover, forKey: AnyKey(AlertProperty.cover))
  }

  /// What may be given of its message: topics of an alert cannot be selected, and it is on at
  /// once.
  public static let properties = MessageProperty.allCases.filter {
    $0 != .topics && !$0.isOfProgramme
  }

  /// Topics of an alert cannot be selected.
  public static let contents: [MessageProperty] = [.text, .pages, .image, .bar, .line]

  /// All keys that an alert takes.
  private static let keys = AlertProperty.allCases.map(\.key) + properties.map(\.key)
}

/// A side of the panel, or of a part of it: the `edge` of an alert.
public enum Edge: String, Codable, CaseIterable, Sendable {
  case top
  case bottom
  case left
  case right
}
