package import Keys
import Messages

/// Bus that connects the LEDs of a panel.
package enum PanelBus: String, CaseIterable, Sendable {
  /// SPI of the kernel.
  case spi
  /// GPIO lines, set one by one.
  case gpio
}

/// SPI device that a panel is connected to.
package struct SPISettings: PanelSection {
  /// Absolute path of the device.
  package var device = "/dev/spidev0.0"
  /// Clock in hertz, one of `speeds`; nil for the usual clock of the panel type.
  package var speed: Int?

  /// Valid clocks, in hertz.
  package static let speeds = 100_000...50_000_000

  package init() {}

  package static let sections = [
    ConfigurationSection(path: "panel.spi", summary: "SPI device of the panel.")
  ]

  package static let keys: [Key] = [
    path(
      "panel.spi.device", "Path of the device.", maximumBytes: 4000, \.device),
    integer(
      "panel.spi.speed",
      "Clock in hertz. Null is the usual clock: "
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

  /// Creates the bus of a panel that needs no exact clock.
  ///
  /// - Parameters:
  ///   - speed: the clock in hertz if the configuration sets none.
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
