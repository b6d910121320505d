import Messages
import Pixels
import Typography

/// Typeset text, of one line or several.
protocol Text: Content {
  var isRightToLeft: Bool { get }
  var missing: MissingCharacters { get }
  func recolored(_ color: Color, background: Color) -> Self
  func commonEnds(with other: Self) -> CommonEnds
}

extension Text {
  /// Nothing is in common with a text of another kind.
  func commonEnds(withText other: any Text) -> CommonEnds {
    (other as? Self).map { commonEnds(with: $0) } ?? .none
  }
}

extension TextLine: Text {}
extension TextBlock: Text {}

extension TextSetting {
  /// How the text of a message is set on the lines of a zone.
  ///
  /// - Parameters:
  ///   - said: complete.
  ///   - height: of these lines, in pixels.
  init(_ said: MessageProperties, height: Int, _ setting: Scene.Setting) {
    let library = setting.library
    let face = FontName(rawValue: said.font!)
    self.init(
      font: face.map { Font(face: $0, scale: said.scale ?? 1) }
        ?? library.font(named: said.font!, scale: said.scale, fitting: height),
      height: height, direction: said.direction!, color: Color(said.color!),
      background: Color(said.background!), library: library,
      rendering: setting.rendering, pictures: setting.pictures.contents)
  }
}

/// Typesets a message for a zone: a block where it moves up or down, else a line.
///
/// - Parameter said: complete.
func typeset(
  _ said: MessageProperties, zoneSize: Size, _ setting: Scene.Setting
) -> any Text {
  let text = said.text ?? MessageText("")
  let setting = TextSetting(said, height: zoneSize.height, setting)
  guard said.scroll == .up || said.scroll == .down else { return TextLine(text, setting) }
  return TextBlock(text, said, zoneSize, setting)
}

extension TextBlock {
  /// Wrapped to a room, in the font that a message says or that fits.
  convenience init(
    _ text: MessageText, _ said: MessageProperties, _ room: Size, _ setting: TextSetting
  ) {
    if said.fontFits {
      self.init(text, fitting: room, setting, alignment: said.align!)
    } else {
      self.init(text, setting, width: room.width, alignment: said.align!)
    }
  }
}

extension MessageProperties {
  /// Whether nothing is said of the font but that it fits.
  var fontFits: Bool { font == "auto" && scale == nil }
}
