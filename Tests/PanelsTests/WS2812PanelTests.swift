import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct WS2812PanelTests {
  let bus = RecordedBus(maximumTransfer: 65_536)

  private func panel(
    _ size: Size, wiring: StripWiring = StripPictures.rows, order: ChannelOrder = .grb,
    symbols: WS2812Symbols = .four, on bus: RecordedBus? = nil
  ) -> WS2812Panel {
    WS2812Panel(
      size: size, wiring: wiring, order: order, symbols: symbols, bus: bus ?? self.bus)
  }

  /// The LEDs after everything that the bus has sent.
  private func strip(
    _ part: WS2812Part = .ws2812, leds: Int, order: String = "grb",
    symbols: WS2812Symbols = .four, idleHigh: Bool = false
  ) -> WS2812Strip {
    var strip = WS2812Strip(part, leds: leds, order: order)
    for burst in bus.bursts {
      strip.receive(burst, speed: symbols.speed, idleHigh: idleHigh)
    }
    return strip
  }

  @Test(arguments: StripWiring.Layout.allCases, StripWiring.Direction.allCases)
  func aPictureLooksTheSameOnAnyWiring(
    _ layout: StripWiring.Layout, _ direction: StripWiring.Direction
  ) throws {
    for corner in StripWiring.Corner.allCases {
      let picture = StripPictures.random(Size(width: 5, height: 3))
      let bus = RecordedBus()
      let panel = panel(
        picture.size,
        wiring: StripWiring(layout: layout, direction: direction, corner: corner), on: bus)
      try panel.start()
      #expect(try panel.show(rowMajor: picture) == .shown)
      var strip = WS2812Strip(.ws2812b, leds: 15)
      for burst in bus.bursts { strip.receive(burst, speed: 3_000_000) }
      let matrix = StripMatrix(
        size: picture.size, layout: layout, direction: direction, corner: corner)
      #expect(matrix.picture(strip.colors).hasSamePixels(as: picture), "\(corner)")
      #expect(strip.violations == [])
    }
  }

  @Test func aPictureLooksTheSameWithAMap() throws {
    let picture = StripPictures.random(Size(width: 4, height: 4))
    var random = SeededGenerator(seed: 4)
    let map = Array(0..<16).shuffled(using: &random)
    let panel = panel(picture.size, wiring: StripWiring(map: map))
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    let shown = StripMatrix(size: picture.size, map: map).picture(strip(leds: 16).colors)
    #expect(shown.hasSamePixels(as: picture))
  }

  @Test(arguments: ChannelOrder.allCases)
  func coloursAreRightForLEDsOfAnyOrder(_ order: ChannelOrder) throws {
    let picture = StripPictures.random(Size(width: 3, height: 2))
    let panel = panel(picture.size, order: order)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    expect(strip(leds: 6, order: order.rawValue).colors, show: picture)
  }

  @Test(arguments: WS2812Symbols.allCases)
  func everyValueOfEveryChannelArrives(_ symbols: WS2812Symbols) throws {
    let picture = StripPictures.everyValue()
    let panel = panel(picture.size, symbols: symbols)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    expect(strip(leds: 256, symbols: symbols).colors, show: picture)
  }

  @Test(arguments: WS2812Symbols.allCases, [1, 2, 3, 7, 64, 65, 1000])
  func everyLengthArrivesInOneTransferAFrame(_ symbols: WS2812Symbols, _ leds: Int) throws {
    let picture = StripPictures.random(Size(width: leds, height: 1))
    let panel = panel(picture.size, symbols: symbols)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    let bytes = WS2812Panel.transferBytes(leds: leds, symbols: symbols)
    #expect(bus.bursts.map(\.count) == [bytes, bytes])
    let strip = strip(.ws2812b, leds: leds, symbols: symbols)
    expect(strip.colors, show: picture)
  }

  @Test(arguments: [
    (WS2812Symbols.four, WS2812Part.allCases), (.three, [.ws2812b]),
    (.eight, [.ws2812, .ws2812b]),
  ])
  func symbolsFitTheDataSheetsTheySay(
    _ symbols: WS2812Symbols, _ parts: [WS2812Part]
  ) throws {
    let picture = StripPictures.everyValue()
    let panel = panel(picture.size, symbols: symbols)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    for part in WS2812Part.allCases {
      let violations = strip(part, leds: 256, symbols: symbols).violations
      #expect(violations.isEmpty == parts.contains(part), "\(part): \(violations)")
    }
  }

  @Test(arguments: WS2812Part.allCases)
  func aLineThatIsHighBetweenTransfersDoesNoHarm(_ part: WS2812Part) throws {
    let picture = StripPictures.everyValue()
    let panel = panel(picture.size)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    let strip = strip(part, leds: 256, idleHigh: true)
    expect(strip.colors, show: picture)
    #expect(strip.violations == [])
  }

  @Test(arguments: [
    (Size(width: 32, height: 32), 4096, 12_514, 16_384),
    (Size(width: 17, height: 19), 4096, 4102, 8192),
    (Size(width: 64, height: 64), 16_384, 49_378, 65_536),
  ])
  func aFrameThatSpidevDoesNotTakeIsRefusedWithTheParameter(
    _ size: Size, _ taken: Int, _ bytes: Int, _ parameter: Int
  ) {
    let bus = RecordedBus(maximumTransfer: taken)
    let panel = panel(size, on: bus)
    let problem = #expect(throws: PanelError.self) { try panel.start() }
    #expect(
      problem?.message
        == "a frame of \(size.area) LEDs is one transfer of \(bytes) bytes, and spidev takes "
        + "\(taken): add spidev.bufsiz=\(parameter) to the kernel's command line (cmdline.txt on "
        + "a Raspberry Pi) and reboot")
    #expect(!bus.isOpen)
    #expect(bus.sends == 0)
    #expect(WS2812Panel.transferBytes(leds: size.area, symbols: .four) == bytes)
  }

  @Test func aFrameThatJustFitsIsTaken() throws {
    let bus = RecordedBus(maximumTransfer: 4096)
    try panel(Size(width: 46, height: 7), on: bus).start()
    #expect(bus.bursts.map(\.count) == [4090])
  }

  @Test func aFrameThatNoControllerSendsWithoutAPauseIsRefused() {
    let bus = RecordedBus(maximumTransfer: 1 << 20)
    let panel = panel(Size(width: 100, height: 60), on: bus)
    let problem = #expect(throws: PanelError.self) { try panel.start() }
    #expect(
      problem?.message
        == "a frame of 6000 LEDs is one transfer of 72226 bytes, and SPI controllers take 65532 "
        + "without a pause: use at most 5442 LEDs on one data line")
  }

  @Test func theFrameRateIsWhatTheWireCarries() throws {
    let panel = panel(Size(width: 16, height: 16))
    let rate = try #require(panel.capabilities.maximumFrameRate)
    // 256 LEDs of 32 µs and two resets of 301 µs.
    #expect(abs(rate - 1e6 / (256 * 32 + 2 * 301.33)) < 0.1)
    #expect(panel.capabilities.upkeepInterval == 1_000_000_000)
    #expect(panel.capabilities.dimming == .frame)
    #expect(panel.modules == [Rect(x: 0, y: 0, width: 16, height: 16)])
  }

  @Test func startAndBlankMakeAllLEDsDark() throws {
    let panel = panel(Size(width: 3, height: 1))
    var leds = WS2812Strip(.ws2812, leds: 3)
    func sendAll() {
      for burst in bus.bursts { leds.receive(burst, speed: 3_000_000) }
      bus.removeBursts()
    }
    let white = Bitmap(size: panel.size, fill: .white)
    for makeDark in [{ try panel.start() }, { try panel.blank() }] {
      try panel.start()
      _ = try panel.show(white)
      sendAll()
      expect(leds.colors, show: white)
      try makeDark()
      sendAll()
      expect(leds.colors, show: Bitmap(size: panel.size))
    }
    panel.close()
    #expect(!bus.isOpen)
  }

  @Test func upkeepShowsTheLastFrameOnLEDsThatCameLater() throws {
    let picture = StripPictures.random(Size(width: 3, height: 2))
    let panel = panel(picture.size)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    bus.removeBursts()
    try panel.upkeep()
    expect(strip(leds: 6).colors, show: picture)
    try panel.blank()
    bus.removeBursts()
    try panel.upkeep()
    expect(strip(leds: 6).colors, show: Bitmap(size: panel.size))
  }

  @Test func aBusThatFailedIsTakenAgainByStart() throws {
    let picture = StripPictures.random(Size(width: 3, height: 2))
    let panel = panel(picture.size)
    try panel.start()
    bus.remainingCalls = 0
    #expect(throws: PanelError("the bus is gone")) { try panel.show(rowMajor: picture) }
    #expect(throws: PanelError("the bus is gone")) { try panel.upkeep() }
    #expect(throws: PanelError("the bus is gone")) { try panel.start() }
    bus.remainingCalls = 1
    #expect(throws: PanelError("the bus is gone")) { try panel.start() }
    #expect(!bus.isOpen)
    bus.remainingCalls = nil
    bus.removeBursts()
    try panel.start()
    expect(strip(leds: 6).colors, show: Bitmap(size: panel.size))
    _ = try panel.show(rowMajor: picture)
    expect(strip(leds: 6).colors, show: picture)
  }

  /// The configuration permits a fifth more or less than the symbols' nominal speed.
  @Test(arguments: [2_400_000, 2_700_000, 3_000_000, 3_300_000, 3_600_000])
  func resetsAreLongEnoughAtAnySpeed(_ speed: Int) throws {
    let panel = WS2812Panel(
      size: Size(width: 4, height: 4), wiring: StripPictures.rows, order: .grb, symbols: .four,
      speed: speed, bus: bus)
    try panel.start()
    for burst in bus.bursts {
      let zeros = [burst.prefix { $0 == 0 }.count, burst.reversed().prefix { $0 == 0 }.count]
      for count in zeros { #expect(Double(count * 8) / Double(speed) >= 300e-6) }
      let bytes = WS2812Panel.transferBytes(leds: 16, symbols: .four, speed: speed)
      #expect(burst.count == bytes)
    }
  }
}
