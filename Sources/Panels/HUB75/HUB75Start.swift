import Clocks

/// Chips that stay dark until their registers have been written.
extension HUB75Scan {
  /// In nanoseconds. A panel that had no power for a moment is back after that long.
  static var renewalInterval: Nanoseconds { 1_000_000_000 }
  /// And it takes at most this part of the time, so that nobody sees it.
  static var renewalPart: Int64 { 500 }

  /// Writes all registers, in the dark: the same word into every chip of every data line, and the
  /// latch is high for as many clocks at the end as the register has for its sign.
  func startChips() throws(PanelError) {
    let start = now()
    for register in chips.registers {
      let idle = (levels | dark) & ~(clock | latch | dataMask)
      for column in 0..<width {
        let bit = register.word >> UInt16(15 - column % 16) & 1
        var word = bit == 1 ? idle | dataMask : idle
        if column >= width - register.latchedClocks { word |= latch }
        try set(word)
        try set(word | clock)
      }
      try set(levels & ~clock)
      try set(levels & ~latch)
    }
    let end = now()
    chipsRenewal = end + max(Self.renewalInterval, (end - start) * Self.renewalPart)
  }

  /// Writes the registers again where the last time is long ago. The light ends for it.
  func renewChips() throws(PanelError) {
    guard chips != .plain, now() >= chipsRenewal else { return }
    try endLight()
    try startChips()
  }
}
