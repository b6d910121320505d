import TestSupport
import Testing

@testable import Typography

@Suite struct ReductionTests {
  @Test func nothingChangesWhenAPixelBecomesAPixel() {
    var generator = SeededGenerator(seed: 1)
    let pixels = (0..<4 * 5 * 3).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let same = Reduction(from: 7, to: 7)
    #expect(same.span(from: -2, count: 5) == -2..<3)
    let result = same.average(
      pixels, width: 5, height: 3, left: -2, top: -3, columns: -2..<3, rows: -3..<0)
    #expect(result == pixels)
  }

  @Test func halvingAveragesSquaresOfFourPixels() {
    let pixels: [UInt8] = [
      0, 8, 40, 255, 4, 8, 0, 255, 10, 10, 10, 10, 20, 20, 20, 20,
      8, 8, 0, 255, 12, 8, 0, 255, 30, 30, 30, 30, 40, 40, 40, 40,
    ]
    let half = Reduction(from: 2, to: 1)
    let result = half.average(
      pixels, width: 4, height: 2, left: 0, top: 0, columns: half.span(from: 0, count: 4),
      rows: half.span(from: 0, count: 2))
    #expect(result == [6, 8, 10, 255, 25, 25, 25, 25])
  }

  /// Scaling preserves the light of an image.
  @Test func anySizeKeepsTheWeightedSum() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let reduction = Reduction(
        from: Int.random(in: 1...140, using: &generator),
        to: Int.random(in: 1...40, using: &generator))
      let (width, height) = (
        Int.random(in: 1...20, using: &generator), Int.random(in: 1...20, using: &generator)
      )
      let (left, top) = (
        Int.random(in: -20...20, using: &generator), Int.random(in: -20...20, using: &generator)
      )
      let pixels = (0..<4 * width * height).map { _ in UInt8.random(in: 0...255, using: &generator)
      }
      let columns = reduction.span(from: left, count: width)
      let rows = reduction.span(from: top, count: height)
      let result = reduction.average(
        pixels, width: width, height: height, left: left, top: top, columns: columns, rows: rows)
      #expect(result.count == 4 * columns.count * rows.count)
      let factor = Double(reduction.to) / Double(reduction.from)
      let before = pixels.reduce(0.0) { $0 + Double($1) } * factor * factor
      let after = result.reduce(0.0) { $0 + Double($1) }
      // Each new pixel is rounded.
      #expect(abs(before - after) <= Double(result.count) / 2, "\(reduction)")
    }
  }

  @Test func lengthsAreRoundedToTheNearest() {
    let reduction = Reduction(from: 128, to: 16)
    #expect(
      [0, 3, 4, 11, 12, -3, -4, -5, 136].map { reduction.scaled($0) } == [
        0, 0, 1, 1, 2, 0, 0, -1, 17,
      ])
    #expect(reduction.scaled(136 * 64, unit: 64) == 17)
  }
}
