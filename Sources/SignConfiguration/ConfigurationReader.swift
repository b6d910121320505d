package import Keys
import Layout
import Messages
import Panels
import Typography

extension Configuration {
  /// Parses the bytes of a file. `name` is only for messages. `fonts` are the valid names for
  /// `defaults.font` besides `auto`; nil if they are unknown. No font file is opened.
  ///
  /// An empty file or section has default values; `null` is a key's default.
  package static func parse(
    _ bytes: [UInt8], name: String, fonts: [String]?
  ) throws(ConfigurationErrors) -> Configuration {
    try parse(bytes, name: name, fonts: .names(fonts)).configuration
  }

  static func parse(
    _ bytes: [UInt8], name: String, fonts: FontKnowledge
  ) throws(ConfigurationErrors) -> Complete {
    let reader: ConfigurationReader
    do {
      reader = try ConfigurationReader(SourceText(bytes), fonts: fonts)
    } catch {
      throw ConfigurationErrors(file: name, [error])
    }
    guard reader.problems.isEmpty else {
      throw ConfigurationErrors(file: name, reader.problems)
    }
    return Complete(
      configuration: reader.configuration, library: reader.library,
      places: reader.values.mapValues { .file(name, $0.place) },
      written: reader.values.mapValues(\.value))
  }
}

/// Reads a document with the list of known keys.
private struct ConfigurationReader {
  private(set) var configuration = Configuration()
  private(set) var library = FontLibrary.builtIn
  private(set) var problems: [SourceProblem] = []

  private let source: SourceText
  /// Valid font names besides `auto`; nil if they are unknown.
  private var fonts: FontNames?
  /// Values of each key, in document order.
  private var written: [String: [YAMLNode]] = [:]

  init(_ source: SourceText, fonts: FontKnowledge) throws(SourceProblem) {
    self.source = source
    let document = try YAMLDocument(source)
    problems = document.problems
    if let root = document.root { readSection("", root) }
    for key in ConfigurationKeys.fonts { take(key) }
    learn(fonts)
    let fontKeys = Set(ConfigurationKeys.fonts.map(\.path))
    for key in ConfigurationKeys.all where !fontKeys.contains(key.path) { take(key) }
    // Checks across keys need values that are valid by themselves.
    if problems.isEmpty { check(configuration.checkPlace) }
    if problems.isEmpty { check(configuration.panel.made.check) }
    if problems.isEmpty { checkLayout() }
  }

  /// The keys that are set and not null.
  var values: [String: (place: SourcePlace, value: PropertyValue)] {
    written.compactMapValues { nodes in
      guard let node = nodes.last else { return nil }
      let value = ConfigurationValue(node).value
      return value == .null ? nil : (source.place(of: node.index), value)
    }
  }

  private mutating func report(_ index: Int, _ message: String) {
    problems.append(source.problem(at: index, message))
  }

  // MARK: Sections

  /// Reads a section. The empty path is the whole file.
  private mutating func readSection(_ section: String, _ node: YAMLNode) {
    let vocabulary = Vocabulary.of(section)
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

  private mutating func take(_ key: ConfigurationKeys.Key) {
    for node in written[key.path] ?? [] { take(node, for: key) }
  }

  /// Opens the configured fonts, because other keys may name them.
  private mutating func learn(_ knowledge: FontKnowledge) {
    switch knowledge {
    case .names(let names): fonts = names.map(FontNames.init)
    case .installed(let directories):
      do throws(FontError) {
        library = try configuration.fonts.library(searchIn: directories)
        fonts = library.names
      } catch {
        let list = written["fonts.files"]?.last.map(ConfigurationValue.init)
        let mistakes = configuration.fonts.mistakes
        for mistake in mistakes {
          let item = list?.part(at: "[\(mistake.index)]").value
          let file = item?.part(at: ".file").value
          report(file?.index ?? list?.index ?? 0, mistake.error.description)
        }
        if mistakes.isEmpty { report(list?.index ?? 0, error.description) }
      }
    }
  }

  private mutating func take(_ node: YAMLNode, for key: ConfigurationKeys.Key) {
    if node.isRefused { return }
    let value = ConfigurationValue(node)
    if value.value == .null {
      if value.text.isEmpty { reportMissing(node, for: key) }
      return
    }
    if let problem = source.commentedColor(in: value, at: key.path) {
      problems.append(problem)
      return
    }
    do {
      try key.take(value, &configuration, fonts)
    } catch {
      report(
        error.index,
        error.sentence
          ?? "\(key.path) takes \(error.expected ?? key.expected), not \(error.description)"
          + quoting(value, for: key))
      return
    }
    if let key = value.repeatedKey {
      report(key.index, "\(shown(key.name)) is given twice in one mapping")
    }
  }

  private mutating func check(_ values: () throws(ConfigurationMismatch) -> Void) {
    do throws(ConfigurationMismatch) {
      try values()
    } catch {
      // A panel type with constraints is always in the file, because the default type has none.
      let places = (error.keys + ["panel.type"]).compactMap { written[$0]?.first?.index }
      report(places.first ?? 0, error.message)
    }
  }

  private mutating func checkLayout() {
    do throws(LayoutError) {
      try configuration.checkLayout()
    } catch {
      report(place(of: error), error.message)
    }
  }

  private func place(of error: LayoutError) -> Int {
    let layout = written["layout"]?.last
    let zones = written["zones"]?.last
    if let layout, let number = error.string {
      let string = ConfigurationValue(layout).part(at: "[\(number)]").value
      guard let column = error.column else { return string.index }
      // If the file contains the string without escapes, its column is a column of the file.
      let first = string.index + (string.isQuoted ? 1 : 0)
      let characters = Array(string.text.unicodeScalars)
      let isPlain = characters.indices.allSatisfy { source[first + $0] == characters[$0] }
      return isPlain ? first + column - 1 : string.index
    }
    if let zones, let name = error.name {
      return ConfigurationValue(zones).part(at: "." + name).keyIndex
    }
    return zones?.index ?? layout?.index ?? 0
  }

  /// Hint for a value that is wrong only because of its quotes, or the lack of them.
  private func quoting(_ value: ConfigurationValue, for key: ConfigurationKeys.Key) -> String {
    guard let other = value.requoted else { return "" }
    var trial = configuration
    do {
      try key.take(other, &trial, fonts)
    } catch {
      return ""
    }
    return value.isQuoted ? "; leave out the quotes" : "; put it in quotes"
  }

  private mutating func reportMissing(_ node: YAMLNode, for key: ConfigurationKeys.Key) {
    problems.append(source.missingValue(of: key.path, at: node.index))
  }
}

/// The subsections and keys of a section.
private struct Vocabulary {
  let section: String
  let sections: [String]
  let keys: [String]

  private static let all: [String: Vocabulary] = {
    let paths = [""] + ConfigurationSection.all.map(\.path)
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, Vocabulary($0)) })
  }()

  static func of(_ section: String) -> Vocabulary { all[section] ?? Vocabulary(section) }

  private init(_ section: String) {
    self.section = section
    let prefix = section.isEmpty ? "" : section + "."
    sections = ConfigurationSection.all.map(\.path).compactMap { path in
      guard path.hasPrefix(prefix) else { return nil }
      let rest = path.dropFirst(prefix.count)
      return rest.isEmpty || rest.contains(".") ? nil : String(rest)
    }
    keys = ConfigurationKeys.all.filter { $0.section == section }.map(\.name)
  }

  var names: [String] { section.isEmpty ? sections + keys : keys + sections }

  func path(of name: String) -> String { section.isEmpty ? name : section + "." + name }

  /// A suggestion for an unknown name, worded as the end of a sentence.
  func suggestion(for name: String) -> String {
    let space = missingSpace(in: name)
    if !space.isEmpty { return space }
    if let near = nearest(to: name, among: names) { return "; did you mean \"\(path(of: near))\"?" }
    if let key = ConfigurationKeys.all.first(where: { $0.path == name }) {
      return "; write \(key.name) below \(key.section), not both in one word"
    }
    let elsewhere = ConfigurationKeys.all.filter { $0.name == name }.map { "\"\($0.path)\"" }
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
