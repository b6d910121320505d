extension TextRun {
  /// Keys of a run in JSON and YAML.
  public enum Key: String, CaseIterable, Sendable {
    case text
    case color
    case background
    case font
    case bold
    case effect
    case image

    /// One-line help text.
    public var summary: String {
      switch self {
      case .text: "The characters."
      case .color: "Colour of the characters."
      case .background: "Colour behind the characters."
      case .font: "Name of the font."
      case .bold: "Whether the strokes are thicker."
      case .effect:
        "What is done to the characters: an effect, or a list with at most one of a kind."
      case .image:
        "Instead of characters, a picture as high as the line: \(ImageSource.expected)."
      }
    }
  }

  /// Whether the run is text without a separate style.
  public var isPlain: Bool {
    color == nil && background == nil && font == nil && bold == nil && effects.isEmpty
      && image == nil
  }

  init(_ value: PropertyValue, field: String, limits: MessageLimits) throws(ValueError) {
    switch value {
    case .string(let string):
      self.init(string)
    case .mapping(let members):
      self.init("")
      var hasText = false
      for (name, value) in members.sorted(by: { $0.key < $1.key }) {
        guard let key = Key(rawValue: name) else {
          throw ValueError(
            UnknownKeyError(name, known: Key.allCases.map(\.rawValue), place: field))
        }
        // Null is refused for a text or a picture, as in an item.
        if value == .null, key != .text, key != .image { continue }
        if key == .text { hasText = true }
        try set(key, to: value, field: "\(field).\(name)", limits: limits)
      }
      guard hasText != (image != nil) else {
        throw ValueError(
          field: field, value: value, expected: "a mapping with the key text or image",
          described: hasText ? "one with both" : "one without them")
      }
    default:
      throw ValueError(
        field: field, value: value, expected: "a string or a mapping with the key text or image")
    }
  }

  private mutating func set(
    _ key: Key, to value: PropertyValue, field: String, limits: MessageLimits
  ) throws(ValueError) {
    func refused(_ expected: String) -> ValueError {
      ValueError(field: field, value: value, expected: expected)
    }
    func rgb() throws(ValueError) -> RGBColor { try RGBColor(value, field: field) }
    switch key {
    case .text:
      guard case .string(let string) = value else { throw refused("a string") }
      text = string
    case .color: color = try rgb()
    case .background: background = try rgb()
    case .font:
      guard case .string(let name) = value else { throw refused(Self.expectedFont) }
      if let wrong = limits.refusal(ofFont: name, allowingAuto: false, field: field) { throw wrong }
      font = name
    case .bold:
      guard case .boolean(let flag) = value else { throw refused("true or false") }
      bold = flag
    case .image:
      image = try ImageSource(value, field: field, limits: limits)
      text = String(Self.objectCharacter)
    case .effect:
      if case .list(let items) = value {
        for (index, item) in items.enumerated() {
          try add(item, field: "\(field)[\(index)]")
        }
      } else {
        try add(value, field: field)
      }
    }
  }

  static let expectedFont = "the name of a font"

  private mutating func add(_ value: PropertyValue, field: String) throws(ValueError) {
    guard case .string(let words) = value else {
      throw ValueError(field: field, value: value, expected: TextEffect.expected)
    }
    let effect: TextEffect
    do throws(TextEffect.Refusal) {
      effect = try TextEffect(words)
    } catch {
      throw ValueError(
        field: field, value: value, expected: error.expected, suggestion: error.suggestion)
    }
    guard !effects.contains(where: { $0.kind == effect.kind }) else {
      throw ValueError(
        field: field, value: value, expected: "one effect of a kind",
        described: "a second \(effect.kind.rawValue)")
    }
    effects.append(effect)
  }

  /// The run as written in JSON and YAML.
  var value: PropertyValue {
    guard !isPlain else { return .string(text) }
    var members: [String: PropertyValue] = [:]
    if let image {
      members[Key.image.rawValue] = .string(image.rawValue)
    } else {
      members[Key.text.rawValue] = .string(text)
    }
    members[Key.color.rawValue] = color.map { .string($0.hex) }
    members[Key.background.rawValue] = background.map { .string($0.hex) }
    members[Key.font.rawValue] = font.map { .string($0) }
    members[Key.bold.rawValue] = bold.map { .boolean($0) }
    switch effects.count {
    case 0: break
    case 1: members[Key.effect.rawValue] = .string(effects[0].description)
    default: members[Key.effect.rawValue] = .list(effects.map { .string($0.description) })
    }
    return .mapping(members)
  }
}
