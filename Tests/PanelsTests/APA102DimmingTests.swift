import Panels
import Pixels
import Testing
import WireModels

@Suite struct APA102DimmingTests {
  private func panel(deepDimming: Bool, on bus: RecordedBus) -> APA102Panel {
    APA102Panel(
      size: Size(width: 16, height: 16), wiring: StripPictures.rows, order: .bgr,
      deepDimming: deepDimming, bus: bus)
  }

  /// The LEDs at a brightness, for a frame with every duty in red.
  private func leds(_ panel: APA102Panel, _ bus: RecordedBus, at brightness: Int) throws
    -> [APA102Strip.LED]
  {
    bus.removeBursts()
    panel.dim(to: brightness)
    _ = try panel.show(rowMajor: StripPictures.everyValue())
    var strip = APA102Strip(.sk9822, leds: 256)
    for burst in bus.bursts { strip.receive(burst) }
    #expect(strip.violations == [])
    return strip.leds
  }

  @Test func lightIsLessThanAStepAboveWhatWasAskedForAndNeverBelow() throws {
    let bus = RecordedBus()
    let panel = panel(deepDimming: true, on: bus)
    #expect(panel.capabilities.dimming == .panel)
    try panel.start()
    var before = [Double](repeating: 0, count: 256)
    for brightness in ColorPipeline.brightnesses {
      let leds = try leds(panel, bus, at: brightness)
      let light = leds.map { $0.light($0.color.red) }
      for duty in 0...255 {
        let asked = Double(duty) / 255 * Double(brightness) / 100
        let step = Double(leds[duty].current) / 31 / 255
        let what = Comment(rawValue: "duty \(duty) at \(brightness) %")
        try #require(light[duty] > asked - 1e-9 && light[duty] < max(asked + step, 1e-9), what)
        try #require(light[duty] >= before[duty], "more brightness is less light: \(what)")
        try #require(duty == 0 || light[duty] >= light[duty - 1], what)
        try #require((light[duty] > 0) == (duty > 0 && brightness > 0), what)
      }
      before = light
    }
  }

  @Test func aDarkSignKeepsItsColours() throws {
    let bus = RecordedBus()
    let panel = panel(deepDimming: true, on: bus)
    try panel.start()
    let leds = try leds(panel, bus, at: 3)
    // All duties at 3 % of 255 have 9 values. At 93 % of the smallest current they have 239.
    #expect(Set(leds.map(\.color.red)).count == 239)
    #expect(leds.allSatisfy { $0.current == 1 })
    let full = try self.leds(panel, bus, at: 100)
    expect(full.map(\.color), show: StripPictures.everyValue())
    #expect(full.allSatisfy { $0.current == 31 })
  }

  @Test func theLevelStaysThroughStart() throws {
    let bus = RecordedBus()
    let panel = panel(deepDimming: true, on: bus)
    panel.dim(to: 50)
    try panel.start()
    bus.removeBursts()
    _ = try panel.show(Bitmap(size: panel.size, fill: .white))
    var strip = APA102Strip(.apa102, leds: 256)
    for burst in bus.bursts { strip.receive(burst) }
    #expect(strip.leds[0].current == 16)
    #expect(strip.leds[0].color.red == 248)
  }

  @Test func withoutDeepDimmingFramesAreDimmed() throws {
    let bus = RecordedBus()
    let panel = panel(deepDimming: false, on: bus)
    #expect(panel.capabilities.dimming == .frame)
    try panel.start()
    let leds = try leds(panel, bus, at: 3)
    expect(leds.map(\.color), show: StripPictures.everyValue())
    #expect(leds.allSatisfy { $0.current == 31 })
  }
}
