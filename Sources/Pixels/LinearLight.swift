import Glibc

/// Tables between sRGB channel values and linear light. Mixing colours as light makes a
/// half-and-half mixture as bright as both side by side from afar.
///
/// Loops fetch `shared` before they start. Code in the frame loop must have fetched it earlier,
/// since the first access builds the tables.
public struct LinearLight: @unchecked Sendable {
  // Filled in `init`, then only read.

  public static let shared = LinearLight()

  /// The light of every value.
  @usableFromInline let lights: UnsafePointer<UInt16>
  /// The smallest light whose nearest value is at least the index, with one additional entry.
  @usableFromInline let borders: UnsafePointer<UInt32>
  /// The value of every 16th light. Values are further apart than that, so at most one border lies
  /// between two entries.
  @usableFromInline let guesses: UnsafePointer<UInt8>

  private init() {
    let lights = UnsafeMutablePointer<UInt16>.allocate(capacity: 256)
    let borders = UnsafeMutablePointer<UInt32>.allocate(capacity: 257)
    let guesses = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    for value in 0..<256 {
      lights[value] = UInt16((Self.decoded(Double(value) / 255) * 65535).rounded())
      borders[value] =
        value == 0 ? 0 : UInt32((Self.decoded((Double(value) - 0.5) / 255) * 65535).rounded(.up))
    }
    // An upper bound that no light reaches.
    borders[256] = .max
    var value = 0
    for guess in 0..<4096 {
      while value < 255, borders[value + 1] <= guess << 4 { value += 1 }
      guesses[guess] = UInt8(value)
    }
    self.lights = UnsafePointer(lights)
    self.borders = UnsafePointer(borders)
    self.guesses = UnsafePointer(guesses)
  }

  /// Returns the light of a channel value, 0 to 65535.
  @inlinable
  public func light(of value: UInt8) -> UInt32 { UInt32(lights[Int(value)]) }

  /// Returns the value nearest to a light of 0 to 65535.
  @inlinable
  public func value(of light: UInt32) -> UInt8 {
    assert(light <= 65535)
    let guess = guesses[Int(light >> 4)]
    return light >= borders[Int(guess) &+ 1] ? guess &+ 1 : guess
  }

  /// Returns a mixture of two colours: the first at weight 0, the second at 256. Alphas are mixed
  /// as values. To mix colours of different alphas, weigh them by alpha first.
  @inlinable
  public func mixed(_ first: Color, _ second: Color, weight: UInt32) -> Color {
    assert(weight <= 256)
    guard first != second else { return first }
    return Color(
      red: mixed(first.red, second.red, weight),
      green: mixed(first.green, second.green, weight),
      blue: mixed(first.blue, second.blue, weight),
      alpha: UInt8(
        truncatingIfNeeded: (UInt32(first.alpha) &* (256 &- weight) &+ UInt32(second.alpha)
          &* weight &+ 128) >> 8))
  }

  @inlinable
  func mixed(_ first: UInt8, _ second: UInt8, _ weight: UInt32) -> UInt8 {
    value(of: (light(of: first) &* (256 &- weight) &+ light(of: second) &* weight &+ 128) >> 8)
  }

  /// Returns the nearest sRGB value of a light from 0 to 1 (IEC 61966-2-1).
  public static func encoded(_ light: Double) -> UInt8 {
    let value = light <= 0.0031308 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  /// Returns the light, 0 to 1, of an sRGB value from 0 to 1.
  static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
