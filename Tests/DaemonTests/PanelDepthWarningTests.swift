import Messages
import Panels
import Pixels
import Testing

@testable import Daemon

/// Warnings about colours in the answer to a message.
@Suite struct PanelDepthWarningTests {
  private static let red = MAX7219Depth(Color(red: 255, green: 0, blue: 0))

  private func warning(
    _ depth: any PanelDepth, _ set: (inout MessageProperties) -> Void
  ) -> String? {
    var message = MessageProperties(text: "Hi")
    set(&message)
    return depth.warning(of: message, resolved: ResolvedMessage(message))
  }

  @Test(arguments: ["red", "white", "#f00", "#ff1010"])
  func aColourOfTheLEDsIsNoWarning(_ color: String) {
    #expect(warning(Self.red) { $0.color = RGBColor(color) } == nil)
    #expect(warning(Self.red) { $0.background = RGBColor("black") } == nil)
    // The default is amber on black, which no client set.
    #expect(warning(Self.red) { _ in } == nil)
  }

  @Test func anotherColourIsNamedOnceWithItsProperty() {
    #expect(
      warning(Self.red) { $0.color = RGBColor("blue") }
        == "the panel shows blue (color) as red; its LEDs are red, as set by panel.max7219.color")
    #expect(
      warning(MAX7219Depth(Color(red: 0, green: 255, blue: 0))) {
        $0.background = RGBColor("maroon")
      }
        == "the panel shows maroon (background) as black; its LEDs are lime, as set by "
        + "panel.max7219.color")
    #expect(
      warning(Self.red) {
        $0.text = MessageText(runs: [
          TextRun("a", color: RGBColor("lime")), TextRun("b", color: RGBColor("lime")),
          TextRun("c", effects: [.rainbow]),
        ])
      }
        == "the panel shows lime (text) as red, rainbow (text) as red; its LEDs are red, as set by "
        + "panel.max7219.color")
  }

  @Test func manyColoursAreStillOneSentence() {
    let colors = ["blue", "lime", "aqua", "yellow", "fuchsia"].map { RGBColor($0)! }
    #expect(
      warning(Self.red) { $0.itemColors = colors }
        == "the panel shows blue (item_colors) as red, lime (item_colors) as red, aqua "
        + "(item_colors) as red and 2 more differently; its LEDs are red, as set by "
        + "panel.max7219.color"
    )
  }

  @Test func anInvisibleTextIsReportedAlsoOfWhite() {
    #expect(
      warning(Self.red) { $0.background = RGBColor("white") }
        == "color and background look the same on the panel; its LEDs are red, as set by "
        + "panel.max7219.color")
  }

  @Test func aTextOfManyColoursIsStillOneSentence() throws {
    let runs = (0..<20_000).map {
      TextRun("a", color: RGBColor(red: 0, green: UInt8($0 / 256), blue: UInt8($0 % 256)))
    }
    let text = try #require(warning(Self.red) { $0.text = MessageText(runs: runs) })
    #expect(text.contains("more differently") && text.utf8.count < 300)
  }

  @Test func wallsOfFewPlanesLackColours() {
    #expect(
      warning(HUB75Depth(planes: 1, columns: 64)) { $0.color = RGBColor("orange") }
        == "the panel shows orange (color) as yellow; its channels have 2 levels, as set by "
        + "panel.hub75.planes")
    #expect(
      warning(HUB75Depth(planes: 1, columns: 64)) {
        $0.text = MessageText(runs: [TextRun("a", effects: [.rainbow])])
      } == nil)
    #expect(warning(HUB75Depth(planes: 2, columns: 64)) { $0.color = RGBColor("gray") } != nil)
  }

  @Test(
    arguments: [DutyDepth(), APA102Depth(), HUB75Depth(planes: 8, columns: 64)] as [any PanelDepth])
  func panelsOfManyLevelsShowEveryColour(_ depth: any PanelDepth) {
    for name in RGBColor.names {
      #expect(warning(depth) { $0.color = RGBColor(name) } == nil || name == "black", "\(name)")
    }
  }
}
