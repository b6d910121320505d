import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@Suite struct APA102PanelTests {
  let bus = RecordedBus(maximumTransfer: 65_536)

  private func panel(
    _ size: Size, wiring: StripWiring = StripPictures.rows, order: ChannelOrder = .bgr,
    deepDimming: Bool = false, on bus: RecordedBus? = nil
  ) -> APA102Panel {
    APA102Panel(
      size: size, wiring: wiring, order: order, deepDimming: deepDimming, bus: bus ?? self.bus)
  }

  /// The LEDs after everything that a bus has sent.
  private func strip(
    _ part: APA102Strip.Part = .apa102, leds: Int, order: String = "bgr",
    on bus: RecordedBus? = nil
  ) -> APA102Strip {
    var strip = APA102Strip(part, leds: leds, order: order)
    for burst in (bus ?? self.bus).bursts { strip.receive(burst) }
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
      let matrix = StripMatrix(
        size: picture.size, layout: layout, direction: direction, corner: corner)
      let strip = strip(leds: 15, on: bus)
      #expect(matrix.picture(strip.colors).hasSamePixels(as: picture), "\(corner)")
      #expect(strip.violations == [])
    }
  }

  @Test(arguments: ChannelOrder.allCases)
  func coloursAreRightForLEDsOfAnyOrder(_ order: ChannelOrder) throws {
    let picture = StripPictures.everyValue()
    let panel = panel(picture.size, order: order)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    let strip = strip(leds: 256, order: order.rawValue)
    expect(strip.colors, show: picture)
    #expect(strip.leds.allSatisfy { $0.current == 31 })
  }

  /// Every length is tested, since any tail of fixed size is too short for some length.
  @Test(arguments: APA102Strip.Part.allCases)
  func everyLengthArrivesToTheLastLED(_ part: APA102Strip.Part) throws {
    for leds in Array(1...140) + [255, 256, 257, 1000, 1023, 1024, 2500, 4999, 5000] {
      let picture = StripPictures.random(Size(width: leds, height: 1))
      let bus = RecordedBus(maximumTransfer: 65_536)
      let panel = panel(picture.size, on: bus)
      try panel.start()
      _ = try panel.show(rowMajor: picture)
      let strip = strip(part, leds: leds, on: bus)
      expect(strip.colors, show: picture, "\(leds) lamps")
      #expect(strip.violations == [], "\(leds) lamps")
    }
  }

  @Test func nothingLightsAnLEDBeyondTheLast() throws {
    let panel = panel(Size(width: 64, height: 1))
    try panel.start()
    _ = try panel.show(Bitmap(size: panel.size, fill: .white))
    // A strip that is longer than the panel: the additional LEDs stay dark.
    let strip = strip(leds: 70)
    #expect(strip.leds[64...].allSatisfy { $0.current == 0 && $0.color == .black })
  }

  @Test func aFrameThatIsLongerThanATransferIsSentInParts() throws {
    let picture = StripPictures.random(Size(width: 50, height: 40))
    let bus = RecordedBus(maximumTransfer: 4096)
    let panel = panel(picture.size, on: bus)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    #expect(bus.sends == 2)
    #expect(bus.bursts.map(\.count) == [4096, 4037, 4096, 4037])
    let strip = strip(.sk9822, leds: 2000, on: bus)
    expect(strip.colors, show: picture)
    #expect(strip.violations == [])
  }

  @Test func startAndBlankMakeAllLEDsDark() throws {
    let panel = panel(Size(width: 3, height: 1), deepDimming: true)
    let white = Bitmap(size: panel.size, fill: .white)
    for makeDark in [{ try panel.start() }, { try panel.blank() }] {
      try panel.start()
      _ = try panel.show(white)
      expect(strip(leds: 3).colors, show: white)
      try makeDark()
      expect(strip(leds: 3).colors, show: Bitmap(size: panel.size))
    }
    panel.close()
    #expect(!bus.isOpen)
  }

  @Test func upkeepShowsTheLastFrameOnLEDsThatCameLater() throws {
    let picture = StripPictures.random(Size(width: 3, height: 2))
    let panel = panel(picture.size)
    #expect(panel.capabilities.upkeepInterval == 1_000_000_000)
    try panel.start()
    _ = try panel.show(rowMajor: picture)
    bus.removeBursts()
    try panel.upkeep()
    expect(strip(leds: 6).colors, show: picture)
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
    try panel.start()
    expect(strip(leds: 6).colors, show: Bitmap(size: panel.size))
    _ = try panel.show(rowMajor: picture)
    expect(strip(leds: 6).colors, show: picture)
  }
}
