/// The boards that people buy to connect HUB75 panels, under their usual names.
///
/// Source: the hardware mappings of rpi-rgb-led-matrix and the Adafruit RGB Matrix HAT's pinout;
/// numbers are those of a Raspberry Pi's chip (BCM).
public enum HUB75PinMap: String, CaseIterable, Sendable {
  /// Wired by hand or through one of the passive and active adapters for up to three chains. It
  /// takes the lines of SPI0, and with three chains those of the serial port and of I2C.
  case regular
  /// The Adafruit RGB Matrix HAT and Bonnet, as they come.
  case adafruitHat = "adafruit-hat"
  /// The same with lines 4 and 18 soldered together, so that OE is on 18.
  case adafruitHatPWM = "adafruit-hat-pwm"

  public var pins: HUB75Pins {
    switch self {
    case .regular:
      HUB75Pins(
        oe: 18, clock: 17, latch: 4, address: [22, 23, 24, 25, 15],
        rgb: [[11, 27, 7, 8, 9, 10], [12, 5, 6, 19, 13, 20], [14, 2, 3, 26, 16, 21]])
    case .adafruitHat: Self.hat(oe: 4)
    case .adafruitHatPWM: Self.hat(oe: 18)
    }
  }

  private static func hat(oe: Int) -> HUB75Pins {
    HUB75Pins(
      oe: oe, clock: 17, latch: 21, address: [22, 26, 27, 20, 24], rgb: [[5, 13, 6, 12, 16, 23]])
  }
}
