import Messages
import Testing

@Suite struct LayoutPictureTests {
  private func draw(
    _ width: Int, _ height: Int, _ zones: [(name: String, rect: [Int])], columns: Int = 80
  ) -> String {
    LayoutPicture.draw(size: (width, height), zones: zones, columns: columns)
  }

  @Test func zonesAreBoxesWithTheirNamesAndSizes() {
    #expect(
      draw(
        32, 16, [("head", [0, 0, 32, 8]), ("clock", [0, 8, 12, 8]), ("ticker", [14, 8, 18, 8])])
          == """
          ┌───────────────────────────────┐
          │             head              │
          │             32x8              │
          │                               │
          ├───────────┬─┬─────────────────┤
          │   clock   │ │     ticker      │
          │   12x8    │ │      18x8       │
          │           │ │                 │
          └───────────┴─┴─────────────────┘

          """)
  }

  @Test func aWidePanelIsScaledDownByWholeSteps() {
    #expect(
      draw(64, 16, [("a", [0, 0, 32, 16]), ("b", [32, 0, 32, 16])], columns: 24)
        == """
        ┌──────────┬─────────┐
        │    a     │    b    │
        │  32x16   │  32x16  │
        └──────────┴─────────┘

        """)
    for width in [1, 79, 80, 81, 159, 160, 1000, 4096] {
      let lines = draw(width, 16, [("main", [0, 0, width, 16])]).split(separator: "\n")
      #expect(lines.allSatisfy { $0.count <= 80 })
      // The step is as small as possible.
      if width >= 79 { #expect(lines[0].count > 40) }
    }
  }

  @Test func whatHasNoSpaceForItsNameIsListedBelow() {
    #expect(
      draw(
        28, 12,
        [
          ("logo", [0, 0, 3, 12]), ("all", [3, 0, 25, 12]), ("clip", [16, 2, 10, 8]),
          ("off", [3, 0, 0, 12]),
        ])
          == """
          ┌──┬────────────────────────┐
          │  │            ┌─────────┐ │
          │  │            │  clip   │ │
          │  │            │  10x8   │ │
          │  │            │         │ │
          │  │            └─────────┘ │
          └──┴────────────────────────┘
          logo: 3x12 at 0,0
          all: 25x12 at 3,0
          off is empty

          """)
  }

  @Test func theSmallestPanelIsABox() {
    #expect(draw(1, 1, [("main", [0, 0, 1, 1])]) == "┌┐\n└┘\nmain: 1x1 at 0,0\n")
  }
}
