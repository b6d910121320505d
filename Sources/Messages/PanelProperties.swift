/// What a client set about the panel; nil was not set.
public struct PanelProperties: Hashable, Sendable {
  /// Percent, 0 to 100; 0 is dark.
  public var brightness: Int?
  public var power: Bool?
  /// Degrees clockwise: 0, 90, 180 or 270.
  public var rotate: Int?
  /// Of a virtual panel, as it is built, before `rotate`.
  public var size: PanelSize?

  public init(
    brightness: Int? = nil, power: Bool? = nil, rotate: Int? = nil, size: PanelSize? = nil
  ) {
    self.brightness = brightness
    self.power = power
    self.rotate = rotate
    self.size = size
  }

  /// These properties, and those of `others` where these say nothing.
  public func completed(by others: PanelProperties) -> PanelProperties {
    PanelProperties(
      brightness: brightness ?? others.brightness, power: power ?? others.power,
      rotate: rotate ?? others.rotate, size: size ?? others.size)
  }

  /// Checks a value and takes it over.
  public mutating func set(_ property: PanelProperty, to value: PropertyValue) throws(ValueError) {
    let refused = ValueError(field: property.key, value: value, expected: property.expected)
    switch property {
    case .brightness:
      guard let percent = value.asInt(in: property.unit),
        PanelProperty.brightnesses.contains(percent)
      else {
        throw refused
      }
      brightness = percent
    case .power:
      guard case .boolean(let flag) = value else { throw refused }
      power = flag
    case .rotate:
      guard let degrees = value.asInt, PanelProperty.rotations.contains(degrees) else {
        throw refused
      }
      rotate = degrees
    case .size:
      guard case .string(let text) = value, let given = PanelSize(text) else { throw refused }
      size = given
    }
  }
}

/// The properties of the panel that can be changed while it runs.
public enum PanelProperty: String, CaseIterable, Sendable {
  case brightness
  case power
  case rotate
  case size

  public var key: String { rawValue }

  /// Percent.
  static let brightnesses = 0...100
  /// Degrees clockwise.
  public static let rotations = [0, 90, 180, 270]

  /// What values it takes.
  public var shape: ValueShape {
    switch self {
    case .brightness: .integer(Self.brightnesses)
    case .power: .boolean
    case .rotate: .integers(Self.rotations)
    case .size: .size
    }
  }

  /// The unit of a number; nil for what has none.
  public var unit: PropertyUnit? {
    switch self {
    case .brightness: .percent
    case .power, .size: nil
    case .rotate: .degrees
    }
  }

  /// One line of help.
  public var summary: String {
    switch self {
    case .brightness: "How bright it is; 0 is dark."
    case .power: "Whether it is lit at all."
    case .rotate: "How far the picture is turned."
    case .size:
      "Width and height in pixels as it is built; only a virtual panel takes another size."
    }
  }

  /// What a right value is, as the end of "takes …".
  public var expected: String { unit?.expected(shape) ?? shape.expected }
}

/// JSON: an object with the properties that were set. Decoding throws `ValueError` and
/// `UnknownKeyError`.
extension PanelProperties: Codable {
  public init(from decoder: any Decoder) throws {
    self.init()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let property = PanelProperty(rawValue: key.stringValue) else {
        throw UnknownKeyError(key.stringValue, known: PanelProperty.allCases.map(\.key))
      }
      try set(property, to: container.decode(PropertyValue.self, forKey: key))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    func key(_ property: PanelProperty) -> AnyKey { AnyKey(stringValue: property.key) }
    if let brightness { try container.encode(brightness, forKey: key(.brightness)) }
    if let power { try container.encode(power, forKey: key(.power)) }
    if let rotate { try container.encode(rotate, forKey: key(.rotate)) }
    if let size { try container.encode(size.description, forKey: key(.size)) }
  }
}
