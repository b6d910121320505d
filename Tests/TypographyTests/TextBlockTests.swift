import Messages
import Pixels
import TestSupport
import Testing
import Typography

private func block(
  _ text: String, width: Int, _ alignment: Alignment = .start, scale: Int = 1
) -> TextBlock {
  TextBlock(
    text, font: Font(face: .signd5, scale: scale), color: .white, width: width,
    alignment: alignment)
}

/// Compares the lines of a block.
private func expect(
  _ block: TextBlock, hasLines lines: [String],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let expected = Bitmap(size: Size(width: block.size.width, height: 6 * lines.count))
  for (index, text) in lines.enumerated() {
    let line = TextLine(text, font: Font(face: .signd5, scale: 1), color: .white)
    line.draw(
      Rect(line.size), on: Canvas(expected).translated(by: Point(x: 0, y: 6 * index)))
  }
  #expect(block.size == expected.size, sourceLocation: sourceLocation)
  expect(block, looksLike: expected.asciiArt, sourceLocation: sourceLocation)
}

@Suite struct TextBlockTests {
  @Test func linesBreakBetweenWordsAndTheSpacesVanish() {
    // "ab" takes 7 pixels, "ab cd" 17.
    expect(block("ab cd ef", width: 17), hasLines: ["ab cd", "ef"])
    expect(block("ab cd ef", width: 16), hasLines: ["ab", "cd", "ef"])
    expect(block("ab   \t cd", width: 16), hasLines: ["ab", "cd"])
    expect(block("ab cd   ", width: 17), hasLines: ["ab cd"])
    expect(block("ab cd   ", width: 16), hasLines: ["ab", "cd"])
  }

  @Test func theLargestFontIsTheOneInWhichTheWordsFit() {
    let word = TextLine("Bus", font: Font(face: .signd7, scale: 1), color: .white).size.width
    func lineHeight(_ text: String, _ zone: Size) -> Int {
      let block = TextBlock(text, fitting: zone, color: .white, alignment: .start)
      #expect(block.size.width == zone.width)
      return block.size.height / text.split(whereSeparator: \.isNewline).count
    }
    for width in word...90 {
      let fonts = Font.sizes(fitting: 48).filter {
        TextLine("Bus", font: $0, color: .white).size.width <= width
      }
      let zone = Size(width: width, height: 48)
      #expect(lineHeight("Bus", zone) == fonts.first?.lineHeight, "\(width)")
      // Two lines fit the zone.
      let small = fonts.first { $0.lineHeight <= 24 }
      #expect(lineHeight("Bus\n7", zone) == small?.lineHeight, "\(width)")
      #expect(lineHeight("Bus\r\n7", zone) == small?.lineHeight, "\(width)")
      #expect(lineHeight("Bus Bus Bus", zone) == 3 * (small?.lineHeight ?? 0), "\(width)")
    }
    // On lower zones the letters would be small.
    #expect(lineHeight("Bus\n7", Size(width: 96, height: 16)) == 16)
    #expect(lineHeight("7\n7", Size(width: 96, height: 7)) == 6)
    let small = TextLine("Bus", font: Font(face: .signd5, scale: 1), color: .white).size.width
    #expect(lineHeight("Bus\n7", Size(width: small, height: 48)) == 6)
    // A word that fits at no size is broken.
    let long = TextBlock(
      "Busbahnhof am Park", fitting: Size(width: 32, height: 32), color: .white, alignment: .start)
    #expect(long.size.height == 4 * 8)
  }

  @Test func aNoBreakSpaceHoldsWordsTogether() {
    expect(block("a b\u{A0}c", width: 11), hasLines: ["a", "b c"])
  }

  @Test func spacesBeforeTheFirstWordOfALineStand() {
    expect(block("  ab\n ab", width: 17), hasLines: ["  ab", " ab"])
  }

  @Test func aWordWiderThanTheLineIsBrokenBetweenGlyphs() {
    expect(block("abcde", width: 8), hasLines: ["ab", "cd", "e"])
    expect(block("a bcde f", width: 8), hasLines: ["a", "bc", "de", "f"])
    expect(block("          abc", width: 8), hasLines: ["ab", "c"])
  }

  @Test func aGlyphWiderThanTheBlockIsCutOff() {
    #expect(block("WW", width: 3).size == Size(width: 3, height: 12))
    #expect(block("abc", width: 0).size == Size(width: 0, height: 18))
    for alignment in [Alignment.start, .center, .end] {
      expect(
        block("M", width: 3, alignment),
        looksLike: """
          #..
          ##.
          #.#
          #..
          #..
          ...
          """)
    }
  }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}"])
  func aLineBreakBreaksTheLine(_ lineBreak: String) {
    expect(block("a\(lineBreak)b", width: 17), hasLines: ["a", "b"])
    expect(block("a\(lineBreak)\(lineBreak)b", width: 17), hasLines: ["a", "", "b"])
    expect(block("\(lineBreak)a", width: 17), hasLines: ["", "a"])
    expect(block("a\(lineBreak)", width: 17), hasLines: ["a"])
    expect(block("a \(lineBreak) b", width: 17), hasLines: ["a", " b"])
  }

  @Test func emptyTextIsOneEmptyLine() {
    #expect(block("", width: 17).size == Size(width: 17, height: 6))
    #expect(block("\n", width: 17).size == Size(width: 17, height: 6))
    #expect(block("   ", width: 2).size == Size(width: 2, height: 6))
  }

  @Test func linesStandAtTheStartTheMiddleOrTheEnd() {
    expect(
      block("i\nii ", width: 7, .center),
      looksLike: """
        ...#...
        .......
        ...#...
        ...#...
        ...#...
        .......
        ..#.#..
        .......
        ..#.#..
        ..#.#..
        ..#.#..
        .......
        """)
    expect(
      block("i\nii ", width: 7, .end),
      looksLike: """
        ......#
        .......
        ......#
        ......#
        ......#
        .......
        ....#.#
        .......
        ....#.#
        ....#.#
        ....#.#
        .......
        """)
  }

  @Test func scaledLinesFitTheWidthInWholePixelsOfTheFace() {
    let text = block("ab cd", width: 33, scale: 2)
    #expect(text.size == Size(width: 33, height: 24))
    #expect(block("ab cd", width: 34, scale: 2).size == Size(width: 34, height: 12))
  }

  @Test func missingGlyphsAreCountedAndAnotherColourKeepsTheLines() {
    let text = block("中 中\n中", width: 9)
    #expect(text.missingGlyphs == 3)
    let recolored = text.recolored(Color(red: 9, green: 9, blue: 9))
    #expect(recolored.missingGlyphs == 3)
    expect(recolored, looksLike: picture(of: text).asciiArt)
  }
}
