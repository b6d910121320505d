import CText
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Letters of two heights with a tail, for test files.
let testArt = """
  A    b    g     .  |
  .... .... ....  .. .#
  .##. #... ....  .. .#
  #..# #... ....  .. .#
  #..# ###. .###  .. .#
  #### #..# #..#  .. .#
  #..# #..# #..#  .. .#
  #..# ###. .###  #. .#
  .... .... ...#  .. .#
  .... .... ###.  .. .#
  """

/// `testArt` with every pixel enlarged.
func testFont(_ family: String = "Test Sans", times: Int = 1) -> BitmapFont {
  var font = BitmapFont(
    family, ascent: 7, art: testArt.split(separator: "\n").joined(separator: "\n"))
  font.pixels *= times
  font.ascent *= times
  font.glyphs = font.glyphs.map { glyph in
    let rows = glyph.rows.flatMap { row in
      Array(repeating: row.map { String(repeating: $0, count: times) }.joined(), count: times)
    }
    return (glyph.codePoint, rows)
  }
  return font
}

/// Draws glyphs on the font's own line, without bidi or fallback.
///
/// - Parameter margin: Columns before and after for overhanging ink.
func picture(
  of font: any SizedFont, _ text: String, script: StaticString = "Latn", rightToLeft: Bool = false,
  bold: Bool = false, margin: Int = 0
) -> Bitmap {
  var cells: [(image: GlyphImage, glyph: ShapedGlyph)] = []
  let scalars = text.unicodeScalars.map(\.value)
  scalars.withUnsafeBufferPointer { scalars in
    font.shape(
      scalars, part: 0..<scalars.count, script: NotoScripts.tag(script), isRightToLeft: rightToLeft
    ) { cells.append((font.image(of: $0.glyph, isBold: bold), $0)) }
  }
  let bitmap = Bitmap(
    size: Size(
      width: cells.reduce(2 * margin) { $0 + $1.glyph.advance }, height: font.lineHeight))
  var pen = margin
  for (image, glyph) in cells {
    for y in 0..<image.height * image.scale {
      for x in 0..<image.width * image.scale {
        let place = Point(x: pen + glyph.dx + image.left + x, y: glyph.dy + image.top + y)
        guard Rect(bitmap.size).contains(place) else { continue }
        switch image.ink {
        case .bits, .coverage:
          if image.shows(x / image.scale, y / image.scale) { bitmap[place.x, place.y] = .white }
        case .colors(let colors):
          let color = colors[y * image.width + x]
          guard color >> 24 >= 128 else { continue }
          bitmap[place.x, place.y] = Color(
            red: UInt8(truncatingIfNeeded: color), green: UInt8(truncatingIfNeeded: color >> 8),
            blue: UInt8(truncatingIfNeeded: color >> 16))
        }
      }
    }
    pen += glyph.advance
  }
  return bitmap
}

/// The fallback of a cluster and its place.
struct Fallback: Equatable, Sendable {
  /// The name of the file or the built-in face.
  var name: String
  var scale: Int
  var size: SizedFace.Key.Size?
  /// The number of glyphs with an advance.
  var glyphs: Int
  /// The rows of the line with ink, from its top, or nil.
  var ink: ClosedRange<Int>?
  /// Whether a picture has colours.
  var hasColors: Bool
}

extension FontLibrary {
  /// Draws texts with a named font at the size that fits.
  func pictures(
    of texts: [String], in name: String, fitting height: Int,
    _ rendering: GlyphRendering = GlyphRendering(), margin: Int = 0
  ) -> [Bitmap] {
    var pictures: [Bitmap] = []
    withFonts { cache in
      let font = cache.font(
        cache.font(named: name, scale: nil, fitting: height), rendering: rendering)
      pictures = texts.map { picture(of: font, $0, script: "Zyyy", margin: margin) }
    }
    return pictures
  }

  func fallback(
    for cluster: String, script: StaticString = "Zyyy", height: Int = 16, ascent: Int = 12,
    _ rendering: GlyphRendering = GlyphRendering()
  ) -> Fallback? {
    withFonts { cache in
      let line = FontCache.LineBox(height: height, ascent: ascent, rendering: rendering)
      let scalars = cluster.unicodeScalars.map(\.value)
      return scalars.withUnsafeBufferPointer { scalars in
        guard
          let font = cache.fallback(for: scalars, script: NotoScripts.tag(script), on: line)
        else { return nil }
        let file = font as? FileFont
        let face = font as? BuiltInFont
        var result = Fallback(
          name: file?.source.path.split(separator: "/").last.map(String.init)
            ?? face!.font.name,
          scale: file?.measure.scale ?? face!.font.scale, size: file?.measure.key.size, glyphs: 0,
          hasColors: false)
        let top = line.top(of: font)
        font.shape(
          scalars, part: 0..<scalars.count, script: NotoScripts.tag(script), isRightToLeft: false
        ) { glyph in
          let image = font.image(of: glyph.glyph, isBold: false)
          if glyph.advance > 0 { result.glyphs += 1 }
          if case .colors = image.ink { result.hasColors = true }
          for row in 0..<image.height
          where (0..<image.width).contains(where: { image.shows($0, row) }) {
            let first = top + glyph.dy + image.top + row * image.scale
            let rows = first...first + image.scale - 1
            result.ink =
              result.ink.map { min($0.lowerBound, first)...max($0.upperBound, rows.upperBound) }
              ?? rows
          }
        }
        return result
      }
    }
  }
}

extension GlyphImage {
  /// Whether a pixel has at least half of the ink.
  func shows(_ x: Int, _ y: Int) -> Bool {
    switch ink {
    case .bits(let bits): bits[y * ((width + 31) / 32) + x >> 5] >> UInt32(x & 31) & 1 != 0
    case .coverage(let coverage): coverage[y * width + x] >= 128
    case .colors(let colors): colors[y * width + x] >> 24 >= 128
    }
  }
}
