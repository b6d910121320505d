import FoundationEssentials
import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

/// Scripts beside those of the built-in faces on lines of few rows, in Debian's fonts.
@Suite struct SmallScriptTests {
  private static let words: [(String, StaticString, isRightToLeft: Bool)] = [
    ("القطار", "Arab", true), ("הרכבת", "Hebr", true), ("ट्रेन", "Deva", false),
    ("রেলগাড়ি", "Beng", false), ("ரயில்", "Taml", false), ("รถไฟ", "Thai", false),
    ("მატარებელი", "Geor", false), ("Գնացք", "Armn", false), ("អយស្ម", "Khmr", false),
    ("ባቡር", "Ethi", false),
  ]

  private let library: FontLibrary

  init() throws {
    library = try FontLibrary(files: [], searchIn: ["/usr/share/fonts"])
  }

  /// The light of strokes: in each row of the letters, that of the pixels which are brighter than
  /// their neighbours.
  private func strokes(
    of word: String, _ script: StaticString, isRightToLeft: Bool, rows: Int
  ) -> [Int] {
    library.withFonts { cache in
      let line = FontCache.LineBox(
        height: rows, ascent: rows * 3 / 4, rendering: GlyphRendering(antialias: true))
      let scalars = word.unicodeScalars.map(\.value)
      var strokes: [Int] = []
      scalars.withUnsafeBufferPointer { scalars in
        let first = UnsafeBufferPointer(rebasing: scalars[..<1])
        guard let font = cache.fallback(for: first, script: NotoScripts.tag(script), on: line)
        else { return }
        font.shape(
          scalars, part: 0..<scalars.count, script: NotoScripts.tag(script),
          isRightToLeft: isRightToLeft
        ) {
          let image = font.image(of: $0.glyph, isBold: false)
          guard case .coverage(let light) = image.ink else { return }
          for y in 0..<image.height {
            let row = light[y * image.width..<(y + 1) * image.width].map(Int.init)
            for x in row.indices where row[x] > 40 {
              let (left, right) = (x > 0 ? row[x - 1] : 0, x + 1 < row.count ? row[x + 1] : 0)
              if row[x] >= left, row[x] > right { strokes.append(row[x]) }
            }
          }
        }
      }
      return strokes.sorted()
    }
  }

  @Test(arguments: [8, 10, 12, 13, 14, 16])
  func strokesHaveAtLeastFourFifthsOfTheLight(rows: Int) {
    var tried = 0
    for (word, script, isRightToLeft) in Self.words {
      let strokes = strokes(of: word, script, isRightToLeft: isRightToLeft, rows: rows)
      guard !strokes.isEmpty else { continue }
      tried += 1
      #expect(strokes[strokes.count / 2] >= 204, "\(word) in \(rows) rows")
    }
    #expect(tried > 5)
  }

  private func lowScripts(_ text: String, rows: Int, _ library: FontLibrary) -> Set<String> {
    TextLine(
      MessageText(text),
      TextSetting(
        font: .automatic(fitting: rows), height: rows, color: .white, library: library,
        rendering: GlyphRendering(antialias: true))
    ).missing.lowScripts
  }

  @Test func aScriptThatCannotBeReadIsNamed() {
    let all = Self.words.map(\.0).joined(separator: " ") + " Ωμέγα Привет"
    #expect(lowScripts(all, rows: 16, library) == [])
    #expect(lowScripts("القطار", rows: 8, library) == ["Arabic"])
    #expect(lowScripts("القطار", rows: 13, library) == ["Arabic"])
    #expect(lowScripts("ट्रेन הרכבת", rows: 8, library) == ["Devanagari"])
    #expect(lowScripts("ट्रेन", rows: 13, library) == [])
    #expect(lowScripts("Hello", rows: 6, library) == [])
    // What no font has at any height is missing, not low.
    #expect(lowScripts("القطار", rows: 8, .builtIn) == [])
  }

  /// GNU Unifont has tables for Thai only. HarfBuzz has the shapes of Arabic.
  @Test func bitmapsAreUsedWhereTheyAreShaped() throws {
    let directory = TemporaryDirectory()
    let path = directory.path + "/unifont.otf"
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "/usr/share/fonts/opentype/unifont/unifont.otf")
    let unifont = try FontLibrary(files: [], searchIn: [directory.path])
    for (word, script, isUsed) in [
      ("ट्रेन", "Deva", false), ("রেলগাড়ি", "Beng", false), ("អយស្ម", "Khmr", false),
      ("รถไฟ", "Thai", true), ("القطار", "Arab", true), ("הרכבת", "Hebr", true),
      ("列车", "Hani", true), ("기차", "Hang", true),
    ] as [(String, StaticString, Bool)] {
      let first = String(word.unicodeScalars.first!)
      #expect((unifont.fallback(for: first, script: script) != nil) == isUsed, "\(word)")
    }
    // Who configures it wants it.
    let chosen = try FontLibrary(files: [.init(path: path)])
    #expect(chosen.fallback(for: "ट", script: "Deva") != nil)
  }
}
