import Glibc
import Pixels
import TestSupport
import Testing

@Suite struct ResamplerTests {
  /// A target pixel by definition: each axis weighs source pixels, and light times alpha is added
  /// up.
  private struct Oracle {
    let source: Bitmap
    let limits: Rect

    private func weights(
      _ index: Int, start: Double, step: Double, _ limits: Range<Int>
    ) -> [(place: Int, weight: Double)] {
      if step < 1 {
        let middle = start + (Double(index) + 0.5) * step - 0.5
        let below = Int(middle.rounded(.down))
        let part = middle - Double(below)
        func retained(_ place: Int) -> Int {
          min(max(place, limits.lowerBound), limits.upperBound - 1)
        }
        return [(retained(below), 1 - part), (retained(below + 1), part)]
      }
      let (from, to) = (start + Double(index) * step, start + Double(index + 1) * step)
      let covered = limits.map { place in
        (place, max(0, min(to, Double(place + 1)) - max(from, Double(place))))
      }
      let sum = covered.reduce(0) { $0 + $1.1 }
      guard sum > 0 else {
        return [(from < Double(limits.lowerBound) ? limits.lowerBound : limits.upperBound - 1, 1)]
      }
      return covered.filter { $0.1 > 0 }.map { ($0.0, $0.1 / sum) }
    }

    func pixels(_ part: FractionalRect, size: Size) -> [[Double]] {
      let columns = (0..<size.width).map {
        weights(
          $0, start: part.x, step: part.width / Double(size.width), limits.minX..<limits.maxX)
      }
      let rows = (0..<size.height).map {
        weights(
          $0, start: part.y, step: part.height / Double(size.height), limits.minY..<limits.maxY)
      }
      return rows.flatMap { row in
        columns.map { column in
          var sums = [0.0, 0, 0, 0]
          for (y, down) in row {
            for (x, across) in column {
              let color = source[x, y]
              let weight = down * across * Double(color.alpha)
              for (index, value) in [color.red, color.green, color.blue].enumerated() {
                sums[index] += weight * light(of: value)
              }
              sums[3] += weight
            }
          }
          guard sums[3] > 1e-9 else { return [0, 0, 0, 0] }
          return (0..<3).map { value(of: sums[$0] / sums[3]) } + [sums[3]]
        }
      }
    }

    // IEC 61966-2-1.
    private func light(of value: UInt8) -> Double {
      let value = Double(value) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }

    private func value(of light: Double) -> Double {
      255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }
  }

  private func randomBitmap(
    _ size: Size, isOpaque: Bool, _ random: inout SeededGenerator
  ) -> Bitmap {
    let bitmap = Bitmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        func value() -> UInt8 {
          [0, 255, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)!
        }
        bitmap[x, y] = Color(
          red: value(), green: value(), blue: value(), alpha: isOpaque ? 255 : value())
      }
    }
    return bitmap
  }

  @Test(arguments: [true, false])
  func everyPixelIsTheMixtureOfLightThatItCovers(isOpaque: Bool) {
    var random = SeededGenerator(seed: 61)
    let widest = 12
    let resampler = Resampler(width: widest)
    var (reduced, enlarged, clipped) = (0, 0, 0)
    for round in 0..<240 {
      let source = randomBitmap(
        Size(
          width: .random(in: 1...20, using: &random), height: .random(in: 1...20, using: &random)),
        isOpaque: isOpaque, &random)
      let width = Double.random(in: 0.3...15, using: &random)
      let height = Double.random(in: 0.3...15, using: &random)
      let part = FractionalRect(
        x: .random(in: -3...20, using: &random), y: .random(in: -3...20, using: &random),
        width: width, height: height)
      var limits = Rect(source.size)
      if Bool.random(using: &random) {
        let x = Int.random(in: 0..<source.size.width, using: &random)
        let y = Int.random(in: 0..<source.size.height, using: &random)
        limits = Rect(
          x: x, y: y, width: .random(in: 1...(source.size.width - x), using: &random),
          height: .random(in: 1...(source.size.height - y), using: &random))
      }
      let size = Size(
        width: .random(in: 1...widest, using: &random), height: .random(in: 1...12, using: &random))
      if width < Double(size.width) { enlarged += 1 } else { reduced += 1 }
      // A window that clips the target, on a canvas of a unique colour.
      let canary = Color(red: 1, green: 2, blue: 3, alpha: 4)
      let bitmap = Bitmap(size: Size(width: 20, height: 20), fill: canary)
      let corner = Point(
        x: .random(in: 0...8, using: &random), y: .random(in: 0...8, using: &random))
      let frame = Rect(
        x: corner.x, y: corner.y, width: .random(in: 1...12, using: &random),
        height: .random(in: 1...12, using: &random))
      let shift = Point(
        x: .random(in: -4...4, using: &random), y: .random(in: -4...4, using: &random))
      resampler.draw(
        part, of: source, within: limits, to: Rect(origin: shift, size: size),
        on: Canvas(bitmap).window(frame), isReplacing: true)
      let expected = Oracle(source: source, limits: limits).pixels(part, size: size)
      let target = Rect(origin: shift, size: size).offset(by: frame.origin).intersection(frame)
      if target.size != size { clipped += 1 }
      for y in 0..<20 {
        for x in 0..<20 {
          let color = bitmap[x, y]
          guard target.contains(Point(x: x, y: y)) else {
            if color != canary {
              Issue.record("round \(round): painted \(x), \(y) outside \(target)")
              return
            }
            continue
          }
          let right =
            expected[(y - shift.y - frame.minY) * size.width + x - shift.x - frame.minX]
          // The colour of an almost transparent pixel is as exact as its alpha.
          let errors = [color.red, color.green, color.blue].indices.map {
            abs(Double([color.red, color.green, color.blue][$0]) - right[$0])
          }
          if abs(Double(color.alpha) - right[3]) > 0.501
            || right[3] > 1 && errors.contains(where: { $0 > 1 })
          {
            Issue.record("round \(round): \(color) instead of \(right) at \(x), \(y)")
            return
          }
        }
      }
    }
    #expect(reduced > 40 && enlarged > 40 && clipped > 50)
  }

  @Test func halfOfTheLEDsAreHalfOfTheLight() {
    let source = Bitmap(asciiArt: "#.\n.#")!
    // Half of the light is 188 in sRGB. The mean of the values would be 128.
    #expect(
      source.resized(to: Size(width: 1, height: 1))[0, 0] == Color(red: 188, green: 188, blue: 188))
  }

  @Test func aWholeMultipleIsMadeOfSquares() {
    let source = Bitmap(asciiArt: "#.#\n.##", ink: Color(red: 9, green: 80, blue: 170))!
    let large = source.resized(to: Size(width: 6, height: 6))
    expect(
      large.asciiArt,
      is: """
        ##..##
        ##..##
        ##..##
        ..####
        ..####
        ..####
        """)
    #expect(large[0, 0] == source[0, 0])
  }

  @Test func oneColourStaysAsItIs() {
    for value in 0...255 {
      let color = Color(red: UInt8(value), green: UInt8(255 - value), blue: 77)
      let source = Bitmap(size: Size(width: 5, height: 4), fill: color)
      for size in [Size(width: 3, height: 3), Size(width: 7, height: 5)] {
        let resized = source.resized(to: size)
        #expect(resized.hasSamePixels(as: Bitmap(size: size, fill: color)))
      }
    }
  }

  @Test func whatIsNotThereHasNoColour() {
    let clear = Color(red: 0, green: 255, blue: 0, alpha: 0)
    let source = Bitmap(size: Size(width: 2, height: 1), fill: clear)
    source[0, 0] = Color(red: 200, green: 0, blue: 100)
    let pixel = source.resized(to: Size(width: 1, height: 1))[0, 0]
    #expect(pixel == Color(red: 200, green: 0, blue: 100, alpha: 128))
    // Over something, it hides half of it.
    let below = Bitmap(size: Size(width: 1, height: 1), fill: Color(red: 0, green: 0, blue: 200))
    Resampler(width: 1).draw(
      FractionalRect(Rect(source.size)), of: source, to: Rect(below.size), on: Canvas(below))
    #expect(below[0, 0] == pixel.painted(over: Color(red: 0, green: 0, blue: 200)))
  }
}
