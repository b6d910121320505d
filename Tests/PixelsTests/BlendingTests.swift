import Pixels
import TestSupport
import Testing

/// Mixing in floating point, one channel at a time.
private func mixed(_ color: Color, _ alpha: Double, over below: Color) -> [Double] {
  [
    (color.red, below.red), (color.green, below.green), (color.blue, below.blue),
    (255, below.alpha),
  ].map { Double($0) * alpha + Double($1) * (1 - alpha) }
}

private func channels(_ color: Color) -> [Double] {
  [color.red, color.green, color.blue, color.alpha].map { Double($0) }
}

private func random(using generator: inout SeededGenerator) -> Color {
  func byte() -> UInt8 { .random(in: 0...255, using: &generator) }
  return Color(red: byte(), green: byte(), blue: byte(), alpha: byte())
}

@Suite struct BlendingTests {
  @Test func aColourPaintedOverAnotherIsMixedByItsAlpha() {
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<20_000 {
      let (color, below) = (random(using: &generator), random(using: &generator))
      let expected = mixed(color, Double(color.alpha) / 255, over: below)
      for (channel, exact) in zip(channels(color.painted(over: below)), expected) {
        #expect(abs(channel - exact) <= 0.5 + 1e-9)
      }
    }
  }

  @Test func nothingIsLeftAloneAndAnOpaqueColourReplaces() {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<1_000 {
      let (color, below) = (random(using: &generator), random(using: &generator))
      #expect(color.withAlpha(0).painted(over: below) == below)
      #expect(color.withAlpha(255).painted(over: below) == color.withAlpha(255))
    }
    #expect(Color(red: 1, green: 2, blue: 3).withAlpha(4).alpha == 4)
  }

  @Test(arguments: 0..<150)
  func pixelsArePaintedAsSquaresInsideTheClip(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    let (width, height, scale) = (number(0...70), number(0...6), number(1...4))
    let point = Point(x: number(-90...20), y: number(-12...12))
    let size = Size(width: 40, height: 14)
    let ground = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width { ground[x, y] = random(using: &generator) }
    }
    let clip = Rect(
      x: number(-5...20), y: number(-5...8), width: number(0...40), height: number(0...14))
    let color = random(using: &generator)
    let coverage = (0..<max(1, width * height)).map { _ in
      UInt8.random(in: 0...255, using: &generator)
    }
    let colors = (0..<max(1, width * height)).map { _ in random(using: &generator) }
    let stride = (width + 31) / 32
    let rows = (0..<max(1, stride * height)).map { _ in
      UInt32.random(in: 0...(.max), using: &generator)
    }
    let opacity = UInt8.random(in: 0...255, using: &generator)

    /// Checks the colour and weight that are painted on a pixel.
    func check(
      _ what: String, _ paint: (Canvas) -> Void,
      _ oracle: (_ column: Int, _ row: Int) -> (Color, Double)
    ) {
      check(what, paint) { column, row, _ in oracle(column, row) }
    }
    func check(
      _ what: String, _ paint: (Canvas) -> Void,
      _ oracle: (_ column: Int, _ row: Int, _ x: Int) -> (Color, Double)
    ) {
      let bitmap = Bitmap(size: size)
      bitmap.copy(from: ground)
      paint(Canvas(bitmap).window(clip))
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (column, row) = (x - clip.minX - point.x, y - clip.minY - point.y)
          var expected = channels(ground[x, y])
          if clip.contains(Point(x: x, y: y)), column >= 0, row >= 0, column / scale < width,
            row / scale < height
          {
            let (color, alpha) = oracle(column / scale, row / scale, x - clip.minX)
            expected = mixed(color, alpha, over: ground[x, y])
          }
          for (channel, exact) in zip(channels(bitmap[x, y]), expected)
          where abs(channel - exact) > 1 {
            Issue.record("\(what) at \(x), \(y): \(bitmap[x, y]) is not \(expected)")
            return
          }
        }
      }
    }
    func isSet(_ x: Int, _ y: Int) -> Bool { rows[y * stride + x / 32] >> UInt32(x % 32) & 1 != 0 }

    check(
      "stencil",
      {
        $0.blend(
          stencil: rows, width: width, height: height, at: point, scale: scale, color: color)
      }, { (color, isSet($0, $1) ? Double(color.alpha) / 255 : 0) })
    func striped(_ x: Int) -> Color {
      Color(
        red: UInt8(truncatingIfNeeded: 31 * x), green: UInt8(truncatingIfNeeded: 7 * x), blue: 9,
        alpha: x.isMultiple(of: 3) ? 255 : UInt8(truncatingIfNeeded: 57 * x))
    }
    check(
      "stencil in columns",
      {
        $0.blend(
          stencil: rows, width: width, height: height, at: point, scale: scale, colors: striped)
      },
      { column, row, x in
        (striped(x), isSet(column, row) ? Double(striped(x).alpha) / 255 : 0)
      })
    check(
      "coverage",
      {
        $0.blend(
          coverage: coverage, width: width, height: height, at: point, scale: scale, color: color)
      }, { (color, Double(coverage[$1 * width + $0]) / 255 * Double(color.alpha) / 255) })
    check(
      "colours",
      {
        $0.blend(
          colors: colors, width: width, height: height, at: point, scale: scale, opacity: opacity)
      },
      {
        let pixel = colors[$1 * width + $0]
        return (pixel, Double(pixel.alpha) / 255 * Double(opacity) / 255)
      })
    // Like typical pictures: opaque and transparent runs with soft edges.
    let stretches = colors.enumerated().map { index, color in
      color.withAlpha([255, 0, 255, color.alpha][index / 5 % 4])
    }
    check(
      "colours as they are",
      {
        $0.blend(colors: stretches, width: width, height: height, at: point, scale: scale)
      },
      {
        let pixel = stretches[$1 * width + $0]
        return (pixel, Double(pixel.alpha) / 255)
      })
    check(
      "shape",
      {
        $0.blend(
          shapeOf: colors, width: width, height: height, at: point, scale: scale, color: color)
      },
      { (color, Double(colors[$1 * width + $0].alpha) / 255 * Double(color.alpha) / 255) })
  }

  @Test func aStencilOfRowsOfTwoWordsIsStampedAWordAtATime() {
    let bitmap = Bitmap(size: Size(width: 6, height: 2))
    let rows: [UInt32] = [0b101, 0b1, 0b010, 0b11]
    let canvas = Canvas(bitmap)
    canvas.stamp(
      rows, stride: 2, width: 3, height: 2, at: .zero, scale: 1, color: .white)
    rows.withUnsafeBufferPointer {
      canvas.stamp(
        $0.baseAddress! + 1, stride: 2, width: 2, height: 2, at: Point(x: 3, y: 0), scale: 1,
        color: .white)
    }
    #expect(bitmap.asciiArt == "#.##..\n.#.##.\n")
  }
}
