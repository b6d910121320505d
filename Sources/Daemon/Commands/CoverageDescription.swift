package import Messages
import Typography

/// The languages for which a font has all letters. `signd fonts --coverage` prints it as text and
/// as JSON.
package struct CoverageDescription: Codable, Hashable, Sendable {
  package struct Language: Codable, Hashable, Sendable {
    /// The language's CLDR locale: "de", "sr-Latn".
    package var language: String
    /// The English name.
    package var name: String
    /// The number of letters, small and capital.
    package var letters: Int
    /// The letters that the font lacks, or empty if the language is complete.
    package var missing: [String]
  }

  package var font: String
  /// The version of the Unicode Common Locale Data Repository that defines the letters of each
  /// language.
  package var cldrVersion: String
  package var languages: [Language]

  enum CodingKeys: String, CodingKey {
    case font
    case cldrVersion = "cldr_version"
    case languages
  }

  package init(of face: FontName) {
    font = face.rawValue
    cldrVersion = FontCoverage.cldrVersion
    languages = FontCoverage(of: face).languages.map {
      Language(
        language: $0.code, name: $0.name, letters: $0.letterCount,
        missing: $0.missing.map { String($0) })
    }
  }
}

extension [CoverageDescription] {
  /// A text with one line per font, followed by one line per language.
  package var summary: String {
    map(\.summary).joined(separator: "\n\n")
  }
}

extension CoverageDescription {
  /// The maximum number of missing letters to list. More are only counted.
  private static let shownLetters = 12

  fileprivate var summary: String {
    let complete = languages.count { $0.missing.isEmpty }
    let codeWidth = languages.map(\.language.count).max() ?? 0
    let nameWidth = languages.map(\.name.count).max() ?? 0
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: width - text.count)
    }
    let lines = languages.map { language in
      "  \(padded(language.language, codeWidth))  \(padded(language.name, nameWidth))  "
        + language.state(shownLetters: Self.shownLetters)
    }
    let title =
      "\(font)  \(complete) of \(languages.count) languages complete, by CLDR \(cldrVersion)"
    return ([title] + lines).joined(separator: "\n")
  }
}

extension CoverageDescription.Language {
  fileprivate func state(shownLetters: Int) -> String {
    if missing.isEmpty { return "complete" }
    if missing.count == letters { return "none of \(letters) letters" }
    let shown = missing.prefix(shownLetters).joined(separator: " ")
    let left = missing.count - shownLetters
    return "without \(shown)" + (left > 0 ? " and \(left) more" : "")
  }
}
