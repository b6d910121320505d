import Messages

/// What the file says for one key.
struct ConfigurationValue {
  let value: PropertyValue
  /// The characters of a scalar without its quotes; empty for a list or a mapping.
  let text: String
  let isQuoted: Bool

  init(_ node: YAMLNode) {
    switch node.content {
    case .scalar(let text, let plain):
      self.init(value: plain ? PropertyValue(plainYAML: text) : .string(text), text, quoted: !plain)
    case .list: self.init(value: .list, "", quoted: false)
    case .mapping: self.init(value: .mapping, "", quoted: false)
    case .refused: self.init(value: .null, "", quoted: false)
    }
  }

  private init(value: PropertyValue, _ text: String, quoted: Bool) {
    self.value = value
    self.text = text
    isQuoted = quoted
  }

  /// The value as it stands in the file, shortened to 40 characters.
  var description: String {
    switch value {
    case .list, .mapping, .string: return value.description
    default:
      let quoted = PropertyValue.string(text).description
      return String(quoted.dropFirst().dropLast())
    }
  }

  /// The same characters with quotes where there were none, and without where there were some;
  /// nil where that changes nothing.
  var requoted: ConfigurationValue? {
    switch value {
    case .list, .mapping: return nil
    default:
      let other = isQuoted ? PropertyValue(plainYAML: text) : .string(text)
      guard other != value, other != .null else { return nil }
      return ConfigurationValue(value: other, text, quoted: !isQuoted)
    }
  }
}
