import CText
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// The output of HarfBuzz's own program for the same font and size: glyphs with positions in 64ths
/// of a pixel.
private struct HarfBuzzGlyph {
  var glyph: UInt32
  var cluster: Int
  var dx: Int
  var dy: Int
  var advance: Int

  /// - Parameters:
  ///   - pixels: The pixels per em.
  ///   - ends: Whether the text starts and ends a paragraph.
  static func shape(
    _ text: String, _ script: String, isRightToLeft: Bool, begins: Bool, ends: Bool, font: String,
    pixels: Int, loadFlags: Int32
  ) throws -> [HarfBuzzGlyph] {
    var arguments = [
      "--font-funcs=ft", "--ft-load-flags=\(loadFlags)", "--font-size=\(64 * pixels)",
      "--no-glyph-names", "--language=und", "--script=\(script)",
      "--direction=\(isRightToLeft ? "rtl" : "ltr")", "--font-file=\(font)",
      "--unicodes="
        + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ","),
    ]
    if begins { arguments.append("--bot") }
    if ends { arguments.append("--eot") }
    let result = try Program.run("hb-shape", arguments)
    // [GLYPH=CLUSTER@DX,DY+ADVANCE|...]
    let line = result.output.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }
    return line.split(separator: "|").map { item in
      var numbers = [0, 0, 0, 0, 0]
      var rest = item[...]
      for (place, mark) in ["=", "@", ",", "+", ""].enumerated() {
        if place == 2 || place == 3, !item.contains("@") { continue }
        let end = place == 1 && !item.contains("@") ? "+" : mark
        let digits = end.isEmpty ? rest : rest.prefix { String($0) != end }
        numbers[place] = Int(digits.split(separator: ",")[0])!
        rest = rest.dropFirst(digits.count + 1)
      }
      return HarfBuzzGlyph(
        glyph: UInt32(numbers[0]), cluster: numbers[1], dx: numbers[2], dy: numbers[3],
        advance: numbers[4])
    }
  }
}

/// Adjacent characters of one direction and script, from the left.
private struct Part: Sendable {
  var text: String
  var script: String
  var isRightToLeft = false
}

private struct Sample: Sendable, CustomTestStringConvertible {
  /// The path below Debian's folder of fonts.
  var font: String
  var text: String
  var parts: [Part]

  init(_ font: String, _ text: String, _ script: String, isRightToLeft: Bool = false) {
    self.font = font
    self.text = text
    parts = [Part(text: text, script: script, isRightToLeft: isRightToLeft)]
  }

  init(_ text: String, _ parts: [Part]) {
    font = Self.unifont
    self.text = text
    self.parts = parts
  }

  var testDescription: String { text }

  private static let unifont = "opentype/unifont/unifont.otf"
  private static func noto(_ name: String) -> String { "truetype/noto/Noto\(name)-Regular.ttf" }

  static let languages = [
    Sample(noto("Sans"), "Größe über 12 € – „Öl“ & Äpfel", "Latn"),
    Sample(noto("Sans"), "Tiếng Việt: Nguyễn, ướt, ẩn ệ", "Latn"),
    Sample(noto("Sans"), "Zażółć gęślą jaźń", "Latn"),
    Sample(noto("Sans"), "Tie\u{302}\u{301}ng x\u{304}\u{323}", "Latn"),
    Sample(noto("Sans"), "Ελληνικά, πολύ ωραία", "Grek"),
    Sample(noto("Sans"), "Поезд № 5 отправляется", "Cyrl"),
    Sample(noto("SansHebrew"), "שָׁלוֹם עוֹלָם", "Hebr", isRightToLeft: true),
    Sample(noto("SansArabic"), "مرحبا بالعالم", "Arab", isRightToLeft: true),
    Sample(noto("NaskhArabic"), "خوش آمدید، کتاب\u{200C}ها", "Arab", isRightToLeft: true),
    Sample(noto("NastaliqUrdu"), "خوش آمدید", "Arab", isRightToLeft: true),
    Sample(noto("SansDevanagari"), "हिन्दी क्षत्रिय श्री क्षि", "Deva"),
    Sample(noto("SansBengali"), "বাংলা ক্ষমতা", "Beng"),
    Sample(noto("SansTamil"), "தமிழ் மொழி", "Taml"),
    Sample(noto("SansTelugu"), "తెలుగు క్షేత్రం", "Telu"),
    Sample(noto("SansKannada"), "ಕನ್ನಡ ಕ್ಷೇತ್ರ", "Knda"),
    Sample(noto("SansMalayalam"), "മലയാളം ക്ഷേത്രം", "Mlym"),
    Sample(noto("SansGujarati"), "ગુજરાતી ક્ષેત્ર", "Gujr"),
    Sample(noto("SansGurmukhi"), "ਪੰਜਾਬੀ", "Guru"),
    Sample(noto("SansSinhala"), "සිංහල ශ්‍රී", "Sinh"),
    Sample(noto("SansThai"), "ภาษาไทย น้ำ ที่", "Thai"),
    Sample(noto("SansLao"), "ພາສາລາວ", "Laoo"),
    Sample(noto("SansKhmer"), "ភាសាខ្មែរ", "Khmr"),
    Sample(noto("SansMyanmar"), "မြန်မာစာ", "Mymr"),
    Sample(noto("SansEthiopic"), "አማርኛ ሰላም", "Ethi"),
    Sample(noto("SansGeorgian"), "ქართული ენა", "Geor"),
    Sample(noto("SansArmenian"), "Հայերեն լեզու", "Armn"),
    Sample(noto("SerifTibetan"), "བོད་སྐད་", "Tibt"),
    Sample(unifont, "한국어", "Hang"),
  ]

  static let mixed = [
    Sample(
      "שלום 123 abc",
      [
        Part(text: "abc", script: "Latn"), Part(text: " ", script: "Hebr", isRightToLeft: true),
        Part(text: "123", script: "Hebr"), Part(text: "שלום ", script: "Hebr", isRightToLeft: true),
      ]),
    Sample("(עברית)", [Part(text: "(עברית)", script: "Hebr", isRightToLeft: true)]),
    Sample(
      "abc (עברית) 123",
      [
        Part(text: "abc (", script: "Latn"),
        Part(text: "עברית", script: "Hebr", isRightToLeft: true),
        Part(text: ") ", script: "Latn"), Part(text: "123", script: "Latn"),
      ]),
    Sample(
      "غرفة 123، ٤٥",
      [
        Part(text: "٤٥", script: "Arab"), Part(text: "، ", script: "Arab", isRightToLeft: true),
        Part(text: "123", script: "Arab"), Part(text: "غرفة ", script: "Arab", isRightToLeft: true),
      ]),
    Sample(
      "日本語のテキスト",
      [
        Part(text: "日本語", script: "Hani"), Part(text: "の", script: "Hira"),
        Part(text: "テキスト", script: "Kana"),
      ]),
  ]
}

@Suite struct ShapingTests {
  private static let fonts = "/usr/share/fonts/"

  /// Typesets a text in one font file only, in black and white, and returns the pixels per em.
  private func set(_ text: MessageText, _ path: String, _ pixels: Int) throws -> TypesetText {
    let library = try FontLibrary(
      files: [FontLibrary.File(path: Self.fonts + path, name: "sample", size: pixels)])
    let font = library.font(named: "sample", fitting: 6 * pixels)
    #expect(font.size == pixels)
    return TypesetText.line(
      text,
      TextSetting(
        font: font, height: 6 * pixels, color: .white, library: library,
        rendering: GlyphRendering(antialias: false, colors: false)))
  }

  /// The glyphs at the positions of HarfBuzz's program.
  private func oracle(_ sample: Sample, _ pixels: Int) throws -> String {
    let library = try FontLibrary(
      files: [FontLibrary.File(path: Self.fonts + sample.font, name: "sample", size: pixels)])
    let rendering = GlyphRendering(antialias: false, colors: false)
    return try library.withFonts { cache in
      let font = cache.font(
        cache.font(named: "sample", scale: nil, fitting: 6 * pixels), rendering: rendering)
      guard let file = font as? FileFont,
        let sized = file.source.file()?.sized(file.measure.key)
      else { return "no font" }
      var images: [(GlyphImage, x: Int, y: Int)] = []
      var start = 0
      for part in sample.parts {
        var pen = 0
        for glyph in try HarfBuzzGlyph.shape(
          part.text, part.script, isRightToLeft: part.isRightToLeft,
          begins: sample.text.hasPrefix(part.text), ends: sample.text.hasSuffix(part.text),
          font: Self.fonts + sample.font, pixels: pixels, loadFlags: sized.loadFlags)
        {
          images.append(
            (
              font.image(of: glyph.glyph, isBold: false), start + (pen + glyph.dx + 32) >> 6,
              -((glyph.dy + 32) >> 6)
            ))
          pen += glyph.advance
        }
        start += (pen + 32) >> 6
      }
      let bitmap = Bitmap(size: Size(width: start, height: font.lineHeight))
      for (image, x, y) in images { image.paint(on: bitmap, x: x, y: y) }
      return "\(start) wide\n" + bitmap.asciiArt
    }
  }

  @Test(arguments: Sample.languages + Sample.mixed)
  private func aTextIsShapedAsByHarfBuzzItself(_ sample: Sample) throws {
    // Unifont's pixels are squares.
    for pixels in sample.font.contains("unifont") ? [16, 32] : [16, 24] {
      let text = try set(MessageText(sample.text), sample.font, pixels)
      #expect(text.missing.count == 0)
      let advance = text.cells.reduce(0) { $0 + text.images[Int($1.image)].advance }
      let bitmap = Bitmap(size: Size(width: advance, height: text.lineHeight))
      var x = 0
      for cell in text.cells {
        let image = text.images[Int(cell.image)]
        image.paint(on: bitmap, x: x, y: 0)
        x += image.advance
      }
      let expected = try oracle(sample, pixels)
      #expect("\(advance) wide\n" + bitmap.asciiArt == expected)
      #expect(expected.contains("#"))
    }
  }

  @Test func lookChangesInsideAWordLeaveItsShapes() throws {
    // Arabic letters still join where their colour changes.
    let path = "truetype/noto/NotoSansArabic-Regular.ttf"
    let whole = try set("مرحبا", path, 24)
    let parts = try set(
      MessageText(runs: [
        TextRun("مر", color: RGBColor(red: 255, green: 0, blue: 0)), TextRun("حبا"),
      ]),
      path, 24)
    #expect(picture(of: parts).asciiArt == picture(of: whole).asciiArt)
    #expect(parts.cells.map(\.run) == [1, 1, 1, 0, 0])
    #expect(parts.isRightToLeft)
  }

  @Test(arguments: [
    "👨‍👩‍👧‍👦", "🇩🇪", "👍🏽", "❤️", "1️⃣", "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "😀", "🏳️‍🌈",
  ])
  func anEmojiSequenceIsTheGlyphThatHarfBuzzFinds(_ cluster: String) throws {
    let path = Self.fonts + "truetype/noto/NotoColorEmoji.ttf"
    let oracle = try HarfBuzzGlyph.shape(
      cluster, "Zyyy", isRightToLeft: false, begins: true, ends: true, font: path, pixels: 109,
      loadFlags: 1 << 20
    ).filter { $0.advance > 0 }
    #expect(oracle.count == 1)
    let library = try FontLibrary(files: [FontLibrary.File(path: path)])
    let setting = TextSetting(
      font: Font(face: .signd12, scale: 1), color: .white, library: library)
    let text = TypesetText.line(MessageText("\(cluster)\(cluster)"), setting)
    #expect(text.cells.count == 2)
    #expect(text.images.count == 1)
    #expect(text.missing.count == 0)
    let values = cluster.unicodeScalars.map(\.value)
    let line = FontCache.LineBox(height: 16, ascent: 12, rendering: setting.rendering)
    let image = library.withFonts { cache in
      values.withUnsafeBufferPointer {
        cache.fallback(for: $0, script: HB_SCRIPT_COMMON.rawValue, on: line)
      }?.image(of: oracle[0].glyph, isBold: false)
    }
    #expect(text.images.first?.ink == image?.ink)
  }
}

extension GlyphImage {
  /// Draws the ink in white, whatever its colour.
  fileprivate func paint(on bitmap: Bitmap, x: Int, y: Int) {
    for row in 0..<height * scale {
      for column in 0..<width * scale where isSet(column / scale, row / scale) {
        let place = Point(x: x + left + column, y: y + top + row)
        if Rect(bitmap.size).contains(place) { bitmap[place.x, place.y] = .white }
      }
    }
  }
}
