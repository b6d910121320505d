/// The light that a wall may still give, so that its mean is what was set, however often its thread is
/// interrupted.
///
/// A row that is interrupted while it is lit gives more light than planned; one that is interrupted in
/// the dark gives less of it in that time. Either is balanced in the refreshes that follow: small
/// differences within about a tenth of a second, in which nobody sees it, and large ones by darkness.
struct HUB75Budget {
  /// Light that is owed, in lit channels times nanoseconds; below 0 too much was given.
  private var balance = 0.0

  /// How fast a debt is paid back, in nanoseconds: what the eye takes for one moment.
  private static let horizon = 100e6
  /// Darkness for a longer debt would not cool anything any more: a thread that stood still for
  /// minutes, say.
  private static let longestDebt = 1e9
  /// What is below this part of `horizon` is noise of the clock, and changes no pulse.
  private static let noise = 0.05
  /// Owed light is given faster: after it the load may end.
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
