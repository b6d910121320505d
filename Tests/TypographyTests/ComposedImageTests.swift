import Pixels
import Testing

@testable import Typography

@Suite struct ComposedImageTests {
  private let dot = GlyphImage(
    ink: .bits([1]), width: 1, height: 1, scale: 1, left: 0, top: 0, advance: 2)
  private let bounds = Rect(x: -16, y: -16, width: 64, height: 48)

  @Test func partsKeepTheirPlaces() {
    let near = GlyphImage.composed([(dot, 1, 1), (dot, 3, 2)], advance: 5, within: bounds)
    #expect((near.width, near.height, near.left, near.top) == (3, 2, 1, 1))
    #expect(near.ink == .bits([1, 4]))
  }

  @Test(arguments: [(1 << 30, 1 << 30), (-1 << 30, 0), (4000, -4000)])
  func aMarkThatADamagedFontPlacesFarAwayIsCutOff(x: Int, y: Int) {
    let far = GlyphImage.composed([(dot, 1, 1), (dot, x, y)], advance: 5, within: bounds)
    #expect(far.width <= bounds.size.width && far.height <= bounds.size.height)
    #expect(far.advance == 5)
    guard case .bits(let words) = far.ink else {
      Issue.record("the ink is bits")
      return
    }
    let (column, row) = (1 - far.left, 1 - far.top)
    let word = words[row * ((far.width + 31) / 32) + column / 32]
    #expect(word >> UInt32(column % 32) & 1 == 1, "the letter is there")
    #expect(words.reduce(0) { $0 + $1.nonzeroBitCount } == 1)
  }
}
