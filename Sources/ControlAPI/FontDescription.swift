package import Messages

/// A font that messages can name; `GET /v1/fonts` lists them.
package struct FontDescription: Codable, Hashable, Sendable {
  /// Source of the font.
  package enum Origin: String, Codable, CaseIterable, Sendable {
    case builtIn = "built-in"
    /// A file that the configuration names.
    case configured
    /// A file in a usual font directory.
    case found
  }

  package var name: String
  package var origin: Origin
  /// Absolute path of the font file; nil for a built-in face.
  package var file: String?
  /// `built-in`, or the type of the font file: `BDF`, `TrueType` …
  package var format: String
  /// Available sizes, in pixels per em; empty if the font has every size.
  package var sizes: [Int]
  /// Whether characters have separate colours.
  package var hasColors: Bool
  /// Number of characters that the font draws itself, without spaces and homoglyphs.
  package var characters: Int
  /// Line height in pixels at scale 1, with descenders; nil unless it is a built-in face of one
  /// height.
  package var height: Int?
  /// Heights of capitals in pixels at scale 1; nil if the face is not built in.
  package var capHeights: [Int]?
  /// Unicode blocks of which a built-in face draws at least one character.
  package var ranges: [String]?
  /// Scripts for which the font is the fallback if the text's own font lacks a character.
  package var standsInFor: [String]
  /// Sentence that explains why the font cannot be used; nil if it can.
  package var error: String?

  package init(
    name: String, origin: Origin, file: String?, format: String, sizes: [Int], hasColors: Bool,
    characters: Int, height: Int? = nil, capHeights: [Int]? = nil, ranges: [String]? = nil,
    standsInFor: [String], error: String? = nil
  ) {
    self.name = name
    self.origin = origin
    self.file = file
    self.format = format
    self.sizes = sizes
    self.hasColors = hasColors
    self.characters = characters
    self.height = height
    self.capHeights = capHeights
    self.ranges = ranges
    self.standsInFor = standsInFor
    self.error = error
  }

  enum CodingKeys: String, CodingKey {
    case name
    case origin
    case file
    case format
    case sizes
    case hasColors = "has_colors"
    case characters
    case height
    case capHeights = "cap_heights"
    case ranges
    case standsInFor = "stands_in_for"
    case error
  }

  /// Description of the font for people, in one line.
  fileprivate var line: String {
    if let error { return "\(name)  cannot be used: \(error)" }
    if let least = capHeights?.first, let most = capHeights?.last, let ranges {
      return "\(name)  capitals of \(least == most ? "" : "\(least) to ")\(most) pixels, "
        + "\(characters) characters: \(ranges.joined(separator: ", "))"
    }
    let size =
      sizes.isEmpty
      ? "any size" : sizes.map(String.init).joined(separator: ", ") + " pixels an em"
    return "\(name)  \(file ?? ""): \(format), \(size), \(characters) characters"
      + (hasColors ? " in colour" : "")
      + (standsInFor.isEmpty ? "" : "; stands in for \(standsInFor.joined(separator: ", "))")
  }
}

extension [FontDescription] {
  /// Description of the fonts for people, one line each.
  package var summary: String { map(\.line).joined(separator: "\n") }

  /// Names of the built-in and configured fonts, one a line.
  package var names: String {
    filter { $0.origin != .found }.map(\.name).joined(separator: "\n")
  }
}

extension API {
  package static let fonts = Endpoint<NoBody, [FontDescription]>(
    .get, "/v1/fonts", .read, "getFonts", "What the font of a message may name besides auto.",
    .ok("The fonts."))
}

extension FontDescription: DescribedAnswer {
  package static let schemaName = "Font"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "A font that messages can name.",
      [
        "name": Schema.text,
        "origin": Schema.described(
          Schema.words(FontDescription.Origin.self),
          "Built in, named by the configuration, or found where fonts usually are."),
        "file": Schema.described(
          Schema.text, "The path of its file; not there for a built-in face."),
        "format": Schema.described(Schema.text, "What kind of font file it is."),
        "sizes": Schema.described(
          Schema.list(Schema.wholeNumber),
          "Pixels an em that it has; empty when it has every size."),
        "has_colors": Schema.described(
          Schema.boolean, "Whether characters have their own colours."),
        "height": Schema.described(
          Schema.wholeNumber,
          "Rows of a line at scale 1 with descenders; only for a built-in face of one height.",
          unit: "pixels"),
        "cap_heights": Schema.described(
          Schema.list(Schema.wholeNumber),
          "The heights of capitals at scale 1, in pixels; only for a built-in face."),
        "characters": Schema.described(Schema.wholeNumber, "How many characters it draws itself."),
        "ranges": Schema.described(
          Schema.list(Schema.text),
          "The Unicode blocks of which a built-in face draws at least one character."),
        "stands_in_for": Schema.described(
          Schema.list(Schema.text),
          "Scripts for which it is used if the font of the text has no character."),
        "error": Schema.described(Schema.text, "Why it cannot be used; not there when it can."),
      ], optional: ["file", "height", "cap_heights", "ranges", "error"])
  }
}
