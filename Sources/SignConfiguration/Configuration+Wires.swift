/// What a real panel hangs on.
extension Configuration {
  public enum Bus: String, CaseIterable, Sendable {
    /// The kernel's SPI.
    case spi
    /// Lines that are switched one by one.
    case gpio
  }

  public struct SPI: Equatable, Sendable {
    /// An absolute path.
    public var device = "/dev/spidev0.0"
    /// In hertz, one of `speeds`; nil is what suits the type of the panel.
    public var speed: Int?

    public static let speeds = 100_000...50_000_000

    public init() {}
  }

  /// The lines of a panel whose bus is `gpio`, and the chip of every panel on GPIO lines.
  public struct GPIO: Equatable, Sendable {
    /// A label, or an absolute path; nil is the chip behind the Raspberry Pi's header.
    public var chip: String?
    public var data = 10
    public var clock = 11
    public var select = 8

    /// Offsets on a chip.
    public static let lines = 0...1023

    public init() {}
  }
}
