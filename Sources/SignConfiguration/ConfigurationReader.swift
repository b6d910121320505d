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
    guard reader.keys.problems.isEmpty else {
      throw ConfigurationErrors(file: name, reader.keys.problems)
    }
    let values = reader.keys.values
    return Complete(
      configuration: reader.keys.settings, library: reader.library,
      places: values.mapValues { .file(name, $0.place) },
      written: values.mapValues(\.value))
  }
}

/// Reads a document with the keys of signd, which depend on fonts and on each other.
private struct ConfigurationReader {
  private(set) var keys: KeyReader<ConfigurationKeys>
  private(set) var library = FontLibrary.builtIn
  private let source: SourceText

  init(_ source: SourceText, fonts: FontKnowledge) throws(SourceProblem) {
    self.source = source
    keys = try KeyReader(source)
    for key in ConfigurationKeys.fonts { keys.take(key) }
    // Other keys may name the configured fonts.
    let names = learn(fonts)
    let fontKeys = Set(ConfigurationKeys.fonts.map(\.path))
    for key in ConfigurationKeys.all where !fontKeys.contains(key.path) {
      keys.take(key, fonts: names)
    }
    // A panel type with constraints is always in the file, because the default type has none.
    let configuration = keys.settings
    keys.check(or: "panel.type", configuration.checkPlace)
    keys.check(or: "panel.type", configuration.panel.made.check)
    if keys.problems.isEmpty { checkLayout() }
  }

  /// Opens the configured fonts. Returns the valid names besides `auto`; nil if they are unknown.
  private mutating func learn(_ knowledge: FontKnowledge) -> FontNames? {
    switch knowledge {
    case .names(let names): return names.map(FontNames.init)
    case .installed(let directories):
      let fonts = keys.settings.fonts
      do throws(FontError) {
        library = try fonts.library(searchIn: directories)
        return library.names
      } catch {
        let list = keys.value(of: "fonts.files")
        for mistake in fonts.mistakes {
          let item = list?.part(at: "[\(mistake.index)]").value
          let file = item?.part(at: ".file").value
          keys.report(file?.index ?? list?.index ?? 0, mistake.error.description)
        }
        if fonts.mistakes.isEmpty { keys.report(list?.index ?? 0, error.description) }
        return nil
      }
    }
  }

  private mutating func checkLayout() {
    do throws(LayoutError) {
      try keys.settings.checkLayout()
    } catch {
      keys.report(place(of: error), error.message)
    }
  }

  private func place(of error: LayoutError) -> Int {
    let layout = keys.value(of: "layout")
    let zones = keys.value(of: "zones")
    if let layout, let number = error.string {
      let string = layout.part(at: "[\(number)]").value
      guard let column = error.column else { return string.index }
      // If the file contains the string without escapes, its column is a column of the file.
      let first = string.index + (string.isQuoted ? 1 : 0)
      let characters = Array(string.text.unicodeScalars)
      let isPlain = characters.indices.allSatisfy { source[first + $0] == characters[$0] }
      return isPlain ? first + column - 1 : string.index
    }
    if let zones, let name = error.name { return zones.part(at: "." + name).keyIndex }
    return zones?.index ?? layout?.index ?? 0
  }
}
