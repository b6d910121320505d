import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct PowerLimitTests {
  private static let size = Size(width: 10, height: 10)
  private let panel = HeadlessPanel(size: size)
  private let leds = Bitmap(size: size)

  private func level(
    of frame: Bitmap, limit: Int?, panelBrightness: Int? = nil
  ) -> FrameOutput.Level {
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: Self.size),
      pipeline: ColorPipeline(brightness: 100, gamma: .exponent(1)),
      panelBrightness: panelBrightness, power: PowerLimit(perLED: 60, limit: limit))
    return output.make(leds, from: frame, for: panel)
  }

  @Test func theEstimateIsThatOfAllLEDsInProportionToTheirDuty() {
    #expect(level(of: Bitmap(size: Self.size, fill: .white), limit: nil).current == 6000)
    #expect(level(of: Bitmap(size: Self.size, fill: .black), limit: nil).current == 0)
    let red = Bitmap(size: Self.size, fill: Color(red: 255, green: 0, blue: 0))
    #expect(level(of: red, limit: nil).current == 2000)
    red.fill(Color(red: 0, green: 51, blue: 0))
    #expect(level(of: red, limit: nil).current == 400)
  }

  @Test func aFrameThatTakesTooMuchIsMadeDarkerAndNoFrameTakesMore() {
    var random = SeededGenerator(seed: 7)
    for limit in [10, 100, 1000, 3000, 5999] {
      let frame = Bitmap(size: Self.size)
      for index in 0..<frame.size.area {
        frame.unsafeRow(0)[index] = Color(
          red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
          blue: .random(in: 200...255, using: &random))
      }
      let full = level(of: frame, limit: nil).current!
      let limited = level(of: frame, limit: limit)
      #expect(limited.isLimited == (full > limit))
      #expect(limited.current! <= limit || full <= limit)
      #expect(panel.light(of: leds) * 60 <= 765 * max(limit, full > limit ? 0 : full))
      // The unused current is less than a step of each channel.
      if full > limit { #expect(limited.current! >= limit - 100 * 3 * 60 / 765 - 1) }
    }
  }

  @Test func aFrameThatTakesNoMoreStaysAsItIs() {
    let frame = Bitmap(size: Self.size, fill: Color(red: 255, green: 128, blue: 1))
    let level = level(of: frame, limit: 6000)
    #expect(!level.isLimited)
    #expect(leds[3, 3] == Color(red: 255, green: 128, blue: 1))
  }

  @Test func aPanelThatDimsItselfIsDimmedFurther() {
    let white = Bitmap(size: Self.size, fill: .white)
    let half = level(of: white, limit: nil, panelBrightness: 50)
    #expect(half.panelBrightness == 50)
    #expect(half.current == 3000)
    let limited = level(of: white, limit: 1500, panelBrightness: 50)
    #expect(limited.panelBrightness == 25)
    #expect(limited.current == 1500)
    #expect(limited.isLimited)
    #expect(leds[0, 0] == .white)
    // Dark because of the limit, but not black.
    #expect(level(of: white, limit: 1, panelBrightness: 50).panelBrightness == 1)
    #expect(level(of: white, limit: 1, panelBrightness: 0).panelBrightness == 0)
  }

  /// Panels that dim themselves have few steps. The resulting step is tested.
  @Test(arguments: [20, 50, 100, 150, 270, 500, 800, 1330])
  func theStepsOfPanelsThatDimThemselvesKeepToTheLimit(_ limit: Int) throws {
    let size = Size(width: 32, height: 8)
    let modules = MAX7219Panel(
      size: size, wiring: MAX7219Wiring(module: .fc16), bus: RecordedBus())
    let wall = HUB75Panel(
      wiring: HUB75Wiring(size: size, rows: 8, chain: 1), pins: HUB75PinMap.regular.pins,
      lines: RecordedLines())
    let leds = Bitmap(size: size)
    for panel in [modules, wall] as [any Panel] {
      for brightness in [1, 7, 40, 99, 100] {
        let output = FrameOutput(
          geometry: PanelGeometry(physicalSize: size),
          pipeline: ColorPipeline(brightness: 100, gamma: .cie1931), panelBrightness: brightness,
          power: PowerLimit(perLED: 5.2, limit: limit))
        let level = output.make(leds, from: Bitmap(size: size, fill: .white), for: panel)
        let shown = try #require(level.panelBrightness)
        #expect(shown <= brightness && shown >= 1)
        let taken = 5.2 * 256 * panel.share(at: shown)
        #expect(taken <= Double(limit) || shown == 1)
        #expect(abs(taken - Double(try #require(level.current))) <= 1)
        // One more step would be too much, or it has the requested brightness.
        #expect(shown == brightness || 5.2 * 256 * panel.share(at: shown + 1) > Double(limit))
      }
    }
    #expect(modules.share(at: 100) == 1 && wall.share(at: 100) == 1)
    #expect(modules.share(at: 0) == 0 && wall.share(at: 0) == 0)
  }
}
