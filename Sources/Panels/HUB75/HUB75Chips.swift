/// Chips that light the columns of a panel.
public enum HUB75Chips: String, CaseIterable, Sendable {
  /// Shift registers that need only data.
  case plain
  /// Chips with two registers, which are dark until these are written.
  case fm6126a
  /// Chips with three registers, which are dark until these are written.
  case fm6127

  /// Word for one of the chips' registers.
  struct Register {
    /// Value of the register. The highest bit is shifted first.
    let word: UInt16
    /// Number of clocks at the end of the word for which the latch is high. It selects the
    /// register.
    let latchedClocks: Int
  }

  /// Words for full light, in the order in which they are written.
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

  /// Problem of panels whose shift registers have this many columns, in one sentence; nil if there
  /// is none.
  public func problem(columns: Int) -> String? {
    guard self == .plain || columns.isMultiple(of: 16) else {
      return "panels with the chips \(rawValue) need a multiple of 16 columns in their shift "
        + "registers, not \(columns)"
    }
    return nil
  }
}
