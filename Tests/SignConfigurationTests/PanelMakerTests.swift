import FoundationEssentials
import Keys
import Panels
import Pixels
import TestSupport
import Testing
import WireModels

@testable import SignConfiguration

@Suite struct PanelMakerTests {
  /// A panel and its connection.
  private struct Made {
    let panel: (any Panel)?
    let buses = RecordedBuses()

    init(_ yaml: String) throws {
      panel = try configuration("panel: { \(yaml) }").panel.made.makePanel(on: buses)
    }

    var bus: RecordedBus { buses.bus }
    var device: (path: String, speed: Int)? { buses.device }
    var chip: String? { buses.chip }
    var offsets: [Int] { buses.offsets }

    /// The bytes of a frame in which every pixel has a unique colour: red is the pixel's number,
    /// green and blue have other values.
    func bytes() throws -> [UInt8] {
      let panel = try #require(panel)
      let frame = Bitmap(size: panel.size)
      for index in 0..<panel.size.area {
        frame.unsafeRow(0)[index] = Color(red: UInt8(index), green: 100, blue: 200)
      }
      try panel.start()
      bus.removeBursts()
      _ = try panel.show(rowMajor: frame)
      return bus.bursts.flatMap { $0 }
    }
  }

  @Test func aVirtualPanelHangsOnNothing() throws {
    #expect(try Made("type: virtual").panel == nil)
  }

  @Test func modulesHangOnTheUsualDeviceAtAMegahertz() throws {
    let made = try Made("type: max7219, size: 32x16")
    #expect(made.panel is MAX7219Panel)
    #expect(made.panel?.size == Size(width: 32, height: 16))
    #expect(made.device?.path == "/dev/spidev0.0" && made.device?.speed == 1_000_000)
    // The data enters at the right end of a board.
    #expect(made.panel?.modules.first == Rect(x: 24, y: 0, width: 8, height: 8))
  }

  @Test(arguments: [
    ("", Rect(x: 8, y: 0, width: 8, height: 8)),
    ("reversed: false", Rect(x: 0, y: 0, width: 8, height: 8)),
    ("module: parola, orientation: 0", Rect(x: 8, y: 0, width: 8, height: 8)),
  ])
  func whatIsGivenGoesBeforeTheKindOfModule(_ keys: String, _ first: Rect) throws {
    let made = try Made("type: max7219, size: 16x8, max7219: { \(keys) }")
    #expect(made.panel?.modules.first == first)
  }

  @Test func rowsOfModulesMayRunBack() throws {
    let made = try Made("type: max7219, size: 16x16, max7219: { serpentine: true }")
    #expect(made.panel?.modules.map(\.origin.x) == [8, 0, 0, 8])
  }

  /// The fc16 has digit 0 in its top row, and bit 0 on the right.
  @Test(arguments: [
    ("module: fc16", 1, 0x80), ("orientation: 0", 1, 0x01), ("orientation: 180", 8, 0x80),
  ])
  func aModuleIsTurned(_ keys: String, _ digit: UInt8, _ value: UInt8) throws {
    let made = try Made("type: max7219, size: 8x8, max7219: { \(keys) }")
    let frame = Bitmap(size: Size(width: 8, height: 8))
    frame.unsafeRow(0)[0] = .white
    let panel = try #require(made.panel)
    try panel.start()
    made.bus.removeBursts()
    _ = try panel.show(rowMajor: frame)
    #expect(made.bus.bursts.contains([digit, value]))
  }

  @Test func aDeviceAndAClockMayBeGiven() throws {
    let spi = "spi: { device: /dev/spidev1.2, speed: 3200000 }"
    for type in ["max7219", "ws2812", "apa102"] {
      let made = try Made("type: \(type), size: 8x8, \(spi)")
      #expect(made.device?.path == "/dev/spidev1.2" && made.device?.speed == 3_200_000)
    }
  }

  @Test func modulesMayHangOnLines() throws {
    let made = try Made(
      "type: max7219, size: 8x8, max7219: { bus: gpio }, gpio: { chip: sim, data: 5, select: 7 }")
    #expect(made.device == nil)
    #expect(made.chip == "sim" && made.offsets == [11, 5, 7])
  }

  @Test func stripsNeedNoSelectLine() throws {
    let made = try Made("type: apa102, size: 4x4, apa102: { bus: gpio }")
    #expect(made.panel is APA102Panel)
    #expect(made.device == nil && made.chip == nil)
    #expect(made.offsets == [11, 10])
  }

  @Test(arguments: [(3, 2_400_000), (4, 3_000_000), (8, 6_400_000)])
  func theClockOfAWS2812FollowsItsSymbols(_ symbols: Int, _ speed: Int) throws {
    let made = try Made("type: ws2812, ws2812: { symbols: \(symbols) }")
    #expect(made.panel is WS2812Panel)
    #expect(made.device?.speed == speed)
    #expect(made.offsets.isEmpty)
  }

  /// After 4 zero bytes, each LED has a header and its colours.
  @Test(arguments: [
    ("", [0, 1, 2, 5, 4, 3]),
    ("layout: progressive", [0, 1, 2, 3, 4, 5]),
    ("direction: columns", [0, 3, 4, 1, 2, 5]),
    ("corner: bottom-right", [5, 4, 3, 0, 1, 2]),
    ("map: [5, 4, 3, 2, 1, 0], corner: top-right", [5, 4, 3, 2, 1, 0]),
  ])
  func ledsAreWhereTheWiringSays(_ keys: String, _ pixels: [UInt8]) throws {
    let made = try Made("type: apa102, size: 3x2, wiring: { \(keys) }, apa102: { order: rgb }")
    let bytes = try made.bytes()
    #expect(made.device?.speed == 4_000_000)
    let red: [UInt8] = (0..<6).map { bytes[4 + 4 * $0 + 1] }
    #expect(red == pixels)
  }

  @Test(arguments: [("bgr", [200, 100, 0]), ("gbr", [100, 200, 0])])
  func coloursComeInTheOrderThatIsGiven(_ order: String, _ bytes: [UInt8]) throws {
    let apa102 = try Made("type: apa102, size: 1x1, apa102: { order: \(order) }").bytes()
    #expect(Array(apa102[5...7]) == bytes)
    // A symbol of eight bits is longer for a 1.
    let ws2812 = try Made("type: ws2812, size: 1x1, ws2812: { symbols: 8, order: \(order) }")
      .bytes()
    let symbols = ws2812.filter { $0 != 0 }
    let values = (0..<3).map { byte in
      symbols[(8 * byte)..<(8 * byte + 8)].reduce(UInt8(0)) { value, symbol in
        value << 1 | (symbol.nonzeroBitCount > 3 ? 1 : 0)
      }
    }
    #expect(values == bytes)
  }

  @Test func onlyDeepDimmingIsThePanelsOwn() throws {
    let deep = try Made("type: apa102, apa102: { deep_dimming: true }")
    #expect(deep.panel?.capabilities.dimming == .panel)
    #expect(try Made("type: apa102").panel?.capabilities.dimming == .frame)
  }

  /// The view of a panel shows what its driver can show.
  @Test(
    arguments: [
      ("type: max7219, size: 8x8", MAX7219Depth(Color(red: 255, green: 0, blue: 0))),
      (
        "type: max7219, size: 8x8, max7219: { color: lime }",
        MAX7219Depth(Color(red: 0, green: 255, blue: 0))
      ),
      ("type: ws2812", DutyDepth()), ("type: apa102", DutyDepth()),
      ("type: apa102, apa102: { deep_dimming: true }", APA102Depth()),
      (
        "type: hub75, size: 128x32, hub75: { chain: 2, planes: 3 }",
        HUB75Depth(planes: 3, columns: 128)
      ),
      ("type: hub75, size: 64x32, hub75: { access: kernel }", HUB75Depth(planes: 1, columns: 64)),
    ] as [(String, any PanelDepth)])
  func theDepthIsThatOfTheDriver(_ panel: String, _ depth: any PanelDepth) throws {
    var configuration = try configuration("panel: { \(panel) }").panel.made
    #expect(configuration.depth.isEqual(to: depth))
    let driver = try #require(try Made(panel).panel)
    #expect(driver.capabilities.dimming == depth.dimming)
    let simulated = SimulatedPanel(depth, on: HeadlessPanel(size: driver.size))
    for brightness in ColorPipeline.brightnesses {
      #expect(simulated.share(at: brightness) == driver.share(at: brightness))
    }
    configuration.simulate()
    #expect(configuration.type == .virtual && configuration.depth.isEqual(to: depth))
  }

  /// The board's lines are missing on another machine.
  @Test func aWallThatIsOnlyViewedHasAllItsPlanes() throws {
    var panel = try configuration("panel: { type: hub75, size: 64x32 }").panel
    panel.made.simulate()
    #expect(panel.depth.isEqual(to: HUB75Depth(planes: 11, columns: 64)))
    #expect(panel.hasSoftEdges)
  }

  @Test func aHUB75PanelTakesTheLinesOfItsBoard() throws {
    let made = try Made("type: hub75, size: 64x32, hub75: { pins: adafruit-hat }")
    #expect(made.device == nil && made.chip == nil)
    let board = HUB75PinMap.adafruitHat.pins
    #expect(made.offsets.sorted() == [4, 5, 6, 12, 13, 16, 17, 20, 21, 22, 23, 26, 27])
    #expect(made.offsets == board.offsets(rows: 32, parallel: 1, address: .direct))
  }

  @Test func linesThatAreGivenGoBeforeThoseOfTheBoard() throws {
    let made = try Made(
      """
      type: hub75, size: 64x64, gpio: { chip: /dev/gpiochip4 }, hub75: { rows: 32, chain: 2,
        lines: { oe: 30, clock: 31, latch: 32, address: [33, 34, 35, 36],
          rgb: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] } }
      """)
    #expect(made.chip == "/dev/gpiochip4")
    #expect(made.offsets.sorted() == Array(0..<12) + Array(30...36))
    #expect(made.panel?.size == Size(width: 64, height: 64))
    #expect(made.panel?.modules.count == 4)
  }
  /// Every panel is 32x16. The height gives the number of chains if possible.
  @Test(arguments: [
    ("64x16", "chain: 2", 1, "32,0 0,0"),
    ("64x32", "chain: 2, rows: 16", 2, "32,0 0,0 32,16 0,16"),
    ("32x48", "parallel: 3", 3, "0,0 0,16 0,32"),
    ("64x32", "chain: 4, arrangement: u", 1, "32,0 0,0 0,16 32,16"),
    ("32x64", "chain: 2, rows: 16, arrangement: u", 2, "0,0 0,16 0,32 0,48"),
    ("32x64", "chain: 2, parallel: 2, arrangement: u", 2, "0,0 0,16 0,32 0,48"),
    ("32x48", "chain: 3, arrangement: v", 1, "0,32 0,16 0,0"),
    ("64x32", "chain: 2, parallel: 2, arrangement: v-z", 2, "0,16 0,0 32,16 32,0"),
    ("96x16", "parallel: 3, arrangement: line", 3, "0,0 32,0 64,0"),
    (
      "64x32",
      "chain: 2, rows: 16, map: [{x: 0, y: 0}, {x: 0, y: 16}, {x: 32, y: 0}, {x: 32, y: 16}]",
      2, "0,0 0,16 32,0 32,16"
    ),
  ])
  func aHUB75WallIsMadeOfItsPanels(
    _ size: String, _ keys: String, _ chains: Int, _ corners: String
  ) throws {
    let made = try Made("type: hub75, size: \(size), hub75: { \(keys) }")
    let modules = made.panel?.modules ?? []
    #expect(modules.allSatisfy { $0.size == Size(width: 32, height: 16) })
    #expect(modules.map { "\($0.minX),\($0.minY)" }.joined(separator: " ") == corners)
    #expect(
      made.offsets
        == HUB75PinMap.regular.pins.offsets(rows: 16, parallel: chains, address: .direct))
  }

  @Test func panelsInAMapMayStand() throws {
    let made = try Made(
      """
      type: hub75, size: 64x32, hub75: { rows: 16, chain: 4, map: [{ x: 48, y: 0, turn: 90 },
        { x: 16, y: 0 }, { x: 16, y: 16, turn: 180 }, { x: 0, y: 0, turn: 270 }] }
      """)
    #expect(
      made.panel?.modules == [
        Rect(x: 48, y: 0, width: 16, height: 32), Rect(x: 16, y: 0, width: 32, height: 16),
        Rect(x: 16, y: 16, width: 32, height: 16), Rect(x: 0, y: 0, width: 16, height: 32),
      ])
  }

  /// Otherwise it is refused in a sentence that names a key.
  @Test func whateverHUB75WallPassesTheCheckCanBeMade() throws {
    var random = SeededGenerator(seed: 75)
    var (made, refused) = (0, 0)
    for _ in 0..<10_000 {
      var panel = Configuration.Panel()
      panel.type = .hub75
      panel.size = Size(
        width: [16, 32, 40, 64, 80, 96, 128].randomElement(using: &random)!,
        height: [8, 16, 20, 32, 40, 48, 64, 96].randomElement(using: &random)!)
      panel[HUB75Settings.self].rows = [nil, 8, 16, 20, 32, 40, 64].randomElement(using: &random)!
      panel[HUB75Settings.self].chain = .random(in: 1...4, using: &random)
      panel[HUB75Settings.self].parallel = [nil, nil, 1, 2, 3].randomElement(using: &random)!
      panel[HUB75Settings.self].arrangement = .allCases.randomElement(using: &random)!
      panel[HUB75Settings.self].multiplex =
        Bool.random(using: &random) ? .direct : .allCases.randomElement(using: &random)!
      panel[HUB75Settings.self].chips = .allCases.randomElement(using: &random)!
      panel[HUB75Settings.self].address = .allCases.randomElement(using: &random)!
      if Int.random(in: 0..<4, using: &random) == 0 {
        panel[HUB75Settings.self].map = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          HUB75Placement(
            x: [0, 0, 16, 32, 64].randomElement(using: &random)!,
            y: [0, 0, 8, 16, 32].randomElement(using: &random)!,
            turn: .allCases.randomElement(using: &random)!)
        }
      }
      do {
        try panel.made.check()
        made += 1
        let wall = try #require(panel.made.makePanel())
        #expect(wall.size == panel.size)
        #expect(wall.modules.reduce(0) { $0 + $1.size.area } == panel.size.area)
      } catch let mismatch as ConfigurationMismatch {
        refused += 1
        #expect(mismatch.message.contains("panel.") && !mismatch.keys.isEmpty)
      }
    }
    #expect(made > 300 && refused > 300, "\(made) made, \(refused) refused")
  }

  @Test func theMapOfThePageIsAWall() throws {
    let panels = try MarkdownPage.named("docs/panels.md").blocks
      .filter { $0.text.contains("type: hub75") }
      .map { try Configuration.parse(Array($0.text.utf8), name: "panels.md", fonts: []).panel }
    let panel = try #require(panels.first { $0[HUB75Settings.self].map != nil })
    #expect(
      panel.made.makePanel()?.modules == [
        Rect(x: 32, y: 0, width: 32, height: 64), Rect(x: 0, y: 0, width: 32, height: 64),
      ])
  }

  /// Its shift registers have half as many rows, and need one address line less.
  @Test func aFoldedPanelNeedsFewerAddressLines() throws {
    let made = try Made("type: hub75, size: 64x32, hub75: { multiplex: stripe, chain: 2 }")
    #expect(made.panel?.size == Size(width: 64, height: 32))
    #expect(
      made.offsets == HUB75PinMap.regular.pins.offsets(rows: 16, parallel: 1, address: .direct))
  }
}

extension PanelDepth {
  fileprivate func isEqual(to other: any PanelDepth) -> Bool { other as? Self == self }
}

/// Records the buses that a panel requests.
private final class RecordedBuses: PanelBuses {
  let bus = RecordedBus(maximumTransfer: 1 << 20)
  private(set) var device: (path: String, speed: Int)?
  private(set) var chip: String?
  private(set) var offsets: [Int] = []

  func spi(_ path: String, speed: Int) -> any SPIBus {
    device = (path, speed)
    return bus
  }

  func lines(_ chip: String?, _ offsets: [Int]) -> RecordedLines {
    (self.chip, self.offsets) = (chip, offsets)
    return RecordedLines()
  }

  func registers(
    _ chip: String?, _ offsets: [Int], in memory: GPIORegisterMemory, slowdown: Int
  ) -> RecordedLines { lines(chip, offsets) }
}
