import Faces

/// Draws clusters that no font draws: a box with the hexadecimal digits of the code point if the
/// line is high enough for them, else the box of a built-in face.
final class BoxFont: SizedFont {
  let lineHeight: Int
  let ascent: Int
  private let face: BuiltInFont
  private let scale: Int
  private let hasDigits: Bool

  /// Rows of the box: two rows of digits, with a lit row above, between and below them.
  private static let rows = 13

  /// - Parameters:
  ///   - lineHeight: line height of the text, in pixels.
  ///   - scale: side of a pixel of the text's font, in pixels.
  ///   - face: draws the box if the line is too low for digits.
  init(lineHeight: Int, ascent: Int, scale: Int, face: BuiltInFont) {
    self.scale = scale
    self.face = face
    hasDigits = lineHeight / scale > Self.rows
    self.lineHeight = hasDigits ? lineHeight : face.lineHeight
    self.ascent = hasDigits ? ascent : face.ascent
  }

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool { true }

  /// Shapes a cluster to one box.
  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    guard let first = part.first else { return }
    let glyph =
      part.first { index in
        Unicode.Scalar(text[index])?.properties.isDefaultIgnorableCodePoint == false
      }.map { text[$0] } ?? text[first]
    let advance = image(of: glyph, isBold: false).advance
    add(ShapedGlyph(glyph: glyph, cluster: first, advance: advance, dx: 0, dy: 0))
  }

  /// - Parameter glyph: a code point.
  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage {
    guard hasDigits else { return face.image(of: UInt32(face.typeface.missing), isBold: false) }
    let perRow = glyph > 0xFFFF ? 3 : 2
    let width = 4 * perRow + 1
    var rows = [UInt32](repeating: (1 << UInt32(width)) - 1, count: Self.rows)
    for place in 0..<2 * perRow {
      let digit = Int(glyph >> UInt32(4 * (2 * perRow - 1 - place)) & 0xF)
      let (x, y) = (1 + 4 * (place % perRow), place < perRow ? 1 : 7)
      for row in 0..<5 {
        let pixels = UInt32(Self.digits[digit] >> (3 * row) & 7)
        rows[y + row] &= ~(pixels << UInt32(x))
      }
    }
    // The box stands on the base line like capitals, or a little below it if it would begin above
    // the line.
    let top = max(0, min(ascent - Self.rows * scale, lineHeight - Self.rows * scale))
    return GlyphImage(
      ink: .bits(rows), width: width, height: Self.rows, scale: scale, left: 0, top: top,
      advance: (width + 1) * scale)
  }

  /// Digits of 3×5 pixels: three bits per row from the top, the lowest bit on the left.
  private static let digits: [Int] = """
    ### .#. ### ### #.# ### ### ### ### ### ### ##. ### ##. ### ###
    #.# ##. ..# ..# #.# #.. #.. ..# #.# #.# #.# #.# #.. #.# #.. #..
    #.# .#. ### .## ### ### ### .#. ### ### ### ##. #.. #.# ##. ##.
    #.# .#. #.. ..# ..# ..# #.# .#. #.# ..# #.# #.# #.. #.# #.. #..
    ### ### ### ### ..# ### ### .#. ### ### #.# ##. ### ##. ### #..
    """.split(separator: "\n").map { $0.split(separator: " ") }
    .reduce(into: (rows: 0, digits: [Int](repeating: 0, count: 16))) { result, row in
      for (digit, pixels) in row.enumerated() {
        for (x, pixel) in pixels.enumerated() where pixel == "#" {
          result.digits[digit] |= 1 << (3 * result.rows + x)
        }
      }
      result.rows += 1
    }.digits
}
