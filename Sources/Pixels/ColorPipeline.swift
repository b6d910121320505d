import Glibc

/// The conversion of channel values to light.
public enum Gamma: Hashable, Sendable {
  /// Channel values are lightness, so equal steps look equal.
  ///
  /// CIE 1931 luminance from lightness L* (CIE 15:2004, 8.2.1): Y = L* / 903.3 up to L* = 8, ((L* +
  /// 16) / 116)³ above. The value 255 is L* = 100.
  case cie1931
  /// Light is the channel value divided by 255, to the power of this exponent, 1.0 (no correction)
  /// to 4.0.
  case exponent(Double)

  public static let exponents = 1.0...4.0

  /// Returns the light of a channel value, both from 0 to 1.
  public func light(_ value: Double) -> Double {
    switch self {
    case .cie1931:
      let lightness = value * 100
      return lightness <= 8 ? lightness / 903.3 : pow((lightness + 16) / 116, 3)
    case .exponent(let exponent):
      return pow(value, exponent)
    }
  }

  /// Returns the lightness L*, 0 to 100, of a light from 0 to 1: the inverse of `cie1931`.
  public static func lightness(_ light: Double) -> Double {
    light * 903.3 <= 8 ? light * 903.3 : 116 * cbrt(light) - 16
  }
}

/// The share of each channel's light in white, in percent, 0 to 100.
///
/// LEDs of equal duty are not equally bright to the eye, and on most panels white is bluish.
public struct WhiteBalance: Hashable, Sendable {
  public static let shares = 0...100

  public var red: Int
  public var green: Int
  public var blue: Int

  public init(red: Int = 100, green: Int = 100, blue: Int = 100) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// The conversion of colours to LED duty: one table of 256 entries per channel.
///
/// Brightness and white balance scale duty, that is light itself: half of either gives half the
/// light and half the current on every panel with any gamma, and half of both gives a quarter. At
/// 100 % full white has duty 255. At 0 % everything is dark. In between, a channel value of 255 has
/// a duty of at least 1.
public struct ColorPipeline: Sendable {
  /// Valid brightness, in percent.
  public static let brightnesses = 0...100

  /// The light of every value of red, then green, then blue, 0 to 65535.
  public let lights: [UInt16]
  /// The duty of every value of red, then green, then blue, 0 to 255.
  public let tables: [UInt8]

  /// - Parameters:
  ///   - brightness: The brightness in percent, in `brightnesses`.
  ///   - gamma: The conversion. An exponent is in `Gamma.exponents`.
  ///   - whiteBalance: The shares in percent, in `WhiteBalance.shares`.
  public init(brightness: Int, gamma: Gamma, whiteBalance: WhiteBalance = WhiteBalance()) {
    precondition(Self.brightnesses.contains(brightness), "brightness is 0 to 100 %")
    if case .exponent(let exponent) = gamma {
      precondition(Gamma.exponents.contains(exponent), "gamma is 1.0 to 4.0")
    }
    let light = (0...255).map { gamma.light(Double($0) / 255) }
    let shares = [whiteBalance.red, whiteBalance.green, whiteBalance.blue].map { share in
      precondition(WhiteBalance.shares.contains(share), "a channel's share is 0 to 100 %")
      return Double(brightness * share) / 10_000
    }
    lights = shares.flatMap { share in light.map { UInt16(($0 * share * 65535).rounded()) } }
    tables = shares.flatMap { share in
      var table = light.map { UInt8(($0 * share * 255).rounded()) }
      if share > 0 { table[255] = max(1, table[255]) }
      return table
    }
  }
}

extension Bitmap {
  /// Copies a bitmap of the same size with each channel converted by its table. The result is
  /// opaque. Allocates nothing.
  ///
  /// - Parameter tables: The values for red, then green, then blue.
  public func copy(from other: Bitmap, through tables: UnsafePointer<UInt8>) {
    let (source, target) = (UnsafePointer(other.unsafeRow(0)), unsafeRow(0))
    let (red, green, blue) = (tables, tables + 256, tables + 512)
    for index in 0..<size.area {
      let color = source[index]
      target[index] = Color(
        red: red[Int(color.red)], green: green[Int(color.green)], blue: blue[Int(color.blue)])
    }
  }
}
