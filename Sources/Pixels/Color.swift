/// One pixel: red, green, blue and alpha, 8 bits each, in this order in memory.
///
/// Channels are sRGB values as people write them (`#rrggbb`), not light; the colour pipeline of a
/// panel turns them into light. Alpha 255 is opaque. Drawing replaces pixels, it does not blend.
public struct Color: Hashable, Sendable {
  public var red: UInt8
  public var green: UInt8
  public var blue: UInt8
  public var alpha: UInt8

  @inlinable
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let black = Color(red: 0, green: 0, blue: 0)
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// Whether a lamp shows anything of it: any of red, green and blue is not 0.
  @inlinable public var isLit: Bool { red | green | blue != 0 }
}
