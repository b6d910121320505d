/// What somebody said about a message. A property that is nil was not said: its default holds.
public struct MessageProperties: Hashable, Sendable {
  /// Any valid Unicode; kept unchanged.
  public var text: MessageText?
  public var scroll: Motion?
  /// Pixels a second, 0.1 to 2000.
  public var speed: Double?
  /// Pixels, 0 to 65535.
  public var gap: Int?
  /// Milliseconds, 0 to 86,400,000.
  public var delay: Int?
  public var align: Alignment?
  public var valign: Alignment?
  public var direction: TextDirection?
  public var color: RGBColor?
  public var background: RGBColor?
  /// `auto` or a font's name.
  public var font: String?
  /// Pixels a font pixel, 1 to 64.
  public var scale: Int?
  public var persist: Bool?
  public var keepPhase: Bool?

  public init(text: String? = nil) {
    self.text = text.map { MessageText($0) }
  }

  public init(_ text: MessageText?) {
    self.text = text
  }

  /// Checks a value and takes it over; `null` takes back what was said.
  public mutating func set(
    _ property: MessageProperty, to value: PropertyValue, limits: MessageLimits
  ) throws(ValueError) {
    if value == .null { return remove(property) }
    func refused(_ expected: String? = nil) -> ValueError {
      ValueError(field: property.key, value: value, expected: expected ?? property.expected)
    }
    func string() throws(ValueError) -> String {
      guard case .string(let text) = value else { throw refused() }
      return text
    }
    func integer(_ range: ClosedRange<Int>) throws(ValueError) -> Int {
      guard let number = value.asInt, range.contains(number) else { throw refused() }
      return number
    }
    func boolean() throws(ValueError) -> Bool {
      guard case .boolean(let flag) = value else { throw refused() }
      return flag
    }
    func word<Word: RawRepresentable<String>>() throws(ValueError) -> Word {
      guard let word = Word(rawValue: try string()) else { throw refused() }
      return word
    }
    func rgb() throws(ValueError) -> RGBColor {
      guard let color = RGBColor(try string()) else { throw refused() }
      return color
    }

    switch property {
    case .text:
      text = try MessageText(value, field: property.key, limits: limits)
    case .scroll: scroll = try word()
    case .speed:
      guard let number = value.asDouble, MessageProperty.speeds.contains(number) else {
        throw refused()
      }
      speed = number
    case .gap: gap = try integer(MessageProperty.gaps)
    case .delay: delay = try integer(MessageProperty.delays)
    case .align: align = try word()
    case .valign: valign = try word()
    case .direction: direction = try word()
    case .color: color = try rgb()
    case .background: background = try rgb()
    case .font:
      let name = try string()
      if let wrong = limits.refusal(ofFont: name, allowingAuto: true, field: property.key) {
        throw wrong
      }
      font = name
    case .scale: scale = try integer(MessageProperty.scales)
    case .persist: persist = try boolean()
    case .keepPhase: keepPhase = try boolean()
    }
  }

  /// Takes back what was said about a property.
  public mutating func remove(_ property: MessageProperty) {
    switch property {
    case .text: text = nil
    case .scroll: scroll = nil
    case .speed: speed = nil
    case .gap: gap = nil
    case .delay: delay = nil
    case .align: align = nil
    case .valign: valign = nil
    case .direction: direction = nil
    case .color: color = nil
    case .background: background = nil
    case .font: font = nil
    case .scale: scale = nil
    case .persist: persist = nil
    case .keepPhase: keepPhase = nil
    }
  }

  /// The value of a property as it would be written in JSON, nil when it was not said.
  public subscript(property: MessageProperty) -> PropertyValue? {
    switch property {
    case .text: text?.value
    case .scroll: scroll.map { .string($0.rawValue) }
    case .speed: speed.map { .number($0) }
    case .gap: gap.map { .integer($0) }
    case .delay: delay.map { .integer($0) }
    case .align: align.map { .string($0.rawValue) }
    case .valign: valign.map { .string($0.rawValue) }
    case .direction: direction.map { .string($0.rawValue) }
    case .color: color.map { .string($0.hex) }
    case .background: background.map { .string($0.hex) }
    case .font: font.map { .string($0) }
    case .scale: scale.map { .integer($0) }
    case .persist: persist.map { .boolean($0) }
    case .keepPhase: keepPhase.map { .boolean($0) }
    }
  }

  /// Whether the texts are the same in everything, code point for code point and look for look.
  public func hasSameText(as other: MessageProperties) -> Bool {
    switch (text, other.text) {
    case (let mine?, let others?): mine.isIdentical(to: others)
    case (nil, nil): true
    default: false
    }
  }

  /// Whether the texts are the same code point for code point, whatever their looks.
  public func hasSameCharacters(as other: MessageProperties) -> Bool {
    switch (text, other.text) {
    case (let mine?, let others?): mine.hasSameCharacters(as: others)
    case (nil, nil): true
    default: false
    }
  }

  /// These properties, and those of `others` where these say nothing.
  public func completed(by others: MessageProperties) -> MessageProperties {
    MessageProperties(
      text: text ?? others.text, scroll: scroll ?? others.scroll, speed: speed ?? others.speed,
      gap: gap ?? others.gap, delay: delay ?? others.delay, align: align ?? others.align,
      valign: valign ?? others.valign, direction: direction ?? others.direction,
      color: color ?? others.color,
      background: background ?? others.background, font: font ?? others.font,
      scale: scale ?? others.scale, persist: persist ?? others.persist,
      keepPhase: keepPhase ?? others.keepPhase)
  }

  private init(
    text: MessageText?, scroll: Motion?, speed: Double?, gap: Int?, delay: Int?, align: Alignment?,
    valign: Alignment?, direction: TextDirection?, color: RGBColor?, background: RGBColor?,
    font: String?, scale: Int?,
    persist: Bool?, keepPhase: Bool?
  ) {
    self.text = text
    self.scroll = scroll
    self.speed = speed
    self.gap = gap
    self.delay = delay
    self.align = align
    self.valign = valign
    self.direction = direction
    self.color = color
    self.background = background
    self.font = font
    self.scale = scale
    self.persist = persist
    self.keepPhase = keepPhase
  }

  /// What holds where neither the message nor the configuration says anything. `gap` and `scale`
  /// stay nil: they follow from the zone.
  public static let builtInDefaults = MessageProperties(
    text: nil, scroll: .auto, speed: 30, gap: nil, delay: 1000, align: .center, valign: .center,
    direction: .auto, color: RGBColor(red: 255, green: 176, blue: 0),
    background: RGBColor(red: 0, green: 0, blue: 0),
    font: "auto", scale: nil, persist: true, keepPhase: false)
}

/// Any name, so that unknown ones can be seen and refused.
public struct AnyKey: CodingKey, Hashable {
  public let stringValue: String
  public var intValue: Int? { nil }
  public init(stringValue: String) { self.stringValue = stringValue }
  public init?(intValue: Int) { nil }
}

extension CodingUserInfoKey {
  /// The `MessageLimits` that decoding checks against; without it the built-in ones.
  public static let messageLimits = CodingUserInfoKey(rawValue: "messageLimits")!
}

/// JSON: an object with the properties that were said; `null` says nothing. Decoding throws
/// `ValueError` and `UnknownKeyError`.
extension MessageProperties: Codable {
  public init(from decoder: any Decoder) throws {
    self = try MessagePatch(from: decoder).properties
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: AnyKey.self)
    for property in MessageProperty.allCases {
      if let value = self[property] {
        try container.encode(value, forKey: AnyKey(stringValue: property.key))
      }
    }
  }
}

/// Changes to a message: a property with a value is set, one with `null` gets its default back, and
/// what is not named stays.
public struct MessagePatch: Decodable, Hashable, Sendable {
  public var properties = MessageProperties()
  /// The properties that were given as `null`.
  public var removed: Set<MessageProperty> = []

  public init() {}

  public init(from decoder: any Decoder) throws {
    let limits = decoder.userInfo[.messageLimits] as? MessageLimits ?? MessageLimits()
    let container = try decoder.container(keyedBy: AnyKey.self)
    for key in container.allKeys.sorted(by: { $0.stringValue < $1.stringValue }) {
      guard let property = MessageProperty(rawValue: key.stringValue) else {
        throw UnknownKeyError(key.stringValue, known: MessageProperty.allCases.map(\.key))
      }
      let value = try container.decode(PropertyValue.self, forKey: key)
      do {
        try properties.set(property, to: value, limits: limits)
      } catch {
        if let unknownKey = error.unknownKey { throw unknownKey }
        throw error
      }
      if value == .null { removed.insert(property) }
    }
  }

  public func applied(to base: MessageProperties) -> MessageProperties {
    var kept = base
    for property in removed { kept.remove(property) }
    return properties.completed(by: kept)
  }
}

/// JSON Merge Patch (RFC 7396): the properties that are set, and `null` for those taken back.
extension MessagePatch: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try properties.encode(to: encoder)
    var container = encoder.container(keyedBy: AnyKey.self)
    for property in removed where properties[property] == nil {
      try container.encodeNil(forKey: AnyKey(stringValue: property.key))
    }
  }
}
