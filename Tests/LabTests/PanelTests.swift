import Panels
import Pixels
import TestSupport
import Testing
import WireModels

private let size = Size(width: 32, height: 8)

/// A scrolling message on real panels: models read what signd wrote to the kernel's SPI devices and
/// GPIO lines.
@Suite(.inTheLab) struct PanelTests {
  /// The chips after power-on.
  private var chain: MAX7219Chain {
    var generator = SeededGenerator(seed: 4)
    return MAX7219Chain(chips: 4, using: &generator)
  }

  @Test func max7219OnTheSPIBus() throws {
    let scenario = try Scenario("max7219-spi")
    let states = scenario.max7219(chain, try scenario.transfers())
    try Scroll(size: size).expect(states)
  }

  @Test func max7219OnLines() throws {
    let states = try Scenario.max7219OnLines(chain, Scenario("max7219-gpio").edges())
    try Scroll(size: size).expect(states, allowsMixes: true)
  }

  @Test(arguments: WS2812Part.allCases)
  func ws2812(part: WS2812Part) throws {
    let matrix = StripMatrix(
      size: size, layout: .serpentine, direction: .rows, corner: .bottomLeft)
    var strip = WS2812Strip(part, leds: size.area)
    var states: [Picture] = []
    for transfer in try Scenario("ws2812").transfers() {
      #expect(transfer.mode == 0 && transfer.bitsPerWord == 8 && transfer.endsMessage)
      strip.receive(transfer.bytes, speed: transfer.speed)
      states.append(Picture(matrix.picture(strip.colors)))
    }
    #expect(strip.violations.isEmpty)
    try Scroll(size: size, color: "red", background: "#0000ff").expect(states)
  }

  @Test(arguments: APA102Strip.Part.allCases)
  func apa102(part: APA102Strip.Part) throws {
    let matrix = StripMatrix(size: size, layout: .serpentine, direction: .columns, corner: .topLeft)
    var strip = APA102Strip(part, leds: size.area)
    var states: [Picture] = []
    for transfer in try Scenario("apa102").transfers() {
      #expect(transfer.mode == 0 && transfer.bitsPerWord == 8)
      strip.receive(transfer.bytes)
      if transfer.endsMessage { states.append(Picture(matrix.picture(strip.colors))) }
    }
    #expect(strip.violations.isEmpty)
    try Scroll(size: size, color: "red", background: "#0000ff").expect(states)
  }

  @Test(arguments: [1, 3])
  func hub75(planes: Int) throws {
    try expectScroll(planes: planes, of: Scenario("hub75-\(planes)").edges())
  }
}

/// Checks a HUB75 panel of 32x16 LEDs with these edges.
///
/// - Parameter allowed: The prefix of permitted violations.
func expectScroll(planes: Int, of edges: [Edge], allowing allowed: String? = nil) throws {
  let size = Size(width: 32, height: 16)
  var wall = HUB75Wall(
    HUB75Mounting(size: size, rows: 16), pins: HUB75PinMap.regular.pins, address: .direct)
  wall.feed(edges)
  #expect(wall.violations.allSatisfy { allowed.map($0.hasPrefix) ?? false })
  // The first plane is the lowest: an LED's level is the number formed by their bits.
  let states = wall.refreshes.map { refresh in
    #expect(refresh.count == planes)
    return Picture(levels: refresh)
  }
  #expect(!wall.isLit || wall.isLatchDark)
  let full: UInt8 = planes == 1 ? 1 : 7
  let scroll = try Scroll(size: size, color: "#ff8000", background: "#0000ff")
  Scroll(scroll) { picture in
    // Orange has all of red and 19 % of green's light, its lowest step.
    var picture = picture
    picture.colors = picture.colors.map {
      $0.green == 0x80
        ? Color(red: full, green: 1, blue: 0) : Color(red: 0, green: 0, blue: full)
    }
    return picture
  }.expect(states, beginsDark: false, endsDark: false)
}

extension Picture {
  /// - Parameter planes: The planes, the lowest first.
  init(levels planes: [Bitmap]) {
    self.init(dark: planes[0].size)
    for (bit, plane) in planes.map({ Picture($0) }).enumerated() {
      for (index, color) in plane.colors.enumerated() {
        let old = colors[index]
        colors[index] = Color(
          red: old.red | (color.red & 1) << UInt8(bit),
          green: old.green | (color.green & 1) << UInt8(bit),
          blue: old.blue | (color.blue & 1) << UInt8(bit))
      }
    }
  }
}
