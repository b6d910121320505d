/// Selection of the rows that a panel lights: the meaning of the address lines to its chips.
///
/// Two rows are lit at a time: one of the upper half, and the row at the same place in the lower
/// half. The types are those of rpi-rgb-led-matrix's `--led-row-addr-type`, listed with their
/// numbers there.
public enum HUB75RowAddress: String, CaseIterable, Sendable {
  /// 0: the row's number in binary, with A as its lowest bit.
  case direct
  /// 1: a shift register with clock A, data B, and one low bit at the lit row. It samples B when A
  /// falls. Alternatively it samples B when A rises, and its outputs are one clock behind, like
  /// those of a 74HC595 with both clocks on one line.
  case abShift = "ab-shift"
  /// 2: one line for each row, low if the row is lit.
  case oneHot = "one-hot"
  /// 3: a shift register with clock A, data C, and one high bit at the lit row.
  case abcShift = "abc-shift"
  /// 4: chips of 8 rows such as SM5266, with clock A, data B, enable C; D and E select the chip.
  case sm5266
  /// 5: chips such as SM5368, with clock A, enable B, data C: one step per row, and a high bit for
  /// the first row.
  case sm5368

  /// Range for the rows of one panel, of which only even numbers are valid.
  public static let rowCounts = 4...64

  /// Problem of panels with this many rows, in one sentence; nil if there is none.
  public func problem(rows: Int) -> String? {
    guard Self.rowCounts.contains(rows), rows.isMultiple(of: 2) else {
      return "a panel has an even number of rows from \(Self.rowCounts.lowerBound) to "
        + "\(Self.rowCounts.upperBound), not \(rows)"
    }
    let lines = HUB75Pins.addressNames.count
    guard lineCount(rows: rows) <= lines else {
      return "the row address \(rawValue) has at most \(lines) lines, so a panel has at most "
        + "\(2 * lines) rows, not \(rows)"
    }
    return nil
  }

  /// Number of address lines, from A on, that panels with this many rows use.
  ///
  /// - Parameter rows: the rows of one panel, one of `rowCounts`.
  public func lineCount(rows: Int) -> Int {
    let steps = rows / 2
    return switch self {
    case .direct: Self.bits(steps)
    case .abShift: 2
    case .oneHot: steps
    case .abcShift, .sm5368: 3
    case .sm5266: max(3, Self.bits(steps))
    }
  }

  /// Words of the address lines that select each row after its predecessor; A is bit 0. The first
  /// row follows the last.
  ///
  /// No word changes the data of a shift register together with its clock, because the registers of
  /// some panels sample when the clock falls.
  ///
  /// A register that advances one step per row is correct after all rows were selected once.
  ///
  /// - Parameter rows: the rows of one panel, one of `rowCounts`.
  func words(rows: Int) -> [[UInt32]] {
    let a: UInt32 = 1
    let b: UInt32 = 2
    let c: UInt32 = 4
    let steps = rows / 2
    func clocked(_ data: [UInt32]) -> [UInt32] { data.flatMap { [$0, $0 | a, $0] } }
    return (0..<steps).map { row in
      switch self {
      case .direct:
        return [UInt32(row)]
      case .abShift:
        // A has one pulse per row, and is high between two rows. B changes while A is low, so the
        // falling edge of A samples the same B as the last rising edge. The outputs that are one
        // clock behind then equal those of a register that samples when A falls.
        let (before, bit) = (row == 0 ? 0 : b, row == steps - 1 ? 0 : b)
        return (before == bit ? [bit] : [before, bit]) + [bit | a]
      case .oneHot:
        return [(1 << UInt32(steps) - 1) & ~(1 << UInt32(row))]
      case .abcShift:
        return clocked((0..<steps).reversed().map { $0 == row ? c : 0 }) + [0]
      case .sm5266:
        let bits = (0..<8).reversed().map { c | ($0 == row % 8 ? b : 0) }
        return clocked(bits) + [c, UInt32(row / 8) << 3]
      case .sm5368:
        let bit = b | (row == 0 ? c : 0)
        return clocked([bit]) + [bit, 0]
      }
    }
  }

  /// Number of bits of the numbers below `count`.
  private static func bits(_ count: Int) -> Int {
    Int.bitWidth - (count - 1).leadingZeroBitCount
  }
}
