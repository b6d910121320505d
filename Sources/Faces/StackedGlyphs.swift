/// Letters with combining marks that have no precomposed character, drawn for one text.
public struct StackedGlyphs {
  /// The maximum number of different stacks in a text. No language needs as many. It limits the
  /// memory for a text made of marks.
  private static let limit = 4096

  private var numbers: [MarkedLetter: UInt16] = [:]
  private var pictures: [(rows: [UInt32], metrics: GlyphMetrics)] = []
  private var letters: [MarkedLetter] = []

  public init() {}

  /// Returns the glyph number of a letter with marks, or that of the letter alone if the limit is
  /// reached.
  mutating func glyph(_ marked: MarkedLetter, in face: Typeface) -> UInt16 {
    if let known = numbers[marked] { return known }
    guard numbers.count < StackedGlyphs.limit else { return face.map[marked.letter] }
    let number: UInt16
    switch face.placing.showing(marked, in: face.map, pixels: face.pixels) {
    case .glyph(let glyph): number = glyph
    case .picture(let picture):
      number = UInt16(face.glyphs.count + pictures.count)
      letters.append(marked)
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

  /// Returns the rows of a glyph that this value numbered.
  ///
  /// - Parameter number: a number from `glyph`, not one of the face's glyphs.
  public func rows(of number: UInt16, in face: Typeface) -> [UInt32] {
    pictures[Int(number) - face.glyphs.count].rows
  }

  public func metrics(of number: UInt16, in face: Typeface) -> GlyphMetrics {
    pictures[Int(number) - face.glyphs.count].metrics
  }

  /// Returns the letter and marks of a glyph that this value numbered.
  ///
  /// - Parameter number: a number from `glyph`, not one of the face's glyphs.
  public func letter(of number: UInt16, in face: Typeface) -> StrokeLetter {
    StrokeLetter(marked: letters[Int(number) - face.glyphs.count])
  }

  /// Returns the glyphs of `face` followed by these.
  func table(extending face: GlyphTable) -> GlyphTable {
    pictures.isEmpty ? face : GlyphTable(extending: face, height: face.height, with: pictures)
  }
}
