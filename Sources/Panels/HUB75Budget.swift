/// Keeps a wall's mean light at what was set, however often its thread is interrupted.
///
/// A row that is interrupted while it is lit gives too much light. One that is interrupted in the dark
/// gives too little in that time. Both are balanced in the refreshes that follow: small differences
/// within about a tenth of a second, too quickly to be seen, and large ones by darkness.
struct HUB75Budget {
  /// Light that is owed, in lit channels times nanoseconds; below 0 too much was given.
  private var balance = 0.0

  /// In which a debt is paid back, in nanoseconds.
  private static let horizon = 100e6
  /// The longest darkness, in nanoseconds: after a thread stood still for minutes, more of it cools
  /// nothing.
  private static let longestDebt = 1e9
  /// Smaller parts of `horizon` are noise of the clock, and change no pulse.
  private static let noise = 0.05
  /// How many times faster owed light is given, because interruptions leave less time for it.
  private static let urgency = 3.0
  /// A factor below this is darkness: pulses cannot be that short.
  private static let least = 0.125

  /// - Parameters:
  ///   - rate: of the light that was to be given, in lit channels.
  ///   - elapsed: nanoseconds since the last time.
  ///   - light: that was given meanwhile, in lit channels times nanoseconds.
  mutating func add(rate: Double, elapsed: Int64, light: Double) {
    let most = rate * Self.horizon
    balance = max(-rate * Self.longestDebt, min(most, balance + rate * Double(elapsed) - light))
  }

  /// The wall was dark, and was to be.
  mutating func rest(rate: Double, elapsed: Int64) {
    balance = min(0, balance + rate * Double(elapsed))
  }

  /// By how much the next refresh is to be brighter than planned, 0 to 4.
  func factor(rate: Double) -> Double {
    guard rate > 0 else { return 1 }
    let part = balance / (rate * Self.horizon)
    if part > Self.noise { return 1 + (part - Self.noise) * Self.urgency }
    guard part < -Self.noise else { return 1 }
    let factor = 1 + part + Self.noise
    return factor < Self.least ? 0 : factor
  }
}
