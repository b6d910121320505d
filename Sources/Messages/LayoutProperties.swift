/// Positions and defaults of a sign's zones: the keys `layout`, `metrics` and `zones`.
public struct LayoutProperties: Hashable, Sendable {
  /// Strings of the Visual Format Language, such as `H:|[clock(34)]-2-[ticker]|`.
  public var layout: [String]
  /// Named numbers of pixels for the layout strings, 0 to 4096.
  public var metrics: [String: Int]
  /// Properties of zones and of templates, by name.
  public var zones: [String: ZoneProperties]

  public init(
    layout: [String] = [], metrics: [String: Int] = [:], zones: [String: ZoneProperties] = [:]
  ) {
    self.layout = layout
    self.metrics = metrics
    self.zones = zones
  }

  /// Valid lengths, in pixels.
  public static let lengths = 0...4096
  public static let maximumStrings = 256
  /// Maximum length of a layout string, in bytes of UTF-8.
  public static let maximumString = 1024
  public static let maximumMetrics = 256
  public static let maximumZones = 64

  /// Keys in JSON and YAML.
  public enum Key: String, CaseIterable, Sendable {
    case layout
    case metrics
    case zones

    /// One-line help text.
    public var summary: String {
      switch self {
      case .layout: "Positions of the zones: strings of the Visual Format Language."
      case .metrics: "Named lengths for the layout strings, in pixels (0–4096)."
      case .zones: "Properties of zones: defaults for their messages, rectangles and templates."
      }
    }

    /// Description of a valid value, as the end of "takes …".
    public var expected: String {
      switch self {
      case .layout: "a list of at most \(maximumStrings) strings"
      case .metrics: "a mapping of at most \(maximumMetrics) names to pixels"
      case .zones: "a mapping of at most \(maximumZones) names to mappings"
      }
    }
  }

  /// Checks and sets a value. Null resets the key.
  public mutating func set(
    _ key: Key, to value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) {
    switch key {
    case .layout: layout = try Self.strings(value)
    case .metrics: metrics = try Self.metrics(value)
    case .zones: zones = try Self.zones(value, limits: limits)
    }
  }

  /// Value of a key as written in JSON; nil if the key is not set.
  public subscript(key: Key) -> PropertyValue? {
    switch key {
    case .layout: layout.isEmpty ? nil : .list(layout.map { .string($0) })
    case .metrics: metrics.isEmpty ? nil : .mapping(metrics.mapValues { .integer($0) })
    case .zones: zones.isEmpty ? nil : .mapping(zones.mapValues(\.value))
    }
  }

  private static func strings(_ value: PropertyValue) throws(ValueError) -> [String] {
    let key = Key.layout
    if value == .null { return [] }
    guard case .list(let items) = value, items.count <= maximumStrings else {
      throw ValueError(field: key.rawValue, value: value, expected: key.expected)
    }
    var strings: [String] = []
    for (index, item) in items.enumerated() {
      guard case .string(let string) = item, string.utf8.count <= maximumString else {
        throw ValueError(
          field: "\(key.rawValue)[\(index)]", value: item,
          expected: "a string of at most \(maximumString) bytes")
      }
      strings.append(string)
    }
    return strings
  }

  private static func metrics(_ value: PropertyValue) throws(ValueError) -> [String: Int] {
    let key = Key.metrics
    if value == .null { return [:] }
    guard case .mapping(let members) = value, members.count <= maximumMetrics else {
      throw ValueError(field: key.rawValue, value: value, expected: key.expected)
    }
    var metrics: [String: Int] = [:]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard ZoneName.isMetric(name) else {
        throw ValueError(
          field: key.rawValue, value: .string(name),
          expected: "names of \(ZoneName.expectedMetric)")
      }
      metrics[name] = try pixels(value, lengths, field: "\(key.rawValue).\(name)")
    }
    return metrics
  }

  private static func zones(
    _ value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) -> [String: ZoneProperties] {
    let key = Key.zones
    if value == .null { return [:] }
    guard case .mapping(let members) = value, members.count <= maximumZones else {
      throw ValueError(field: key.rawValue, value: value, expected: key.expected)
    }
    var zones: [String: ZoneProperties] = [:]
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      guard ZoneName.isValid(name) else {
        throw ValueError(
          field: key.rawValue, value: .string(name), expected: "names of \(ZoneName.expected)")
      }
      if value == .null { continue }
      zones[name] = try ZoneProperties(value, field: "\(key.rawValue).\(name)", limits: limits)
    }
    return zones
  }

  fileprivate static func pixels(
    _ value: PropertyValue, _ range: ClosedRange<Int>, field: String
  ) throws(ValueError) -> Int {
    guard let number = value.asInt, range.contains(number) else {
      throw ValueError(
        field: field, value: value, expected: ValueShape.integer(range).expected + ", in pixels")
    }
    return number
  }
}

/// JSON: an object with the keys that are set. Decoding throws `ValueError` and `UnknownKeyError`.
extension LayoutProperties: Codable {
  public init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    let container = try decoder.container(keyedBy: AnyKey.self)
    self.init()
    for name in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let key = Key(rawValue: name.stringValue) else {
        throw UnknownKeyError(name.stringValue, known: Key.allCases.map(\.rawValue))
      }
      let value = try container.decode(PropertyValue.self, forKey: name)
      do throws(ValueError) {
        try set(key, to: value, limits: limits)
      } catch {
        if let unknownKey = error.unknownKey { throw unknownKey }
        throw error
      }
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for key in Key.allCases {
      if let value = self[key] {
        try container.encode(value, forKey: AnyKey(stringValue: key.rawValue))
      }
    }
  }
}

/// Properties that are set for a zone or a template.
public struct ZoneProperties: Hashable, Sendable {
  /// Position as x, y, width and height in pixels; nil if the layout strings set it.
  public var rect: [Int]?
  /// Names of the zones that this template defines; nil if this is a zone and not a template.
  public var each: [String]?
  /// Length of each zone of a template in a row, 1 to 4096 pixels, and the space between these
  /// zones, 0 to 4096 pixels.
  public var length: Int?
  public var spacing: Int?
  /// Defaults for the zone's messages, without content. In a template, `item_colors` and
  /// `item_backgrounds` are the `color` and the `background` of its zones, in order. The colours
  /// repeat if there are more zones.
  public var defaults: MessageProperties

  public init(
    rect: [Int]? = nil, each: [String]? = nil, length: Int? = nil, spacing: Int? = nil,
    defaults: MessageProperties = MessageProperties()
  ) {
    self.rect = rect
    self.each = each
    self.length = length
    self.spacing = spacing
    self.defaults = defaults
  }

  /// Keys for the position of a zone. All other keys are message properties.
  public enum Key: String, CaseIterable, Sendable {
    case rect
    case each
    case length
    case spacing

    /// One-line help text.
    public var summary: String {
      switch self {
      case .rect: "Position and size of the zone: x, y, width and height in pixels."
      case .each: "Names of the zones that this template defines."
      case .length: "Length of each zone of the template in a row (default: equal shares)."
      case .spacing: "Space between the zones of the template in a row."
      }
    }
  }

  /// Message properties for which a zone may have defaults.
  public static let properties = MessageProperty.allCases.filter { !$0.isContent }

  init(_ value: PropertyValue, field: String, limits: MessageLimits) throws(ValueError) {
    guard case .mapping(let members) = value else {
      throw ValueError(field: field, value: value, expected: "a mapping")
    }
    self.init()
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      let place = "\(field).\(name)"
      if let key = Key(rawValue: name) {
        if value == .null { continue }
        try set(key, to: value, field: place)
      } else if let property = MessageProperty(rawValue: name), !property.isContent {
        do throws(ValueError) {
          try defaults.set(property, to: value, limits: limits)
        } catch {
          throw error.inside(field)
        }
      } else {
        throw ValueError(
          UnknownKeyError(
            name, known: Key.allCases.map(\.rawValue) + Self.properties.map(\.key), place: field))
      }
    }
    for (key, isGiven) in [(Key.length, length != nil), (.spacing, spacing != nil)]
    where each == nil && isGiven {
      throw ValueError(
        field: "\(field).\(key)", value: members[key.rawValue]!,
        expected: "no value without each")
    }
    if defaults.size != nil, defaults.scale != nil {
      throw ValueError(
        field: "\(field).\(MessageProperty.size)", value: members[MessageProperty.size.key]!,
        expected: "no value if scale is set")
    }
    if each != nil, rect != nil {
      throw ValueError(
        field: "\(field).\(Key.rect)", value: members[Key.rect.rawValue]!,
        expected: "no value if each is set")
    }
  }

  private mutating func set(
    _ key: Key, to value: PropertyValue, field: String
  ) throws(ValueError) {
    let lengths = 1...LayoutProperties.lengths.upperBound
    switch key {
    case .rect:
      guard case .list(let items) = value, items.count == 4 else {
        throw ValueError(
          field: field, value: value, expected: "a list of x, y, width and height in pixels")
      }
      var numbers: [Int] = []
      for (index, item) in items.enumerated() {
        numbers.append(
          try LayoutProperties.pixels(
            item, index < 2 ? LayoutProperties.lengths : lengths, field: "\(field)[\(index)]"))
      }
      rect = numbers
    case .each:
      guard case .list(let items) = value,
        (1...LayoutProperties.maximumZones).contains(items.count)
      else {
        throw ValueError(
          field: field, value: value,
          expected: "a list of 1 to \(LayoutProperties.maximumZones) names")
      }
      var names: [String] = []
      for (index, item) in items.enumerated() {
        let field = "\(field)[\(index)]"
        guard case .string(let name) = item, ZoneName.isValid(name) else {
          throw ValueError(field: field, value: item, expected: ZoneName.expected)
        }
        guard !names.contains(name) else {
          throw ValueError(field: field, value: item, expected: "a name that occurs once")
        }
        names.append(name)
      }
      each = names
    case .length: length = try LayoutProperties.pixels(value, lengths, field: field)
    case .spacing:
      spacing = try LayoutProperties.pixels(value, LayoutProperties.lengths, field: field)
    }
  }

  /// The properties as written in JSON and YAML.
  var value: PropertyValue {
    var members: [String: PropertyValue] = [:]
    members[Key.rect.rawValue] = rect.map { .list($0.map { .integer($0) }) }
    members[Key.each.rawValue] = each.map { .list($0.map { .string($0) }) }
    members[Key.length.rawValue] = length.map { .integer($0) }
    members[Key.spacing.rawValue] = spacing.map { .integer($0) }
    for property in Self.properties { members[property.key] = defaults[property] }
    return .mapping(members)
  }
}

/// Names of zones and of metrics.
public enum ZoneName {
  /// Whether the name matches `expected`.
  public static func isValid(_ name: String) -> Bool {
    let bytes = name.utf8
    return (1...longest).contains(bytes.count) && isLetter(bytes.first!)
      && bytes.allSatisfy { isLetter($0) || isDigit($0) || $0 == dash || $0 == underscore }
  }

  /// Description of a valid name, as the end of "takes …".
  public static let expected =
    "1 to \(longest) letters, digits, - and _, with a letter first"

  /// Whether the name is valid for a metric. In a layout string `-` is a space and `(fit)` is a
  /// keyword.
  static func isMetric(_ name: String) -> Bool {
    isValid(name) && !name.utf8.contains(dash) && name != fit
  }

  static let expectedMetric =
    "1 to \(longest) letters, digits and _, with a letter first, other than \"\(fit)\""

  /// Keyword in a layout string for a zone that is as large as its content.
  public static let fit = "fit"

  /// Maximum length of a name, in bytes.
  private static let longest = 32
  private static let dash = UInt8(ascii: "-")
  private static let underscore = UInt8(ascii: "_")

  private static func isLetter(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
