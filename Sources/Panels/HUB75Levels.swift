import Glibc

/// Which of the few levels of light of a panel comes closest to a duty.
struct HUB75Levels {
  /// The level for every duty, 0 to `highest`.
  let table: [UInt8]
  /// Full light, as a level.
  let highest: Int

  /// Two levels meet at the light whose lightness (CIE L*) is the mean of theirs: the closest level
  /// is the one that looks closest. So the only level of one plane begins at duty 47, which is
  /// middle grey, and amber is still red and green.
  init(planes: Int) {
    let highest = 1 << planes - 1
    let lightness = (0...highest).map { Self.lightness(Double($0) / Double(highest)) }
    let borders = zip(lightness, lightness.dropFirst()).map { Gamma.cie1931.light(($0 + $1) / 200) }
    table = (0...255).map { duty in UInt8(borders.count { $0 <= Double(duty) / 255 }) }
    self.highest = highest
  }

  /// The inverse of `Gamma.cie1931`: L*, 0 to 100, of a light from 0 to 1.
  private static func lightness(_ light: Double) -> Double {
    light * 903.3 <= 8 ? light * 903.3 : 116 * cbrt(light) - 16
  }
}
