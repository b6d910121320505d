import Clocks

/// Keeps a wall's mean light at the set value, however often its thread is interrupted.
///
/// A row that is interrupted while it is lit gives too much light. A row that is interrupted in the
/// dark gives too little in that time. The next refreshes balance both. Small deviations are
/// balanced within about a tenth of a second, too quickly to be visible, and large ones by
/// darkness.
///
/// After a wall is dimmed, a small excess of its bright light would need a long darkness. So
/// deviations are measured against the brightest recent light, and shrink when that light expires.
struct HUB75Budget {
  /// Missing light, in lit channels times nanoseconds; negative if there was too much.
  private var balance = 0.0
  /// Light against which `balance` is measured, in lit channels, and the time for which it was not
  /// reached, in nanoseconds.
  private var reference = 0.0
  private var age: Nanoseconds = 0

  /// Time in which a deviation is balanced, in nanoseconds.
  private static let horizon = 100e6
  /// Longest darkness, in nanoseconds. After a thread stood still for minutes, more darkness would
  /// cool nothing.
  private static let longestDebt = 1e9
  /// Time for which a brighter light counts, in nanoseconds.
  private static let memory: Nanoseconds = 300_000_000
  /// Fraction of `horizon` below which deviations are noise of the clock, and change no pulse.
  private static let noise = 0.05
  /// Factor that speeds up missing light, because interruptions leave less time for it.
  private static let urgency = 3.0
  /// Maximum factor, so that added light is no overload.
  private static let most = 1.5
  /// Minimum factor. Lower factors are darkness, because pulses cannot be that short.
  private static let least = 0.125

  /// - Parameters:
  ///   - rate: the intended light, in lit channels.
  ///   - elapsed: the time since the last call, in nanoseconds.
  ///   - light: the light given in this time, in lit channels times nanoseconds.
  mutating func add(rate: Double, elapsed: Nanoseconds, light: Double) {
    refer(to: rate, elapsed)
    balance += rate * Double(elapsed) - light
    balance = max(-reference * Self.longestDebt, min(reference * Self.horizon, balance))
  }

  /// Accounts for a time in which the wall was intentionally dark.
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

  /// Factor for the light of the next refresh, 0 to 1.5.
  func factor() -> Double {
    guard reference > 0 else { return 1 }
    let part = balance / (reference * Self.horizon)
    if part > Self.noise { return min(Self.most, 1 + (part - Self.noise) * Self.urgency) }
    guard part < -Self.noise else { return 1 }
    let factor = 1 + part + Self.noise
    return factor < Self.least ? 0 : factor
  }
}
