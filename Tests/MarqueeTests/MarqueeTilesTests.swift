import Pixels
import TestSupport
import Testing

@testable import Marquee

@Suite struct MarqueeTilesTests {
  @Test func onlyTheTilesThatAreThereAreSeen() throws {
    let art = try #require(Bitmap(asciiArt: "#.##"))
    let buffer = MarqueeBuffer(
      window: Size(width: 6, height: 1), axis: .horizontal, content: BitmapContent(art), gap: 1,
      tiles: 0...1)
    let pictures = ([-8, -6, -3, 0, 3, 5, 8, 9, 40] as [Int64]).map { position in
      buffer.move(to: position)
      let frame = Bitmap(size: Size(width: 6, height: 1))
      buffer.copyWindow(to: Canvas(frame))
      return frame.asciiArt
    }
    #expect(
      pictures == [
        "......\n", "......\n", "...#.#\n", "#.##.#\n", "#.#.##\n", "#.##..\n", "#.....\n",
        "......\n", "......\n",
      ])
  }

  @Test(arguments: 0..<60)
  func theWindowEqualsTheSameWindowOfAPlaneWithSomeTiles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    let window = Size(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...20, using: &random))
    let content = Speckles(
      Size(
        width: .random(in: 1...50, using: &random), height: .random(in: 1...30, using: &random)),
      seed: seed)
    let gap = Int.random(in: 0...30, using: &random)
    let first = Int64.random(in: -6...2, using: &random)
    let tiles = first...(first + .random(in: 0...4, using: &random))
    let period = Int64(content.size.length(along: axis) + gap)
    let isSmooth = Bool.random(using: &random)
    let buffer = MarqueeBuffer(
      window: window, axis: axis, content: content, gap: gap, background: .white, tiles: tiles,
      showsFractions: isSmooth)
    let frame = Bitmap(size: window)
    var position = period * first - 30
    for _ in 0..<300 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: position = .random(in: period * -8...period * 8, using: &random)
      case 1: position = .random(in: .min / 2 ... .max / 2, using: &random)
      case 2...5: position -= .random(in: 1...4, using: &random)
      default: position += .random(in: 1...4, using: &random)
      }
      buffer.move(to: position)
      buffer.copyWindow(to: Canvas(frame))
      let expected = oracle(
        content, gap: gap, axis: axis, crossOffset: 0, background: .white, window: window,
        position: position, tiles: tiles)
      #expect(frame.hasSamePixels(as: expected), "seed \(seed), position \(position)")
      if !frame.hasSamePixels(as: expected) { return }
    }
  }

  @Test func numbersOfTilesThatNoPlaneHoldsAreNoEndOfTheProgram() {
    let content = Speckles(Size(width: 9, height: 3), seed: 3)
    let window = Size(width: 5, height: 3)
    let frame = Bitmap(size: window)
    for tiles: ClosedRange<Int64> in [0...(.max), (.min)...0, (.min)...(.max)] {
      let buffer = MarqueeBuffer(
        window: window, axis: .horizontal, content: content, gap: 2, tiles: tiles)
      for position: Int64 in [.max / 2, .min / 2, 0, 5, -5, -16, 1_000_000] {
        buffer.move(to: position)
        buffer.copyWindow(to: Canvas(frame))
        let expected = oracle(
          content, gap: 2, axis: .horizontal, crossOffset: 0, background: .black, window: window,
          position: position, tiles: tiles)
        #expect(frame.hasSamePixels(as: expected), "position \(position) of \(tiles)")
      }
      for position: Int64 in [.max, .min] {
        buffer.move(to: position)
        buffer.copyWindow(to: Canvas(frame))
      }
    }
  }
}

@Suite struct MarqueeFractionTests {
  @Test func halfAPixelFurtherIsHalfTheLightOfBoth() throws {
    let art = try #require(Bitmap(asciiArt: "#..##.#"))
    let buffer = MarqueeBuffer(
      window: Size(width: 7, height: 1), axis: .horizontal, content: BitmapContent(art), gap: 0,
      showsFractions: true)
    let frame = Bitmap(size: Size(width: 7, height: 1))
    buffer.copyWindow(to: Canvas(frame), fraction: 8)
    // The last column is mixed with the first one of the next repeat.
    #expect((0..<7).map { frame[$0, 0].red } == [188, 0, 188, 255, 188, 188, 255])
    buffer.copyWindow(to: Canvas(frame), fraction: 4)
    #expect((0..<7).map { frame[$0, 0].red } == [225, 0, 137, 255, 225, 137, 255])
    buffer.copyWindow(to: Canvas(frame), fraction: 0)
    #expect(frame.asciiArt == "#..##.#\n")
  }

  @Test(arguments: 0..<40)
  func aFractionOfAPixelIsBetweenTwoWindowsOfThePlane(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    let window = Size(
      width: .random(in: 1...20, using: &random), height: .random(in: 1...12, using: &random))
    let content = Speckles(
      Size(
        width: .random(in: 1...50, using: &random), height: .random(in: 1...20, using: &random)),
      seed: seed)
    let gap = Int.random(in: 0...20, using: &random)
    let cross = Int.random(in: -4...4, using: &random)
    let buffer = MarqueeBuffer(
      window: window, axis: axis, content: content, gap: gap, crossOffset: cross,
      showsFractions: true)
    let frame = Bitmap(size: window)
    let light = LinearLight.shared
    var place: Int64 = 0
    for _ in 0..<300 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: place = .random(in: -100_000...100_000, using: &random)
      case 1...9: place -= .random(in: 1...40, using: &random)
      default: place += .random(in: 1...40, using: &random)
      }
      let (position, fraction) = (place >> 4, Int(place & 15))
      buffer.move(to: position)
      buffer.copyWindow(to: Canvas(frame), fraction: fraction)
      let (first, second) = (
        oracle(
          content, gap: gap, axis: axis, crossOffset: cross, background: .black, window: window,
          position: position),
        oracle(
          content, gap: gap, axis: axis, crossOffset: cross, background: .black, window: window,
          position: position + 1)
      )
      for y in 0..<window.height {
        for x in 0..<window.width {
          let mixed = light.mixed(first[x, y], second[x, y], weight: UInt32(fraction * 16))
          guard frame[x, y] == mixed else {
            Issue.record("seed \(seed), \(place) 16ths, pixel \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test func nothingOutsideTheCanvasIsPainted() {
    let content = Speckles(Size(width: 30, height: 30), seed: 4)
    for axis in [Axis.horizontal, .vertical] {
      let buffer = MarqueeBuffer(
        window: Size(width: 10, height: 10), axis: axis, content: content, gap: 3,
        showsFractions: true)
      buffer.move(to: 5)
      let frame = Bitmap(size: Size(width: 12, height: 12), fill: .white)
      buffer.copyWindow(
        to: Canvas(frame).window(Rect(x: 4, y: 3, width: 6, height: 5)), fraction: 7)
      let whole = Bitmap(size: Size(width: 10, height: 10))
      buffer.copyWindow(to: Canvas(whole), fraction: 7)
      for y in 0..<12 {
        for x in 0..<12 {
          let isInside = (4..<10).contains(x) && (3..<8).contains(y)
          #expect(frame[x, y] == (isInside ? whole[x - 4, y - 3] : .white))
        }
      }
    }
  }
}
