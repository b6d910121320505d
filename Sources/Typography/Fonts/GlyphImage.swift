/// A picture of a glyph, or of several that belong together, as it is painted on a line.
///
/// Places are in pixels as the lamps have them, but those of the ink itself are in pixels of the
/// font, each of which is a square of `scale` pixels.
struct GlyphImage: Hashable, Sendable {
  enum Ink: Hashable, Sendable {
    /// A bit a pixel, rows from the top, each padded to 32 bits; bit 0 is the leftmost pixel.
    case bits([UInt32])
    /// How much of a pixel the glyph covers: a byte each, row-major, without padding.
    case coverage([UInt8])
    /// Pixels with colours of their own: red, green, blue and alpha, not premultiplied, row-major.
    case colors([UInt32])
  }

  var ink: Ink
  /// Of the ink, in pixels of the font; 0 for a space.
  var width: Int
  var height: Int
  /// Pixels a side of a pixel of the font, at least 1.
  var scale: Int
  /// Where the ink begins: pixels right of the pen, may be negative.
  var left: Int
  /// Where the ink begins: pixels below the top of the line, may be negative.
  var top: Int
  /// Pixels from the pen to where the next one begins, at least 0.
  var advance: Int
}
