import Faces

/// A face drawn by strokes for one text, with the distances of its glyphs.
final class Strokes {
  private let face: StrokeFace
  private let headroom: Int
  /// Advances by pairs of glyphs, since they are looked up for each character.
  private var advances: [UInt32: Int] = [:]

  /// - Parameter headroom: rows above the capitals.
  init(_ style: StrokeStyle, headroom: Int) {
    face = .face(style)
    self.headroom = headroom
  }

  var isBold: Bool { face.style.isBold }

  func image(of glyph: StrokeGlyph) -> StrokeImage { face.image(of: glyph, headroom: headroom) }

  /// Columns from the pen of a glyph to that of the next one.
  func advance(
    of number: UInt16, before next: UInt16?, _ shown: (UInt16) -> StrokeGlyph
  ) -> Int {
    let key = UInt32(number) << 16 | UInt32(next ?? .max)
    if let known = advances[key] { return known }
    let glyph = shown(number)
    var advance = face.image(of: glyph, headroom: headroom).advance
    if let next { advance -= face.kerning(glyph, shown(next), headroom: headroom) }
    advances[key] = advance
    return advance
  }
}
