import Keys
import Messages
import Panels
import Pixels
import Typography

/// What only panels of one type have, or of two.
extension ConfigurationKeys {
  static let max7219Panel = [
    choice(
      "panel.max7219.bus", "Whether the modules hang on SPI, or on GPIO lines.", default: "spi",
      \.panel.max7219.bus),
    choice(
      "panel.max7219.module",
      "How the modules are made: fc16 are boards of four, generic are boards of one with the chip "
        + "beside the lamps, above them when mounted.",
      default: "fc16", \.panel.max7219.module),
    number(
      "panel.max7219.orientation",
      "Degrees clockwise by which a module is turned whose digit 0 is its left column, and bit 0 of "
        + "it at the top. Null is as the module is made.",
      default: "null"
    ) { $0.panel.max7219.orientation = $1 },
    boolean(
      "panel.max7219.reversed",
      "Whether the data comes in at the right end of the first row. Null is as the module is made.",
      default: "null"
    ) { $0.panel.max7219.reversed = $1 },
    boolean(
      "panel.max7219.serpentine",
      "Whether the data runs back in every second row of modules, which are upside down.",
      default: "false"
    ) { $0.panel.max7219.serpentine = $1 },
    Key(
      "panel.max7219.color",
      "Colour of the LEDs. Previews and as-built frames are drawn in it.",
      expected: "\(ValueShape.color.expected) other than black", default: "red"
    ) { value, configuration in
      guard case .string(let text) = value.value, let color = RGBColor(text).map(Color.init),
        color.isLit
      else { return false }
      configuration.panel.max7219.color = color
      return true
    },
  ]

  static let stripPanel = [
    number(
      "panel.ws2812.symbols",
      "SPI bits for each bit of an LED. 4 fits every kind. 3 gives the shortest frames, for the "
        + "WS2812B only. 8 is for SPI controllers that pause between bytes, for WS2812 and WS2812B; "
        + "a WS2812B-V5 needs a low time of 580 to 1,000 ns and gets 469 ns plus the pause.",
      default: "4"
    ) { $0.panel.ws2812.symbols = $1 },
    choice(
      "panel.ws2812.order", "The order in which a lamp takes its colours.", default: "grb",
      \.panel.ws2812.order),
    choice(
      "panel.apa102.bus", "Whether the lamps hang on SPI, or on GPIO lines.", default: "spi",
      \.panel.apa102.bus),
    choice(
      "panel.apa102.order", "The order in which a lamp takes its colours.", default: "bgr",
      \.panel.apa102.order),
    boolean(
      "panel.apa102.deep_dimming",
      "Whether brightness is made with the lamps' own 5 bits first, so that a dark sign keeps its "
        + "colours; APA102 may then flicker on camera.",
      default: "false"
    ) { $0.panel.apa102.deepDimming = $1 },
    choice(
      "panel.wiring.layout",
      "Whether every second row runs back (serpentine), or all run the same way (progressive).",
      default: "serpentine", \.panel.wiring.layout),
    choice(
      "panel.wiring.direction", "Whether lamps follow each other along rows or columns.",
      default: "rows", \.panel.wiring.direction),
    choice(
      "panel.wiring.corner", "The corner in which the first lamp is.", default: "top-left",
      \.panel.wiring.corner),
    list(
      "panel.wiring.map",
      "For every pixel, row by row, the number of its lamp on the strip, from 0. Null is as the "
        + "other keys say.",
      0...1_048_575
    ) { $0.panel.wiring.map = $1 },
  ]

  static let hub75Panel = [
    choice(
      "panel.hub75.pins", "The board that connects the panel, which says where its lines are.",
      default: "regular", \.panel.hub75.pins),
    integer(
      "panel.hub75.lines.oe", "The line of OE. Null is that of the board.",
      Configuration.GPIO.lines, \.panel.hub75.lines.oe),
    integer(
      "panel.hub75.lines.clock", "The line of CLK. Null is that of the board.",
      Configuration.GPIO.lines, \.panel.hub75.lines.clock),
    integer(
      "panel.hub75.lines.latch", "The line of LAT, also called STB. Null is that of the board.",
      Configuration.GPIO.lines, \.panel.hub75.lines.latch),
    list(
      "panel.hub75.lines.address",
      "The lines of A, B, C, D and E, as many as there are. Null is those of the board.",
      Configuration.GPIO.lines
    ) { $0.panel.hub75.lines.address = $1 },
    list(
      "panel.hub75.lines.rgb",
      "The lines of R1, G1, B1, R2, G2 and B2, and the same for each further chain. Null is those "
        + "of the board.",
      Configuration.GPIO.lines
    ) { $0.panel.hub75.lines.rgb = $1 },
    Key(
      "panel.hub75.rows",
      "The rows of one panel. Null is the whole height, shared out among panels that hang below each "
        + "other as parallel and arrangement say.",
      expected: Configuration.HUB75.rowCountNames,
      default: "null"
    ) { value, configuration in
      guard let rows = value.value.asInt, Configuration.HUB75.rowCounts.contains(rows)
      else { return false }
      configuration.panel.hub75.rows = rows
      return true
    },
    integer(
      "panel.hub75.chain", "How many panels hang one behind the other.",
      Configuration.HUB75.chains, default: "1", \.panel.hub75.chain),
    choice(
      "panel.hub75.address", "How the panel is told which rows to light.", default: "direct",
      \.panel.hub75.address),
    choice(
      "panel.hub75.access",
      "How the lines are set: gpiomem writes to the registers of a Raspberry Pi's chip through "
        + "/dev/gpiomem, mem through /dev/mem, kernel asks the kernel for every edge, which is a "
        + "hundred times slower. auto is gpiomem where there is that device, else kernel.",
      default: "auto", \.panel.hub75.access),
    integer(
      "panel.hub75.slowdown",
      "How many times more each value is stored in a register, for panels that show garbage.",
      GPIORegisterLines.slowdowns, default: "0", \.panel.hub75.slowdown),
    integer(
      "panel.hub75.processor",
      "The processor that refreshes, counted from 0. Null is one that isolcpus keeps free, or any.",
      Configuration.HUB75.processors, \.panel.hub75.processor),
    integer(
      "panel.hub75.planes",
      "Steps of brightness as bits: 1 is 8 colours. Null is 11 through registers, else 1.",
      HUB75Pins.planeCounts, \.panel.hub75.planes),
    integer(
      "panel.hub75.dither",
      "How many of the lowest planes are shown less often instead of shorter, so that the picture "
        + "is sent more often.",
      HUB75Light.dithers, default: "0", \.panel.hub75.dither),
    integer(
      "panel.hub75.pulse",
      "The shortest light of a row in nanoseconds. Panels that show dark colours with a tint want "
        + "more.",
      HUB75Light.shortestLights, default: "\(HUB75Light.usual)", \.panel.hub75.pulse),
  ]
}
