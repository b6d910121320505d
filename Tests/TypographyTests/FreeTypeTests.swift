import CText
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

func scriptOf(_ codePoint: UInt32) -> UInt32 {
  hb_unicode_script(hb_unicode_funcs_get_default(), codePoint).rawValue
}

/// The same glyphs drawn by another program with FreeType.
@Suite struct FreeTypeTests {
  /// Draws characters in black and white with Pillow: one line of ASCII art each, with rows
  /// separated by `/`.
  private static let pillow = """
    import sys
    from PIL import Image, ImageDraw, ImageFont
    font = ImageFont.truetype(sys.argv[1], int(sys.argv[2]), layout_engine=ImageFont.Layout.BASIC)
    for character in sys.argv[3]:
        image = Image.new("1", (200, 200))
        draw = ImageDraw.Draw(image)
        draw.fontmode = "1"
        draw.text((60, 60), character, font=font, fill=1)
        box = image.getbbox()
        image = image.crop(box) if box else Image.new("1", (0, 0))
        rows = ["".join("#" if image.getpixel((x, y)) else "." for x in range(image.width))
                for y in range(image.height)]
        print("/".join(rows))
    """

  @Test(arguments: [
    ("NotoSans", "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!?&%@Äßéœ"),
    ("NotoSerif", "Hamburgefonstiv?"), ("NotoSansHebrew", "אבגדהוזחט"),
    ("NotoSansSymbols2", "☃☎✈♥"),
  ])
  func outlinesInBlackAndWhiteAreWhatPillowDraws(family: String, characters: String) throws {
    let file = "/usr/share/fonts/truetype/noto/\(family)-Regular.ttf"
    for size in [9, 12, 16, 24, 31] {
      let library = try FontLibrary(files: [.init(path: file, name: "test", size: size)])
      let result = try Program.run(
        "/usr/bin/python3", ["-c", Self.pillow, file, "\(size)", characters])
      try #require(result.status == 0, "\(result.errors)")
      let theirs = result.output.split(separator: "\n", omittingEmptySubsequences: false)
      let ours = library.pictures(
        of: characters.map { String($0) }, in: "test", fitting: 64, margin: 8)
      for ((character, theirs), ours) in zip(zip(characters, theirs), ours) {
        let ours = trimmed(ours.asciiArt)
        #expect(ours == theirs.replacing("/", with: "\n"), "\(family) \(size) \(character)")
      }
    }
  }

  /// Removes dark rows and columns at the edges.
  private func trimmed(_ art: String) -> String {
    var rows = art.split(separator: "\n").map(Array.init)
    while rows.first?.contains("#") == false { rows.removeFirst() }
    while rows.last?.contains("#") == false { rows.removeLast() }
    let columns = (0..<(rows.first?.count ?? 0)).filter { x in rows.contains { $0[x] == "#" } }
    guard let first = columns.first, let last = columns.last else { return "" }
    return rows.map { String($0[first...last]) }.joined(separator: "\n")
  }

  @Test func softenedEdgesAreOfTheSameLettersAndHaveGreys() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoSans-Regular.ttf"
    let library = try FontLibrary(files: [.init(path: file, name: "test", size: 20)])
    let coverage: [Int] = library.withFonts { cache in
      let font = cache.font(
        cache.font(named: "test", scale: nil, fitting: 32),
        rendering: GlyphRendering(antialias: true))
      let text = Array("O".unicodeScalars.map(\.value))
      var found: [Int] = []
      text.withUnsafeBufferPointer {
        font.shape($0, part: 0..<1, script: NotoScripts.tag("Latn"), isRightToLeft: false) {
          if case .coverage(let bytes) = font.image(of: $0.glyph, isBold: false).ink {
            found = bytes.map(Int.init)
          }
        }
      }
      return found
    }
    // An O of 14 rows, about 2 pixels thick.
    #expect((20...120).contains(coverage.count { $0 > 127 }))
    #expect(coverage.contains { (1..<255).contains($0) })
    #expect(coverage.contains(255) || coverage.contains { $0 > 230 })
  }

  // Colours.

  private func emoji(_ text: String, height: Int, antialias: Bool = false) throws -> Bitmap {
    let library = try FontLibrary(files: [
      .init(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", name: "emoji")
    ])
    return library.pictures(
      of: [text], in: "emoji", fitting: height, GlyphRendering(antialias: antialias))[0]
  }

  @Test(arguments: [8, 16, 32])
  func emojiOfBitmapsInColorAreScaledToTheLine(height: Int) throws {
    let flag = try emoji("🇩🇪", height: height)
    #expect(flag.size.height == height)
    // Noto's bitmaps are 136 x 128 pixels.
    #expect((flag.size.width - height * 136 / 128).magnitude <= 1)
    let middle = flag.size.width / 2
    let column = (0..<height).map { flag[middle, $0] }
    func isGold(_ color: Color) -> Bool {
      color.red > 200 && (150...230).contains(color.green) && color.blue < 90
    }
    func isRed(_ color: Color) -> Bool { color.red > 180 && color.green < 60 && color.blue < 60 }
    let red = try #require(column.firstIndex(where: isRed))
    let gold = try #require(column.firstIndex(where: isGold))
    // Black, red and gold, each about a fifth of the height.
    #expect(red < gold && red >= height / 4)
    #expect((column.count(where: isRed) - height / 5).magnitude <= max(1, height / 12))
    #expect((column.count(where: isGold) - height / 5).magnitude <= max(1, height / 12))
    #expect(column[red - 1 - height / 16].red < 90)
  }

  @Test func colorsAreNotPremultiplied() throws {
    // A yellow face is yellow at its edge too, where it covers half a pixel.
    let library = try FontLibrary(files: [
      .init(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", name: "emoji")
    ])
    let colors: [UInt32] = library.withFonts { cache in
      let font = cache.font(
        cache.font(named: "emoji", scale: nil, fitting: 16),
        rendering: GlyphRendering(antialias: true))
      var found: [UInt32] = []
      [UInt32(0x1F610)].withUnsafeBufferPointer {
        font.shape($0, part: 0..<1, script: NotoScripts.tag("Zyyy"), isRightToLeft: false) {
          if case .colors(let colors) = font.image(of: $0.glyph, isBold: false).ink {
            found = colors
          }
        }
      }
      return found
    }
    let faint = colors.filter { (16..<200).contains($0 >> 24) }
    #expect(faint.count > 8)
    for color in faint {
      #expect(color & 0xFF > 180 && color >> 8 & 0xFF > 110, "\(String(color, radix: 16))")
    }
  }
}
