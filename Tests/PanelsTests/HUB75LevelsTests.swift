import Pixels
import Testing
import WireModels

@testable import Panels

@Suite struct HUB75LevelsTests {
  @Test(arguments: HUB75Pins.planeCounts)
  func theLevelIsTheOneThatLooksNearest(_ planes: Int) {
    let levels = HUB75Levels(planes: planes)
    #expect(levels.highest == (1 << planes) - 1)
    #expect(
      (0...255).map { levels.level(of: UInt16($0 * 257)) }
        == nearestLevels(of: levels.highest))
  }

  @Test func onePlaneBeginsAtMiddleGrey() {
    let levels = HUB75Levels(planes: 1)
    #expect(levels.level(of: 46 * 257) == 0)
    #expect(levels.level(of: 47 * 257) == 1)
  }

  @Test func eightPlanesShowEveryDuty() {
    let levels = HUB75Levels(planes: 8)
    #expect((0...255).map { levels.level(of: UInt16($0 * 257)) } == Array(0...255))
  }

  /// With the default gamma: amber is #ffbf00, and CSS green is #008000.
  @Test(arguments: [
    (Color(red: 255, green: 0xBF, blue: 0), Color(red: 255, green: 255, blue: 0)),
    (Color(red: 0, green: 0x80, blue: 0), Color(red: 0, green: 255, blue: 0)),
  ])
  func onePlaneKeepsTheColorsOfTexts(_ written: Color, _ shown: Color) throws {
    let size = Size(width: 8, height: 8)
    let rig = try HUB75Rig(width: 8, rows: 8)
    let frame = Bitmap(size: size)
    FrameOutput(
      geometry: PanelGeometry(physicalSize: size),
      pipeline: ColorPipeline(brightness: 100, gamma: .cie1931)
    ).convert(Bitmap(size: size, fill: written), into: frame)
    try rig.showOnce(frame)
    let pictures = try #require(rig.wall().refreshes.first)
    #expect(pictures[0].hasSamePixels(as: Bitmap(size: size, fill: shown)))
  }
}
