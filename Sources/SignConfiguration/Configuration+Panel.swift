package import Almanac
import Keys
package import Messages
package import Panels
package import Pixels

extension Configuration {
  /// The panel: how it is made, and how its frames become light.
  @dynamicMemberLookup
  package struct Panel: ConfigurationSettings, Equatable {
    package var made = PanelSettings()
    /// Percent, 0 to 100; 0 is dark. It holds until the brightness is changed while running.
    package var brightness = 100
    /// Degrees clockwise: 0, 90, 180 or 270. It holds until it is changed while running.
    package var rotate = 0
    package var mirror = Mirror.none
    package var gamma = Gamma.cie1931
    package var whiteBalance = WhiteBalance()
    package var power = Power()
    /// What brightness and power are when, whatever they are otherwise.
    package var dimming = DimmingPlan()

    package init() {}

    package subscript<Value>(dynamicMember path: WritableKeyPath<PanelSettings, Value>) -> Value {
      get { made[keyPath: path] }
      set { made[keyPath: path] = newValue }
    }

    package subscript<Value>(dynamicMember path: KeyPath<PanelSettings, Value>) -> Value {
      made[keyPath: path]
    }

    /// The settings that only some types of panels have.
    package subscript<Section: PanelSection>(section: Section.Type) -> Section {
      get { made[section] }
      set { made[section] = newValue }
    }
  }

  /// What is known of a panel's supply.
  package struct Power: Equatable, Sendable {
    /// What all LEDs may take together, in milliamperes; nil: there is no limit.
    package var limit: Int?
    /// What one LED takes at full white, in milliamperes; nil is what is usual for the type.
    package var perLED: Double?

    package init() {}
  }
}

extension Configuration.Panel {
  /// Nil when nothing is known of what the LEDs take.
  ///
  /// - Parameter type: of the panel that is there, which need not be the configured one.
  package func powerLimit(of type: PanelType) -> PowerLimit? {
    (power.perLED ?? type.descriptor.usualCurrentPerLED).map {
      PowerLimit(perLED: $0, limit: power.limit)
    }
  }
}

extension Size {
  package init(_ size: PanelSize) { self.init(width: size.width, height: size.height) }

  /// Of the picture on a panel of this size that is turned by this many degrees.
  package func turned(by rotate: Int) -> Size { Rotation(rawValue: rotate)!.logicalSize(of: self) }
}
