import Keys
import Messages
import Panels
import Pixels

extension ConfigurationKeys {
  /// Keys for panels of every type.
  static let panel = [
    choice(
      "panel.type",
      "Type of the panel. virtual: no hardware. max7219: modules of 8x8 LEDs. ws2812 and apa102: LEDs with "
        + "a chip each. hub75: panels that light their rows in turn.", \.panel.made.type),
    Key(
      "panel.size", "Width and height of the panel as it is built, without rotation.",
      expected: PanelSize.expected
    ) { value, configuration in
      guard case .string(let text) = value.value, let size = PanelSize(text)
      else { return false }
      configuration.panel.size = Size(size)
      return true
    }.written { .string($0.panel.size.description) },
    property(
      .brightness, "Brightness, until a client or panel.dimming changes it.",
      \.panel.brightness, \.brightness),
    property(
      .rotate, "Rotation of the frame, until a client changes it.",
      \.panel.rotate, \.rotate),
    choice(
      "panel.mirror",
      "Mirroring of the frame. horizontal swaps left and right, vertical swaps top and bottom.",
      \.panel.mirror),
    Key(
      "panel.gamma",
      "Light of a colour value. cie1931 follows the eye. A number is an exponent, such as 2.2.",
      expected: "cie1931 or a number from 1 to 4"
    ) { value, configuration in
      if value.value == .string("cie1931") {
        configuration.panel.gamma = .cie1931
        return true
      }
      guard let power = value.value.asDouble, Gamma.exponents.contains(power) else { return false }
      configuration.panel.gamma = .exponent(power)
      return true
    }.written {
      switch $0.panel.gamma {
      case .cie1931: .string("cie1931")
      case .exponent(let exponent): .number(exponent)
      }
    },
    integer(
      "panel.white_balance.red", "Share of red's light in white, in percent.",
      WhiteBalance.shares, \.panel.whiteBalance.red),
    integer(
      "panel.white_balance.green", "Share of green's light in white, in percent.",
      WhiteBalance.shares, \.panel.whiteBalance.green),
    integer(
      "panel.white_balance.blue", "Share of blue's light in white, in percent.",
      WhiteBalance.shares, \.panel.whiteBalance.blue),
  ]

  /// Keys for panels of some types only.
  static let panelTypes = PanelSettings.keys.map { key -> Key in
    key.lifted({ $0.panel.made }, { $0.panel.made = $1 })
  }

  /// Keys of the panel's supply.
  static let power = [
    Key(
      "panel.power.limit",
      "Maximum current of all LEDs. Set the current that your supply and wires can carry. Brighter frames "
        + "are dimmed to stay below it. Null is no limit.",
      expected: "a current from 10mA to 1000A, such as 4A or 500mA"
    ) { value, configuration in
      guard let current = value.milliamperes, (10...1_000_000).contains(current) else {
        return false
      }
      configuration.panel.power.limit = Int(current)
      return true
    },
    Key(
      "panel.power.per_led",
      "Current of one LED at full white. Null is the usual current: "
        + PanelType.all.compactMap { type in
          type.descriptor.usualCurrentPerLED.map {
            "\(PropertyValue.number($0).yaml)mA for \(type)"
          }
        }.joined(separator: ", ") + ". For hub75 it is low, because its rows are lit in turn.",
      expected: "a current from 0.1mA to 1A, such as 60mA"
    ) { value, configuration in
      guard let current = value.milliamperes, (0.1...1000).contains(current) else { return false }
      configuration.panel.power.perLED = current
      return true
    },
  ]
}

extension ConfigurationValue {
  /// A current written with its unit (`4A`, `0.5A`, `60mA`), in milliamperes; nil if invalid.
  fileprivate var milliamperes: Double? {
    let isThousandths = text.hasSuffix("mA")
    guard isThousandths || text.hasSuffix("A") else { return nil }
    let number = text.dropLast(isThousandths ? 2 : 1)
    guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = PropertyValue(plainYAML: String(number)).asDouble
    else { return nil }
    return isThousandths ? value : value * 1000
  }
}
