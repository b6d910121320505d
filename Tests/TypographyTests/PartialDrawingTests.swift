import Messages
import Pixels
import TestSupport
import Testing
import Typography

/// Any part of content equals the same part of the whole, and nothing around it is drawn.
@Suite struct PartialDrawingTests {
  private static let canary = Color(red: 1, green: 2, blue: 3, alpha: 4)

  /// Draws random parts of `content` and compares them with the whole.
  private func check(
    _ content: some Content, _ what: String, using generator: inout SeededGenerator
  ) {
    let whole = Bitmap(size: content.size, fill: Self.canary)
    content.draw(Rect(content.size), on: Canvas(whole))
    for _ in 0..<12 {
      let size = Size(
        width: Bool.random(using: &generator) ? 1 : .random(in: 0...40, using: &generator),
        height: Bool.random(using: &generator)
          ? content.size.height : .random(in: 0...40, using: &generator))
      let part = Rect(
        origin: Point(
          x: .random(in: -5...content.size.width + 5, using: &generator),
          y: .random(in: -5...content.size.height + 5, using: &generator)),
        size: size)
      let margin = 3
      let bitmap = Bitmap(
        size: Size(width: size.width + 2 * margin, height: size.height + 2 * margin),
        fill: Self.canary)
      // Not clipped to the part: the content itself must stay inside.
      content.draw(part, on: Canvas(bitmap).translated(by: Point(x: margin, y: margin)))
      for y in 0..<bitmap.size.height {
        for x in 0..<bitmap.size.width {
          let place = Point(x: part.minX + x - margin, y: part.minY + y - margin)
          let isDrawn = part.contains(place) && Rect(content.size).contains(place)
          let expected = isDrawn ? whole[place.x, place.y] : Self.canary
          guard bitmap[x, y] == expected else {
            Issue.record("\(part) of \(what) differs at \(place)")
            return
          }
        }
      }
    }
  }

  @Test func anyPartOfALineIsCutFromTheWhole() {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<400 {
      let text = randomText(0...60, and: "AVToTeYo", using: &generator)
      let font = Font(
        face: .allCases.randomElement(using: &generator)!,
        capHeight: .random(in: 5...40, using: &generator))
      check(
        TextLine(text, font: font, color: .white), "line \(round) \(font) \(text.debugDescription)",
        using: &generator)
    }
  }

  @Test func anyPartOfABlockIsCutFromTheWhole() {
    var generator = SeededGenerator(seed: 3)
    for round in 0..<400 {
      let text = randomText(0...80, and: "AVToTeYo", using: &generator)
      let font = Font(
        face: .allCases.randomElement(using: &generator)!,
        capHeight: .random(in: 5...40, using: &generator))
      let block = TextBlock(
        text, font: font, color: .white, width: .random(in: 0...70, using: &generator),
        alignment: [.start, .center, .end].randomElement(using: &generator)!)
      check(block, "block \(round) \(font) \(text.debugDescription)", using: &generator)
    }
  }

  @Test func aLineIsItsGlyphsSideBySide() {
    // The oracle draws every character separately, without tables.
    var generator = SeededGenerator(seed: 4)
    let alphabet = Array("Ail1 W\u{2003}\u{200A}½.é—")
    let font = Font(face: .signd7, scale: 1)
    for _ in 0..<100 {
      let characters = (0..<Int.random(in: 1...200, using: &generator)).map { _ in
        alphabet.randomElement(using: &generator)!
      }
      let text = TextLine(String(characters), font: font, color: .white)
      let oracle = Bitmap(size: text.size)
      var x = 0
      for character in characters {
        let glyph = TextLine(String(character), font: font, color: .white)
        glyph.draw(
          Rect(glyph.size), on: Canvas(oracle).translated(by: Point(x: x, y: 0)))
        x += glyph.size.width + (character.isWhitespace ? 0 : 1)
      }
      #expect(text.size.width == x - (characters.last!.isWhitespace ? 0 : 1))
      let columns = Bitmap(size: text.size)
      for column in 0..<text.size.width {
        text.draw(
          Rect(x: column, y: 0, width: 1, height: 8),
          on: Canvas(columns).translated(by: Point(x: column, y: 0)))
      }
      expect(columns.asciiArt, is: oracle.asciiArt, String(characters))
    }
  }
}
