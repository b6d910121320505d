import Testing

@testable import Typography

@Suite struct ComposedImageTests {
  private let dot = GlyphImage(
    ink: .bits([1]), width: 1, height: 1, scale: 1, left: 0, top: 0, advance: 2)

  @Test func aMarkThatADamagedFontPlacesFarAwayIsLeftOut() {
    let near = GlyphImage.composed([(dot, 1, 1), (dot, 3, 2)], advance: 5)
    #expect((near.width, near.height, near.left, near.top) == (3, 2, 1, 1))
    #expect(near.ink == .bits([1, 4]))
    for (x, y) in [(1 << 30, 1 << 30), (-1 << 30, 0), (4000, -4000)] {
      let far = GlyphImage.composed([(dot, 1, 1), (dot, x, y)], advance: 5)
      #expect((far.width, far.height, far.left, far.top) == (1, 1, 1, 1))
      #expect(far.ink == dot.ink && far.advance == 5)
    }
  }
}
