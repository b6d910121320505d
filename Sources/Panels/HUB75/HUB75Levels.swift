public import Clocks
import Pixels

/// Which of the levels of light of a panel comes closest to a light.
struct HUB75Levels: Equatable {
  /// Full light, as a level.
  let highest: Int
  /// The least light, 0 to 65535, whose level is the one of its index plus 1 or more.
  private let borders: [UInt16]

  /// Two levels meet at the light whose lightness (CIE L*) is the mean of theirs: the closest level
  /// is the one that looks closest. So the only level of one plane begins at duty 47, which is
  /// middle grey, and amber is still red and green.
  init(planes: Int) {
    let highest = 1 << planes - 1
    let lightness = (0...highest).map { Gamma.lightness(Double($0) / Double(highest)) }
    borders = zip(lightness, lightness.dropFirst()).map {
      UInt16((Gamma.cie1931.light(($0 + $1) / 200) * 65535).rounded(.up))
    }
    self.highest = highest
  }

  /// - Parameter light: 0 to 65535. Allocates nothing.
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
