public import Clocks

/// How the planes of a HUB75 wall are lit.
public struct HUB75Light: Sendable, Equatable {
  /// How many of the lowest planes are lit as long as the one above them and less often, 0 to the
  /// number of planes less 1: 1 gives every second refresh of the lowest.
  public var dither: Int
  /// The shortest light of a plane at full brightness, in nanoseconds. The lines may be slower.
  public var shortest: Nanoseconds

  public static let dithers = 0...4
  public static let shortestLights = 50...10_000

  /// What many panels show without a tint; rpi-rgb-led-matrix takes the same.
  public static let usual: Nanoseconds = 130

  public init(dither: Int = 0, shortest: Nanoseconds = Self.usual) {
    self.dither = dither
    self.shortest = shortest
  }
}
