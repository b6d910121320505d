package import Keys
import Pixels

/// Settings of panels with WS2812 LEDs.
package struct WS2812Settings: PanelDescriptor {
  package var symbols = WS2812Symbols.four
  package var order = ChannelOrder.grb

  package init() {}

  package static let sections = [
    ConfigurationSection(
      path: "panel.ws2812", summary: "Keys of panels of type ws2812.")
  ]

  package static let keys: [Key] = [
    number(
      "panel.ws2812.symbols",
      """
      SPI bits for each bit of an LED. 4 fits every LED. 3 gives the shortest frames, and fits only the \
      WS2812B. 8 is for SPI controllers that pause between bytes, and fits WS2812 and WS2812B. A \
      WS2812B-V5 needs a low time of 580 to 1,000 ns, and gets 469 ns plus the pause from 8.
      """,
      \.symbols),
    choice("panel.ws2812.order", "Order of the colours in the data of an LED.", \.order),
  ]

  package static let shared: [any PanelSection.Type] = [SPISettings.self, StripSettings.self]
  /// Three dies of up to 20 mA each.
  package static let usualCurrentPerLED: Double? = 60
  package static let usualSPISpeed: String? = "the clock that its symbols need"

  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    let right = symbols.speed
    try panel.checkSpeed(right * 4 / 5...right * 6 / 5)
    let most = WS2812Panel.maximumLEDs(symbols: symbols, speed: panel[SPISettings.self].speed)
    let size = panel.size
    guard size.area <= most else {
      throw panel.refused("panel.size", "at most \(most) LEDs", "\(size), which is \(size.area)")
    }
    try panel[StripSettings.self].check(panel)
  }

  package func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)? {
    let spi = panel[SPISettings.self]
    return WS2812Panel(
      size: panel.size, wiring: panel[StripSettings.self].wiring, order: order, symbols: symbols,
      speed: spi.speed, bus: buses.spi(spi.device, speed: spi.speed ?? symbols.speed))
  }
}

extension PanelType {
  package static let ws2812 = PanelType(WS2812Settings.self)
}
