package import Messages

/// An icon that messages can name; `GET /v1/icons` lists them.
package struct IconDescription: Codable, Hashable, Sendable {
  /// Name for `icon:NAME` and for markup.
  package var name: String
  /// Character that `[icon NAME]` inserts; nil if the icon is only a file.
  package var character: String?
  /// Heights in rows for which the icon is drawn in pixels; empty for a plain character or a file.
  package var rows: [Int]
  /// Absolute path of the icon's picture file; nil for a built-in icon.
  package var file: String?

  package init(name: String, character: String? = nil, rows: [Int] = [], file: String? = nil) {
    self.name = name
    self.character = character
    self.rows = rows
    self.file = file
  }

  /// Description of the icon for people, in one line.
  fileprivate var line: String {
    guard let character else { return "\(name)  \(file ?? "")" }
    let rows = rows.map(String.init).joined(separator: " and ")
    return "\(name)  \(character)" + (rows.isEmpty ? "" : "  in pixels, \(rows) rows")
      + (file.map { "; icon:\(name) is \($0)" } ?? "")
  }
}

extension [IconDescription] {
  /// Description of the icons for people, one line each.
  package var summary: String { map(\.line).joined(separator: "\n") }
}

extension API {
  package static let icons = Endpoint<NoBody, [IconDescription]>(
    .get, "/v1/icons", .read, "getIcons", "The icons for [icon NAME] and icon:NAME.",
    .ok("The icons in pixels, other built-in icons, and the files of icons.directory."))
}

extension IconDescription: DescribedAnswer {
  package static let schemaName = "Icon"

  package static func schema(_ limits: MessageLimits) -> JSONValue {
    Schema.answer(
      "An icon that messages can name.",
      [
        "name": Schema.text,
        "character": Schema.described(
          Schema.text, "The character of [icon NAME]; missing if the icon is only a file."),
        "rows": Schema.described(
          Schema.list(Schema.wholeNumber),
          "The heights in rows at which it is drawn in pixels; empty for a character or a file."),
        "file": Schema.described(
          Schema.text, "The path of the file of icon:NAME; missing for a built-in icon."),
      ], optional: ["character", "file"])
  }
}
