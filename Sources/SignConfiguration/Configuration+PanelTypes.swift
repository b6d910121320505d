import Messages
package import Panels
package import Pixels

/// What only panels of one type have.
extension Configuration {
  package struct MAX7219: Equatable, Sendable {
    package var bus = Bus.spi
    package var module = MAX7219Wiring.ModuleType.fc16
    /// How far a module is turned clockwise; nil is as the module is made.
    package var orientation: Rotation?
    /// Whether the data comes in at the right; nil is as the module is made.
    package var reversed: Bool?
    /// Whether the data runs back in every second row of modules.
    package var serpentine = false
    /// Of the LEDs, for views; not black.
    package var color = Color(red: 255, green: 0, blue: 0)

    package init() {}
  }

  package struct WS2812: Equatable, Sendable {
    package var symbols = WS2812Symbols.four
    package var order = ChannelOrder.grb

    package init() {}
  }

  package struct APA102: Equatable, Sendable {
    package var bus = Bus.spi
    package var order = ChannelOrder.bgr
    /// Whether lamps are also dimmed by their own field of five bits.
    package var deepDimming = false

    package init() {}
  }

  /// Where the lamps of a strip are, for `ws2812` and `apa102`.
  package struct Wiring: Equatable, Sendable {
    package var layout = StripWiring.Layout.serpentine
    package var direction = StripWiring.Direction.rows
    package var corner = StripWiring.Corner.topLeft
    /// For every pixel, row by row, the number of its lamp on the strip, from 0; nil is as the
    /// others say.
    package var map: [Int]?

    package init() {}
  }

  package struct HUB75: Equatable, Sendable {
    package var pins = HUB75PinMap.regular
    package var lines = HUB75Lines()
    /// Of one panel; nil is as many as the size shows.
    package var rows: Int?
    /// How many panels hang one behind the other.
    package var chain = 1
    /// How many chains there are; nil is as many as the size shows.
    package var parallel: Int?
    package var arrangement = HUB75Arrangement.row
    /// Where each panel is, in the order of the data; nil is as the arrangement says.
    package var map: [HUB75Placement]?
    package var multiplex = HUB75Multiplex.direct
    package var chips = HUB75Chips.plain
    package var address = HUB75RowAddress.direct
    /// Steps of brightness as bits, one of `HUB75Pins.planeCounts`; nil is as many as the lines are
    /// fast enough for.
    package var planes: Int?
    package var access = HUB75Access.auto
    /// How many times more a value is stored in a register, one of `GPIORegisterLines.slowdowns`.
    package var slowdown = 0
    /// One of `HUB75Light.dithers`, and below the number of planes.
    package var dither = 0
    /// In nanoseconds, one of `HUB75Light.shortestLights`.
    package var pulse = Int(HUB75Light.usual)
    /// The one that refreshes, counted from 0; nil is any.
    package var processor: Int?

    package static let processors = 0...1023
    package static let rowCounts = [8, 16, 20, 32, 40, 64]
    static let rowCountNames = MessageProperty.choice(rowCounts.map(String.init))
    package static let chains = 1...64

    package init() {}
  }

  /// How the lines of HUB75 panels are set.
  package enum HUB75Access: String, CaseIterable, Sendable {
    /// Through the chip's registers where the kernel gives them out, else through the kernel.
    case auto
    case kernel
    case gpiomem
    case mem
  }

  /// Lines that are not where the named board has them; nil is as the board has it.
  package struct HUB75Lines: Equatable, Sendable {
    package var oe: Int?
    package var clock: Int?
    package var latch: Int?
    /// A, B, C, D and E, as many as there are.
    package var address: [Int]?
    /// R1, G1, B1, R2, G2, B2, and so on for every chain.
    package var rgb: [Int]?

    package init() {}
  }
}
