import Pixels

/// Text on one line, ready to draw. Every column of it is drawn in the same time, whatever its
/// length; see `GlyphRun` for what it keeps in memory.
///
/// A line break in the text is drawn as a separator. Its size is that of the text: no letter space
/// follows the last glyph, spaces at either end count, and an empty text is 0 pixels wide.
public final class TextLine: Content {
  public let size: Size
  /// How many grapheme clusters are drawn as a box, because the face has no glyph for them.
  public let missingGlyphs: Int
  let run: GlyphRun
  let scale: Int
  private let color: Color

  public convenience init(_ text: String, font: Font, color: Color) {
    let typeset = Typesetter(text, in: font.face!.typeface, lineBreaks: .separate)
    self.init(
      GlyphRun(typeset.glyphs, from: typeset.table), scale: font.scale, color: color,
      missingGlyphs: typeset.missingGlyphs)
  }

  private init(_ run: GlyphRun, scale: Int, color: Color, missingGlyphs: Int) {
    self.run = run
    self.scale = scale
    self.color = color
    self.missingGlyphs = missingGlyphs
    size = Size(width: run.width * scale, height: run.height * scale)
  }

  /// The same line in another colour. It shares the glyphs, so this costs next to nothing.
  public func recolored(_ color: Color) -> TextLine {
    TextLine(run, scale: scale, color: color, missingGlyphs: missingGlyphs)
  }

  public func draw(_ part: Rect, on canvas: Canvas) {
    run.draw(part, scale: scale, color: color, on: canvas)
  }
}
