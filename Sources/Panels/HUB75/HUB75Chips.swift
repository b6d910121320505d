/// The chips that light the columns of a panel.
public enum HUB75Chips: String, CaseIterable, Sendable {
  /// Shift registers that need nothing but data.
  case plain
  /// Chips with two registers, without which they stay dark.
  case fm6126a
  /// The same with three.
  case fm6127

  /// A word for one of their registers.
  struct Register {
    /// The highest bit is shifted first.
    let word: UInt16
    /// For how many clocks the latch is high at the end of the word, which says the register.
    let latchedClocks: Int
  }

  /// What is written into their registers, in this order, for full light.
  ///
  /// Source: InitFM6126 and InitFM6127 of rpi-rgb-led-matrix (lib/framebuffer.cc).
  var registers: [Register] {
    switch self {
    case .plain: []
    case .fm6126a:
      [
        Register(word: 0b0111_1111_1111_1111, latchedClocks: 11),
        Register(word: 0b0000_0000_0100_0000, latchedClocks: 12),
      ]
    case .fm6127:
      [
        Register(word: 0b1111_1111_1100_1110, latchedClocks: 11),
        Register(word: 0b1110_0000_0110_0010, latchedClocks: 12),
        Register(word: 0b0101_1111_0000_0000, latchedClocks: 10),
      ]
    }
  }

  /// What is wrong with panels whose shift registers have this many columns, in one sentence; nil
  /// when nothing is.
  public func problem(columns: Int) -> String? {
    guard self == .plain || columns.isMultiple(of: 16) else {
      return "panels with the chips \(rawValue), of 16 columns each, have a multiple of these in "
        + "their shift registers, not \(columns)"
    }
    return nil
  }
}
