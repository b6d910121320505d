/// What a real panel hangs on.
extension Configuration {
  package enum Bus: String, CaseIterable, Sendable {
    /// The kernel's SPI.
    case spi
    /// Lines that are switched one by one.
    case gpio
  }

  package struct SPI: Equatable, Sendable {
    /// An absolute path.
    package var device = "/dev/spidev0.0"
    /// In hertz, one of `speeds`; nil is what suits the type of the panel.
    package var speed: Int?

    package static let speeds = 100_000...50_000_000

    package init() {}
  }

  /// The lines of a panel whose bus is `gpio`, and the chip of every panel on GPIO lines.
  package struct GPIO: Equatable, Sendable {
    /// A label, or an absolute path; nil is the chip behind the Raspberry Pi's header.
    package var chip: String?
    package var data = 10
    package var clock = 11
    package var select = 8

    /// Offsets on a chip.
    package static let lines = 0...1023

    package init() {}
  }
}
