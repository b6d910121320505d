import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

private let colors = MessageColors(
  letters: Color(red: 200, green: 210, blue: 90), background: Color(red: 10, green: 20, blue: 60))

/// Compares two bitmaps except for rounding.
private func differ(_ one: Bitmap, _ other: Bitmap, by limit: Int = 0) -> Point? {
  for y in 0..<one.size.height {
    for x in 0..<one.size.width {
      let (mine, others) = (one[x, y], other[x, y])
      for (a, b) in [
        (mine.red, others.red), (mine.green, others.green), (mine.blue, others.blue),
      ] where abs(Int(a) - Int(b)) > limit {
        return Point(x: x, y: y)
      }
    }
  }
  return nil
}

@Suite struct CellRunTests {
  @Test(arguments: 0..<100)
  func linesAreTheirPicturesPaintedByRote(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let cells = RandomCells(hasEffects: seed % 4 != 0, using: &generator)
    let elapsed = Int64.random(in: 0...20_000_000_000, using: &generator)
    let width = Int.random(in: 0...200, using: &generator)
    let block = TextBlock(
      cells.text, cells.runs, width: width,
      alignment: [.start, .center, .end].randomElement(using: &generator)!, colors)
    let drawn = Bitmap(size: block.size, fill: colors.background)
    block.draw(Rect(block.size), at: elapsed, on: Canvas(drawn))
    let oracle = Bitmap(size: block.size, fill: colors.background)
    for (index, line) in cells.text.lines.enumerated() {
      cells.draw(
        line: line, pen: block.lines.pen(index),
        on: Canvas(oracle).window(
          Rect(
            x: 0, y: index * cells.text.lineHeight, width: width, height: cells.text.lineHeight)),
        colors, at: elapsed)
    }
    // Each of many layers may be rounded differently.
    if let point = differ(drawn, oracle, by: 6) {
      Issue.record(
        "seed \(seed) at \(point): \(drawn[point.x, point.y]), not \(oracle[point.x, point.y])")
    }
  }

  @Test(arguments: 0..<80)
  func anyPartAtAnyTimeIsCutFromTheWhole(seed: UInt64) {
    var generator = SeededGenerator(seed: 1000 + seed)
    let cells = RandomCells(hasEffects: true, using: &generator)
    let elapsed = Int64.random(in: 0...20_000_000_000, using: &generator)
    let block = TextBlock(
      cells.text, cells.runs, width: .random(in: 1...200, using: &generator), alignment: .center,
      colors)
    var line = cells.text
    line.lines = [0..<line.cells.count]
    for content in [block, TextLine(line, cells.runs, colors)] as [any Content] {
      let whole = Bitmap(size: content.size, fill: colors.background)
      content.draw(Rect(content.size), at: elapsed, on: Canvas(whole))
      for _ in 0..<10 {
        let part = Rect(
          x: .random(in: -5...content.size.width + 5, using: &generator),
          y: .random(in: -5...content.size.height + 5, using: &generator),
          width: .random(in: 0...50, using: &generator),
          height: .random(in: 0...30, using: &generator))
        let expected = Bitmap(
          size: Size(width: part.size.width + 4, height: part.size.height + 4),
          fill: colors.background)
        Canvas(expected).window(
          Rect(x: 2, y: 2, width: part.size.width, height: part.size.height)
        ).copy(part, of: whole, to: .zero)
        let drawn = Bitmap(size: expected.size, fill: colors.background)
        content.draw(part, at: elapsed, on: Canvas(drawn).translated(by: Point(x: 2, y: 2)))
        if let point = differ(expected, drawn) {
          Issue.record("seed \(seed), \(part) of \(content.size) at \(point)")
          return
        }
      }
    }
  }

  @Test func inkThatReachesOutOfALineAtEitherEndWidensIt() {
    var text = TypesetText(lineHeight: 2)
    text.images = [
      GlyphImage(
        ink: .bits([0b1111, 0b1001]), width: 4, height: 2, scale: 1, left: -2, top: 0, advance: 1)
    ]
    text.cells = [TypesetText.Cell(image: 0, run: 0)]
    text.lines = [0..<1]
    let line = TextLine(text, [TextRun("")], MessageColors(letters: .white, background: .black))
    expect(
      line,
      looksLike: """
        ####
        #..#
        """)
  }

  @Test func aMillionCellsWithoutWidthCostAsMuchAsThirtyTwo() {
    var text = TypesetText(lineHeight: 3)
    let mark = GlyphImage(
      ink: .bits([1]), width: 1, height: 1, scale: 1, left: 0, top: 0, advance: 0)
    var letter = mark
    letter.advance = 2
    letter.top = 2
    text.images = [mark, letter]
    text.cells = Array(repeating: TypesetText.Cell(image: 0, run: 0), count: 1_000_000)
    text.cells.insert(TypesetText.Cell(image: 1, run: 0), at: 0)
    text.cells.append(TypesetText.Cell(image: 1, run: 0))
    text.lines = [0..<text.cells.count]
    let line = TextLine(text, [TextRun("")], MessageColors(letters: .white, background: .black))
    #expect(line.run.count == 2 + CellRun.mostWithoutWidth)
    expect(
      line,
      looksLike: """
        ..#
        ...
        #.#
        """)
  }

  @Test func inkReachesNoFurtherThanALineMayCost() {
    var text = TypesetText(lineHeight: 4)
    func image(left: Int, width: Int) -> GlyphImage {
      GlyphImage(
        ink: .coverage(Array(repeating: 255, count: width)), width: width, height: 1, scale: 1,
        left: left, top: 0, advance: 1)
    }
    text.images = [image(left: -1000, width: 3000), image(left: 500, width: 3)]
    text.cells = [TypesetText.Cell(image: 0, run: 0), TypesetText.Cell(image: 1, run: 0)]
    text.lines = [0..<2]
    let run = CellRun(text, [TextRun("")])
    #expect(run.reach.left == CellRun.shortReach && run.reach.right == CellRun.shortReach)
    #expect(run.extent(ofLine: 0).width == 2 * CellRun.shortReach + 1)
  }

  @Test(arguments: [1, 40])
  func aCellIsFoundAtEveryColumn(wide: Int) {
    var generator = SeededGenerator(seed: UInt64(wide))
    for _ in 0..<60 {
      var text = TypesetText(lineHeight: 1)
      let advances = (0..<6).map { _ in Int.random(in: 0...3, using: &generator) } + [wide * 50]
      text.images = advances.map {
        GlyphImage(ink: .bits([]), width: 0, height: 0, scale: 1, left: 0, top: 0, advance: $0)
      }
      text.cells = (0..<Int.random(in: 0...300, using: &generator)).map { _ in
        TypesetText.Cell(
          image: UInt32(
            Int.random(in: 0...50, using: &generator) == 0
              ? 6 : Int.random(in: 0...5, using: &generator)),
          run: 0)
      }
      text.lines = [0..<text.cells.count]
      let run = CellRun(text, [TextRun("")])
      var starts = [0]
      for cell in 0..<run.count { starts.append(starts[cell] + run.advance(cell)) }
      for cell in 0...run.count { #expect(run.column(of: cell) == starts[cell]) }
      for column in -3...(starts[run.count] + 100) {
        let first = (0..<run.count).first { starts[$0 + 1] > column } ?? run.count
        let found = run.cell(endingAfter: column)
        #expect(found.index == (column < 0 ? 0 : first) && found.column == starts[found.index])
      }
    }
  }
}
