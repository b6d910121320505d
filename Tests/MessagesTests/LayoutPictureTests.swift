import Messages
import Testing

@Suite struct LayoutPictureTests {
  private func draw(
    _ width: Int, _ height: Int, _ zones: [(name: String, rect: [Int])], columns: Int = 80
  ) -> String {
    "\n" + LayoutPicture.draw(size: (width, height), zones: zones, columns: columns)
  }

  @Test func zonesSideBySideAreBoxesWithTheirNamesAndSizes() {
    print(draw(64, 16, [("clock", [0, 0, 34, 16]), ("ticker", [36, 0, 28, 16])]))
    print(
      draw(64, 32, [("head", [0, 0, 64, 16]), ("a", [0, 16, 32, 16]), ("b", [32, 16, 32, 16])]))
    print(
      draw(
        128, 32,
        [
          ("head", [0, 0, 128, 8]), ("a", [0, 8, 128, 8]), ("clip", [90, 4, 30, 20]),
          ("nothing", [0, 0, 0, 3]),
        ]))
    print(draw(256, 16, [("x", [0, 0, 3, 16]), ("y", [3, 0, 253, 16])]))
    print(draw(1, 1, [("main", [0, 0, 1, 1])]))
    print(draw(8, 32, [("main", [0, 0, 8, 32])]))
    print(draw(4096, 16, [("main", [0, 0, 4096, 16])], columns: 3))
  }
}
