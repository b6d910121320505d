import Glibc
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

@Suite struct FallbackTests {
  private let directory = TemporaryDirectory()

  private func path(_ name: String) -> String { directory.path + "/" + name }

  /// The fonts of Debian's packages.
  private func installed(_ files: [FontLibrary.File] = []) throws -> FontLibrary {
    try FontLibrary(files: files, searchIn: ["/usr/share/fonts"])
  }

  private let plain = GlyphRendering(colors: false)

  @Test func configuredFilesComeFirstInTheirOrder() throws {
    let alef = (0x5D0, Array(repeating: "##.", count: 8))
    for (name, family) in [("one.bdf", "One"), ("two.bdf", "Two")] {
      try BitmapFont(family, pixels: 8, ascent: 7, glyphs: [alef]).write(path(name))
    }
    try BitmapFont("Latin", pixels: 8, ascent: 7, glyphs: [(0x41, alef.1)]).write(path("latin.bdf"))
    let order = ["latin.bdf", "two.bdf", "one.bdf"]
    let library = try installed(order.map { .init(path: path($0)) })
    #expect(
      library.fallback(for: "\u{5D0}", script: "Hebr", height: 8, ascent: 7)?.name == "two.bdf")
    // Twice as large if there is space, and the next font if there is no glyph.
    let large = try #require(library.fallback(for: "\u{5D0}", script: "Hebr"))
    #expect(large.name == "two.bdf" && large.scale == 2 && large.ink == 0...15)
    #expect(library.fallback(for: "\u{5D1}", script: "Hebr")?.name == "NotoSansHebrew-Regular.ttf")
    // Not on a line that is too low.
    #expect(
      library.fallback(for: "\u{5D0}", script: "Hebr", height: 7, ascent: 6)?.name != "two.bdf")
  }

  @Test func lettersComeFromTheFontOfTheirScript() throws {
    let library = try installed()
    for (letter, script, name) in [
      ("ش", "Arab", "NotoSansArabic"), ("ש", "Hebr", "NotoSansHebrew"),
      ("क", "Deva", "NotoSansDevanagari"), ("ก", "Thai", "NotoSansThai"),
      ("ཀ", "Tibt", "NotoSerifTibetan"), ("ߞ", "Nkoo", "NotoSansNKo"),
      ("ꡀ", "Phag", "NotoSansPhagsPa"), ("௹", "Taml", "NotoSansTamil"),
      ("\u{11FC0}", "Taml", "NotoSansTamilSupplement"), ("ʬ", "Latn", "NotoSans"),
    ] as [(String, StaticString, String)] {
      #expect(
        library.fallback(for: letter, script: script)?.name == "\(name)-Regular.ttf", "\(letter)")
    }
  }

  @Test func unifontDrawsWhatNoOtherDoesAtWholeMultiplesOnly() throws {
    let library = try installed()
    for (height, scale) in [(16, 1), (24, 1), (32, 2)] {
      let found = library.fallback(for: "日", script: "Hani", height: height, ascent: height * 3 / 4)
      #expect(found?.name == "unifont.otf" && found?.scale == scale && found?.size == .squares(16))
    }
    #expect(library.fallback(for: "日", script: "Hani", height: 15, ascent: 12) == nil)
    #expect(library.fallback(for: "\u{1F54}", script: "Grek", height: 8, ascent: 7) != nil)
  }

  /// They are next to letters of another built-in face.
  @Test func lettersOfBuiltInFacesComeBeforeThoseOfFoundFiles() throws {
    let library = try installed()
    for (letter, script) in [("Ж", "Cyrl"), ("Ω", "Grek"), ("ř", "Latn"), ("→", "Zyyy")]
      as [(String, StaticString)]
    {
      #expect(
        library.fallback(for: letter, script: script, height: 8, ascent: 7)?.name == "signd7")
      #expect(library.fallback(for: letter, script: script)?.name == "signd12")
    }
  }

  @Test func withoutFilesBuiltInFacesAreUsed() {
    let found = FontLibrary.builtIn.fallback(for: "Ж", script: "Cyrl", height: 8, ascent: 7)
    #expect(found?.name == "signd7" && found?.scale == 1)
    #expect(FontLibrary.builtIn.fallback(for: "日", script: "Hani") == nil)
    #expect(FontLibrary.builtIn.fallback(for: "A", script: "Latn", height: 5, ascent: 4) == nil)
  }

  @Test func emojiAreInColorWhereThePanelHasColors() throws {
    let library = try installed()
    for emoji in ["😀", "☀\u{FE0F}", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "3\u{FE0F}\u{20E3}", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🏳️‍🌈", "❤️‍🔥"] {
      for height in [8, 16, 24] {
        let found = try #require(
          library.fallback(for: emoji, height: height, ascent: height * 3 / 4), "\(emoji)")
        #expect(
          found.name == "NotoColorEmoji.ttf" && found.hasColors && found.glyphs == 1, "\(emoji)")
        let ink = try #require(found.ink)
        #expect(
          ink.lowerBound >= 0 && ink.upperBound < height && ink.count > height / 2, "\(emoji)")
      }
      let dark = library.fallback(for: emoji, height: 16, ascent: 12, plain)
      #expect(dark?.name != "NotoColorEmoji.ttf" && dark?.hasColors != true, "\(emoji)")
    }
    // A drawing for few pixels is preferred to an outline, and one of 16 rows to none.
    #expect(library.fallback(for: "😀", plain)?.name == "signd12")
    #expect(library.fallback(for: "🦀", plain)?.name == "unifont_upper.otf")
    // Text characters stay text, and figures are not keycaps.
    #expect(library.fallback(for: "☎")?.hasColors == false)
    #expect(library.fallback(for: "☀\u{FE0E}")?.hasColors == false)
    #expect(library.fallback(for: "7")?.hasColors == false)
    let figures = try FontLibrary(files: [
      .init(path: "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf")
    ])
    #expect(figures.fallback(for: "7")?.name == "signd12")
    #expect(figures.fallback(for: "😀")?.name == "NotoColorEmoji.ttf")
  }

  @Test func lettersWithMarksStayTogetherInOneFont() throws {
    let library = try installed()
    for (cluster, script, isThere) in [
      ("שָׁ", "Hebr", true), ("नि", "Deva", true), ("e\u{301}", "Latn", true),
      ("\u{1EA8}", "Latn", true),
      // A letter of one script with a mark that only another font has.
      ("ก\u{5B8}", "Thai", true),
    ] as [(String, StaticString, Bool)] {
      #expect((library.fallback(for: cluster, script: script) != nil) == isThere, "\(cluster)")
    }
    #expect(library.fallback(for: "ก\u{5B8}", script: "Thai")?.name == "unifont.otf")
  }

  /// Letters fit the line, whatever the family's line height.
  @Test(arguments: [(16, 12), (24, 18), (10, 8)])
  func lettersOfEveryScriptFitTheLine(height: Int, ascent: Int) throws {
    let library = try installed()
    var fonts = 0
    for (letters, script) in [
      ("بتثجحخدذرزسشصضطظعغفقكلمنهوي", "Arab"), ("אבגדהוזחטיכלמנסעפצקרשת", "Hebr"),
      ("กขคงจฉชญฎฐณดตถทธนบปผฝพฟมยรลวศษสหอฮ", "Thai"), ("कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह", "Deva"),
      ("কখগঘচছজঝটঠ", "Beng"), ("கஙசஞடணதநபம", "Taml"), ("აბგდევზთიკლმნ", "Geor"),
      ("ԱԲԳԴԵԶԷԸԹԺաբգդ", "Armn"), ("ሀለሐመሠረሰ", "Ethi"), ("កខគឃងចឆ", "Khmr"), ("ကခဂဃင", "Mymr"),
    ] as [(String, StaticString)] {
      for letter in letters {
        guard
          let found = library.fallback(
            for: String(letter), script: script, height: height, ascent: ascent)
        else { continue }
        fonts += 1
        let ink = try #require(found.ink)
        #expect(ink.lowerBound >= 0 && ink.upperBound < height, "\(letter) \(found)")
        guard case .outlines(let size) = found.size else { continue }
        #expect(size >= 7)
      }
    }
    #expect(fonts > (height < 12 ? 90 : 150))
  }

  /// Fonts draw their characters of every plane, including private use, and nothing beyond.
  @Test func everyPlaneIsLookedAt() throws {
    let library = try installed()
    for (codePoint, isDrawn) in [
      (0x3042, true), (0xFFFD, true), (0x10400, true), (0x1F600, true), (0x1FAE0, true),
      (0x20000, false), (0x30000, false), (0xE0100, true), (0xF0000, true), (0x10FFFD, false),
      (0xD800, false), (0x110000, false), (0xFFFF_FFFF, false),
    ] as [(UInt32, Bool)] {
      let found = library.withFonts { cache in
        withUnsafePointer(to: codePoint) {
          cache.fallback(
            for: UnsafeBufferPointer(start: $0, count: 1), script: NotoScripts.tag("Zyyy"),
            on: FontCache.LineBox(height: 16, ascent: 12, rendering: GlyphRendering())) != nil
        }
      }
      #expect(found == isDrawn, "U+\(String(codePoint, radix: 16))")
    }
  }

  @Test func manyFontsAreUsedWithFewOfThemOpen() throws {
    let library = try installed()
    // Files of this library and of libraries in parallel tests. Other files come and go.
    func openFonts() throws -> Int {
      try Program.run("find", ["/proc/\(getpid())/fd", "-lname", "/usr/share/fonts/*"]).output
        .split(separator: "\n").count
    }
    let before = try openFonts()
    var files: Set<String> = []
    for tag in [
      "Arab", "Hebr", "Deva", "Thai", "Beng", "Taml", "Telu", "Knda", "Mlym", "Gujr", "Guru",
      "Orya", "Sinh", "Laoo", "Mymr", "Geor", "Armn", "Ethi", "Khmr", "Cher", "Cans", "Ogam",
      "Runr",
      "Goth", "Copt", "Syrc", "Thaa", "Nkoo", "Tfng", "Vaii", "Yiii", "Bali", "Java", "Sund",
      "Cham",
      "Lisu", "Olck", "Lepc", "Limb", "Phag",
    ] {
      let letter = try #require(firstLetter(of: tag))
      let script = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      let name: String? = library.withFonts { cache in
        let scalars = [letter]
        return scalars.withUnsafeBufferPointer {
          let font = cache.fallback(
            for: $0, script: script,
            on: FontCache.LineBox(height: 32, ascent: 24, rendering: GlyphRendering()))
          return (font as? FileFont)?.source.path
        }
      }
      files.insert(try #require(name as String?, "\(tag)"))
    }
    #expect(files.count == 40 && files.count > FontStore.mostOpen)
    let after = try openFonts()
    #expect(after <= before + FontStore.mostOpen, "\(before) fonts were open before")
    // A font that was closed meanwhile is opened again.
    let again = try #require(library.fallback(for: "ش", script: "Arab", height: 32, ascent: 24))
    #expect(again.ink != nil)
  }

  private func firstLetter(of tag: String) -> UInt32? {
    let script = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    return (UInt32(0x500)...0x12000).first {
      guard let scalar = Unicode.Scalar($0) else { return false }
      return scriptOf($0) == script && scalar.properties.generalCategory == .otherLetter
    }
      ?? (UInt32(0x500)...0x12000).first {
        scriptOf($0) == script && Unicode.Scalar($0)?.properties.isAlphabetic == true
      }
  }
}
