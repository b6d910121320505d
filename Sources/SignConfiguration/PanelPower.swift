package import Panels

extension Configuration {
  /// What is known of a panel's supply.
  package struct Power: Equatable, Sendable {
    /// What all lamps may take together, in milliamperes; nil: there is no limit.
    package var limit: Int?
    /// What one lamp takes at full white, in milliamperes; nil is what is usual for the type.
    package var perLED: Double?

    package init() {}
  }
}

extension Configuration.Panel {
  /// Nil when nothing is known of what the lamps take.
  ///
  /// - Parameter type: of the panel that is there; a type that is written anew is not.
  package func powerLimit(of type: Configuration.PanelType) -> PowerLimit? {
    (power.perLED ?? type.usualCurrentPerLED).map { PowerLimit(perLED: $0, limit: power.limit) }
  }
}

extension Configuration.PanelType {
  /// What one lamp takes at full white, in milliamperes.
  var usualCurrentPerLED: Double? {
    switch self {
    case .virtual: nil
    // 330 mA for the 64 lamps of a chip (MAX7219 data sheet, 19-4452).
    case .max7219: 5.2
    // Three lamps of up to 20 mA.
    case .ws2812, .apa102: 60
    // About 3.5 A for 32x32, of which two rows are lit at a time.
    case .hub75: 3.4
    }
  }
}
