import Keys
import Messages
import Panels
import Pixels

extension ConfigurationKeys {
  /// Keys for panels of every type.
  static let panel = [
    choice(
      "panel.type", "What kind of panel it is.", \.panel.made.type),
    Key(
      "panel.size", "The panel's width and height as it is built, before it is rotated.",
      expected: PanelSize.expected
    ) { value, configuration in
      guard case .string(let text) = value.value, let size = PanelSize(text)
      else { return false }
      configuration.panel.size = Size(size)
      return true
    }.written { .string($0.panel.size.description) },
    property(
      .brightness, "How bright it is, in percent, until it is changed while running.",
      \.panel.brightness, \.brightness),
    property(
      .rotate, "Degrees clockwise by which the picture is turned, until changed while running.",
      \.panel.rotate, \.rotate),
    choice(
      "panel.mirror",
      "Which sides change places: horizontal is left and right, vertical top and bottom.",
      \.panel.mirror),
    Key(
      "panel.gamma", "How values become light: as the eye sees it, or by a plain power.",
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
      "panel.white_balance.red", "How much of red's light is in white, in percent.",
      WhiteBalance.shares, \.panel.whiteBalance.red),
    integer(
      "panel.white_balance.green", "How much of green's light is in white, in percent.",
      WhiteBalance.shares, \.panel.whiteBalance.green),
    integer(
      "panel.white_balance.blue", "How much of blue's light is in white, in percent.",
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
      "What all LEDs together may take; frames that would take more are shown darker. Null is as "
        + "much as they like.",
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
      "What one LED takes at full white. Null is what is usual: "
        + PanelType.all.compactMap { type in
          type.descriptor.usualCurrentPerLED.map {
            "\(PropertyValue.number($0).yaml)mA for \(type)"
          }
        }.joined(separator: ", ") + ".",
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
