import Panels
import Pixels
import Testing

@Suite struct HeadlessPanelTests {
  @Test func itTakesEveryFrameAndKeepsTheLast() throws {
    let panel = HeadlessPanel(size: Size(width: 3, height: 2))
    panel.start()
    let first = try #require(Bitmap(asciiArt: "#..\n.##"))
    let second = try #require(Bitmap(asciiArt: ".#.\n#.#"))
    #expect(panel.show(first) == .shown)
    #expect(panel.picture.asciiArt == "#..\n.##\n")
    #expect(panel.show(second) == .shown)
    #expect(panel.picture.asciiArt == ".#.\n#.#\n")
    #expect(panel.framesShown == 2)
    panel.blank()
    #expect(panel.picture.asciiArt == "...\n...\n")
  }
}
