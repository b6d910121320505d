/// Characters with one look. What is nil is that of the message.
public struct TextRun: Hashable, Sendable {
  /// Any valid Unicode; kept unchanged.
  public var text: String
  public var color: RGBColor?
  public var background: RGBColor?
  /// A font's name.
  public var font: String?
  public var bold: Bool?
  /// In JSON the key `effect`: a string, or a list of strings. At most one of a kind.
  public var effects: [TextEffect]

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
