public import Clocks
import Pixels

/// Mapping of light to the closest of a panel's levels.
struct HUB75Levels: Equatable {
  /// Level of full light.
  let highest: Int
  /// Lowest light, 0 to 65535, whose level is at least the index plus 1.
  private let borders: [UInt16]

  /// Two levels meet at the light whose lightness (CIE L*) is the mean of theirs. So the closest
  /// level is the one that looks closest. The only level of one plane begins at duty 47, which is
  /// middle grey, so amber still has red and green.
  init(planes: Int) {
    let highest = 1 << planes - 1
    let lightness = (0...highest).map { Gamma.lightness(Double($0) / Double(highest)) }
    borders = zip(lightness, lightness.dropFirst()).map {
      UInt16((Gamma.cie1931.light(($0 + $1) / 200) * 65535).rounded(.up))
    }
    self.highest = highest
  }

  /// - Parameter light: the light, 0 to 65535. Allocates nothing.
  func level(of light: UInt16) -> Int {
    var low = 0
    var high = borders.count
    while low < high {
      let middle = (low + high) / 2
      if borders[middle] <= light { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Dithering and shortest light of a HUB75 wall's planes.
public struct HUB75Light: Sendable, Equatable {
  /// Number of the lowest planes that are lit as long as the plane above them, but less often; 0 to
  /// the number of planes less 1. With 1, the lowest plane is lit in every second refresh.
  public var dither: Int
  /// Shortest light of a plane at full brightness, in nanoseconds. Slow lines may make it longer.
  public var shortest: Nanoseconds
  /// Maximum refresh rate in hertz, one of `refreshLimits`, at which the thread sleeps while it
  /// waits; nil for no limit and no sleep.
  public var refreshLimit: Int?

  /// Valid numbers of dithered planes.
  public static let dithers = 0...4
  /// Valid lengths of the shortest light, in nanoseconds.
  public static let shortestLights = 50...10_000
  /// Valid limits of the refresh rate, in hertz.
  public static let refreshLimits = 50...1000

  /// Default shortest light, in nanoseconds. Many panels show it without a tint. It is also the
  /// default of rpi-rgb-led-matrix.
  public static let usual: Nanoseconds = 130

  public init(
    dither: Int = 0, shortest: Nanoseconds = Self.usual, refreshLimit: Int? = nil
  ) {
    self.dither = dither
    self.shortest = shortest
    self.refreshLimit = refreshLimit
  }
}
