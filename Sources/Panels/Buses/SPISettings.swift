package import Keys
import Messages

/// How the LEDs of a panel are connected.
package enum PanelBus: String, CaseIterable, Sendable {
  /// The kernel's SPI.
  case spi
  /// GPIO lines, set one by one.
  case gpio
}

/// The SPI device that a panel is connected to.
package struct SPISettings: PanelSection {
  /// An absolute path.
  package var device = "/dev/spidev0.0"
  /// In hertz, one of `speeds`; nil is what suits the type of the panel.
  package var speed: Int?

  package static let speeds = 100_000...50_000_000

  package init() {}

  package static let sections = [
    ConfigurationSection(path: "panel.spi", summary: "The SPI device that a panel is connected to.")
  ]

  package static let keys: [Key] = [
    path(
      "panel.spi.device", "The device.", maximumBytes: 4000, \.device),
    integer(
      "panel.spi.speed",
      "The clock in hertz. Null is the usual one: "
        + PanelType.all.compactMap { type in
          type.descriptor.usualSPISpeed.map { "\($0) for \(type)" }
        }.joined(separator: ", ") + ".",
      speeds, \.speed),
  ]
}

extension PanelSettings {
  func checkSpeed(_ speeds: ClosedRange<Int>) throws(ConfigurationMismatch) {
    guard let speed = self[SPISettings.self].speed, !speeds.contains(speed) else { return }
    throw refused("panel.spi.speed", "\(speeds.lowerBound) to \(speeds.upperBound)", speed)
  }

  /// The bus of a panel that needs no exact clock.
  ///
  /// - Parameters:
  ///   - speed: in hertz, where the configuration says nothing.
  ///   - hasSelect: whether a line of the bus `gpio` selects the panel.
  func bus(
    _ bus: PanelBus, speed: Int, hasSelect: Bool, on buses: some PanelBuses
  ) -> any SPIBus {
    let (spi, gpio) = (self[SPISettings.self], self[GPIOSettings.self])
    return bus == .spi
      ? buses.spi(spi.device, speed: spi.speed ?? speed)
      : BitBangedSPI(
        lines: buses.lines(
          gpio.chip, [gpio.clock, gpio.data] + (hasSelect ? [gpio.select] : [])),
        hasSelect: hasSelect)
  }
}
