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

/// Typesets a message for a zone: a block where it moves up or down, else a line.
///
/// - Parameter said: complete.
func typeset(
  _ said: MessageProperties, zoneSize: Size, _ library: FontLibrary, _ rendering: GlyphRendering
) -> any Text {
  let text = said.text ?? MessageText("")
  let face = FontName(rawValue: said.font!)
  let setting = TextSetting(
    font: face.map { Font(face: $0, scale: said.scale ?? 1) }
      ?? library.font(named: said.font!, scale: said.scale, fitting: zoneSize.height),
    height: zoneSize.height, direction: said.direction!, color: Color(said.color!),
    background: Color(said.background!), library: library, rendering: rendering)
  guard said.scroll == .up || said.scroll == .down else { return TextLine(text, setting) }
  if said.font == "auto", said.scale == nil {
    return TextBlock(text, fitting: zoneSize, setting, alignment: said.align!)
  }
  return TextBlock(text, setting, width: zoneSize.width, alignment: said.align!)
}
