/// Characters in one style, or an inline picture. If a property is nil, that of the message
/// applies.
public struct TextRun: Hashable, Sendable {
  /// Any valid Unicode; stored unchanged.
  public var text: String
  public var color: RGBColor?
  public var background: RGBColor?
  /// Name of a font.
  public var font: String?
  public var bold: Bool?
  /// Effects, at most one of each kind. In JSON the key is `effect`, with a string or a list of
  /// strings.
  public var effects: [TextEffect]
  /// Inline picture; `text` is then `objectCharacter`.
  public var image: ImageSource?

  /// The object replacement character of Unicode, U+FFFC.
  public static let objectCharacter: Unicode.Scalar = "\u{FFFC}"

  /// Creates an inline picture.
  public init(image: ImageSource) {
    self.init(String(Self.objectCharacter))
    self.image = image
  }

  public init(
    _ text: String, color: RGBColor? = nil, background: RGBColor? = nil, font: String? = nil,
    bold: Bool? = nil, effects: [TextEffect] = []
  ) {
    self.text = text
    self.color = color
    self.background = background
    self.font = font
    self.bold = bold
    self.effects = effects
  }
}
