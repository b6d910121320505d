import Messages
import Pixels

/// Stands for a picture on a line: a single glyph, as high as the line of the text, or in whole
/// steps that come near to that. Of a moving one its first frame is seen.
final class PictureFont: SizedFont {
  let lineHeight: Int
  let ascent: Int
  private let glyph: GlyphImage

  /// - Parameters:
  ///   - picture: nil where it cannot be had: a crossed box stands for it.
  ///   - font: of the text around it.
  ///   - scale: pixels a side of a pixel of that font.
  ///   - hasColors: whether an LED is more than on or off.
  init(_ picture: PictureContent?, beside font: any SizedFont, scale: Int, hasColors: Bool) {
    lineHeight = font.lineHeight
    ascent = font.ascent
    guard let picture, !picture.size.isEmpty else {
      glyph = Self.crossedBox(max(1, font.ascent / scale), scale: scale, ascent: font.ascent)
      return
    }
    let size = picture.size.fitted(to: Self.space(onLineOf: font.lineHeight))
    let still = picture.still(of: size)
    glyph = GlyphImage(
      ink: hasColors ? Self.colors(of: still) : Self.bits(of: still), width: size.width,
      height: size.height, scale: 1, left: 0, top: (font.lineHeight - size.height) / 2,
      advance: size.width + scale)
  }

  /// Pixels of a picture on a line, at most: 512 KiB, so that all of a message have no more than 32
  /// MiB.
  private static let mostPixels = 1 << 17

  /// The space of a picture on a line of this many rows: at most eight times as wide as high.
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

  /// Lit where there is more light than not.
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
