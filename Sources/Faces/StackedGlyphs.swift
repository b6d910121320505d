/// Letters with combining marks that no single character stands for, drawn for one text.
public struct StackedGlyphs {
  /// Different stacks in one text. No language comes near it; it bounds the memory that a text made
  /// of nothing but marks can take.
  private static let limit = 4096

  private var numbers: [MarkedLetter: UInt16] = [:]
  private var pictures: [(rows: [UInt32], metrics: GlyphMetrics)] = []

  public init() {}

  /// The number of the glyph that shows a letter with marks; that of the letter alone when the text
  /// has too many different ones.
  mutating func glyph(_ marked: MarkedLetter, in face: Typeface) -> UInt16 {
    if let known = numbers[marked] { return known }
    guard numbers.count < StackedGlyphs.limit else { return face.map[marked.letter] }
    let number: UInt16
    switch face.placing.showing(marked, in: face.map, pixels: face.pixels) {
    case .glyph(let glyph): number = glyph
    case .picture(let picture):
      number = UInt16(face.glyphs.count + pictures.count)
      pictures.append(
        (
          picture.rows,
          GlyphMetrics(
            ink: UInt8(picture.ink), advance: UInt8(picture.ink + face.letterSpace))
        ))
    }
    numbers[marked] = number
    return number
  }

  /// The rows of a glyph that has a number here.
  public func rows(of number: UInt16, in face: Typeface) -> [UInt32] {
    pictures[Int(number) - face.glyphs.count].rows
  }

  public func metrics(of number: UInt16, in face: Typeface) -> GlyphMetrics {
    pictures[Int(number) - face.glyphs.count].metrics
  }

  /// The glyphs of `face` with these behind them.
  func table(extending face: GlyphTable) -> GlyphTable {
    pictures.isEmpty ? face : GlyphTable(extending: face, height: face.height, with: pictures)
  }
}
