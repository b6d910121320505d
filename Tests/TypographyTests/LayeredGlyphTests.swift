import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Glyphs of several coloured layers: COLR version 0 with colours in CPAL.
@Suite struct LayeredGlyphTests {
  private let directory = TemporaryDirectory()

  private func short(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
  private func long(_ value: Int) -> [UInt8] { short(value >> 16) + short(value & 0xFFFF) }

  /// A font with two additional tables, in which each of the first glyphs is one red layer of
  /// itself.
  private func layered(_ font: [UInt8], glyphs: Int) -> [UInt8] {
    var colors = short(0) + short(glyphs - 1) + long(14) + long(14 + 6 * (glyphs - 1))
    colors += short(glyphs - 1)
    for glyph in 1..<glyphs { colors += short(glyph) + short(glyph - 1) + short(1) }
    for glyph in 1..<glyphs { colors += short(glyph) + short(0) }
    while !colors.count.isMultiple(of: 4) { colors.append(0) }
    // Blue, green, red, alpha.
    let palette =
      short(0) + short(1) + short(1) + short(1) + long(14) + short(0) + [0, 0, 255, 255]

    let tables = Int(font[4]) << 8 + Int(font[5])
    let directory = 12 + 16 * tables
    let end = font.count + 32
    var file = Array(font[0..<4]) + short(tables + 2) + Array(font[6..<directory])
    for table in 0..<tables {
      let place = 12 + 16 * table + 8
      let offset = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      file.replaceSubrange(place..<place + 4, with: long(offset + 32))
    }
    file += Array("COLR".utf8) + long(0) + long(end) + long(colors.count)
    file += Array("CPAL".utf8) + long(0) + long(end + colors.count) + long(palette.count)
    return file + font[directory...] + colors + palette
  }

  @Test(arguments: [false, true])
  func layersAreDrawnInTheirColors(_ antialias: Bool) throws {
    let path = directory.path + "/layers.ttf"
    let plain = "/usr/share/fonts/truetype/noto/NotoSansOgham-Regular.ttf"
    try writeFile(layered(bytes(of: plain), glyphs: 30), to: path)
    let library = try FontLibrary(files: [
      .init(path: path, name: "layers"), .init(path: plain, name: "plain"),
    ])
    let letters = ["\u{1681}", "\u{168A}", "\u{168F}"]
    let rendering = GlyphRendering(antialias: antialias)
    let red = library.pictures(of: letters, in: "layers", fitting: 48, rendering)
    let white = library.pictures(of: letters, in: "plain", fitting: 48, rendering)
    for (red, white) in zip(red, white) {
      func lit(_ bitmap: Bitmap, _ color: Color) -> Int {
        var count = 0
        for y in 0..<bitmap.size.height {
          for x in 0..<bitmap.size.width where bitmap[x, y] == color { count += 1 }
        }
        return count
      }
      #expect(red.size == white.size)
      let (count, expected) = (lit(red, Color(red: 255, green: 0, blue: 0)), lit(white, .white))
      // Layers are not hinted.
      #expect(abs(count - expected) * 3 <= expected && expected > 20, "\(count) of \(expected)")
      #expect(lit(red, .white) == 0)
    }
  }
}
