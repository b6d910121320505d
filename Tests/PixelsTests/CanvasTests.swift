import Pixels
import TestSupport
import Testing

@Suite struct CanvasTests {
  @Test func aWindowIsTranslatedAndClipsWhatIsDrawnThroughIt() {
    let bitmap = Bitmap(size: Size(width: 6, height: 4))
    let window = Canvas(bitmap).window(Rect(x: 1, y: 1, width: 3, height: 2))
    window.fill(Rect(x: -5, y: 1, width: 7, height: 9), with: .white)
    window.set(Point(x: 2, y: 0), to: .white)
    window.set(Point(x: 3, y: 0), to: .white)
    #expect(
      bitmap.asciiArt == """
        ......
        ...#..
        .##...
        ......

        """)
  }

  @Test func aWindowOfAWindowOnlyEverShrinks() {
    let bitmap = Bitmap(size: Size(width: 6, height: 3))
    let inner = Canvas(bitmap)
      .window(Rect(x: 1, y: 0, width: 3, height: 3))
      .window(Rect(x: -1, y: 1, width: 9, height: 1))
    inner.fill(.white)
    #expect(inner.bounds == Rect(x: 1, y: 0, width: 3, height: 1))
    #expect(bitmap.asciiArt == "......\n.###..\n......\n")
  }

  @Test func aWindowOutsideShowsNothing() {
    let bitmap = Bitmap(size: Size(width: 2, height: 2))
    Canvas(bitmap).window(Rect(x: 5, y: 5, width: 3, height: 3)).fill(.white)
    Canvas(bitmap).window(Rect(x: -5, y: 0, width: 3, height: 3)).fill(.white)
    #expect(bitmap.asciiArt == "..\n..\n")
  }

  @Test func copyingIsClippedOnBothSides() throws {
    let source = try #require(
      Bitmap(
        asciiArt: """
          #.#
          .#.
          ##.
          """))
    let bitmap = Bitmap(size: Size(width: 4, height: 3))
    Canvas(bitmap).copy(
      Rect(x: 1, y: -1, width: 9, height: 9), of: source, to: Point(x: 2, y: 0))
    #expect(bitmap.asciiArt == "....\n...#\n..#.\n")
  }

  @Test(arguments: 1...3)
  func aStencilPaintsSquaresOfItsScale(scale: Int) {
    let bitmap = Bitmap(size: Size(width: 6, height: 3))
    let rows: [UInt32] = [0b101, 0b010]
    Canvas(bitmap).stamp(
      rows, width: 3, height: 2, at: Point(x: -1, y: 0), scale: scale, color: .white)
    let pictures = [
      1: ".#....\n#.....\n......\n",
      2: "#..##.\n#..##.\n.##...\n",
      3: "##...#\n##...#\n##...#\n",
    ]
    #expect(bitmap.asciiArt == pictures[scale])
  }

  @Test(arguments: 0..<200)
  func nothingIsEverPaintedOutsideTheClip(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    func rect() -> Rect {
      Rect(
        x: .random(in: -12...12, using: &random), y: .random(in: -12...12, using: &random),
        width: .random(in: 0...20, using: &random), height: .random(in: 0...20, using: &random))
    }
    let bitmap = Bitmap(size: Size(width: 10, height: 8))
    let outer = rect()
    let inner = rect()
    let canvas = Canvas(bitmap).window(outer).window(inner)
    let allowed = inner.offset(by: outer.origin).intersection(outer)
    let source = Bitmap(size: Size(width: 9, height: 9), fill: .white)
    let rows = [UInt32](repeating: .max, count: 16)
    canvas.fill(rect(), with: .white)
    canvas.copy(rect(), of: source, to: rect().origin)
    canvas.stamp(
      rows, width: .random(in: 0...32, using: &random), height: 16, at: rect().origin,
      scale: .random(in: 1...3, using: &random), color: .white)
    canvas.set(rect().origin, to: .white)
    for y in 0..<8 {
      for x in 0..<10 where bitmap[x, y].isLit {
        #expect(allowed.contains(Point(x: x, y: y)), "seed \(seed)")
      }
    }
  }

  @Test func movingInsideABitmapCopesWithOverlap() throws {
    let bitmap = Bitmap(size: Size(width: 9, height: 3))
    for y in 0..<3 {
      for x in 0..<9 { bitmap[x, y] = Color(red: UInt8(x), green: UInt8(y), blue: 0) }
    }
    bitmap.move(Rect(x: 0, y: 0, width: 6, height: 2), to: Point(x: 2, y: 1))
    for y in 0..<2 {
      for x in 0..<6 {
        #expect(bitmap[x + 2, y + 1] == Color(red: UInt8(x), green: UInt8(y), blue: 0))
      }
    }
  }
}
