/// One pixel: red, green, blue and alpha, 8 bits each, in this order in memory.
///
/// Channels are sRGB values as people write them (`#rrggbb`), not light; the colour pipeline of a
/// panel turns them into light. Alpha 255 is opaque, and 0 is not there at all.
/// Drawing replaces pixels unless it says that it blends.
public struct Color: Hashable, Sendable {
  /// One number, so that a pixel is read and written in one go; its lowest byte is red.
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

  /// Whether an LED shows anything of it: any of red, green and blue is not 0.
  @inlinable public var isLit: Bool { UInt32(littleEndian: littleEndian) & 0xFF_FFFF != 0 }

  /// This colour, as opaque as its alpha says, painted over another. Channels are mixed as they are
  /// written, not as light, and rounded to the nearest.
  @inlinable
  public func painted(over below: Color) -> Color {
    painted(over: below, alpha: UInt32(alpha))
  }

  /// This colour painted over another as if its alpha were `alpha`, 0 to 255.
  @inlinable
  func painted(over below: Color, alpha: UInt32) -> Color {
    // Two channels at a time, in the halves of a word; the upper one of the second pair is alpha.
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

  /// The same colour with another alpha.
  @inlinable
  public func withAlpha(_ alpha: UInt8) -> Color {
    var color = self
    let opaque = UInt32(littleEndian: littleEndian) & 0xFF_FFFF
    color.littleEndian = UInt32(littleEndian: opaque | UInt32(alpha) << 24)
    return color
  }
}

/// `alpha` made less opaque by another one: their product, rounded to the nearest.
@inlinable
func dimmed(_ alpha: UInt8, by opacity: UInt8) -> UInt32 {
  let product = UInt32(alpha) * UInt32(opacity) + 128
  return (product + product >> 8) >> 8
}
