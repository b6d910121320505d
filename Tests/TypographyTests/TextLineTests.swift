import Messages
import Pixels
import TestSupport
import Testing
import Typography

private func line(_ text: String, _ face: FontName = .signd7, scale: Int = 1) -> TextLine {
  TextLine(text, font: Font(face: face, scale: scale), color: .white)
}

/// Expects two texts to be drawn alike, with the same number of missing characters.
private func expect(
  _ text: String, isDrawnLike other: String, _ face: FontName = .signd7,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expect(
    line(text, face), looksLike: picture(of: line(other, face)).asciiArt,
    sourceLocation: sourceLocation)
  #expect(
    line(text, face).missingGlyphs == line(other, face).missingGlyphs,
    sourceLocation: sourceLocation)
}

@Suite struct TextLineTests {
  @Test func lettersStandOnePixelApartWithNoneBehindTheLast() {
    expect(
      line("il"),
      looksLike: """
        #.#.
        ..#.
        #.#.
        #.#.
        #.#.
        #.#.
        #..#
        ....
        """)
  }

  @Test func spacesAtEitherEndCount() {
    #expect(line(" i ").size.width == 3 + 2 + 3)
    #expect(line("   ").size == Size(width: 9, height: 8))
  }

  @Test func emptyTextIsALineWithoutWidth() {
    #expect(line("").size == Size(width: 0, height: 8))
    #expect(line("\u{200B}\u{FEFF}", .signd5, scale: 2).size == Size(width: 0, height: 12))
  }

  @Test func everyPixelOfTheFaceBecomesASquare() {
    expect(
      line(".i", .signd5, scale: 2),
      looksLike: """
        ....##
        ....##
        ......
        ......
        ....##
        ....##
        ....##
        ....##
        ##..##
        ##..##
        ......
        ......
        """)
  }

  @Test func pixelsThatAreNotTheTextAreLeftAlone() {
    let red = Color(red: 255, green: 0, blue: 0)
    let blue = Color(red: 0, green: 0, blue: 255)
    let line = TextLine("i", font: Font(face: .signd7, scale: 1), color: red)
    let bitmap = Bitmap(size: line.size, fill: blue)
    line.draw(Rect(line.size), on: Canvas(bitmap))
    #expect((0..<8).map { bitmap[0, $0] } == [red, blue, red, red, red, red, red, blue])
  }

  @Test func aLineInAnotherColourIsTheSameLine() {
    let red = Color(red: 255, green: 0, blue: 0)
    let white = line("Ä 中")
    let recolored = white.recolored(red)
    expect(recolored, looksLike: picture(of: white).asciiArt)
    #expect(recolored.missingGlyphs == 1)
    let bitmap = picture(of: recolored)
    #expect((0..<5).allSatisfy { bitmap[$0, 4] == red || !bitmap[$0, 4].isLit })
  }
}

@Suite struct MissingGlyphTests {
  @Test func whatHasNoGlyphIsABoxOfCapitalHeight() {
    let text = line("i中")
    #expect(text.missingGlyphs == 1)
    expect(
      text,
      looksLike: """
        #.#####
        ..#...#
        #.#...#
        #.#...#
        #.#...#
        #.#...#
        #.#####
        .......
        """)
    expect(
      line("中", .signd5),
      looksLike: """
        ####
        #..#
        #..#
        #..#
        ####
        ....
        """)
  }

  @Test(arguments: ["👨‍👩‍👧‍👦", "🤘🏽", "🏴\u{E0067}\u{E0062}\u{E007F}", "中\u{FE0F}", "中\u{302A}"])
  func aGraphemeClusterIsOneBox(_ cluster: String) {
    for face in FontName.drawnByHand {
      let twice = line("a\(cluster)b\(cluster)", face)
      // Named after its first character.
      let first = cluster.unicodeScalars.first!
      #expect(twice.missingGlyphs == 2)
      #expect(twice.size == line("a\(first)b\(first)", face).size)
    }
  }

  @Test func controlsAreBoxes() {
    for value in Array(0...0x1F) + Array(0x7F...0x9F) as [UInt32] {
      let scalar = Unicode.Scalar(value)!
      if ["\t", "\n", "\r", "\u{85}"].contains(scalar) { continue }
      #expect(line("a\(scalar)b").missingGlyphs == 1, "U+\(String(value, radix: 16))")
      expect("a\(scalar)b", isDrawnLike: "a中b")
    }
  }

  @Test func invisibleCharactersDrawNothingAndAreNotCounted() {
    let values: [UInt32] =
      [0xAD, 0x34F, 0x61C, 0x180E, 0xFEFF, 0xFE00, 0xFE0F, 0xE0100, 0xE0041]
      + Array(0x200B...0x200F)
      + Array(0x202A...0x202E) + Array(0x2060...0x2064) + Array(0x2066...0x2069)
    for value in values {
      expect("a\(Unicode.Scalar(value)!)b", isDrawnLike: "ab")
      expect("\(Unicode.Scalar(value)!)", isDrawnLike: "")
    }
  }

  @Test func aVariationSelectorLeavesTheArrowAnArrow() {
    expect("↔\u{FE0F}", isDrawnLike: "↔")
  }
}

@Suite struct LineBreakTests {
  @Test func aLineBreakIsADiamondBetweenSpaces() {
    expect(
      line("i\ni"),
      looksLike: """
        #...........#
        .............
        #.....#.....#
        #....###....#
        #.....#.....#
        #...........#
        #...........#
        .............
        """)
  }

  @Test(arguments: [
    "\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\n\n\n", "\r\n\r\n", "\n\u{200B}\r",
  ])
  func allLineBreaksAndRunsOfThemAreOneSeparator(_ lineBreak: String) {
    for face in FontName.drawnByHand {
      expect("a\(lineBreak)b", isDrawnLike: "a\nb", face)
      #expect(line("a\(lineBreak)b", face).size.width > line("a  b", face).size.width)
      expect("\(lineBreak)a\(lineBreak)", isDrawnLike: "a", face)
      expect(lineBreak, isDrawnLike: "", face)
    }
  }

  @Test func aTabIsFourSpaces() {
    expect("a\tb", isDrawnLike: "a    b")
    expect("a\tb", isDrawnLike: "a    b", .signd5)
  }
}

@Suite struct CombiningMarkTests {
  @Test func aLetterAndItsMarkAreThePrecomposedLetter() {
    for (decomposed, composed) in [
      ("e\u{301}", "é"), ("A\u{30A}", "Å"), ("n\u{303}", "ñ"), ("C\u{327}", "Ç"), ("i\u{308}", "ï"),
      ("y\u{308}", "ÿ"), ("s\u{30C}", "š"), ("e\u{200D}\u{301}", "é"),
    ] {
      expect(decomposed, isDrawnLike: composed)
      expect(decomposed, isDrawnLike: composed, .signd5)
    }
  }

  @Test func aMarkThatNoCharacterHoldsIsDrawnOverTheLetter() {
    expect(
      line("k\u{301}x\u{304}\u{323}"),
      looksLike: """
        .#....###.
        #.........
        #....#...#
        #.#...#.#.
        ##.....#..
        #.#...#.#.
        #..#.#...#
        .......#..
        """)
    #expect(line("k\u{301}x\u{304}\u{323}").missingGlyphs == 0)
  }

  @Test func aDotGivesWayToAMark() {
    expect(
      line("i\u{304}"),
      looksLike: """
        ###
        ...
        .#.
        .#.
        .#.
        .#.
        .#.
        ...
        """)
  }

  @Test func ofTwoMarksAboveTheOuterStaysAndOfTwoBelowTheFirst() {
    for (text, drawn) in [
      ("e\u{301}\u{300}", "e\u{300}"), ("é\u{304}", "e\u{304}"), ("e\u{20DD}", "e"),
      ("e\u{323}\u{301}\u{324}", "e\u{301}\u{323}"),
    ] {
      expect(text, isDrawnLike: drawn)
      // Only boxes count.
      #expect(line(text).missingGlyphs == 0)
    }
  }

  @Test func aMarkWithoutALetterStandsOnASpace() {
    #expect(line("\u{301}").missingGlyphs == 0)
    #expect(picture(of: line("\u{301}")).asciiArt.contains("#"))
    #expect(line("\n\u{301}").missingGlyphs == 0)
    #expect(line("\u{301}", .signd5).missingGlyphs == 1)
  }

  @Test func tenThousandMarksAreOneLetterWide() {
    for mark in ["\u{301}", "\u{323}", "\u{20DD}", "\u{200D}"] {
      let text = line("e" + String(repeating: mark, count: 10_000) + "f")
      #expect(text.size.width == line("ef").size.width)
      #expect(text.missingGlyphs == 0)
    }
  }

  @Test func moreKindsOfStacksThanATextHoldsAreLettersWithoutMarks() {
    let above = Array(0x300...0x304) + Array(0x306...0x30C) as [UInt32]
    let below: [UInt32] = [0x323, 0x324, 0x326, 0x327, 0x328, 0x331]
    var text = ""
    for marks in above.flatMap({ above in below.map { [above, $0] } }) {
      for letter in 0x21...0x7E as ClosedRange<UInt32> {
        text.unicodeScalars.append(contentsOf: ([letter] + marks).map { Unicode.Scalar($0)! })
      }
    }
    let crowded = line(text)
    #expect(crowded.missingGlyphs == 0)
    // The last stack is drawn as its letter alone, the first one is not.
    let letter = line("~")
    let last = Rect(
      x: crowded.size.width - letter.size.width, y: 0, width: letter.size.width,
      height: letter.size.height)
    expect(picture(of: crowded, last).asciiArt, is: picture(of: letter).asciiArt)
    let first = Rect(x: 0, y: 0, width: 3, height: letter.size.height)
    #expect(
      picture(of: crowded, first).asciiArt
        == picture(of: line("!\u{300}\u{323}"), first).asciiArt)
  }
}
