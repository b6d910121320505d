package import Messages

/// What the file says for one key.
package struct ConfigurationValue {
  package let value: PropertyValue
  /// The characters of a scalar without its quotes; empty for a list or a mapping.
  package let text: String
  package let isQuoted: Bool
  /// Of a list; empty for everything else.
  package let items: [ConfigurationValue]
  /// Of a mapping, in its order; empty for everything else.
  package let members: [Member]
  /// The code point where it begins.
  package let index: Int

  /// A key of a mapping with its value.
  package struct Member {
    /// Empty for a key that is no word.
    package let name: String
    package let value: ConfigurationValue
    /// The code point where the key begins.
    package let index: Int
  }

  package init(_ node: YAMLNode) {
    index = node.index
    var items: [ConfigurationValue] = []
    var members: [Member] = []
    switch node.content {
    case .scalar(let text, let plain):
      value = plain ? PropertyValue(plainYAML: text) : .string(text)
      self.text = text
      isQuoted = !plain
    case .list(let nodes):
      items = nodes.map { ConfigurationValue($0) }
      (value, text, isQuoted) = (.list(items.map(\.value)), "", false)
    case .mapping(let pairs):
      members = pairs.map { key, value in
        var name = ""
        if case .scalar(let text, _) = key.content { name = text }
        return Member(name: name, value: ConfigurationValue(value), index: key.index)
      }
      let values = Dictionary(
        members.map { ($0.name, $0.value.value) }, uniquingKeysWith: { first, _ in first })
      (value, text, isQuoted) = (.mapping(values), "", false)
    case .refused:
      (value, text, isQuoted) = (.null, "", false)
    }
    self.items = items
    self.members = members
  }

  private init(_ value: PropertyValue, requoting other: ConfigurationValue) {
    self.value = value
    text = other.text
    isQuoted = !other.isQuoted
    items = []
    members = []
    index = other.index
  }

  /// Nil where it is none.
  package func absolutePath(maximumBytes: Int) -> String? {
    guard case .string(let path) = value, path.hasPrefix("/"), !path.utf8.contains(0),
      path.utf8.count <= maximumBytes
    else { return nil }
    return path
  }

  /// A list of absolute paths, with one slash between their parts and none at their ends.
  ///
  /// - Parameters:
  ///   - path: where the list is.
  ///   - most: the maximum number of them; nil: any, and the key's own words say what it takes.
  ///   - thing: what each is, as errors say.
  package func absolutePaths(
    _ path: String, atMost most: Int? = nil, of thing: String
  ) throws(WrongValue) -> [String] {
    let maximumBytes = 4000
    guard case .list = value, items.count <= most ?? .max else {
      guard let most else { throw WrongValue(self) }
      throw WrongValue(
        self, path: path, expected: "a list of at most \(most) absolute paths (beginning with /)")
    }
    var paths: [String] = []
    for (index, item) in items.enumerated() {
      guard let path = item.absolutePath(maximumBytes: maximumBytes) else {
        throw WrongValue(
          item, path: "\(path)[\(index)]",
          expected:
            "the absolute path of \(thing) (beginning with /) of at most \(maximumBytes) bytes")
      }
      paths.append("/" + path.split(separator: "/").joined(separator: "/"))
    }
    return paths
  }

  /// The value as it stands in the file, shortened to 40 characters.
  package var description: String {
    switch value {
    case .list, .mapping, .string: return value.description
    default:
      let quoted = PropertyValue.string(text).description
      return String(quoted.dropFirst().dropLast())
    }
  }

  /// The same characters with quotes where there were none, and without where there were some;
  /// nil where that changes nothing.
  package var requoted: ConfigurationValue? {
    switch value {
    case .list, .mapping: return nil
    default:
      let other = isQuoted ? PropertyValue(plainYAML: text) : .string(text)
      guard other != value, other != .null else { return nil }
      return ConfigurationValue(other, requoting: self)
    }
  }
}
