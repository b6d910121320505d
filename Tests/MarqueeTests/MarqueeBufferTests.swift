import Pixels
import TestSupport
import Testing

@testable import Marquee

/// Content whose pixels differ from their neighbours. It counts the drawn pixels.
final class Speckles: Content, @unchecked Sendable {
  let size: Size
  private let bitmap: Bitmap
  var drawnPixels = 0

  init(_ size: Size, seed: UInt64) {
    self.size = size
    bitmap = Bitmap(size: size)
    var generator = SeededGenerator(seed: seed)
    for y in 0..<size.height {
      for x in 0..<size.width {
        bitmap[x, y] = Color(
          red: .random(in: 0...255, using: &generator),
          green: .random(in: 0...255, using: &generator), blue: UInt8(truncatingIfNeeded: x))
      }
    }
  }

  func pixel(_ x: Int, _ y: Int) -> Color { bitmap[x, y] }

  func draw(_ part: Rect, on canvas: Canvas) {
    drawnPixels += part.size.area
    canvas.copy(part, of: bitmap, to: .zero)
  }
}

/// The window cut from an infinite plane that is tiled with the content, completely or with some
/// tiles.
func oracle(
  _ content: Speckles, gap: Int, axis: Axis, crossOffset: Int, background: Color, window: Size,
  position: Int64, tiles: ClosedRange<Int64>? = nil
) -> Bitmap {
  let picture = Bitmap(size: window)
  let length = content.size.length(along: axis)
  for y in 0..<window.height {
    for x in 0..<window.width {
      let along = Int64(axis == .horizontal ? x : y)
      let across = (axis == .horizontal ? y : x) - crossOffset
      let (tile, wrapped) = (position + along).quotientAndRemainder(
        dividingBy: Int64(length + gap))
      let inTile = Int(wrapped < 0 ? wrapped + Int64(length + gap) : wrapped)
      let isThere = tiles?.contains(wrapped < 0 ? tile - 1 : tile) ?? true
      let crossLength = axis == .horizontal ? content.size.height : content.size.width
      if isThere, inTile < length, across >= 0, across < crossLength {
        picture[x, y] =
          axis == .horizontal ? content.pixel(inTile, across) : content.pixel(across, inTile)
      } else {
        picture[x, y] = background
      }
    }
  }
  return picture
}

@Suite struct MarqueeBufferTests {
  @Test func aMessageLeavesOnOneSideAndComesAgainAfterTheGap() throws {
    let art = try #require(Bitmap(asciiArt: "#.##"))
    let buffer = MarqueeBuffer(
      window: Size(width: 6, height: 1), axis: .horizontal, content: BitmapContent(art), gap: 3)
    let pictures = (0..<8).map { step in
      buffer.move(to: Int64(step))
      let frame = Bitmap(size: Size(width: 6, height: 1))
      buffer.copyWindow(to: Canvas(frame))
      return frame.asciiArt
    }
    #expect(
      pictures == [
        "#.##..\n", ".##...\n", "##...#\n", "#...#.\n", "...#.#\n", "..#.##\n", ".#.##.\n",
        "#.##..\n",
      ])
  }

  @Test(arguments: 0..<60)
  func theWindowEqualsTheSameWindowOfAnInfinitePlane(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    let window = Size(
      width: .random(in: 1...40, using: &random), height: .random(in: 1...20, using: &random))
    let content = Speckles(
      Size(
        width: .random(in: 1...90, using: &random), height: .random(in: 1...30, using: &random)),
      seed: seed)
    let gap = Int.random(in: 0...30, using: &random)
    let crossOffset = Int.random(in: -10...10, using: &random)
    let background = Color(red: 1, green: 2, blue: 3)
    let isStill = seed % 6 == 0
    let buffer = MarqueeBuffer(
      window: window, axis: axis, content: content, gap: gap, crossOffset: crossOffset,
      background: background, isStill: isStill)
    let windows = isStill ? 1 : MarqueeBuffer.stripWindows
    #expect(buffer.viewport.contentLength == window.length(along: axis) * windows)
    let frame = Bitmap(size: window)
    var position: Int64 = 0
    for _ in 0..<400 {
      switch Int.random(in: 0..<20, using: &random) {
      case 0: position = .random(in: -1_000_000_000_000...1_000_000_000_000, using: &random)
      case 1: position &+= .random(in: -200...200, using: &random)
      case 2...5: position -= .random(in: 1...4, using: &random)
      case 6: break
      default: position += .random(in: 1...4, using: &random)
      }
      buffer.move(to: position)
      buffer.copyWindow(to: Canvas(frame))
      let expected = oracle(
        content, gap: gap, axis: axis, crossOffset: crossOffset, background: background,
        window: window, position: position)
      #expect(frame.hasSamePixels(as: expected), "seed \(seed), position \(position)")
      if !frame.hasSamePixels(as: expected) { return }
    }
  }

  @Test(arguments: [Axis.horizontal, .vertical], [Int64(1), -1, 3, -7])
  func recenteringHappensAndIsInvisible(axis: Axis, step: Int64) {
    let window = Size(width: 12, height: 12)
    let content = Speckles(Size(width: 50, height: 50), seed: 7)
    let buffer = MarqueeBuffer(window: window, axis: axis, content: content, gap: 5)
    let frame = Bitmap(size: window)
    var seen = 0
    for tick in 0..<500 {
      buffer.move(to: Int64(tick) * step)
      let drift = abs(buffer.viewport.contentOffset - buffer.viewport.centerOffset)
      #expect(drift <= buffer.viewport.contentLength / Viewport.recenterDivisor)
      guard buffer.recenterings > seen else { continue }
      seen = buffer.recenterings
      buffer.copyWindow(to: Canvas(frame))
      let expected = oracle(
        content, gap: 5, axis: axis, crossOffset: 0, background: .black, window: window,
        position: Int64(tick) * step)
      #expect(frame.hasSamePixels(as: expected))
    }
    // Each recentering needs a drift of more than one window, a quarter of the strip.
    #expect(seen >= 500 * Int(abs(step)) / 20)
  }

  @Test(arguments: [(3, 2), (9, 4), (70, 1), (1, 0)], [1, -1])
  func tilesArePlacedAheadOnEitherSideAndDroppedBehind(tile: (length: Int, gap: Int), way: Int64) {
    let (length, gap) = tile
    let window = Size(width: 20, height: 1)
    let buffer = MarqueeBuffer(
      window: window, axis: .horizontal, content: Speckles(Size(width: length, height: 1), seed: 2),
      gap: gap)
    var random = SeededGenerator(seed: UInt64(length))
    var position: Int64 = 0
    for _ in 0..<2_000 {
      position += way * .random(in: 1...6, using: &random)
      buffer.move(to: position)
      let visible = buffer.viewport.contentOffset..<(buffer.viewport.contentOffset + window.width)
      #expect(buffer.placed.lowerBound <= visible.lowerBound)
      #expect(buffer.placed.upperBound >= visible.upperBound)
      // At most one tile starts before the window or the part drawn ahead, and one ends after it.
      let reach = MarqueeBuffer.drawAhead + length + gap
      #expect(buffer.placed.lowerBound > visible.lowerBound - reach)
      #expect(buffer.placed.upperBound < visible.upperBound + reach)
    }
  }

  @Test func aPixelIsDrawnOnceAndOnlyWhatIsAheadAgainAfterRecentering() {
    let window = Size(width: 30, height: 8)
    let content = Speckles(Size(width: 1000, height: 8), seed: 1)
    let buffer = MarqueeBuffer(window: window, axis: .horizontal, content: content, gap: 10)
    content.drawnPixels = 0
    for position in 1...900 { buffer.move(to: Int64(position)) }
    let ahead = (buffer.recenterings + 1) * MarqueeBuffer.drawAhead
    #expect((900 * 8...(900 + ahead) * 8).contains(content.drawnPixels))
    #expect(buffer.recenterings > 0)
  }

  @Test func theEndsOfThePositionsAreReached() {
    let content = Speckles(Size(width: 9, height: 3), seed: 3)
    let window = Size(width: 5, height: 3)
    let buffer = MarqueeBuffer(window: window, axis: .horizontal, content: content, gap: 2)
    let frame = Bitmap(size: window)
    for position in [Int64.max - 10, .min, .max - 10, 0] {
      buffer.move(to: position)
      buffer.copyWindow(to: Canvas(frame))
      let expected = oracle(
        content, gap: 2, axis: .horizontal, crossOffset: 0, background: .black, window: window,
        position: position)
      #expect(frame.hasSamePixels(as: expected), "position \(position)")
    }
  }

  @Test func emptyContentShowsTheBackground() {
    let buffer = MarqueeBuffer(
      window: Size(width: 3, height: 2), axis: .horizontal, content: Nothing(), gap: 0,
      background: .white)
    buffer.move(to: 1)
    let frame = Bitmap(size: Size(width: 3, height: 2))
    buffer.copyWindow(to: Canvas(frame))
    #expect(frame.asciiArt == "###\n###\n")
  }
}

/// Columns that change at different times: column `x` every `x % 7 + 1` milliseconds.
private final class Flickering: Content, @unchecked Sendable {
  let size: Size
  var drawnPixels = 0
  let isAnimated = true

  init(_ size: Size) { self.size = size }

  private func color(_ x: Int, _ y: Int, _ elapsed: Int64) -> Color {
    let turn = elapsed / (Int64(x % 7 + 1) * 1_000_000)
    return Color(red: UInt8(truncatingIfNeeded: turn * 37), green: UInt8(x), blue: UInt8(y))
  }

  func draw(_ part: Rect, on canvas: Canvas) { draw(part, at: 0, on: canvas) }

  func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    drawnPixels += part.size.area
    for y in part.minY..<part.maxY {
      for x in part.minX..<part.maxX {
        canvas.set(Point(x: x - part.minX, y: y - part.minY), to: color(x, y, elapsed))
      }
    }
  }

  func nextChange(of part: Rect, after elapsed: Int64) -> Int64? {
    (part.minX..<part.maxX).map { x in
      let period = Int64(x % 7 + 1) * 1_000_000
      return (elapsed / period + 1) * period
    }.min()
  }
}

@Suite struct AnimatedContentTests {
  @Test(arguments: 0..<40)
  func theWindowShowsTheContentOfTheMoment(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let axis: Axis = Bool.random(using: &random) ? .horizontal : .vertical
    let window = Size(
      width: .random(in: 1...30, using: &random), height: .random(in: 1...12, using: &random))
    let content = Flickering(
      Size(width: .random(in: 1...60, using: &random), height: .random(in: 1...20, using: &random)))
    let gap = Int.random(in: 0...20, using: &random)
    let cross = Int.random(in: -6...6, using: &random)
    func make() -> MarqueeBuffer {
      MarqueeBuffer(
        window: window, axis: axis, content: content, gap: gap, crossOffset: cross,
        background: .white)
    }
    let buffer = make()
    let (frame, expected) = (Bitmap(size: window), Bitmap(size: window))
    var position: Int64 = 0
    var elapsed: Int64 = 0
    for _ in 0..<150 {
      position += .random(in: -1...2, using: &random)
      switch Int.random(in: 0..<12, using: &random) {
      case 0: elapsed = .random(in: 0...1_000_000_000_000, using: &random)
      case 1: position = .random(in: -100_000...100_000, using: &random)
      case 2: elapsed = max(0, elapsed - 500_000)
      default: elapsed += .random(in: 0...300_000, using: &random)
      }
      buffer.move(to: position, at: elapsed)
      buffer.copyWindow(to: Canvas(frame))
      let afresh = make()
      afresh.move(to: position, at: elapsed)
      afresh.copyWindow(to: Canvas(expected))
      guard frame.hasSamePixels(as: expected) else {
        Issue.record("seed \(seed), position \(position) after \(elapsed)")
        return
      }
      // Nothing in the window changes before the announced time.
      guard let next = buffer.nextChange(at: position, after: elapsed) else { continue }
      afresh.move(to: position, at: next - 1)
      afresh.copyWindow(to: Canvas(expected))
      #expect(frame.hasSamePixels(as: expected))
      afresh.move(to: position, at: next)
      afresh.copyWindow(to: Canvas(expected))
      #expect(!frame.hasSamePixels(as: expected), "seed \(seed), \(next) after \(elapsed)")
    }
  }

  @Test func nothingIsDrawnAgainBeforeItChanges() {
    let content = Flickering(Size(width: 7, height: 4))
    let window = Size(width: 7, height: 4)
    let buffer = MarqueeBuffer(window: window, axis: .horizontal, content: content, gap: 0)
    content.drawnPixels = 0
    // The fastest column changes every millisecond.
    for elapsed in Int64(0)..<1000 { buffer.move(to: 0, at: elapsed * 10_000) }
    #expect(content.drawnPixels == 9 * window.area)
  }
}

private final class Nothing: Content {
  var size: Size { .zero }
  func draw(_ part: Rect, on canvas: Canvas) {}
}
