/// A font at one size, which shapes text and draws glyphs. A built-in face is one, a file another,
/// and what stands for characters that no font has is a third.
///
/// Not for two threads at a time: a `FontLibrary` lets one typesetter at its fonts.
protocol SizedFont: AnyObject {
  /// Rows of a line in pixels.
  var lineHeight: Int { get }
  /// Rows from the top of the line to the base line.
  var ascent: Int { get }

  /// Whether it draws all characters of a grapheme cluster, those aside that show nothing.
  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool

  /// Shapes a part of a text.
  ///
  /// - Parameters:
  ///   - text: the paragraph, in the order in which it is stored; what stands around the part
  ///     shapes it, too (Arabic letters join).
  ///   - part: characters of one script, one direction and this font, on borders of clusters.
  ///   - script: as HarfBuzz numbers it (ISO 15924 in four bytes).
  ///   - isRightToLeft: what is shaped comes out in the order in which it is seen, from the left.
  ///   - add: takes glyphs from the left to the right. `cluster` is the index in `text` of the first
  ///     character that belongs to it; glyphs with the same one belong together and are drawn as one.
  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void)

  /// The picture of a glyph at the pen: its advance is the font's own, which shaping may have
  /// changed. `isBold` asks for a heavier one, where the font has none smeared by a pixel.
  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage
}

/// A glyph with its place, in whole pixels as the LEDs have them.
struct ShapedGlyph: Hashable, Sendable {
  var glyph: UInt32
  var cluster: Int
  var advance: Int
  /// Right and down from the pen.
  var dx: Int
  var dy: Int
}
