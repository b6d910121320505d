/// Text with tags in brackets, for typing by hand: `[red]Sale[/] from [b]3 €[/]`.
///
/// - A colour, `on COLOR` (the background), `COLOR on COLOR`, `b`, `regular`, `font NAME` and every
///   `TextEffect` apply to the text that follows the tag. `[/]` closes the last open tag, and `[/name]` closes
///   the tag of that name: `[/red]`, `[/on]`. Tags may overlap in any order. The end of the text
///   closes all open tags. The innermost tag of a kind wins.
/// - `[icon NAME]` is the character of an `IconName`, or the picture of an icon with another name.
///   `[img NAME]` is any other picture.
/// - `[[` is a bracket. A `]` that closes no tag is a bracket as well.
public enum Markup {
  /// - Parameters:
  ///   - fonts: valid names for `[font NAME]`; nil if they are not known.
  ///   - picture: creates the picture that `[img NAME]` names, or returns what is wrong with it.
  public static func parse(
    _ text: String, fonts: [String]? = nil,
    picture: @escaping (String) -> Result<ImageSource, PictureMistake> = Self.picture
  ) throws(MarkupError) -> MessageText {
    var parser = MarkupParser(text, fonts: fonts, picture: picture)
    return try parser.parse()
  }

  /// A picture name that is not valid.
  public struct PictureMistake: Error {
    let reason: String

    public init(_ reason: String) { self.reason = reason }
  }

  /// Creates a picture from a name in the form that messages use.
  public static func picture(_ name: String) -> Result<ImageSource, PictureMistake> {
    ImageSource(rawValue: name).map { .success($0) }
      ?? .failure(PictureMistake("[img] takes \(ImageSource.expected)"))
  }

  /// Tags other than colours and effects.
  enum Word: String, CaseIterable {
    case b
    case bold
    case regular
    case on
    case font
    case icon
    case img
  }

  /// Valid first words of a tag, except colours as numbers.
  static let names =
    Word.allCases.map(\.rawValue) + TextEffect.Kind.allCases.map(\.rawValue) + RGBColor.names
}

/// A mistake in markup.
public struct MarkupError: Error, Hashable, Sendable {
  /// Line of the tag, from 1.
  public let line: Int
  /// Column of the tag's first character, from 1, in user-perceived characters.
  public let column: Int
  /// Line number for the message; nil if the text has one line.
  private let writtenLine: Int?
  /// The mistake and its remedy.
  public let reason: String

  /// - Parameter index: start of the tag in the text.
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

  /// Full message, such as `column 7: there is no tag [rde]; did you mean [red]?`
  public var message: String {
    (writtenLine.map { "line \($0), " } ?? "") + "column \(column): \(reason)"
  }
}

extension MessageText {
  /// The text as markup. Parsing it gives the same text, without empty runs and with adjacent runs
  /// of the same style merged.
  public var markup: String { runs.map(\.markup).joined() }
}

extension TextRun {
  /// Text with escaped brackets. The escaping works on code points, because a mark after a bracket
  /// combines with it to another character.
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
    // A name that does not fit in a tag cannot be the name of a font.
    if let font, !font.isEmpty, !font.contains(where: { $0.isNewline || $0 == "]" }) {
      tags.append("\(Markup.Word.font.rawValue) \(font)")
    }
    if let bold { tags.append((bold ? Markup.Word.b : .regular).rawValue) }
    tags += effects.map(\.description)
    // A path that does not fit in a tag is omitted.
    let inside =
      image.map { image in
        image.rawValue.contains { $0.isNewline || $0 == "[" || $0 == "]" }
          ? "" : "[\(Markup.Word.img.rawValue) \(image.rawValue)]"
      } ?? escapedText
    return tags.map { "[\($0)]" }.joined() + inside
      + String(repeating: "[/]", count: tags.count)
  }
}
