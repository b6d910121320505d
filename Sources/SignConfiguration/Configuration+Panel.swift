package import Almanac
import Keys
package import Messages
package import Panels
package import Pixels

extension Configuration {
  /// The panel: its build, and how its frames become light.
  @dynamicMemberLookup
  package struct Panel: ConfigurationSettings, Equatable {
    package var made = PanelSettings()
    /// Initial brightness in percent, 0 (dark) to 100, until it is changed at run time.
    package var brightness = 100
    /// Initial rotation in degrees clockwise (0, 90, 180 or 270), until it is changed at run time.
    package var rotate = 0
    package var mirror = Mirror.none
    package var gamma = Gamma.cie1931
    package var whiteBalance = WhiteBalance()
    package var power = Power()
    /// Scheduled changes of brightness and power.
    package var dimming = DimmingPlan()

    package init() {}

    package subscript<Value>(dynamicMember path: WritableKeyPath<PanelSettings, Value>) -> Value {
      get { made[keyPath: path] }
      set { made[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: KeyPath<PanelSettings, Value>) -> Value {
      made[keyPath: path]
    }

    /// Settings that only some panel types have.
    package subscript<Section: PanelSection>(section: Section.Type) -> Section {
      get { made[section] }
      set { made[section] = newValue }
    }
  }

  /// Power supply of the panel.
  package struct Power: Equatable, Sendable {
    /// Maximum current of all LEDs together, in milliamperes; nil for no limit.
    package var limit: Int?
    /// Current of one LED at full white, in milliamperes; nil for the usual value of the type.
    package var perLED: Double?

    package init() {}
  }
}

extension Configuration.Panel {
  /// Returns the power limit; nil if the current of an LED is unknown.
  ///
  /// - Parameter type: Type of the panel in use, which may differ from the configured one.
  package func powerLimit(of type: PanelType) -> PowerLimit? {
    (power.perLED ?? type.descriptor.usualCurrentPerLED).map {
      PowerLimit(perLED: $0, limit: power.limit)
    }
  }
}

extension Size {
  package init(_ size: PanelSize) { self.init(width: size.width, height: size.height) }

  /// Size of the frame on a panel of this built size, rotated by `rotate` degrees.
  package func turned(by rotate: Int) -> Size { Rotation(rawValue: rotate)!.logicalSize(of: self) }
}
