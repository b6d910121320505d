package import Keys
package import Messages
public import Pixels

/// Settings of panels with MAX7219 modules.
package struct MAX7219Settings: PanelDescriptor {
  package var bus = PanelBus.spi
  package var module = MAX7219Wiring.ModuleType.fc16
  /// Clockwise rotation of a module; nil for the orientation of the module type.
  package var orientation: Rotation?
  /// Whether the data input is at the right; nil for the input of the module type.
  package var reversed: Bool?
  /// Whether the data runs back in every second row of modules.
  package var serpentine = false
  /// Colour of the LEDs in views; not black.
  package var color = RGBColor(red: 255, green: 0, blue: 0)

  package init() {}

  package static let sections = [
    ConfigurationSection(
      path: "panel.max7219",
      summary: "Keys of panels of type max7219. Width and height are multiples of 8.")
  ]

  package static let keys: [Key] = [
    choice(
      "panel.max7219.bus", "Bus of the modules: spi, or gpio for the lines in panel.gpio.", \.bus),
    choice(
      "panel.max7219.module",
      """
      Type of the modules. fc16: boards of four, marked FC-16. generic: boards of one, mounted with the \
      chip above the LEDs and the connectors at the top and bottom. parola: boards of MajicDesigns. \
      icstation: kits of ICStation. Data enters at the right edge, except for generic.
      """,
      \.module),
    number(
      "panel.max7219.orientation",
      "Clockwise rotation of a module in degrees, if no module type fits. At 0, digit 0 is the left "
        + "column, and its bit 0 is the top LED. Null is the orientation of the module type.",
      \.orientation),
    boolean(
      "panel.max7219.reversed",
      "If true, data enters at the right end of the first row of modules. Null is the input of the "
        + "module type. With parola, it needs orientation too.",
      \.reversed),
    boolean(
      "panel.max7219.serpentine",
      "If true, data runs back in every second row of modules, which are mounted upside down.",
      \.serpentine),
    Key(
      "panel.max7219.color",
      "Colour of the LEDs. Previews and as-built frames are drawn in it.",
      expected: "\(ValueShape.color.expected) other than black"
    ) { value, settings in
      guard case .string(let text) = value.value, let color = RGBColor(text),
        color != RGBColor(red: 0, green: 0, blue: 0)
      else { return false }
      settings.color = color
      return true
    }.written { .string($0.color.name) },
  ]

  package static let shared: [any PanelSection.Type] = [SPISettings.self, GPIOSettings.self]
  /// 330 mA for the 64 LEDs of a chip (MAX7219 data sheet, 19-4452).
  package static let usualCurrentPerLED: Double? = 5.2
  /// A clock that is slow enough for 3.3 V signals and for the wires between modules.
  package static let usualSPISpeed: String? = "1 MHz (maximum 10 MHz)"

  package func check(_ panel: PanelSettings) throws(ConfigurationMismatch) {
    guard panel.size.width % 8 == 0, panel.size.height % 8 == 0 else {
      throw panel.refused("panel.size", "multiples of 8", panel.size)
    }
    switch bus {
    // The clock period of a MAX7219 is at least 100 ns (data sheet 19-4452).
    case .spi: try panel.checkSpeed(SPISettings.speeds.lowerBound...10_000_000)
    case .gpio: try panel.checkLines(hasSelect: true)
    }
    if module == .parola, orientation == nil, reversed != nil {
      throw ConfigurationMismatch(
        keys: ["panel.max7219.reversed"],
        message: "panel.max7219.reversed needs panel.max7219.orientation if the module is "
          + "parola")
    }
  }

  package func depth(_ panel: PanelSettings) -> any PanelDepth {
    MAX7219Depth(Color(red: color.red, green: color.green, blue: color.blue))
  }

  package func makePanel(_ panel: PanelSettings, on buses: some PanelBuses) -> (any Panel)? {
    MAX7219Panel(
      size: panel.size, wiring: wiring,
      bus: panel.bus(bus, speed: 1_000_000, hasSelect: true, on: buses))
  }

  private var wiring: MAX7219Wiring {
    let made = MAX7219Wiring(module: module, serpentine: serpentine)
    guard orientation != nil || reversed != nil else { return made }
    return MAX7219Wiring(
      orientation: orientation ?? made.orientation, reversed: reversed ?? made.isReversed,
      serpentine: serpentine)
  }
}

extension PanelType {
  package static let max7219 = PanelType(MAX7219Settings.self)
}

/// Depth of a panel whose LEDs are on or off and have one colour.
public struct MAX7219Depth: PanelDepth {
  private let color: Color

  public init(_ color: Color) { self.color = color }

  public var dimming: PanelCapabilities.Dimming { .panelWithColors }
  public var bitsPerChannel: Int { 1 }
  public var onlyColor: Color? { color }
  public var key: String? { "panel.max7219.color" }
  public var highest: Int { 1 }

  public func share(at brightness: Int) -> Double { MAX7219Panel.share(at: brightness) }
  public func light(ofLevel level: Int, at brightness: Int) -> Double {
    Double(level) * share(at: brightness)
  }
  public func isLit(_ light: SIMD3<UInt16>) -> Bool { MAX7219Light.isLit(light) }
}
