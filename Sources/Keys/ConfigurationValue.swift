package import Messages

/// The value of a key in a file.
package struct ConfigurationValue {
  package let value: PropertyValue
  /// Characters of a scalar without its quotes; empty for a list or a mapping.
  package let text: String
  package let isQuoted: Bool
  /// Items of a list; empty for another value.
  package let items: [ConfigurationValue]
  /// Members of a mapping in file order; empty for another value.
  package let members: [Member]
  /// The first code point of the value.
  package let index: Int

  /// A key of a mapping with its value.
  package struct Member {
    /// Name of the key; empty if the key is not a word.
    package let name: String
    package let value: ConfigurationValue
    /// The first code point of the key.
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

  /// The value as an absolute path; nil if it is not one or longer than `maximumBytes`.
  package func absolutePath(maximumBytes: Int) -> String? {
    guard case .string(let path) = value, path.hasPrefix("/"), !path.utf8.contains(0),
      path.utf8.count <= maximumBytes
    else { return nil }
    return path
  }

  /// The value as a list of absolute paths. Repeated slashes and slashes at the end are removed.
  ///
  /// - Parameters:
  ///   - path: path of the list.
  ///   - most: maximum number of paths; nil if there is no limit and the key's description is in
  ///     the error.
  ///   - thing: description of an item in errors.
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

  /// The value as written in the file, shortened to 40 characters.
  package var description: String {
    switch value {
    case .list, .mapping, .string: return value.description
    default:
      let quoted = PropertyValue.string(text).description
      return String(quoted.dropFirst().dropLast())
    }
  }

  /// The value with its quotes removed or with quotes added; nil if that does not change the value.
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
