/// Letters under combining marks that no single character stands for, drawn for one text.
struct StackedGlyphs {
  private struct Stack: Hashable {
    let letter: UInt16
    let above: UInt16
    let below: UInt16
  }

  /// Different stacks in one text. No language comes near it; it bounds the memory that a text made
  /// of nothing but marks can take.
  private static let limit = 4096

  private var numbers: [Stack: UInt16] = [:]
  private var pictures: [(rows: [UInt32], metrics: GlyphMetrics)] = []

  /// The number of the glyph that shows `letter` with marks, where `ScalarMap.none` is no mark. Nil
  /// when the text has too many different ones.
  mutating func glyph(
    _ letter: UInt16, above: UInt16, below: UInt16, softDotted: Bool, in face: Typeface
  ) -> UInt16? {
    let stack = Stack(letter: letter, above: above, below: below)
    if let known = numbers[stack] { return known }
    guard pictures.count < StackedGlyphs.limit else { return nil }
    func picture(_ glyph: UInt16) -> (rows: [UInt32], ink: Int)? {
      guard glyph != ScalarMap.none else { return nil }
      return (face.glyphs.rows(of: glyph), Int(face.glyphs.metrics[Int(glyph)].ink))
    }
    // A space keeps its width under a mark.
    let metrics = face.glyphs.metrics[Int(letter)]
    let stacked = Composition.picture(
      letter: face.glyphs.rows(of: letter), ink: metrics.width, capHeight: face.capHeight,
      softDotted: softDotted, above: picture(above), below: picture(below))
    pictures.append(
      (
        stacked.rows,
        GlyphMetrics(ink: UInt8(stacked.ink), advance: UInt8(stacked.ink + face.letterSpace))
      ))
    let number = UInt16(face.glyphs.count + pictures.count - 1)
    numbers[stack] = number
    return number
  }

  /// The glyphs of `face` with these behind them.
  func table(extending face: GlyphTable) -> GlyphTable {
    pictures.isEmpty ? face : GlyphTable(extending: face, height: face.height, with: pictures)
  }
}
