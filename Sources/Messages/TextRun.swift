/// Characters with one look, or a picture among them. What is nil is that of the message.
public struct TextRun: Hashable, Sendable {
  /// Any valid Unicode; stored unchanged.
  public var text: String
  public var color: RGBColor?
  public var background: RGBColor?
  /// A font's name.
  public var font: String?
  public var bold: Bool?
  /// In JSON the key `effect`: a string, or a list of strings. At most one of a kind.
  public var effects: [TextEffect]
  /// A picture that stands for the characters, which are `objectCharacter`.
  public var image: ImageSource?

  /// What Unicode has for an object in a text that is no character: U+FFFC.
  public static let objectCharacter: Unicode.Scalar = "\u{FFFC}"

  /// A picture on the line.
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
