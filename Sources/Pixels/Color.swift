/// One pixel: red, green, blue and alpha, 8 bits each, in this order in memory.
///
/// Channels are sRGB values as people write them (`#rrggbb`), not light; the colour pipeline of a
/// panel turns them into light. Alpha 255 is opaque. Drawing replaces pixels, it does not blend.
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

  /// Whether a lamp shows anything of it: any of red, green and blue is not 0.
  @inlinable public var isLit: Bool { UInt32(littleEndian: littleEndian) & 0xFF_FFFF != 0 }
}
