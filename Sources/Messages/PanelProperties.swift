/// Properties that a client set on the panel; nil if not set.
public struct PanelProperties: Hashable, Sendable {
  /// Brightness in percent, 0 to 100; 0 is dark.
  public var brightness: Int?
  public var power: Bool?
  /// Rotation in degrees clockwise: 0, 90, 180 or 270.
  public var rotate: Int?
  /// Physical size of a virtual panel, before `rotate`.
  public var size: PanelSize?

  public init(
    brightness: Int? = nil, power: Bool? = nil, rotate: Int? = nil, size: PanelSize? = nil
  ) {
    self.brightness = brightness
    self.power = power
    self.rotate = rotate
    self.size = size
  }

  /// These properties, with the properties of `others` where these are not set.
  public func completed(by others: PanelProperties) -> PanelProperties {
    PanelProperties(
      brightness: brightness ?? others.brightness, power: power ?? others.power,
      rotate: rotate ?? others.rotate, size: size ?? others.size)
  }

  /// Checks and sets a value.
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

/// Properties of the panel that can change while the daemon runs.
public enum PanelProperty: String, CaseIterable, Sendable {
  case brightness
  case power
  case rotate
  case size

  public var key: String { rawValue }

  /// Valid values of the brightness, in percent.
  static let brightnesses = 0...100
  /// Valid rotations, in degrees clockwise.
  public static let rotations = [0, 90, 180, 270]

  /// Shape of valid values.
  public var shape: ValueShape {
    switch self {
    case .brightness: .integer(Self.brightnesses)
    case .power: .boolean
    case .rotate: .integers(Self.rotations)
    case .size: .size
    }
  }

  /// Unit of a numeric value; nil if the value has no unit.
  public var unit: PropertyUnit? {
    switch self {
    case .brightness: .percent
    case .power, .size: nil
    case .rotate: .degrees
    }
  }

  /// One-line help text.
  public var summary: String {
    switch self {
    case .brightness: "How bright it is; 0 is dark."
    case .power: "Whether it is lit at all."
    case .rotate: "How far the picture is turned."
    case .size:
      "Width and height in pixels as it is built; only a virtual panel takes another size."
    }
  }

  /// Description of a valid value, as the end of "takes …".
  public var expected: String { unit?.expected(shape) ?? shape.expected }
}

/// JSON: an object with the properties that are set. Decoding throws `ValueError` and
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
