import Pixels
import TestSupport
import Testing
import WireModels

@testable import Panels

/// Frames as built: the output of each driver as shown on a screen.
@Suite struct AsBuiltTests {
  private static let red = Color(red: 255, green: 0, blue: 0)

  private func asBuilt(
    _ frame: Bitmap, _ depth: any PanelDepth, brightness: Int = 100, gamma: Gamma = .cie1931,
    rotate: Rotation = .degrees0, power: PowerLimit? = nil
  ) -> Bitmap {
    output(frame.size, depth, brightness, gamma, rotate, power).asBuilt(frame, depth: depth)
  }

  private func output(
    _ size: Size, _ depth: any PanelDepth, _ brightness: Int = 100, _ gamma: Gamma = .cie1931,
    _ rotate: Rotation = .degrees0, _ power: PowerLimit? = nil
  ) -> FrameOutput {
    FrameOutput(
      geometry: PanelGeometry(
        physicalSize: rotate.logicalSize(of: size), rotate: rotate, mirror: .horizontal),
      pipeline: ColorPipeline(
        brightness: depth.dimming == .frame ? brightness : 100, gamma: gamma),
      panelBrightness: depth.dimming == .frame ? nil : brightness,
      isCorrectedByPanel: depth.dimming == .panelWithColors, power: power)
  }

  /// A row with these values in red.
  private func row(_ values: [UInt8]) -> Bitmap {
    let row = Bitmap(size: Size(width: values.count, height: 1))
    for (x, value) in values.enumerated() { row[x, 0] = Color(red: value, green: 0, blue: 0) }
    return row
  }

  private func reds(_ frame: Bitmap) -> [UInt8] { StripPictures.colors(frame).map(\.red) }

  private static let depths: [any PanelDepth] = [
    DutyDepth(), APA102Depth(), MAX7219Depth(red), HUB75Depth(planes: 1, columns: 64),
    HUB75Depth(planes: 11, columns: 64),
  ]

  @Test(
    arguments: [DutyDepth(), APA102Depth(), HUB75Depth(planes: 11, columns: 64)] as [any PanelDepth]
  )
  func atFullBrightnessWithTheDefaultGammaColorsAreTheMessages(_ depth: any PanelDepth) {
    for color in [
      Color.white, .black, Self.red, Color(red: 255, green: 176, blue: 0),
      Color(red: 255, green: 165, blue: 0),
    ] {
      #expect(depth.shown([color]) == [color])
    }
    // Dark values have fewer levels of light than values.
    let values = reds(asBuilt(row(Array(0...255)), depth))
    #expect(zip(values, 0...255).allSatisfy { abs(Int($0) - $1) <= 5 })
    #expect(values == values.sorted())
  }

  /// Half the light is lightness 76, which is 194 of 255.
  @Test(
    arguments: [DutyDepth(), APA102Depth(), HUB75Depth(planes: 8, columns: 64)] as [any PanelDepth])
  func halfTheBrightnessIsHalfTheLight(_ depth: any PanelDepth) {
    let white = Bitmap(size: Size(width: 2, height: 2), fill: .white)
    let half = asBuilt(white, depth, brightness: 50)
    #expect(half[1, 1] == Color(red: 194, green: 194, blue: 194))
    #expect(asBuilt(white, depth, brightness: 0)[1, 1] == .black)
    #expect(reds(asBuilt(white, depth, brightness: 10)).allSatisfy { (94...98).contains($0) })
  }

  @Test func anotherGammaIsSeen() {
    #expect(reds(asBuilt(row([128, 255]), DutyDepth(), gamma: .exponent(1))) == [194, 255])
    #expect(
      reds(asBuilt(row([128, 255]), HUB75Depth(planes: 8, columns: 64), gamma: .exponent(1)))[0]
        == 194)
  }

  @Test(arguments: depths)
  func whatIsLitIsNeverBlackAndTheSignKeepsItsOrientation(_ depth: any PanelDepth) throws {
    let art = "##..\n...#\n"
    let frame = try #require(Bitmap(asciiArt: art))
    for brightness in [1, 100] {
      expect(
        asBuilt(frame, depth, brightness: brightness, rotate: .degrees90).asciiArt, is: art)
    }
  }

  @Test func whatThePowerLimitTakesIsSeen() {
    let white = Bitmap(size: Size(width: 10, height: 1), fill: .white)
    let limit = PowerLimit(perLED: 60, limit: 300)
    for depth in [DutyDepth(), APA102Depth(), HUB75Depth(planes: 8, columns: 64)]
      as [any PanelDepth]
    {
      #expect((192...194).contains(asBuilt(white, depth, power: limit)[3, 0].red))
    }
  }

  // MARK: Agreement with the wire

  @Test func modulesAreRedAndOnOrOff() throws {
    let frame = Bitmap(size: Size(width: 16, height: 8))
    for y in 0..<8 {
      for x in 0..<16 {
        frame[x, y] = y < 4 ? Color(red: 0, green: 0, blue: UInt8(17 * x)) : randomColor(x * y)
      }
    }
    let shown = asBuilt(frame, MAX7219Depth(Self.red))
    #expect(Set(StripPictures.colors(shown)) == [.black, Self.red])
    let sign = MAX7219Sign(frame.size)
    try sign.panel.start()
    let output = output(frame.size, MAX7219Depth(Self.red))
    #expect(sign.panel.correct(with: try #require(output.correction)))
    let leds = Bitmap(size: frame.size)
    _ = output.make(leds, from: frame, for: sign.panel)
    // The output mirrors the frame, and the frame as built is not mirrored.
    let mirrored = Bitmap(size: frame.size)
    for y in 0..<8 { for x in 0..<16 { mirrored[x, y] = leds[15 - x, y] } }
    try sign.show(mirrored)
    expect(shown.asciiArt, is: sign.picture)
    #expect(sign.picture.hasPrefix(".............###\n"))
  }

  private func randomColor(_ seed: Int) -> Color {
    StripPictures.random(Size(width: 1, height: 1), seed: UInt64(seed))[0, 0]
  }

  @Test func modulesHaveTheColorOfTheirLEDsAndFewSteps() {
    let lime = Color(red: 0, green: 255, blue: 0)
    #expect(MAX7219Depth(lime).shown([.white]) == [lime])
    #expect(MAX7219Depth(lime).shown([Self.red]) == [lime])
    #expect(MAX7219Depth(.white).shown([Self.red]) == [.white])
    // Maroon is dark.
    #expect(MAX7219Depth(lime).shown([Color(red: 128, green: 0, blue: 0)]) == [.black])
    // The intensity 7 of 15 is 15 of 31 parts of the light. Two brightnesses share it.
    let white = Bitmap(size: Size(width: 8, height: 8), fill: .white)
    let half = [49, 50].map { asBuilt(white, MAX7219Depth(lime), brightness: $0)[0, 0] }
    #expect(half == Array(repeating: Color(red: 0, green: 191, blue: 0), count: 2))
  }

  /// The levels of two planes are 0, 1, 2 and 3 thirds of the light: 0, 164, 218 and 255.
  @Test(arguments: [100, 50])
  func wallsShowTheLevelsOfTheirPlanes(_ brightness: Int) throws {
    let frame = Bitmap(size: Size(width: 16, height: 16))
    for index in 0..<256 {
      frame[index % 16, index / 16] = Color(
        red: UInt8(index), green: UInt8(255 - index), blue: UInt8(index / 2))
    }
    let rig = try HUB75Rig(width: 16, rows: 16, planes: 2)
    _ = rig.panel.correct(with: ColorPipeline(brightness: 100, gamma: .cie1931))
    try rig.showOnce(frame)
    let planes = try #require(rig.wall().refreshes.first)
    // Half of the light of each is 0, 1, 2 and 3 sixths.
    let seen: [UInt8] = brightness == 100 ? [0, 164, 218, 255] : [0, 122, 164, 194]
    func value(_ x: Int, _ y: Int, _ channel: (Color) -> UInt8) -> UInt8 {
      seen[(channel(planes[0][x, y]) > 0 ? 1 : 0) + (channel(planes[1][x, y]) > 0 ? 2 : 0)]
    }
    let shown = asBuilt(frame, HUB75Depth(planes: 2, columns: 16), brightness: brightness)
    for y in 0..<16 {
      for x in 0..<16 {
        let wire = Color(
          red: value(x, y, \.red), green: value(x, y, \.green), blue: value(x, y, \.blue))
        try #require(shown[x, y] == wire, "\(x), \(y)")
      }
    }
    #expect(Set(StripPictures.colors(shown).map(\.red)) == Set(seen))
  }

  @Test(arguments: [false, true], [100, 37, 3])
  func stripsShowWhatTheyAreSent(_ deepDimming: Bool, _ brightness: Int) throws {
    let frame = StripPictures.everyValue()
    let depth = deepDimming ? APA102Depth() as any PanelDepth : DutyDepth()
    let bus = RecordedBus()
    let panel = APA102Panel(
      size: frame.size, wiring: StripPictures.rows, order: .bgr, deepDimming: deepDimming, bus: bus)
    #expect(panel.capabilities.dimming == depth.dimming)
    try panel.start()
    bus.removeBursts()
    let duty = Bitmap(size: frame.size)
    let flat = FrameOutput(
      output(frame.size, depth, brightness), geometry: PanelGeometry(physicalSize: frame.size))
    if let dimmed = flat.make(duty, from: frame, for: panel).panelBrightness {
      panel.dim(to: dimmed)
    }
    _ = try panel.show(rowMajor: duty)
    var strip = APA102Strip(.sk9822, leds: 256)
    for burst in bus.bursts { strip.receive(burst) }
    let wire = strip.leds.map { led in
      let light = led.light(led.color.red)
      return light > 0 ? max(1, UInt8((Gamma.lightness(light) * 2.55).rounded())) : 0
    }
    #expect(reds(asBuilt(frame, depth, brightness: brightness)) == wire)
  }

  // MARK: Views

  /// Views expect linear light: a third of it is 85 of 255.
  @Test func aViewGetsTheLightOfTheLEDs() throws {
    let view = HeadlessPanel(size: Size(width: 4, height: 1))
    func shown(_ depth: any PanelDepth, dimmedTo brightness: Int, _ values: [UInt8]) throws
      -> [UInt8]
    {
      let panel = SimulatedPanel(depth, on: view)
      #expect(panel.capabilities.dimming == depth.dimming)
      try panel.start()
      panel.dim(to: brightness)
      #expect(try panel.show(row(values)) == .shown)
      return reds(view.picture)
    }
    #expect(
      try shown(HUB75Depth(planes: 2, columns: 64), dimmedTo: 100, [0, 80, 180, 255]) == [
        0, 85, 170, 255,
      ])
    #expect(
      try shown(HUB75Depth(planes: 2, columns: 64), dimmedTo: 50, [0, 80, 180, 255])[3] == 128)
    #expect(try shown(MAX7219Depth(.white), dimmedTo: 100, [0, 56, 57, 255]) == [0, 0, 255, 255])
    #expect(try shown(MAX7219Depth(.white), dimmedTo: 1, [0, 56, 57, 255]) == [0, 0, 8, 8])
    #expect(try shown(APA102Depth(), dimmedTo: 50, [0, 1, 128, 255])[3] == 128)
  }

  @Test func aViewOfAnotherSizeIsStillOne() throws {
    let view = HeadlessPanel(size: Size(width: 4, height: 1))
    let panel = SimulatedPanel(MAX7219Depth(Self.red), on: view)
    for art in ["#.\n.#\n.#\n", "#.#.#\n", "##\n"] {
      let frame = try #require(Bitmap(asciiArt: art))
      var buffers = panel.makeBuffers!(frame.size)
      panel.resize(exchanging: &buffers)
      #expect(panel.size == frame.size)
      #expect(try panel.show(frame) == .shown)
      expect(view.picture.asciiArt, is: art)
    }
  }
}
