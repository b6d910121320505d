import Panels
import Pixels
import TestSupport
import Testing

@Suite struct PowerLimitTests {
  private static let size = Size(width: 10, height: 10)
  private let panel = HeadlessPanel(size: size)
  private let lamps = Bitmap(size: size)

  private func level(
    of frame: Bitmap, limit: Int?, panelBrightness: Int? = nil
  ) -> FrameOutput.Level {
    let output = FrameOutput(
      geometry: PanelGeometry(physicalSize: Self.size),
      pipeline: ColorPipeline(brightness: 100, gamma: .exponent(1)),
      panelBrightness: panelBrightness, power: PowerLimit(perLED: 60, limit: limit))
    return output.make(lamps, from: frame, for: panel)
  }

  @Test func theEstimateIsThatOfAllLampsInProportionToTheirDuty() {
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
      #expect(panel.light(of: lamps) * 60 <= 765 * max(limit, full > limit ? 0 : full))
      // Whatever is left out is less than a step of each channel.
      if full > limit { #expect(limited.current! >= limit - 100 * 3 * 60 / 765 - 1) }
    }
  }

  @Test func aFrameThatTakesNoMoreStaysAsItIs() {
    let frame = Bitmap(size: Self.size, fill: Color(red: 255, green: 128, blue: 1))
    let level = level(of: frame, limit: 6000)
    #expect(!level.isLimited)
    #expect(lamps[3, 3] == Color(red: 255, green: 128, blue: 1))
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
    #expect(lamps[0, 0] == .white)
    // Dark by a limit, but not black.
    #expect(level(of: white, limit: 1, panelBrightness: 50).panelBrightness == 1)
    #expect(level(of: white, limit: 1, panelBrightness: 0).panelBrightness == 0)
  }
}
