import Messages
import Pixels

/// Draws an image on a line as a single glyph, as high as the line of the text, or as near to that
/// as whole steps allow. Of an animated image only the first frame is drawn.
final class PictureFont: SizedFont {
  let lineHeight: Int
  let ascent: Int
  private let glyph: GlyphImage

  /// - Parameters:
  ///   - picture: nil if the image is not available; a crossed box replaces it.
  ///   - font: font of the surrounding text.
  ///   - scale: side of a pixel of that font, in pixels.
  ///   - hasColors: whether an LED has more states than on and off.
  init(_ picture: PictureContent?, beside font: any SizedFont, scale: Int, hasColors: Bool) {
    lineHeight = font.lineHeight
    ascent = font.ascent
    guard let picture = picture?.shown(hasColors: hasColors), !picture.size.isEmpty else {
      glyph = Self.crossedBox(max(1, font.ascent / scale), scale: scale, ascent: font.ascent)
      return
    }
    let size = picture.fitted(to: Self.space(onLineOf: font.lineHeight))
    let still = picture.still(of: size)
    glyph = GlyphImage(
      ink: hasColors ? Self.colors(of: still) : Self.bits(of: still), width: size.width,
      height: size.height, scale: 1, left: 0, top: (font.lineHeight - size.height) / 2,
      advance: size.width + scale)
  }

  /// Maximum number of pixels of an image on a line: 512 KiB, so that all images of a message take
  /// at most 32 MiB.
  private static let mostPixels = 1 << 17

  /// The maximum size of an image on a line of this many rows: at most eight times as wide as high.
  private static func space(onLineOf rows: Int) -> Size {
    let rows = max(1, rows)
    return Size(width: max(1, min(8 * rows, mostPixels / rows)), height: rows)
  }

  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    cluster.first == TextRun.objectCharacter.value
  }

  func shape(
    _ text: UnsafeBufferPointer<UInt32>, part: Range<Int>, script: UInt32, isRightToLeft: Bool,
    add: (ShapedGlyph) -> Void
  ) {
    let places = part.filter { text[$0] == TextRun.objectCharacter.value }
    for place in isRightToLeft ? places.reversed() : places {
      add(ShapedGlyph(glyph: 0, cluster: place, advance: glyph.advance, dx: 0, dy: 0))
    }
  }

  func image(of glyph: UInt32, isBold: Bool) -> GlyphImage { self.glyph }

  // MARK: Ink

  private static func colors(of bitmap: Bitmap) -> GlyphImage.Ink {
    .colors(
      pixels(of: bitmap).map { color in
        UInt32(color.red) | UInt32(color.green) << 8 | UInt32(color.blue) << 16
          | UInt32(color.alpha) << 24
      })
  }

  /// Pixels of at least half brightness are lit.
  private static func bits(of bitmap: Bitmap) -> GlyphImage.Ink {
    let words = (bitmap.size.width + 31) / 32
    var bits = [UInt32](repeating: 0, count: words * bitmap.size.height)
    for (place, color) in pixels(of: bitmap).enumerated()
    where color.alpha >= 128 && max(color.red, color.green, color.blue) >= 128 {
      let (x, y) = (place % bitmap.size.width, place / bitmap.size.width)
      bits[y * words + x >> 5] |= 1 << UInt32(x & 31)
    }
    return .bits(bits)
  }

  private static func pixels(of bitmap: Bitmap) -> [Color] {
    (0..<bitmap.size.height).flatMap { y in
      (0..<bitmap.size.width).map { bitmap[$0, y] }
    }
  }

  /// A square with its diagonals, on the base line.
  private static func crossedBox(_ side: Int, scale: Int, ascent: Int) -> GlyphImage {
    let words = (side + 31) / 32
    var bits = [UInt32](repeating: 0, count: words * side)
    for y in 0..<side {
      for x in 0..<side
      where x == 0 || y == 0 || x == side - 1 || y == side - 1 || x == y || x == side - 1 - y {
        bits[y * words + x >> 5] |= 1 << UInt32(x & 31)
      }
    }
    return GlyphImage(
      ink: .bits(bits), width: side, height: side, scale: scale, left: 0,
      top: max(0, ascent - side * scale), advance: (side + 1) * scale)
  }
}
