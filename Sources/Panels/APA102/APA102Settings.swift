package import Keys

/// Settings of panels with APA102 or SK9822 LEDs.
package struct APA102Settings: PanelDescriptor {
  package var bus = PanelBus.spi
  package var order = ChannelOrder.bgr
  /// Whether the LEDs' 5-bit field of current is also used for dimming.
  package var deepDimming = false

  package init() {}

  package static let sections = [
    ConfigurationSection(
      path: "panel.apa102", summary: "Keys of panels of type apa102.")
  ]

  package static let keys: [Key] = [
    choice(
      "panel.apa102.bus",
      "Bus of the LEDs: spi, or gpio for the lines data and clock in panel.gpio.", \.bus),
    choice("panel.apa102.order", "Order of the colours in the data of an LED.", \.order),
    boolean(
      "panel.apa102.deep_dimming",
      "If true, the LEDs' current (5 bits) sets the brightness first, so that a dark sign keeps its "
        + "colours. APA102 may then flicker on camera. SK9822 does not.",
      \.deepDimming),
  ]

  package static let shared: [any PanelSection.Type] = [
    SPISettings.self, GPIOSettings.self, StripSettings.self,
  ]
  /// Three dies of up to 20 mA each.
  package static let usualCurrentPerLED: Double? = 60
  package static let usualSPISpeed: String? = "4 MHz"

  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    if bus == .gpio { try panel.checkLines(hasSelect: false) }
    try panel[StripSettings.self].check(panel)
  }

  package func depth(_ panel: PanelSettings) -> any PanelDepth {
    deepDimming ? APA102Depth() : DutyDepth()
  }

  package func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)? {
    APA102Panel(
      size: panel.size, wiring: panel[StripSettings.self].wiring, order: order,
      deepDimming: deepDimming,
      bus: panel.bus(bus, speed: 4_000_000, hasSelect: false, on: buses))
  }
}

extension PanelType {
  package static let apa102 = PanelType(APA102Settings.self)
}

/// Depth of a panel with 256 levels of duty per channel, at one of 31 currents.
public struct APA102Depth: PanelDepth {
  public init() {}

  public var dimming: PanelCapabilities.Dimming { .panel }
  public var bitsPerChannel: Int { 8 }

  public func light(ofLevel level: Int, at brightness: Int) -> Double {
    let current = APA102Level(brightness: brightness)
    return Double(current.value(level) * current.current) / Double(255 * APA102Level.full)
  }
}
