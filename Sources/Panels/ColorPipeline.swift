import Glibc

/// How channel values become light.
public enum Gamma: Hashable, Sendable {
  /// A channel value is lightness, and equal steps of it look equally large.
  ///
  /// CIE 1931 luminance from lightness L* (CIE 15:2004, 8.2.1): Y = (L* / 903.3) up to L* = 8,
  /// ((L* + 16) / 116)³ above. 255 stands for L* = 100.
  case cie1931
  /// Light is the channel value, as a part of 255, to the power of this, 1.0 (no correction) to
  /// 4.0.
  case exponent(Double)

  public static let exponents = 1.0...4.0

  /// Light for a channel value, both from 0 to 1.
  func light(_ value: Double) -> Double {
    switch self {
    case .cie1931:
      let lightness = value * 100
      return lightness <= 8 ? lightness / 903.3 : pow((lightness + 16) / 116, 3)
    case .exponent(let exponent):
      return pow(value, exponent)
    }
  }
}

/// From the colours people write to the duty of the lamps: one table of 256 entries a channel.
///
/// Brightness scales duty, the light itself: half of it is half the light and half the current, on
/// every panel and with any gamma. At 100 % full white has duty 255, at 0 % everything is dark, and
/// at any other brightness a channel of 255 keeps a duty of at least 1.
public struct ColorPipeline: Sendable {
  public static let brightnesses = 0...100

  /// Duty for every value of red, then of green, then of blue.
  let tables: [UInt8]

  /// - Parameters:
  ///   - brightness: in percent, one of `brightnesses`.
  ///   - gamma: its exponent is one of `Gamma.exponents`.
  public init(brightness: Int, gamma: Gamma) {
    precondition(Self.brightnesses.contains(brightness), "brightness is 0 to 100 %")
    if case .exponent(let exponent) = gamma {
      precondition(Gamma.exponents.contains(exponent), "gamma is 1.0 to 4.0")
    }
    let full = 255 * Double(brightness) / 100
    let table = (0...255).map { UInt8((gamma.light(Double($0) / 255) * full).rounded()) }
    tables = table + table + table
  }
}
