package import Messages

extension ConfigurationValue {
  /// Follows a path such as `[2].color` as far as possible. Returns the value there, and the code
  /// point where the last key of the path begins. If the last part is not a key, it is the code
  /// point of the value.
  package func part(at path: some StringProtocol) -> (value: ConfigurationValue, keyIndex: Int) {
    var found = (value: self, keyIndex: index)
    var rest = path[...]
    while let first = rest.first {
      rest.removeFirst()
      if first == "[" {
        let digits = rest.prefix { $0 != "]" }
        rest = rest.dropFirst(digits.count + 1)
        guard let number = Int(digits), found.value.items.indices.contains(number) else { break }
        found = (found.value.items[number], found.value.items[number].index)
      } else {
        // A refused name may have any characters. It is then the last part of the path.
        let name =
          found.value.members.map(\.name).contains(String(rest))
          ? rest : rest.prefix { $0 != "." && $0 != "[" }
        rest = rest.dropFirst(name.count)
        guard let member = found.value.members.first(where: { $0.name == name }) else { break }
        found = (member.value, member.index)
      }
    }
    return found
  }

  /// The first key that occurs twice in one mapping, at any depth.
  package var repeatedKey: (name: String, index: Int)? {
    var names: Set<String> = []
    for member in members {
      if !names.insert(member.name).inserted { return (member.name, member.index) }
      if let inside = member.value.repeatedKey { return inside }
    }
    for item in items {
      if let inside = item.repeatedKey { return inside }
    }
    return nil
  }
}

extension WrongValue {
  /// - Parameters:
  ///   - error: error in `value`.
  ///   - field: name of the whole value in `error`.
  ///   - path: path of the key in the configuration.
  package init(_ value: ConfigurationValue, _ error: ValueError, field: String, path: String) {
    let inside = error.field.dropFirst(field.utf8.count)
    let part = value.part(at: inside)
    if let unknown = error.unknownKey {
      self.init(value)
      index = part.keyIndex
      let place = path + (unknown.place ?? field).dropFirst(field.utf8.count)
      sentence = UnknownKeyError(unknown.key, known: unknown.known, place: place).message
    } else if inside.isEmpty, error.suggestion == nil {
      // The message shows the value as written in the file.
      self.init(value, expected: error.expected)
      if case .list = value.value { description = error.value }
    } else {
      self.init(part.value)
      sentence = "\(path)\(inside) \(error.complaint)"
    }
  }
}
