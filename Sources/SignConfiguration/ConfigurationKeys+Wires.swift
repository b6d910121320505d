import Keys
import Messages

extension ConfigurationKeys {
  /// What a real panel hangs on, and what feeds it.
  static let wires = [
    Key(
      "panel.spi.device", "The SPI device that a panel hangs on.",
      expected: "an absolute path (beginning with /) of at most 4000 bytes",
      default: "/dev/spidev0.0"
    ) { value, configuration in
      guard let path = value.absolutePath(maximumBytes: 4000) else { return false }
      configuration.panel.spi.device = path
      return true
    },
    integer(
      "panel.spi.speed",
      "The clock of SPI in hertz. Null is 1 MHz for max7219, which takes 10 MHz at most, 4 MHz for "
        + "apa102, and what its symbols want for ws2812.",
      Configuration.SPI.speeds, \.panel.spi.speed),
    Key(
      "panel.gpio.chip",
      "The chip that has the GPIO lines. Null is the one behind the Raspberry Pi's header.",
      expected: "the label of a GPIO chip, such as pinctrl-bcm2711, or its path below /dev/",
      default: "null"
    ) { value, configuration in
      guard case .string(let name) = value.value, (1...255).contains(name.utf8.count),
        !name.utf8.contains(0), !name.hasPrefix("/") || name.hasPrefix("/dev/")
      else { return false }
      configuration.panel.gpio.chip = name
      return true
    },
    line("panel.gpio.data", "The line of the data, for the bus gpio.", \.panel.gpio.data, "10"),
    line("panel.gpio.clock", "The line of the clock, for the bus gpio.", \.panel.gpio.clock, "11"),
    line(
      "panel.gpio.select", "The line that selects a max7219, for the bus gpio.",
      \.panel.gpio.select, "8"),
    Key(
      "panel.power.limit",
      "What all lamps together may take; frames that would take more are shown darker. Null is as "
        + "much as they like.",
      expected: "a current from 10mA to 1000A, such as 4A or 500mA", default: "null"
    ) { value, configuration in
      guard let current = value.milliamperes, (10...1_000_000).contains(current) else {
        return false
      }
      configuration.panel.power.limit = Int(current)
      return true
    },
    Key(
      "panel.power.per_led",
      "What one lamp takes at full white. Null is what is usual: 60mA for ws2812 and apa102, 5.2mA "
        + "for max7219, and 3.4mA for hub75, whose lamps take turns.",
      expected: "a current from 0.1mA to 1A, such as 60mA", default: "null"
    ) { value, configuration in
      guard let current = value.milliamperes, (0.1...1000).contains(current) else { return false }
      configuration.panel.power.perLED = current
      return true
    },
  ]

  private static func line(
    _ path: String, _ summary: String,
    _ target: WritableKeyPath<Configuration, Int> & Sendable, _ defaultValue: String
  ) -> Key {
    integer(path, summary, Configuration.GPIO.lines, default: defaultValue, target)
  }
}

extension ConfigurationValue {
  /// A current as people write it, with its unit: `4A`, `0.5A`, `60mA`.
  var milliamperes: Double? {
    let isThousandths = text.hasSuffix("mA")
    guard isThousandths || text.hasSuffix("A") else { return nil }
    let number = text.dropLast(isThousandths ? 2 : 1)
    guard number.utf8.allSatisfy({ (48...57).contains($0) || $0 == UInt8(ascii: ".") }),
      let value = PropertyValue(plainYAML: String(number)).asDouble
    else { return nil }
    return isThousandths ? value : value * 1000
  }
}
