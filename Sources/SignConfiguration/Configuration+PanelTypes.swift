import Messages
import Panels
import Pixels

/// What only panels of one type have.
extension Configuration {
  public struct MAX7219: Equatable, Sendable {
    public var bus = Bus.spi
    public var module = MAX7219Wiring.ModuleType.fc16
    /// How far a module is turned clockwise; nil is as the module is made.
    public var orientation: Rotation?
    /// Whether the data comes in at the right; nil is as the module is made.
    public var reversed: Bool?
    /// Whether the data runs back in every second row of modules.
    public var serpentine = false
    /// Of the LEDs, for views; not black.
    public var color = Color(red: 255, green: 0, blue: 0)

    public init() {}
  }

  public struct WS2812: Equatable, Sendable {
    public var symbols = WS2812Symbols.four
    public var order = ChannelOrder.grb

    public init() {}
  }

  public struct APA102: Equatable, Sendable {
    public var bus = Bus.spi
    public var order = ChannelOrder.bgr
    /// Whether lamps are also dimmed by their own field of five bits.
    public var deepDimming = false

    public init() {}
  }

  /// Where the lamps of a strip are, for `ws2812` and `apa102`.
  public struct Wiring: Equatable, Sendable {
    public var layout = StripWiring.Layout.serpentine
    public var direction = StripWiring.Direction.rows
    public var corner = StripWiring.Corner.topLeft
    /// For every pixel, row by row, the number of its lamp on the strip, from 0; nil is as the
    /// others say.
    public var map: [Int]?

    public init() {}
  }

  public struct HUB75: Equatable, Sendable {
    public var pins = HUB75PinMap.regular
    public var lines = HUB75Lines()
    /// Of one panel; nil is as many as the size shows.
    public var rows: Int?
    /// How many panels hang one behind the other.
    public var chain = 1
    /// How many chains there are; nil is as many as the size shows.
    public var parallel: Int?
    public var arrangement = HUB75Arrangement.row
    /// Where each panel is, in the order of the data; nil is as the arrangement says.
    public var map: [HUB75Placement]?
    public var multiplex = HUB75Multiplex.direct
    public var chips = HUB75Chips.plain
    public var address = HUB75RowAddress.direct
    /// Steps of brightness as bits, one of `HUB75Pins.planeCounts`; nil is as many as the lines are
    /// fast enough for.
    public var planes: Int?
    public var access = HUB75Access.auto
    /// How many times more a value is stored in a register, one of `GPIORegisterLines.slowdowns`.
    public var slowdown = 0
    /// One of `HUB75Light.dithers`, and below the number of planes.
    public var dither = 0
    /// In nanoseconds, one of `HUB75Light.shortestLights`.
    public var pulse = Int(HUB75Light.usual)
    /// The one that refreshes, counted from 0; nil is any.
    public var processor: Int?

    public static let processors = 0...1023
    public static let rowCounts = [8, 16, 20, 32, 40, 64]
    static let rowCountNames = MessageProperty.choice(rowCounts.map(String.init))
    public static let chains = 1...64

    public init() {}
  }

  /// How the lines of HUB75 panels are set.
  public enum HUB75Access: String, CaseIterable, Sendable {
    /// Through the chip's registers where the kernel gives them out, else through the kernel.
    case auto
    case kernel
    case gpiomem
    case mem
  }

  /// Lines that are not where the named board has them; nil is as the board has it.
  public struct HUB75Lines: Equatable, Sendable {
    public var oe: Int?
    public var clock: Int?
    public var latch: Int?
    /// A, B, C, D and E, as many as there are.
    public var address: [Int]?
    /// R1, G1, B1, R2, G2, B2, and so on for every chain.
    public var rgb: [Int]?

    public init() {}
  }
}
