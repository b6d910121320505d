import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

private let red = RGBColor(red: 255, green: 0, blue: 0)
private let blue = RGBColor(red: 0, green: 0, blue: 255)

/// `w` is the message's white, `.` the previous content.
private func expect(
  _ runs: [TextRun], _ art: String, at elapsed: Int64 = 0,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let ground = Color(red: 9, green: 9, blue: 9)
  let picture = styledLine(runs, Font(face: .signd5, scale: 1)).picture(at: elapsed, on: ground)
  expect(
    picture.art([
      "w": .white, ".": ground, "r": Color(red), "b": Color(blue), "k": .black,
      "q": Color.white.quarter,
    ]),
    is: art, sourceLocation: sourceLocation)
}

@Suite struct TextStyleTests {
  @Test func aRunHasASeparateColour() {
    expect(
      [TextRun("T"), TextRun("T", color: red)],
      """
      wwwww.rrrrr
      ..w.....r..
      ..w.....r..
      ..w.....r..
      ..w.....r..
      ...........
      """)
  }

  @Test func aBackgroundFillsTheRowsOfTheLettersAndAColumnOnEitherSide() {
    expect(
      [TextRun("T"), TextRun("TT", background: blue), TextRun("T")],
      """
      wwwwwbwwwwwbwwwwwbwwwww
      ..w..bbbwbbbbbwbbb..w..
      ..w..bbbwbbbbbwbbb..w..
      ..w..bbbwbbbbbwbbb..w..
      ..w..bbbwbbbbbwbbb..w..
      .....bbbbbbbbbbbbb.....
      """)
  }

  @Test func inverseLetsColourAndBackgroundChangePlaces() {
    expect(
      [
        TextRun("T", effects: [.inverse]),
        TextRun("T", color: red, background: blue, effects: [.inverse]),
      ],
      """
      wkkkkkrbbbbbr
      wwwkwwrrrbrrr
      wwwkwwrrrbrrr
      wwwkwwrrrbrrr
      wwwkwwrrrbrrr
      wwwwwwrrrrrrr
      """)
  }

  @Test func anOutlineIsAPixelAroundTheLettersUnderAllOfThem() {
    // The line's first row and column have no space for it.
    expect(
      [TextRun("T", effects: [.outline(red)]), TextRun("T", effects: [.outline(nil)])],
      """
      wwwwwkwwwww
      rrwrrkkkwkk
      .rwr...kwk.
      .rwr...kwk.
      .rwr...kwk.
      .rrr...kkk.
      """)
  }

  @Test func aShadowIsTheLettersAgainAPixelRightAndDown() {
    expect(
      [TextRun("T", effects: [.shadow(nil)]), TextRun("T", effects: [.shadow(blue)])],
      """
      wwwww.wwwww
      .qwqqq.bwbb
      ..wq....wb.
      ..wq....wb.
      ..wq....wb.
      ...q.....b.
      """)
  }

  @Test func effectsCombine() {
    expect(
      [TextRun("T", background: blue, effects: [.shadow(red), .outline(nil), .blink(500)])],
      """
      kwwwwwk
      kkkwkkk
      brkwkrr
      bbkwkrb
      bbkwkrb
      bbkkkrb
      """)
    // Only the background is visible while the letters are off.
    expect(
      [TextRun("T", background: blue, effects: [.shadow(red), .outline(nil), .blink(500)])],
      String(repeating: "bbbbbbb\n", count: 6), at: 500_000_000)
  }
}

/// Effects that ASCII art cannot show.
@Suite struct ColouredLookTests {
  private let second: Int64 = 1_000_000_000
  private func colors(_ runs: [TextRun], at elapsed: Int64 = 0, y: Int = 0) -> [Color] {
    let picture = styledLine(runs).picture(at: elapsed)
    return (0..<picture.size.width).map { picture[$0, y] }
  }

  @Test func aGradientGoesFromTheFirstColumnOfTheRunToItsLast() {
    let colors = colors([
      TextRun("TT"), TextRun("TTTT", effects: [.gradient(red, blue)]), TextRun("T"),
    ])
    // A T is five columns wide, with a letter space of one.
    let run = colors[12..<35]
    #expect(run.first == Color(red) && run.last == Color(blue))
    let lit = run.filter(\.isLit)
    #expect(lit.count == 20)
    #expect(zip(lit, lit.dropFirst()).allSatisfy { $0.red > $1.red && $0.blue < $1.blue })
    #expect(colors[10] == .white && colors[36] == .white)
    // Two runs have a gradient each.
    let two = self.colors([
      TextRun("TT", effects: [.gradient(red, blue)]),
      TextRun("TT", effects: [.gradient(red, blue)]),
    ])
    #expect(two[0] == Color(red) && two[10] == Color(blue) && two[12] == Color(red))
  }

  @Test func aRainbowHasAllHuesInNinetySixColumnsAndMoves() {
    let hues = colors([TextRun(String(repeating: "—", count: 40), effects: [.rainbow])], y: 4)
    let cycle = (0..<96).map { Rainbow.color(at: $0) }
    #expect(Set(cycle).count == 96)
    #expect(cycle[0] == Color(red) && cycle[64] == Color(blue))
    #expect(cycle[32] == Color(red: 0, green: 255, blue: 0))
    let lit = hues.indices.filter { hues[$0].isLit }
    #expect(lit.count > 150 && lit.allSatisfy { hues[$0] == cycle[$0 % 96] })
    let later = colors(
      [TextRun(String(repeating: "—", count: 40), effects: [.rainbow])], at: second / 4, y: 4)
    #expect(lit.allSatisfy { later[$0] == cycle[($0 + 90) % 96] })
    #expect(
      colors(
        [TextRun(String(repeating: "—", count: 40), effects: [.rainbow])], at: 4 * second, y: 4)
        == hues)
  }

  @Test func fadingGoesFromBrightToDarkAndBackInEvenSteps() {
    let line = styledLine([TextRun("T", effects: [.fade(6200)])])
    let levels = (0...62).map { line.picture(at: Int64($0) * second / 10)[0, 0].red }
    #expect(levels[0] == 255 && levels[31] == 0 && levels[62] == 255)
    #expect(Set(levels).count == 32)
    #expect(zip(levels[0..<31], levels[1...31]).allSatisfy { $0 > $1 })
    #expect(levels == levels.reversed())
  }

  @Test func aMessageInAnotherColourKeepsTheColoursOfItsRuns() {
    let line = styledLine([
      TextRun("T"), TextRun("T", color: red), TextRun("T", effects: [.inverse]),
    ])
    .recolored(Color(blue), background: .white)
    let picture = line.picture(at: 0)
    #expect(picture[0, 0] == Color(blue) && picture[6, 0] == Color(red))
    #expect(picture[12, 0] == .white && picture[12, 3] == Color(blue))
  }

  @Test func picturesWithColoursKeepThemAndHideWithTheirRun() {
    var text = TypesetText(lineHeight: 2)
    let green = Color(red: 0, green: 255, blue: 0)
    text.images = [
      GlyphImage(
        ink: .colors([0xFF00_FF00, 0, 0x8000_FF00, 0]), width: 2, height: 2, scale: 1, left: 0,
        top: 0, advance: 2)
    ]
    text.cells = [TypesetText.Cell(image: 0, run: 0)]
    text.lines = [0..<1]
    func picture(_ effects: [TextEffect], at elapsed: Int64 = 0) -> Bitmap {
      TextLine(
        text, [TextRun("", color: red, effects: effects)],
        MessageColors(letters: .white, background: .black)
      ).picture(at: elapsed)
    }
    let plain = picture([])
    #expect(plain[0, 0] == green && plain[1, 0] == .black)
    #expect(plain[0, 1] == Color(red: 0, green: 128, blue: 0))
    #expect(picture([.rainbow]).hasSamePixels(as: plain))
    #expect(picture([.blink(20)], at: 20_000_000).hasSamePixels(as: Bitmap(size: plain.size)))
    #expect(picture([.shadow(blue)])[1, 1] == Color(blue))
    #expect(picture([.outline(red)])[1, 0] == Color(red))
  }
}
