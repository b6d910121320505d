/// A font at one size, which shapes text and draws glyphs: a built-in face, a file, or the boxes
/// for characters that no font has.
///
/// Only one thread may use it at a time: `FontLibrary` gives each typesetter exclusive access.
protocol SizedFont: AnyObject {
  /// Rows of a line in pixels.
  var lineHeight: Int { get }
  /// Rows from the top of the line to the base line.
  var ascent: Int { get }

  /// Whether the font draws all characters of a grapheme cluster, except invisible ones.
  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool

  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - text: the paragraph, in storage order; the characters around the part affect its shapes
  ///     (Arabic letters join).
  ///   - part: characters of one script, one direction and this font, on cluster boundaries.
  ///   - script: as HarfBuzz numbers it (ISO 15924 in four bytes).
  ///   - isRightToLeft: whether the part is read from the right. Glyphs are always added in visual
  ///     order, from the left.
  ///   - add: takes glyphs from left to right. `cluster` is the index in `text` of the first
  ///     character of the glyph's cluster. Glyphs with the same value are drawn as one.
  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void)

  /// The image of a glyph at the pen. Its advance is the font's, which shaping may have changed.
  /// `isBold` asks for heavier strokes: the font's glyph is smeared to the right.
  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage
}

/// A glyph with its position, in whole panel pixels.
struct ShapedGlyph: Hashable, Sendable {
  var glyph: UInt32
  var cluster: Int
  var advance: Int
  /// Pixels right and down from the pen.
  var dx: Int
  var dy: Int
}
