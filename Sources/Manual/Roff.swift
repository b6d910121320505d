/// Text in the source of a manual page; see groff_char(7) and mdoc(7).
enum Roff {
  /// Prose. Words between backquotes are literal: they are bold, and a dash in them is the
  /// character on the keyboard. Every sentence starts on a new line.
  static func prose(_ text: String) -> String {
    var isLiteral = false
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map { part in
      defer { isLiteral.toggle() }
      return isLiteral ? inline(part) : sentences(escaped(part, isLiteral: false))
    }
    return parts.joined().split(separator: "\n").map { guarded(String($0)) }
      .joined(separator: "\n")
  }

  /// Literal words within prose. They are not hyphenated at the end of a line, and no wide space
  /// follows a full stop in them.
  private static func inline(_ text: Substring) -> String {
    let words = literal(text).split(separator: " ", omittingEmptySubsequences: false).map {
      ".!?".contains($0.last ?? " ") ? $0 + "\\&" : $0
    }
    return "\\fB\\%\(words.joined(separator: " "))\\fP"
  }

  private static func sentences(_ text: String) -> String {
    [".", "!", "?"].reduce(text) { $0.replacing("\($1) ", with: "\($1)\n") }
  }

  /// Literal text, character for character.
  static func literal(_ text: some StringProtocol) -> String { escaped(text, isLiteral: true) }

  /// A whole line of literal text, character for character.
  static func line(_ text: String) -> String { guarded(literal(text)) }

  /// One argument of a macro. Without the guard `\&`, roff would call a word that is the name of a
  /// macro, and would move a full stop behind the next text.
  static func argument(_ text: String) -> String { "\"\\&\(literal(text))\"" }

  /// A dot or an apostrophe at the beginning of a line would make the line a request.
  private static func guarded(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }

  private static func escaped(_ text: some StringProtocol, isLiteral: Bool) -> String {
    var source = ""
    var before: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": source += "\\e"
      case "\"": source += "\\(dq"
      case "'" where isLiteral: source += "\\(aq"
      case "`" where isLiteral: source += "\\(ga"
      case "^": source += "\\(ha"
      case "~": source += "\\(ti"
      // The dash of an option, not the hyphen of a word.
      case "-" where isLiteral || !before.properties.isAlphabetic: source += "\\-"
      case _ where !scalar.isASCII: source += "\\[u\(hexadecimal(scalar))]"
      default: source.unicodeScalars.append(scalar)
      }
      before = scalar
    }
    return source
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
