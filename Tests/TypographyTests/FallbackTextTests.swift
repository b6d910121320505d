import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

@Suite struct FallbackTextTests {
  @Test func aBoxHasTheDigitsOfTheCodePoint() {
    expect(
      picture(of: TypesetText.line("\u{E0A7}", setting(.signd12))).asciiArt,
      is: """
        #########
        #...#...#
        #.###.#.#
        #..##.#.#
        #.###.#.#
        #...#...#
        #########
        #...#...#
        #.#.###.#
        #...##.##
        #.#.##.##
        #.#.##.##
        #########
        .........
        .........
        .........
        """)
    let long = TypesetText.line("\u{10FFFD}", setting(.signd12))
    #expect(long.width == 13)
    #expect(long.missing.last == ["U+10FFFD"])
  }

  @Test func theLastTenMissesAreNamedEachOnce() {
    let text = (0..<12).map { "\(Unicode.Scalar(0xE000 + UInt32($0))!)" }.joined()
    let missing = TypesetText.line(MessageText(text + "\u{E005}\u{E005}"), setting()).missing
    #expect(missing.count == 14)
    #expect(
      missing.last == [
        "U+E002", "U+E003", "U+E004", "U+E006", "U+E007", "U+E008", "U+E009", "U+E00A", "U+E00B",
        "U+E005",
      ])
    let family = TypesetText.line("👨\u{200D}👩", setting()).missing
    #expect(family.last == ["U+1F468 U+200D U+1F469"])
  }

  @Test func whatNoFontDrawsIsReadInLatinLetters() {
    let set = TypesetText.line("かな", setting(.signd5))
    expect(
      picture(of: set).asciiArt,
      is: picture(of: TypesetText.line("kana", setting(.signd5))).asciiArt)
    #expect(set.missing.count == 0)
    // One cell per character: a line breaks between them, not inside.
    #expect(set.cells.count == 2)
  }

  @Test func installedFallbacksStandOnTheBaseLine() throws {
    let library = try FontLibrary(files: [], searchIn: ["/usr/share/fonts"])
    let rich = setting(.signd12, library: library)
    for text in ["漢字", "ไทย", "नमस्ते", "שלום", "مرحبا", "𐍈", "😀"] {
      let set = TypesetText.line(MessageText(text), rich)
      #expect(set.missing.count == 0, "\(text)")
      #expect(set.lineHeight == 16)
      #expect(picture(of: set).asciiArt.contains("#"), "\(text)")
      // Without transliteration.
      let plain = TypesetText.line(MessageText(text), setting(.signd12))
      #expect(picture(of: set).asciiArt != picture(of: plain).asciiArt)
    }
  }
}

@Suite struct StyledTextTests {
  @Test func runsAreTheLooksOfTheirCharacters() {
    let text = MessageText(runs: [TextRun("ab"), TextRun(""), TextRun("\u{301}c"), TextRun("d")])
    let set = TypesetText.line(text, setting())
    // The mark belongs to the letter before it and has its style.
    #expect(set.cells.map(\.run) == [0, 0, 2, 3])
    expect(
      picture(of: set).asciiArt,
      is: picture(of: TypesetText.line("ab\u{301}cd", setting())).asciiArt)
  }

  @Test func boldLettersAreAPixelWider() {
    let set = TypesetText.line(
      MessageText(runs: [TextRun("i", bold: true), TextRun("i")]), setting())
    expect(
      picture(of: set).asciiArt,
      is: """
        ##.#
        ....
        ##.#
        ##.#
        ##.#
        ##.#
        ##.#
        ....
        """)
    let spaces = TypesetText.line(MessageText(runs: [TextRun("  ", bold: true)]), setting())
    #expect(spaces.width == TypesetText.line("  ", setting()).width)
  }

  @Test func outlinesAndShadowsHaveSpace() {
    func width(_ effects: [TextEffect], _ scale: Int) -> Int {
      TypesetText.line(
        MessageText(runs: [TextRun("ab", effects: effects)]), setting(scale: scale)
      ).cells.count
        + TypesetText.line(
          MessageText(runs: [TextRun("ab", effects: effects)]), setting(scale: scale)
        ).images.reduce(0) { $0 + $1.advance }
    }
    for scale in [1, 2] {
      #expect(width([.outline(nil)], scale) == width([], scale) + 4 * scale)
      #expect(width([.shadow(nil)], scale) == width([], scale) + 2 * scale)
    }
  }

  @Test func runsInOtherFontsStandOnOneBaseLine() {
    let text = MessageText(runs: [TextRun("a"), TextRun("a", font: "signd12")])
    let set = TypesetText.line(text, setting(.signd7, height: 16))
    #expect(set.lineHeight == 16)
    // The seventh row of the small letter is the twelfth of the large one.
    let rows = picture(of: set).asciiArt.split(separator: "\n")
    let small = rows.map { $0.prefix(4).contains("#") }
    let high = rows.map { $0.dropFirst(6).contains("#") }
    #expect(small.lastIndex(of: true) == high.lastIndex(of: true))
    #expect(small.lastIndex(of: true) == 11)
    // Characters that do not fit use the message's own face.
    let low = TypesetText.line(text, setting(.signd7))
    #expect(low.lineHeight == 8)
    expect(
      picture(of: low).asciiArt, is: picture(of: TypesetText.line("aa", setting())).asciiArt)
    let unknown = MessageText(runs: [TextRun("a", font: "signd7")])
    #expect(TypesetText.line(unknown, setting(.signd12)).lineHeight == 16)
  }
}
