package import Messages

/// Reads a document with a list of known keys. Collects every problem.
package struct KeyReader<Format: ConfigurationFormat> {
  package var settings = Format.Settings()
  package private(set) var problems: [SourceProblem] = []

  private let source: SourceText
  /// Values of each key, in document order.
  private var written: [String: [YAMLNode]] = [:]

  /// Reads the sections. `take` reads the values of the keys.
  package init(_ source: SourceText) throws(SourceProblem) {
    self.source = source
    let document = try YAMLDocument(source)
    problems = document.problems
    if let root = document.root { readSection("", root) }
  }

  /// The keys that are set and not null.
  package var values: [String: (place: SourcePlace, value: PropertyValue)] {
    written.compactMapValues { nodes in
      guard let node = nodes.last else { return nil }
      let value = ConfigurationValue(node).value
      return value == .null ? nil : (source.place(of: node.index), value)
    }
  }

  /// The value of a key; nil if the file does not have it.
  package func value(of key: String) -> ConfigurationValue? {
    written[key]?.last.map { ConfigurationValue($0) }
  }

  package mutating func report(_ index: Int, _ message: String) {
    problems.append(source.problem(at: index, message))
  }

  // MARK: Sections

  /// Reads a section. The empty path is the whole file.
  private mutating func readSection(_ section: String, _ node: YAMLNode) {
    let vocabulary = Vocabulary<Format>(section)
    guard case .mapping(let pairs) = node.content else {
      let value = ConfigurationValue(node)
      if value.value == .null { return }
      report(
        node.index,
        "\(section.isEmpty ? "the file" : section) takes a mapping with keys "
          + "(\(vocabulary.names.joined(separator: ", "))), not \(value.description)"
          + vocabulary.missingSpace(in: value.text))
      return
    }
    var first: [String: Int] = [:]
    for (key, value) in pairs {
      guard case .scalar(let name, let plain) = key.content, !(plain && name.isEmpty) else {
        if case .refused = key.content { continue }
        report(key.index, "a key is one word, such as \(vocabulary.names[0])")
        continue
      }
      let path = vocabulary.path(of: name)
      if let before = first[name] {
        let place = source.place(of: before)
        report(
          key.index,
          "\(shown(path)) is given twice; the first is in line \(place.line), "
            + "column \(place.column)")
      } else {
        first[name] = key.index
      }
      if vocabulary.sections.contains(name) {
        readSection(path, value)
      } else if vocabulary.keys.contains(name) {
        written[path, default: []].append(value)
      } else {
        report(key.index, "unknown key \"\(shown(path))\"" + vocabulary.suggestion(for: name))
      }
    }
  }

  // MARK: Values

  /// Checks and stores what the file gives for a key. `fonts` are the valid font names; nil if they
  /// are unknown.
  package mutating func take(_ key: Format.Key, fonts: FontNames? = nil) {
    for node in written[key.path] ?? [] { take(node, for: key, fonts) }
  }

  private mutating func take(_ node: YAMLNode, for key: Format.Key, _ fonts: FontNames?) {
    if node.isRefused { return }
    let value = ConfigurationValue(node)
    if value.value == .null {
      if value.text.isEmpty { problems.append(source.missingValue(of: key.path, at: node.index)) }
      return
    }
    if let problem = source.commentedColor(in: value, at: key.path) {
      problems.append(problem)
      return
    }
    do {
      try key.take(value, &settings, fonts)
    } catch {
      report(
        error.index,
        error.sentence
          ?? "\(key.path) takes \(error.expected ?? key.expected), not \(error.description)"
          + quoting(value, for: key, fonts))
      return
    }
    if let key = value.repeatedKey {
      report(key.index, "\(shown(key.name)) is given twice in one mapping")
    }
  }

  /// Hint for a value that is wrong only because of its quotes, or the lack of them.
  private func quoting(
    _ value: ConfigurationValue, for key: Format.Key, _ fonts: FontNames?
  ) -> String {
    guard let other = value.requoted else { return "" }
    var trial = settings
    do {
      try key.take(other, &trial, fonts)
    } catch {
      return ""
    }
    return value.isQuoted ? "; leave out the quotes" : "; put it in quotes"
  }

  /// Reports values that exclude each other, if every value is valid by itself.
  ///
  /// - Parameter usual: A key that the file has if there is a mismatch; nil if there may be none.
  package mutating func check(
    or usual: String? = nil, _ values: () throws(ConfigurationMismatch) -> Void
  ) {
    guard problems.isEmpty else { return }
    do throws(ConfigurationMismatch) {
      try values()
    } catch {
      let places = (error.keys + [usual].compactMap { $0 }).compactMap { written[$0]?.first?.index }
      report(places.first ?? 0, error.message)
    }
  }
}

/// The subsections and keys of a section.
private struct Vocabulary<Format: ConfigurationFormat> {
  let section: String
  let sections: [String]
  let keys: [String]

  init(_ section: String) {
    self.section = section
    let prefix = section.isEmpty ? "" : section + "."
    sections = Format.sections.map(\.path).compactMap { path in
      guard path.hasPrefix(prefix) else { return nil }
      let rest = path.dropFirst(prefix.count)
      return rest.isEmpty || rest.contains(".") ? nil : String(rest)
    }
    keys = Format.all.filter { $0.section == section }.map(\.name)
  }

  var names: [String] { section.isEmpty ? sections + keys : keys + sections }

  func path(of name: String) -> String { section.isEmpty ? name : section + "." + name }

  /// A suggestion for an unknown name, worded as the end of a sentence.
  func suggestion(for name: String) -> String {
    let space = missingSpace(in: name)
    if !space.isEmpty { return space }
    if let near = nearest(to: name, among: names) { return "; did you mean \"\(path(of: near))\"?" }
    if let key = Format.all.first(where: { $0.path == name }) {
      return "; write \(key.name) below \(key.section), not both in one word"
    }
    let elsewhere = Format.all.filter { $0.name == name }.map { "\"\($0.path)\"" }
    if !elsewhere.isEmpty { return "; did you mean \(elsewhere.joined(separator: " or "))?" }
    return "; here are \(names.joined(separator: ", "))"
  }

  /// A hint if a space is missing after a colon: `size:64x16` is one word in YAML.
  func missingSpace(in text: String) -> String {
    guard let colon = text.firstIndex(of: ":"), names.contains(String(text[..<colon]))
    else { return "" }
    return "; a space is missing after the colon"
  }
}

/// A name from the file, shortened, without characters that a terminal would not show.
private func shown(_ name: String) -> String {
  String(PropertyValue.string(name).description.dropFirst().dropLast())
}
