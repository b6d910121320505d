/// Text with tags in brackets, for people who type: `[red]Sale[/] from [b]3 €[/]`.
///
/// - A colour, `b`, `regular`, `on COLOR` (the background), `font NAME` and every `TextEffect` hold
///   for what follows, until `[/]` closes the last open tag or `[/name]` that of a name: `[/red]`,
///   `[/on]`. Tags may be in one another in any order, and those that are open at the end end there.
///   The innermost of a kind holds.
/// - `[icon NAME]` is the character of an `IconName`, or the picture of an icon of another name, and
///   `[img PATH]` is any picture.
/// - `[[` is a bracket. A `]` that closes no tag is one, too.
public enum Markup {
  /// - Parameters:
  ///   - fonts: the names that `[font NAME]` may have; nil where they are not known.
  ///   - picture: makes a picture of what `[img PATH]` names, or says what is wrong with it.
  public static func parse(
    _ text: String, fonts: [String]? = nil,
    picture: @escaping (String) -> Result<ImageSource, PictureMistake> = Self.picture
  ) throws(MarkupError) -> MessageText {
    var parser = MarkupParser(text, fonts: fonts, picture: picture)
    return try parser.parse()
  }

  /// What is wrong with the name of a picture.
  public struct PictureMistake: Error {
    let reason: String

    public init(_ reason: String) { self.reason = reason }
  }

  /// A picture that is named as messages name them.
  public static func picture(_ name: String) -> Result<ImageSource, PictureMistake> {
    ImageSource(rawValue: name).map { .success($0) }
      ?? .failure(PictureMistake("[img] takes \(ImageSource.expected)"))
  }

  /// The tags that are no colours and no effects.
  enum Word: String, CaseIterable {
    case b
    case bold
    case regular
    case on
    case font
    case icon
    case img
  }

  /// What a tag may begin with, but for colours as numbers.
  static let names =
    Word.allCases.map(\.rawValue) + TextEffect.Kind.allCases.map(\.rawValue) + RGBColor.names
}

/// A mistake in markup.
public struct MarkupError: Error, Hashable, Sendable {
  /// From 1.
  public let line: Int
  /// Where in the line the tag begins, from 1, counted in characters as people see them.
  public let column: Int
  /// Nil where the text has one line.
  private let writtenLine: Int?
  /// What is wrong and what would be right.
  public let reason: String

  /// - Parameter index: where in the text the tag begins.
  init(_ text: String, at index: String.Index, _ reason: String) {
    var line = 1
    var column = 1
    for character in text[..<index] {
      column += 1
      if character.isNewline { (line, column) = (line + 1, 1) }
    }
    self.line = line
    self.column = column
    writtenLine = text.contains(where: \.isNewline) ? line : nil
    self.reason = reason
  }

  /// `column 7: there is no tag [rde]; did you mean [red]?`
  public var message: String {
    (writtenLine.map { "line \($0), " } ?? "") + "column \(column): \(reason)"
  }
}

extension MessageText {
  /// The text as markup. Reading that gives the same text, without runs that are empty, and with
  /// those that look the same made one.
  public var markup: String { runs.map(\.markup).joined() }
}

extension TextRun {
  /// Code point by code point: a mark behind a bracket makes another character of it.
  private var escapedText: String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      escaped.append(scalar)
      if scalar == "[" { escaped.append(scalar) }
    }
    return String(escaped)
  }

  fileprivate var markup: String {
    var tags: [String] = []
    if let color { tags.append(color.hex) }
    if let background { tags.append("\(Markup.Word.on.rawValue) \(background.hex)") }
    // A name that no tag can hold is no font's.
    if let font, !font.isEmpty, !font.contains(where: { $0.isNewline || $0 == "]" }) {
      tags.append("\(Markup.Word.font.rawValue) \(font)")
    }
    if let bold { tags.append((bold ? Markup.Word.b : .regular).rawValue) }
    tags += effects.map(\.description)
    // A path that no tag can hold is left out.
    let inside =
      image.map { image in
        image.rawValue.contains { $0.isNewline || $0 == "[" || $0 == "]" }
          ? "" : "[\(Markup.Word.img.rawValue) \(image.rawValue)]"
      } ?? escapedText
    return tags.map { "[\($0)]" }.joined() + inside
      + String(repeating: "[/]", count: tags.count)
  }
}
