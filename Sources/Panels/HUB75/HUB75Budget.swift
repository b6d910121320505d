import Clocks

/// Keeps a wall's mean light at what was set, however often its thread is interrupted.
///
/// A row that is interrupted while it is lit gives too much light. One that is interrupted in the
/// dark gives too little in that time. Both are balanced in the refreshes that follow: small
/// differences within about a tenth of a second, too quickly to be seen, and large ones by
/// darkness.
///
/// A wall that gets dimmer would have to be dark for long to pay for what was little of its bright
/// light. So differences are judged by the brightest light of late, and forgiven with it.
struct HUB75Budget {
  /// Light that is owed, in lit channels times nanoseconds; below 0 too much was given.
  private var balance = 0.0
  /// The light by which `balance` is judged, in lit channels, and for how long it was not reached,
  /// in nanoseconds.
  private var reference = 0.0
  private var age: Nanoseconds = 0

  /// In which a debt is paid back, in nanoseconds.
  private static let horizon = 100e6
  /// The longest darkness, in nanoseconds: after a thread stood still for minutes, more of it cools
  /// nothing.
  private static let longestDebt = 1e9
  /// How long a brighter light counts, in nanoseconds.
  private static let memory: Nanoseconds = 300_000_000
  /// Smaller parts of `horizon` are noise of the clock, and change no pulse.
  private static let noise = 0.05
  /// How many times faster owed light is given, because interruptions leave less time for it.
  private static let urgency = 3.0
  /// Owed light is no overload.
  private static let most = 1.5
  /// A factor below this is darkness: pulses cannot be that short.
  private static let least = 0.125

  /// - Parameters:
  ///   - rate: of the light that was to be given, in lit channels.
  ///   - elapsed: nanoseconds since the last time.
  ///   - light: that was given meanwhile, in lit channels times nanoseconds.
  mutating func add(rate: Double, elapsed: Nanoseconds, light: Double) {
    refer(to: rate, elapsed)
    balance += rate * Double(elapsed) - light
    balance = max(-reference * Self.longestDebt, min(reference * Self.horizon, balance))
  }

  /// The wall was dark, and was to be.
  mutating func rest(elapsed: Nanoseconds) {
    refer(to: 0, elapsed)
    balance = min(0, balance)
  }

  private mutating func refer(to rate: Double, _ elapsed: Nanoseconds) {
    age += elapsed
    guard rate >= reference || age > Self.memory else { return }
    if rate < reference { balance *= rate / reference }
    reference = rate
    age = 0
  }

  /// By how much the next refresh is to be brighter than planned, 0 to 1.5.
  func factor() -> Double {
    guard reference > 0 else { return 1 }
    let part = balance / (reference * Self.horizon)
    if part > Self.noise { return min(Self.most, 1 + (part - Self.noise) * Self.urgency) }
    guard part < -Self.noise else { return 1 }
    let factor = 1 + part + Self.noise
    return factor < Self.least ? 0 : factor
  }
}
