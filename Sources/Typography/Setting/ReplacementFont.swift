/// Draws other characters than those of the text, in a given font: a transliteration, a letter
/// without a mark that the font lacks, or four spaces for a tab.
final class ReplacementFont: SizedFont {
  private let font: any SizedFont
  /// The replacement for a grapheme cluster.
  private let replacement: (UnsafeBufferPointer<UInt32>) -> [UInt32]

  init(
    in font: any SizedFont, replacement: @escaping (UnsafeBufferPointer<UInt32>) -> [UInt32]
  ) {
    self.font = font
    self.replacement = replacement
  }

  var lineHeight: Int { font.lineHeight }
  var ascent: Int { font.ascent }

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool { true }

  /// - Parameter part: one cluster.
  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    let other = replacement(UnsafeBufferPointer(rebasing: text[part]))
    other.withUnsafeBufferPointer {
      // A replacement is always read from the left.
      font.shape($0, part: 0..<other.count, script: script, isRightToLeft: false) { glyph in
        var glyph = glyph
        glyph.cluster = part.lowerBound
        add(glyph)
      }
    }
  }

  /// The first character of the replacement for a character.
  func firstCharacter(for value: UInt32) -> UInt32? {
    withUnsafePointer(to: value) { replacement(UnsafeBufferPointer(start: $0, count: 1)).first }
  }

  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage {
    font.image(of: glyph, isBold: isBold)
  }
}
