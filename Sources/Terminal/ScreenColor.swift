import Pixels

/// A screen colour: 0xRRGGBB in sRGB.
struct ScreenColor: Equatable {
  let value: UInt32

  var red: Int { Int(value >> 16 & 0xFF) }
  var green: Int { Int(value >> 8 & 0xFF) }
  var blue: Int { Int(value & 0xFF) }
}

/// The appearance of an LED on a screen.
///
/// A frame's channels are light, and a screen expects sRGB, so light is encoded with the sRGB
/// transfer function (IEC 61966-2-1). LEDs reflect ambient light, so dark ones are a dim grey.
/// Every other dark LED is slightly darker, so that single LEDs can be counted on a dark panel.
package struct LEDAppearance {
  /// The fraction of full white that an LED reflects.
  package static let reflectance = 0.0155
  private static let darkerReflectance = 0.009

  /// The screen value of every duty.
  private let levels: [UInt8]
  /// The screen value of every duty in the dark.
  private let emitted: [UInt8]
  private let dark: ScreenColor
  private let darker: ScreenColor

  init() {
    levels = (0...255).map { duty in
      LinearLight.encoded(Self.reflectance + (1 - Self.reflectance) * Double(duty) / 255)
    }
    emitted = (0...255).map { LinearLight.encoded(Double($0) / 255) }
    dark = Self.color(levels[0], levels[0], levels[0])
    let level = LinearLight.encoded(Self.darkerReflectance)
    darker = Self.color(level, level, level)
  }

  /// Returns the colour of the LED in column `x` and row `y`.
  func color(of led: Color, x: Int, y: Int) -> ScreenColor {
    guard led.isLit else { return (x ^ y) & 1 == 0 ? dark : darker }
    return Self.color(levels[Int(led.red)], levels[Int(led.green)], levels[Int(led.blue)])
  }

  /// Returns the colour of an LED without the light that it reflects.
  func hue(of led: Color) -> ScreenColor {
    Self.color(emitted[Int(led.red)], emitted[Int(led.green)], emitted[Int(led.blue)])
  }

  private static func color(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> ScreenColor {
    ScreenColor(value: UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
  }
}
