import Messages

/// What the file says for one key.
struct ConfigurationValue {
  let value: PropertyValue
  /// The characters of a scalar without its quotes; empty for a list or a mapping.
  let text: String
  let isQuoted: Bool
  /// Of a list; empty for everything else.
  let items: [ConfigurationValue]
  /// The code point where it begins.
  let index: Int

  init(_ node: YAMLNode) {
    index = node.index
    switch node.content {
    case .scalar(let text, let plain):
      value = plain ? PropertyValue(plainYAML: text) : .string(text)
      self.text = text
      isQuoted = !plain
      items = []
    case .list(let nodes):
      (value, text, isQuoted) = (.list, "", false)
      items = nodes.map(ConfigurationValue.init)
    case .mapping:
      (value, text, isQuoted, items) = (.mapping, "", false, [])
    case .refused:
      (value, text, isQuoted, items) = (.null, "", false, [])
    }
  }

  private init(_ value: PropertyValue, requoting other: ConfigurationValue) {
    self.value = value
    text = other.text
    isQuoted = !other.isQuoted
    items = []
    index = other.index
  }

  /// Nil where it is none.
  func absolutePath(maximumBytes: Int) -> String? {
    guard case .string(let path) = value, path.hasPrefix("/"), !path.utf8.contains(0),
      path.utf8.count <= maximumBytes
    else { return nil }
    return path
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
      return ConfigurationValue(other, requoting: self)
    }
  }
}
