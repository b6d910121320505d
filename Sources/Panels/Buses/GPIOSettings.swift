package import Keys
import Messages

/// Lines of a panel with the bus `gpio`, and the chip of every panel on GPIO lines.
package struct GPIOSettings: PanelSection {
  /// Label or absolute path of the chip; nil for the chip of the Raspberry Pi's header.
  package var chip: String?
  /// Offsets of the data, clock and select lines on the chip, each in `lines`.
  package var data = 10
  package var clock = 11
  package var select = 8

  /// Range of line offsets on a chip.
  package static let lines = 0...1023

  package init() {}

  package static let sections = [
    ConfigurationSection(
      path: "panel.gpio",
      summary: "GPIO lines of panels with the bus gpio. Lines of hub75 panels are in panel.hub75.")
  ]

  package static let keys: [Key] = [
    Key(
      "panel.gpio.chip",
      "GPIO chip that has the lines, also for hub75 panels. Null is the chip of the Raspberry Pi's "
        + "header, where lines are GPIO numbers.",
      expected: "the label of a GPIO chip, such as pinctrl-bcm2711, or its path below /dev/"
    ) { value, settings in
      guard case .string(let name) = value.value, (1...255).contains(name.utf8.count),
        !name.utf8.contains(0), !name.hasPrefix("/") || name.hasPrefix("/dev/")
      else { return false }
      settings.chip = name
      return true
    }.written { .optional($0.chip) },
    integer("panel.gpio.data", "Data line.", lines, \.data),
    integer("panel.gpio.clock", "Clock line.", lines, \.clock),
    integer(
      "panel.gpio.select", "Chip select line of a max7219 panel (CS, LOAD).", lines, \.select),
  ]
}

extension PanelSettings {
  /// Checks that each signal has a separate line.
  func checkLines(hasSelect: Bool) throws(ConfigurationMismatch) {
    let gpio = self[GPIOSettings.self]
    let lines =
      [("data", gpio.data), ("clock", gpio.clock)] + (hasSelect ? [("select", gpio.select)] : [])
    for (index, (key, line)) in lines.enumerated() {
      guard let other = lines[..<index].first(where: { $0.1 == line }) else { continue }
      throw ConfigurationMismatch(
        keys: ["panel.gpio.\(key)", "panel.gpio.\(other.0)"],
        message: "panel.gpio.\(key) and panel.gpio.\(other.0) are both line \(line); each "
          + "signal needs a separate line")
    }
  }
}
