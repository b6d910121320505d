import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

/// The promised characters of the faces.
private enum Repertoire {
  static let ascii = characters(0x21...0x7E)
  static let latin1 = characters(0xA1...0xFF).filter { $0 != "\u{AD}" }
  static let headlines = Array("‘’‚“”„–—…•‹›†‡‰€™←↑→↓↔−′″‐‑ŒœŠšŽžŸ".unicodeScalars)
  static let spaces =
    [0x20, 0xA0, 0x202F].map { Unicode.Scalar($0)! } + characters(0x2000...0x200A)

  static func characters(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.map { Unicode.Scalar($0)! }
  }

  static func visible(in face: FontName) -> [Unicode.Scalar] {
    switch face {
    case .signd5:
      ascii + latin1.filter(\.properties.isAlphabetic).filter { !"ªºµ".unicodeScalars.contains($0) }
        + Array("£°€•".unicodeScalars)
    default: ascii + latin1 + headlines
    }
  }
}

private func line(_ text: String, _ face: FontName, scale: Int = 1) -> TextLine {
  TextLine(text, font: Font(face: face, scale: scale), color: .white)
}

private func art(_ scalar: Unicode.Scalar, _ face: FontName) -> String {
  picture(of: line(String(scalar), face)).asciiArt
}

/// The rows with a lit pixel.
private func inkRows(_ scalar: Unicode.Scalar, _ face: FontName) -> [Int] {
  let rows = art(scalar, face).split(separator: "\n")
  return rows.indices.filter { rows[$0].contains("#") }
}

@Suite struct FaceTests {
  /// At any shift, two characters differ in at least two LEDs.
  @Test(
    arguments: FontName.drawnByHand,
    ["0O8", "1I7", "56S", "B8", "ΟΦΘ", "ОФЭ", "ЗЭ", "ИЙ", "ШЩ"])
  func lettersAndFiguresThatAreMistakenForOneAnotherDiffer(_ face: FontName, _ group: String) {
    func pixels(_ character: Character) -> Set<Point> {
      let picture = picture(of: line(String(character), face))
      return Set(
        (0..<picture.size.area).map {
          Point(x: $0 % picture.size.width, y: $0 / picture.size.width)
        }
        .filter { picture[$0.x, $0.y] != .black })
    }
    let drawn = Array(group).filter { face.typeface.characters.contains($0.unicodeScalars.first!) }
    for (index, one) in drawn.enumerated() {
      for other in drawn[(index + 1)...] {
        for shift in -2...2 {
          let moved = pixels(other).map { Point(x: $0.x + shift, y: $0.y) }
          #expect(
            pixels(one).symmetricDifference(moved).count >= 2, "\(one) and \(other) in \(face)")
        }
      }
    }
  }

  @Test func theZeroHasADotIfThatIsAskedFor() {
    func zero(isDotted: Bool) -> TextLine {
      var setting = TextSetting(font: Font(face: .signd7, scale: 1), color: .white)
      setting.hasDottedZero = isDotted
      return TextLine(MessageText("0"), setting)
    }
    expect(
      zero(isDotted: false),
      looksLike: """
        ..#..
        .#.#.
        #...#
        #...#
        #...#
        .#.#.
        ..#..
        .....
        """)
    expect(
      zero(isDotted: true),
      looksLike: """
        .###.
        #...#
        #...#
        #.#.#
        #...#
        #...#
        .###.
        .....
        """)
    for face in FontName.drawnByHand { #expect(face.typeface.dottedZero != face.typeface.map["0"]) }
  }

  @Test(arguments: FontName.drawnByHand)
  func everyPromisedCharacterIsDrawn(_ face: FontName) {
    for scalar in Repertoire.visible(in: face) {
      let line = line(String(scalar), face)
      #expect(line.missingGlyphs == 0, "\(GlyphName.scalar(scalar)) has no glyph in \(face)")
      #expect(
        picture(of: line).asciiArt.contains("#"), "\(GlyphName.scalar(scalar)) is dark in \(face)")
    }
    for scalar in Repertoire.spaces {
      let line = line(String(scalar), face)
      #expect(line.missingGlyphs == 0 && line.size.width > 0, "\(GlyphName.scalar(scalar))")
      #expect(!picture(of: line).asciiArt.contains("#"), "\(GlyphName.scalar(scalar))")
    }
  }

  @Test func theSmallFaceSetsEverythingOfTheLargeOneWithoutBoxes() {
    for scalar in Repertoire.visible(in: .signd7) where scalar != "¤" {
      #expect(line(String(scalar), .signd5).missingGlyphs == 0, "\(GlyphName.scalar(scalar))")
    }
    expect(
      line("Č ½ “ĕ”… ﬁ", .signd5),
      looksLike: picture(of: line("C 1/2 \"e\"... fi", .signd5)).asciiArt)
  }

  @Test(arguments: FontName.drawnByHand)
  func noTwoCharactersLookTheSame(_ face: FontName) {
    // Hyphens with three names, and nothing else.
    let homoglyphs: Set<Unicode.Scalar> = ["‐", "‑"]
    var seen: [String: Unicode.Scalar] = [:]
    for scalar in Repertoire.visible(in: face) where !homoglyphs.contains(scalar) {
      if let other = seen.updateValue(scalar, forKey: art(scalar, face)) {
        Issue.record(
          "\(GlyphName.scalar(other)) and \(GlyphName.scalar(scalar)) look the same in \(face)")
      }
    }
    #expect(seen[art("\u{4E2D}", face)] == nil, "a character looks like the missing glyph")
  }

  @Test(arguments: [(FontName.signd5, 6, 5), (.signd7, 8, 7), (.signd12, 16, 12)])
  func capitalsAndDigitsFillTheCapHeight(_ face: FontName, lineHeight: Int, capHeight: Int) {
    #expect(Font(face: face, scale: 3).lineHeight == 3 * lineHeight)
    #expect(Font(face: face, scale: 3).capHeight == 3 * capHeight)
    for scalar in Repertoire.characters(0x41...0x5A) + Repertoire.characters(0x30...0x39) {
      #expect(inkRows(scalar, face) == Array(0..<capHeight), "\(GlyphName.scalar(scalar))")
    }
    // A box with digits, if they fit, needs one more row.
    #expect(inkRows("中", face) == Array(0..<(lineHeight > 13 ? 13 : capHeight)))
    for scalar in "gjpqy".unicodeScalars {
      #expect(inkRows(scalar, face).last == lineHeight - 1, "\(GlyphName.scalar(scalar))")
    }
  }

  @Test(arguments: FontName.drawnByHand)
  func accentedCapitalsStandOnTheBaseLineAndReachTheTop(_ face: FontName) {
    let last = Font(face: face, scale: 1).capHeight - 1
    for scalar in "ÀÁÂÃÄÅÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝ".unicodeScalars {
      let rows = inkRows(scalar, face)
      #expect(rows.first == 0 && rows.last == last, "\(GlyphName.scalar(scalar))")
    }
  }

  @Test(arguments: FontName.drawnByHand)
  func digitsAndTheFigureSpaceAreEquallyWide(_ face: FontName) {
    let width = line("8|", face).size.width
    for digit in "0123456789\u{2007}" {
      #expect(line("\(digit)|", face).size.width == width, "\(digit)")
    }
    #expect(line("10:00", face).size == line("23:48", face).size)
  }

  @Test func spacesHaveTheirWidths() {
    let widths = [" ": 3, "\u{A0}": 3, "\t": 12, "\u{2002}": 4, "\u{2003}": 8, "\u{2007}": 6]
    for (space, width) in widths {
      #expect(line(space, .signd7).size == Size(width: width, height: 8), "\(space.unicodeScalars)")
    }
    #expect(line("\u{200A}\u{2009}\u{202F}", .signd7).size.width == 3)
  }

  @Test func theLargeFaceLooksAsDrawn() {
    expect(
      line("Hamburg 10:08", .signd7),
      looksLike: """
        #...#..............#.......................#.....#.......#....###.
        #...#..............#......................##....#.#.....#.#..#...#
        #...#..##..###.##..###..#..#.#.#..###......#...#...#.#.#...#.#...#
        #####....#.#..#..#.#..#.#..#.##..#..#......#...#...#...#...#..###.
        #...#..###.#..#..#.#..#.#..#.#...#..#......#...#...#...#...#.#...#
        #...#.#..#.#..#..#.#..#.#..#.#....###......#....#.#..#..#.#..#...#
        #...#..###.#..#..#.###...###.#......#.....###....#.......#....###.
        ..................................##..............................
        """)
    expect(
      line("“Ça va?” déjà", .signd7),
      looksLike: """
        .#..#..###......................###...#..#.......#...#...#..#..
        #..#..#...#....................#...#..#..#.......#..#........#.
        #..#..#......##.....#...#..##......#.#..#......###.......#.....
        ......#........#....#...#....#....#...........#..#..##...#..##.
        ......#...#..###.....#.#...###...#............#..#.####..#..###
        .......###..#..#.....#.#..#..#................#..#.#.....#.#..#
        ........#....###......#....###...#.............###..##...#..###
        .......##...............................................#......
        """)
    expect(
      line("ÄÉÑÅ gjpqy", .signd7),
      looksLike: """
        .#.#....#...##.#...#............#...............
        .......#...#.##...#.#...........................
        .###..####.........#.......###..#.###...###.#..#
        #...#.#....##..#..#.#.....#..#..#.#..#.#..#.#..#
        #####.###..#.#.#.#...#....#..#..#.#..#.#..#.#..#
        #...#.#....#..##.#####.....###..#.###...###..###
        #...#.####.#...#.#...#.......#..#.#.......#....#
        ...........................##..#..#.......#..##.
        """)
  }

  @Test func theSmallFaceLooksAsDrawn() {
    expect(
      line("Hamburg 10:08", .signd5),
      looksLike: """
        #..#...........#..................#...#.....#..###
        #..#..##.##.#..##..#.#.#.#..##...##..#.#.#.#.#.#.#
        ####.#.#.#.#.#.#.#.#.#.##..#.#....#..#.#...#.#.###
        #..#.#.#.#.#.#.#.#.#.#.#....##....#..#.#.#.#.#.#.#
        #..#..##.#.#.#.##...##.#.....#...###..#.....#..###
        ...........................##.....................
        """)
    expect(
      line("Gate B9 -> 20°C", .signd5),
      looksLike: """
        .###......#........###..###.......#.....##...#...#...###
        #.....##.###..#....#..#.#.#........#......#.#.#.#.#.#...
        #.##.#.#..#..#.#...###..###...###...#....#..#.#..#..#...
        #..#.#.#..#..##....#..#...#........#....#...#.#.....#...
        .###..##...#..##...###..##........#.....###..#.......###
        ........................................................
        """)
  }
}
