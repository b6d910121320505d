import Messages
import Pixels
import TestSupport
import Testing

@testable import Faces
@testable import Typography

private func line(_ text: String, _ face: FontName, scale: Int = 1) -> TextLine {
  TextLine(text, font: Font(face: face, scale: scale), color: .white)
}

private func width(_ text: String, _ face: FontName) -> Int { line(text, face).size.width }

/// The dark columns between letters.
private func letterSpace(_ face: FontName) -> Int {
  width("II", face) - 2 * width("I", face)
}

/// How much narrower a text is than its characters with letter spaces.
private func saved(_ text: String, _ face: FontName) -> Int {
  let space = letterSpace(face)
  return text.reduce(-space) { $0 + width(String($1), face) + space } - width(text, face)
}

/// The characters that the faces kern, and some that they do not.
private let alphabet = Array("AÄÉFLPTVYWfrvtyaeéoösz.,:;…-–\"'‘’“”17HiJ")

@Suite struct KerningTests {
  @Test func pairsInTheLargeFaceStandCloser() {
    expect(
      line("AVATAR To.", .signd7),
      looksLike: """
        ..#..#...#..#..#####..#...####.....#####......
        ..#..#...#..#....#....#...#...#......#........
        .#.#.#...#.#.#...#...#.#..#...#......#...##...
        .#.#..#.#..#.#...#...#.#..####.......#..#..#..
        #####.#.#.#####..#..#####.#.#........#..#..#..
        #...#..#..#...#..#..#...#.#..#.......#..#..#..
        #...#..#..#...#..#..#...#.#...#......#...##..#
        ..............................................
        """)
    expect(
      line("Yes, L’", .signd7),
      looksLike: """
        #...#................#....#
        #...#................#....#
        .#.#..##...###.......#...#.
        ..#..#..#.#..........#.....
        ..#..####..##........#.....
        ..#..#.......#.......#.....
        ..#...##..###...#....####..
        ...............#...........
        """)
  }

  @Test func pairsInTheSmallFaceStandCloser() {
    expect(
      line("To LV Pr.", .signd5),
      looksLike: """
        #####......#..#...#...###......
        ..#...#....#..#...#...#..#.#.#.
        ..#..#.#...#...#.#....###..##..
        ..#..#.#...#...#.#....#....#...
        ..#...#....###..#.....#....#..#
        ...............................
        """)
  }

  @Test func pairsInTheFaceForSixteenRowsStandCloser() {
    expect(
      line("AVATAR To.", .signd12),
      looksLike: """
        ...##...##....##...##...########...##.....#######.......########...........
        ..####..##....##..####..########..####....########......########...........
        ..####..##....##..####.....##.....####....##....##.........##..............
        .##..##.##....##.##..##....##....##..##...##....##.........##..............
        .##..##..##..##..##..##....##....##..##...##....##.........##....#####.....
        .##..##..##..##..##..##....##....##..##...########.........##...#######....
        .##..##..##..##..##..##....##....##..##...#######..........##...##...##....
        ########.##..##.########...##...########..##.##............##...##...##....
        ########..####..########...##...########..##..##...........##...##...##....
        ##....##..####..##....##...##...##....##..##..##...........##...##...##....
        ##....##..####..##....##...##...##....##..##...##..........##...#######..##
        ##....##...##...##....##...##...##....##..##....##.........##....#####...##
        ...........................................................................
        ...........................................................................
        ...........................................................................
        ...........................................................................
        """)
  }

  @Test(arguments: FontName.drawnByHand)
  func pairsThatLeaveNoHoleStandAsEver(_ face: FontName) {
    for text in ["HH", "Ti", "WA", "11", "17", "7.", "1.5", "oe"] {
      #expect(saved(text, face) == 0, "\(text)")
    }
    #expect(
      width("T o", face) == width("T", face) + width(" ", face) + width("o", face)
        + letterSpace(face))
  }

  @Test(arguments: FontName.drawnByHand)
  func accentsAreNoReasonToStandApartUnlessTheyAreInTheWay(_ face: FontName) {
    #expect(saved("To", face) == letterSpace(face))
    #expect(saved("Tó", face) == letterSpace(face))
    #expect(width("To\u{301}", face) == width("Tó", face))
    #expect(saved("P.", face) == letterSpace(face))
    // The dots are at the height of the T's arm.
    #expect(saved("Tö", face) == 0)
  }

  /// Ink that would touch without the dark column is not kerned.
  @Test(arguments: FontName.drawnByHand)
  func noTwoLettersTouch(_ face: FontName) {
    for left in alphabet {
      for right in alphabet {
        let pair = picture(of: line("\(left)\(right)", face))
        let edge = width(String(left), face)
        let closer = saved("\(left)\(right)", face)
        #expect([0, letterSpace(face)].contains(closer), "\(left)\(right)")
        guard closer > 0 else { continue }
        for y in 0..<pair.size.height where pair[edge - 1, y].isLit {
          for neighbour in max(0, y - 1)...min(pair.size.height - 1, y + 1) {
            #expect(!pair[edge, neighbour].isLit, "\(left)\(right) in \(face)")
          }
        }
      }
    }
  }

  @Test(arguments: FontName.drawnByHand)
  func aTextIsItsGlyphsWithPairsAColumnCloser(_ face: FontName) {
    var generator = SeededGenerator(seed: 11)
    for round in 0..<300 {
      let text = (0..<Int.random(in: 1...60, using: &generator))
        .map { _ in alphabet.randomElement(using: &generator)! }
      let expected = Bitmap(size: Size(width: 1000, height: 16))
      var x = 0
      for (index, character) in text.enumerated() {
        let glyph = line(String(character), face)
        if index > 0 {
          x += letterSpace(face) - saved("\(text[index - 1])\(character)", face)
        }
        glyph.draw(Rect(glyph.size), on: Canvas(expected).translated(by: Point(x: x, y: 0)))
        x += glyph.size.width
      }
      let drawn = line(String(text), face, scale: 1 + round % 3)
      #expect(drawn.size.width == x * (1 + round % 3))
      let scaled = Bitmap(size: drawn.size)
      for y in 0..<scaled.size.height {
        for column in 0..<scaled.size.width
        where expected[column / (1 + round % 3), y / (1 + round % 3)].isLit {
          scaled[column, y] = .white
        }
      }
      expect(picture(of: drawn).asciiArt, is: scaled.asciiArt, String(text))
    }
  }

  @Test func aLineBreaksAsWideAsItIsDrawn() {
    let font = Font(face: .signd7, scale: 1)
    let word = width("AVATAR", .signd7)
    func lines(_ text: String, _ width: Int) -> Int {
      TextBlock(text, font: font, color: .white, width: width, alignment: .start).size.height / 8
    }
    #expect(word == 31)
    #expect(lines("AVATAR", word) == 1)
    #expect(lines("AVATAR", word - 1) == 2)
    // A pair that is broken across lines has whole letters on both sides.
    let broken = TextBlock("AV", font: font, color: .white, width: 9, alignment: .start)
    let (a, v) = (picture(of: line("A", .signd7)), picture(of: line("V", .signd7)))
    for (index, letter) in [a, v].enumerated() {
      expect(
        picture(of: broken, Rect(x: 0, y: 8 * index, width: 5, height: 8)).asciiArt,
        is: letter.asciiArt)
    }
  }

  @Test func aPairThatWouldTouchIsAMistakeInTheFace() {
    let art = """
      missing  separator  0  .  A   o
      #        #          #  #  .#  .#
      #        #          #  .  #.  #.
      """
    func error(_ kerning: String) -> String? {
      do {
        _ = try Typeface(
          FaceDrawing(
            name: "test", height: 2, capHeight: 2, wordSpace: 1, art: [art], kerning: kerning))
        return nil
      } catch {
        return error.description
      }
    }
    #expect(error("") == nil)
    #expect(error("A o") == "Ao cannot stand closer in test")
    #expect(error("A x") == "Ax cannot stand closer in test")
    #expect(error("A") == "\"A\" is not a glyph and those closer behind it")
  }
}
