/// One pixel: red, green, blue and alpha, 8 bits each, in this order in memory.
///
/// Channels are sRGB values (`#rrggbb`), not light. A panel's colour pipeline converts them to
/// light. Alpha 255 is opaque, 0 is fully transparent. Drawing replaces pixels unless a function is
/// documented to blend.
public struct Color: Hashable, Sendable {
  /// A single number, so that a pixel is read and written in one access. Its lowest byte is red.
  @usableFromInline var littleEndian: UInt32

  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    littleEndian = UInt32(
      littleEndian: UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24)
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 255, green: 255, blue: 255)

  @inlinable public var red: UInt8 { channel(0) }
  @inlinable public var green: UInt8 { channel(8) }
  @inlinable public var blue: UInt8 { channel(16) }
  @inlinable public var alpha: UInt8 { channel(24) }

  @inlinable
  func channel(_ shift: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: UInt32(littleEndian: littleEndian) >> shift)
  }

  /// Whether red, green or blue is above 0, so that an LED lights up.
  @inlinable public var isLit: Bool { UInt32(littleEndian: littleEndian) & 0xFF_FFFF != 0 }

  /// Returns this colour blended over another according to its alpha. Channels are mixed as sRGB
  /// values, not as light, and rounded to the nearest.
  @inlinable
  public func painted(over below: Color) -> Color {
    painted(over: below, alpha: UInt32(alpha))
  }

  /// Returns this colour blended over another with an alpha of 0 to 255.
  @inlinable
  func painted(over below: Color, alpha: UInt32) -> Color {
    // Processes two channels at a time in the halves of a word. The upper half of the second pair
    // is alpha.
    let rest = 255 &- alpha
    func mixed(_ above: UInt32, _ below: UInt32) -> UInt32 {
      let sum = (above & 0xFF_00FF) &* alpha &+ (below & 0xFF_00FF) &* rest &+ 0x80_0080
      return ((sum &+ ((sum >> 8) & 0xFF_00FF)) >> 8) & 0xFF_00FF
    }
    let (mine, others) = (
      UInt32(littleEndian: littleEndian), UInt32(littleEndian: below.littleEndian)
    )
    var color = below
    color.littleEndian = UInt32(
      littleEndian: mixed(mine, others) | mixed(mine >> 8 | 0xFF_0000, others >> 8) << 8)
    return color
  }

  /// Returns the colour with another alpha.
  @inlinable
  public func withAlpha(_ alpha: UInt8) -> Color {
    var color = self
    let opaque = UInt32(littleEndian: littleEndian) & 0xFF_FFFF
    color.littleEndian = UInt32(littleEndian: opaque | UInt32(alpha) << 24)
    return color
  }
}

/// Returns the product of an alpha and an opacity, rounded to the nearest.
@inlinable
func dimmed(_ alpha: UInt8, by opacity: UInt8) -> UInt32 {
  let product = UInt32(alpha) * UInt32(opacity) + 128
  return (product + product >> 8) >> 8
}
