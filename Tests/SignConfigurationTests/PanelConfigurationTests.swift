import Keys
import Messages
import Panels
import Pixels
import SignConfiguration
import Testing

/// The output of `signd check-config` for a panel.
private func report(_ panel: String) -> String {
  do {
    _ = try Configuration.parse(Array("panel: { \(panel) }".utf8), name: "f", fonts: nil)
    return "no error"
  } catch {
    return error.description
  }
}

@Suite struct PanelConfigurationTests {
  @Test func everyKeyOfARealPanelIsRead() throws {
    let panel = try configuration(
      """
      panel:
        type: hub75
        size: 128x64
        spi: { device: /dev/spidev1.2, speed: 2000000 }
        gpio: { chip: pinctrl-rp1, data: 1, clock: 2, select: 3 }
        power: { limit: 2.5A, per_led: 40mA }
        max7219: { bus: gpio, module: parola, orientation: 270, reversed: true, serpentine: true,
          color: '#0f0' }
        ws2812: { symbols: 8, order: rgb }
        apa102: { bus: gpio, order: brg, deep_dimming: true }
        wiring:
          layout: progressive
          direction: columns
          corner: bottom-right
          map: [3, 0x2, 1, 0]
        hub75:
          pins: adafruit-hat-pwm
          rows: 32
          chain: 2
          parallel: 1
          arrangement: v-z
          map: [{ x: 0, y: 0 }, { y: 32, x: 0, turn: 180 }]
          multiplex: zn-mirror-z-stripe
          chips: fm6127
          address: ab-shift
          planes: 3
          access: mem
          slowdown: 4
          processor: 3
          dither: 2
          pulse: 200
          lines:
            oe: 30
            clock: 31
            latch: 29
            address: [27, 28]
            rgb: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
      """
    ).panel
    var expected = Configuration.Panel()
    expected.type = .hub75
    expected.size = Size(width: 128, height: 64)
    expected[SPISettings.self].device = "/dev/spidev1.2"
    expected[SPISettings.self].speed = 2_000_000
    expected[GPIOSettings.self].chip = "pinctrl-rp1"
    expected[GPIOSettings.self].data = 1
    expected[GPIOSettings.self].clock = 2
    expected[GPIOSettings.self].select = 3
    expected.power.limit = 2500
    expected.power.perLED = 40
    expected[MAX7219Settings.self].bus = .gpio
    expected[MAX7219Settings.self].module = .parola
    expected[MAX7219Settings.self].orientation = .degrees270
    expected[MAX7219Settings.self].reversed = true
    expected[MAX7219Settings.self].serpentine = true
    expected[MAX7219Settings.self].color = RGBColor(red: 0, green: 255, blue: 0)
    expected[WS2812Settings.self].symbols = .eight
    expected[WS2812Settings.self].order = .rgb
    expected[APA102Settings.self].bus = .gpio
    expected[APA102Settings.self].order = .brg
    expected[APA102Settings.self].deepDimming = true
    expected[StripSettings.self].layout = .progressive
    expected[StripSettings.self].direction = .columns
    expected[StripSettings.self].corner = .bottomRight
    expected[StripSettings.self].map = [3, 2, 1, 0]
    expected[HUB75Settings.self].pins = .adafruitHatPWM
    expected[HUB75Settings.self].rows = 32
    expected[HUB75Settings.self].chain = 2
    expected[HUB75Settings.self].parallel = 1
    expected[HUB75Settings.self].arrangement = .vSerpentine
    expected[HUB75Settings.self].map = [
      HUB75Placement(x: 0, y: 0), HUB75Placement(x: 0, y: 32, turn: .degrees180),
    ]
    expected[HUB75Settings.self].multiplex = .znMirrorZStripe
    expected[HUB75Settings.self].chips = .fm6127
    expected[HUB75Settings.self].address = .abShift
    expected[HUB75Settings.self].planes = 3
    expected[HUB75Settings.self].access = .mem
    expected[HUB75Settings.self].slowdown = 4
    expected[HUB75Settings.self].processor = 3
    expected[HUB75Settings.self].dither = 2
    expected[HUB75Settings.self].pulse = 200
    expected[HUB75Settings.self].lines.oe = 30
    expected[HUB75Settings.self].lines.clock = 31
    expected[HUB75Settings.self].lines.latch = 29
    expected[HUB75Settings.self].lines.address = [27, 28]
    expected[HUB75Settings.self].lines.rgb = Array(0..<12)
    #expect(panel == expected)
  }

  @Test func aListMayStandInLines() throws {
    let yaml =
      "panel:\n  size: 2x2\n  wiring:\n    map:\n      - 0 # first\n      - 1\n      - 3\n      - 2\n"
    #expect(try configuration(yaml).panel[StripSettings.self].map == [0, 1, 3, 2])
    #expect(try configuration("panel: { wiring: { map: [] } }").panel[StripSettings.self].map == [])
    #expect(
      try configuration("panel: { wiring: { map: null } }").panel[StripSettings.self].map == nil)
  }

  @Test(arguments: [
    ("4A", 4000), ("4.25A", 4250), ("0.5A", 500), ("500mA", 500), ("12.7mA", 12), ("'10mA'", 10),
    ("1000A", 1_000_000),
  ])
  func aCurrentHasItsUnit(_ yaml: String, _ milliamperes: Int) throws {
    let panel = try configuration("panel: { power: { limit: \(yaml) } }").panel
    #expect(panel.power.limit == milliamperes)
  }

  @Test(arguments: [
    "4", "4000", "4 A", "4W", "A", "mA", "-4A", "1e3mA", "0x10A", "9mA", "1001A", "4a",
  ])
  func aCurrentWithoutAUnitOrOutOfRangeIsRefused(_ yaml: String) {
    #expect(
      report("power: { limit: \(yaml) }").hasPrefix(
        "f:1:26: panel.power.limit takes a current from 10mA to 1000A, such as 4A or 500mA, not "))
  }

  @Test(arguments: [
    (
      "wiring: { map: 5 }",
      "1:25: panel.wiring.map takes a list of whole numbers from 0 to 1048575, not 5"
    ),
    (
      "wiring: { map: [0, 1, two, 3] }",
      "1:32: panel.wiring.map takes a list of whole numbers from 0 to 1048575, not \"two\""
    ),
    (
      "wiring: { map: [0, 1.5] }",
      "1:29: panel.wiring.map takes a list of whole numbers from 0 to 1048575, not 1.5"
    ),
    (
      "wiring: { map: [0, [1]] }",
      "1:29: panel.wiring.map takes a list of whole numbers from 0 to 1048575, not a list of 1 item"
    ),
    (
      "wiring: { map: [0, '1'] }",
      "1:29: panel.wiring.map takes a list of whole numbers from 0 to 1048575, not \"1\"; "
        + "leave out the quotes"
    ),
    (
      "wiring: { map: [0, , 1] }",
      "1:29: a value is missing here"
    ),
    (
      "hub75: { lines: { rgb: [1, -2] } }",
      "1:37: panel.hub75.lines.rgb takes a list of whole numbers from 0 to 1023, not -2"
    ),
    (
      "hub75: { lines: { address: [1, &a 2] } }",
      "1:41: anchors are not possible; a value that begins with & needs quotes"
    ),
    (
      "hub75: { rows: 24 }", "1:25: panel.hub75.rows takes 8, 16, 20, 32, 40 or 64, not 24"
    ),
    (
      "hub75: { refresh_limit: 20 }",
      "1:34: panel.hub75.refresh_limit takes a whole number from 50 to 1000, or max, not 20"
    ),
    (
      "hub75: { parallel: 4 }",
      "1:29: panel.hub75.parallel takes a whole number from 1 to 3, not 4"
    ),
    (
      "hub75: { arrangement: z }",
      "1:32: panel.hub75.arrangement takes row, u, v, v-z, line or line-z, not \"z\""
    ),
    (
      "hub75: { map: '0,0n' }",
      "1:24: panel.hub75.map takes a list of mappings with the keys x, y and turn, not \"0,0n\""
    ),
    (
      "hub75: { map: [{ x: 0, y: 0 }, 64,0n] }",
      "1:41: panel.hub75.map[1] takes a mapping with the keys x and y, such as { x: 64, y: 0 }, "
        + "not 64"
    ),
    (
      "hub75: { map: [{ x: 0, y: 0 }, { x: 64 }] }",
      "1:41: panel.hub75.map[1] takes both x and y, the upper left corner of the panel"
    ),
    (
      "hub75: { map: [{ x: -1, y: 0 }] }",
      "1:30: panel.hub75.map[0].x takes a whole number from 0 to 4095, not -1"
    ),
    (
      "hub75: { map: [{ x: 1, y: 0, turn: 45 }] }",
      "1:45: panel.hub75.map[0].turn takes 0, 90, 180 or 270, not 45"
    ),
    (
      "hub75: { map: [{ x: 1, y: 0, trun: 90 }] }",
      "1:39: unknown key \"trun\" in panel.hub75.map[0]; did you mean \"turn\"?"
    ),
    (
      "max7219: { color: rde }",
      "1:28: panel.max7219.color takes #rrggbb, #rgb or a CSS colour name other than black, not "
        + "\"rde\""
    ),
    (
      "max7219: { color: '#000' }",
      "1:28: panel.max7219.color takes #rrggbb, #rgb or a CSS colour name other than black, not "
        + "\"#000\""
    ),
    (
      "ws2812: { symbols: 5 }", "1:29: panel.ws2812.symbols takes 3, 4 or 8, not 5"
    ),
    (
      "gpio: { chip: /gpiochip0 }",
      "1:24: panel.gpio.chip takes the label of a GPIO chip, such as pinctrl-bcm2711, or its path "
        + "below /dev/, not \"/gpiochip0\""
    ),
    (
      "spi: { device: spidev0.0 }",
      "1:25: panel.spi.device takes an absolute path (beginning with /) of at most 4000 bytes, "
        + "not \"spidev0.0\""
    ),
    (
      "ws2812: { bus: gpio }",
      "1:20: unknown key \"panel.ws2812.bus\"; did you mean \"panel.max7219.bus\" or "
        + "\"panel.apa102.bus\"?"
    ),
  ])
  func valuesThatAreNotPossible(_ panel: String, _ expected: String) {
    #expect(report(panel) == "f:" + expected)
  }

  /// Each value is valid by itself.
  @Test(arguments: [
    (
      "type: max7219, size: 36x8",
      "1:31: panel.size takes multiples of 8 where panel.type is max7219, not 36x8"
    ),
    (
      "type: max7219, spi: { speed: 16000000 }",
      "1:39: panel.spi.speed takes 100000 to 10000000 where panel.type is max7219, not 16000000"
    ),
    (
      "type: max7219, gpio: { select: 10 }, max7219: { bus: gpio }",
      "1:41: panel.gpio.select and panel.gpio.data are both line 10; each signal needs a separate "
        + "line"
    ),
    (
      "type: max7219, max7219: { module: parola, reversed: false }",
      "1:62: panel.max7219.reversed needs panel.max7219.orientation if the module is parola"
    ),
    (
      "type: apa102, gpio: { clock: 10 }, apa102: { bus: gpio }",
      "1:39: panel.gpio.clock and panel.gpio.data are both line 10; each signal needs a separate "
        + "line"
    ),
    (
      "type: ws2812, spi: { speed: 8000000 }",
      "1:38: panel.spi.speed takes 2400000 to 3600000 where panel.type is ws2812, not 8000000"
    ),
    (
      "type: ws2812, size: 128x64",
      "1:30: panel.size takes at most 5442 LEDs where panel.type is ws2812, not 128x64, which is "
        + "8192"
    ),
    (
      "type: ws2812, size: 2x2, wiring: { map: [0, 1, 2] }",
      "1:50: panel.wiring.map: the map has 3 entries, and a panel of 2x2 has 4 LEDs"
    ),
    (
      "type: apa102, size: 2x2, wiring: { map: [0, 1, 2, 1] }",
      "1:50: panel.wiring.map: entries 2 and 4 of the map are both LED 1; each LED belongs to one "
        + "pixel"
    ),
    (
      "type: hub75, size: 64x128",
      "1:29: a hub75 panel has 8, 16, 20, 32, 40 or 64 rows, and panel.size is 64x128: for panels "
        + "below each other, set panel.hub75.rows to the rows of one panel"
    ),
    (
      "type: hub75, size: 64x48",
      "1:29: a hub75 panel has 8, 16, 20, 32, 40 or 64 rows, and panel.size is 64x48: for panels "
        + "below each other, set panel.hub75.rows to the rows of one panel"
    ),
    (
      "type: hub75, size: 64x128, hub75: { rows: 32 }",
      "1:29: panel.size takes a height of 1 to 3 times panel.hub75.rows, which is 32, where "
        + "panel.type is hub75, not 64x128"
    ),
    (
      "type: hub75, size: 64x32, hub75: { chain: 3 }",
      "1:52: panel.hub75.chain is 3, and the width of panel.size, 64x32, cannot be divided equally "
        + "among them"
    ),
    (
      "type: hub75, size: 64x32, hub75: { lines: { address: [1, 2] } }",
      "1:63: panel.hub75: panels of 32 rows with the row address direct need the 4 address lines A "
        + "to D, not 2 of them"
    ),
    (
      "type: hub75, size: 64x32, hub75: { lines: { rgb: [1, 2, 3, 5, 6] } }",
      "1:59: panel.hub75: a chain needs 6 rgb lines, R1 G1 B1 R2 G2 B2, and chain 1 has 5"
    ),
    (
      "type: hub75, size: 64x64, hub75: { pins: adafruit-hat, rows: 32 }",
      "1:51: panel.hub75: 2 chains need rgb lines for each chain, but there are lines for 1"
    ),
    (
      "type: hub75, size: 64x32, hub75: { lines: { oe: 17 } }",
      "1:58: panel.hub75: oe and clock are both on GPIO line 17"
    ),
    (
      "type: hub75, size: 64x32, hub75: { lines: { rgb: [1, 2, 3, 5, 6, 7], oe: 17, latch: 9 } }",
      "1:83: panel.hub75: oe and clock are both on GPIO line 17"
    ),
    (
      "type: hub75, size: 64x32, hub75: { lines: { rgb: [1, 2, 3, 5, 6, 7], oe: 9, latch: 9 } }",
      "1:93: panel.hub75: oe and latch are both on GPIO line 9"
    ),
    (
      "type: hub75, size: 64x32, hub75: { pins: adafruit-hat, lines: { clock: 5, address: [1, 2] } }",
      "1:93: panel.hub75: panels of 32 rows with the row address direct need the 4 address lines A "
        + "to D, not 2 of them"
    ),
    (
      "type: hub75, size: 64x64, hub75: { lines: { oe: 30, rgb: [1, 2, 3, 5, 6, 7] }, rows: 32 }",
      "1:67: panel.hub75: 2 chains need rgb lines for each chain, but there are lines for 1"
    ),
    (
      "type: hub75, size: 64x32, hub75: { address: one-hot }",
      "1:54: panel.hub75: the row address one-hot has at most 5 lines, so a panel has at most 10 "
        + "rows, not 32"
    ),
    (
      "type: hub75, size: 128x32, hub75: { rows: 16, chain: 3, arrangement: u }",
      "1:63: panel.hub75.chain takes an even number if panel.hub75.arrangement is u, which folds "
        + "chains in the middle, not 3"
    ),
    (
      "type: hub75, size: 64x48, hub75: { rows: 16, chain: 2, arrangement: u }",
      "1:29: panel.size takes a height of 2, 4 or 6 times panel.hub75.rows, which is 16, where "
        + "panel.type is hub75, not 64x48"
    ),
    (
      "type: hub75, size: 64x48, hub75: { chain: 2, arrangement: v }",
      "1:29: a hub75 panel has 8, 16, 20, 32, 40 or 64 rows, and panel.size is 64x48 with 2 panels "
        + "below each other"
    ),
    (
      "type: hub75, size: 64x64, hub75: { rows: 16, chain: 2, arrangement: v }",
      "1:29: panel.size takes a height of 2 times panel.hub75.rows, which is 16, where panel.type "
        + "is hub75, not 64x64"
    ),
    (
      "type: hub75, size: 64x32, hub75: { chain: 3, parallel: 2, arrangement: line-z }",
      "1:81: the width of panel.size, 64x32, cannot be divided equally among the 6 panels beside "
        + "each other"
    ),
    (
      "type: hub75, size: 64x32, hub75: { map: [{ x: 0, y: 0 }] }",
      "1:50: panel.hub75.map needs panel.hub75.rows, the rows of one panel before it is rotated"
    ),
    (
      "type: hub75, size: 64x32, hub75: { chain: 2, rows: 16, map: [{ x: 0, y: 0 }] }",
      "1:70: panel.hub75.map takes an entry for each panel, which is 2, 4 or 6 if "
        + "panel.hub75.chain is 2, not 1"
    ),
    (
      "type: hub75, size: 64x32, hub75: { chain: 1, rows: 40, map: [{ x: 0, y: 0 }] }",
      "1:70: panel.size, 64x32, cannot be divided into panels of 40 rows; "
        + "panel.hub75.map has 1"
    ),
    (
      "type: hub75, size: 64x32, hub75: { chain: 2, rows: 32, map: [{ x: 0, y: 0 }, "
        + "{ x: 31, y: 0 }] }",
      "1:70: panel.hub75.map: panels 1 and 2 are at the same place"
    ),
    (
      "type: hub75, size: 64x32, hub75: { rows: 32, multiplex: kaler2scan }",
      "1:66: panel.hub75: the multiplex map kaler2scan is for panels of 32 columns, not 64"
    ),
    (
      "type: hub75, size: 64x32, hub75: { multiplex: stripe, address: one-hot }",
      "1:73: panel.hub75, folded as stripe: the row address one-hot has at most 5 lines, so a panel "
        + "has at most 10 rows, not 16"
    ),
    (
      "type: hub75, size: 64x32, hub75: { planes: 2, dither: 2 }",
      "1:64: panel.hub75.dither must be less than panel.hub75.planes, which is 2, not 2"
    ),
    (
      "type: hub75, size: 64x32, hub75: { access: kernel, slowdown: 1 }",
      "1:71: panel.hub75.slowdown must be 0 if panel.hub75.access is kernel, which is slow "
        + "enough"
    ),
    (
      "type: hub75, size: 64x32, hub75: { access: mem, lines: { oe: 32 } }",
      "1:53: panel.hub75.access takes kernel or auto if a line is not 0 to 31, such as 32, not mem"
    ),
    (
      "type: hub75, size: 40x32, hub75: { chips: fm6126a }",
      "1:52: panel.hub75: panels with the chips fm6126a need a multiple of 16 columns in their "
        + "shift registers, not 40"
    ),
    (
      "size: 64x15, type: hub75",
      "1:16: a hub75 panel has 8, 16, 20, 32, 40 or 64 rows, and panel.size is 64x15: for panels "
        + "below each other, set panel.hub75.rows to the rows of one panel"
    ),
  ])
  func valuesThatDoNotGoTogether(_ panel: String, _ expected: String) {
    #expect(report(panel) == "f:" + expected)
  }

  /// So that a type can be tried and changed back.
  @Test(arguments: [
    "type: virtual, size: 36x9, max7219: { bus: gpio }, gpio: { clock: 10 }, wiring: { map: [7] }",
    "type: max7219, size: 32x8, wiring: { map: [7] }, hub75: { chain: 7 }",
    "type: ws2812, size: 36x9, hub75: { rows: 8 }, max7219: { module: parola, reversed: true }",
    "type: hub75, size: 64x32, spi: { speed: 50000000 }, virtual: { view: capture }",
  ])
  func whatIsThereForOtherTypesDoesNotMatter(_ panel: String) {
    #expect(report(panel) == "no error")
  }

  @Test func aMistakeInAValueComesBeforeWhatDoesNotGoTogether() {
    #expect(
      report("type: max7219, size: 36x8, rotate: 45")
        == "f:1:45: panel.rotate takes 0, 90, 180 or 270, in degrees clockwise, not 45")
  }
}
