/// How much current the lamps of a panel may take in all, and how much they are thought to take.
///
/// It is an estimate: a lamp takes in proportion to its duty, and nothing when it is dark. What the
/// electronics beside the lamps take is not in it.
public struct PowerLimit: Sendable, Hashable {
  /// What one lamp takes at full white, in milliamperes.
  public let perLED: Double
  /// In milliamperes; nil when there is no limit.
  public let limit: Int?

  public init(perLED: Double, limit: Int? = nil) {
    self.perLED = perLED
    self.limit = limit
  }

  /// What an amount of light takes, in milliamperes.
  ///
  /// - Parameter light: as `Panel.light(of:)` has it, of the panel at full brightness.
  public func current(of light: Int) -> Double {
    Double(light) * perLED / 765
  }

  /// The part of its light that a picture may keep which takes this much: 1 when it takes no more
  /// than the limit.
  func share(of current: Double) -> Double {
    guard let limit, current > Double(limit) else { return 1 }
    return Double(limit) / current
  }
}
