/// How a panel is given which of its rows to light: what its chips make of the address lines.
///
/// Two rows are lit at a time, one of the upper half and the one as far down in the lower half. The
/// types are those of rpi-rgb-led-matrix's `--led-row-addr-type`, whose numbers stand with them.
public enum HUB75RowAddress: String, CaseIterable, Sendable {
  /// 0: the row's number in binary, A its lowest bit.
  case direct
  /// 1: a shift register, clock A, data B, with one low bit at the row that is lit. It takes B when
  /// A falls, or when A rises and its outputs are a clock behind, as those of a 74HC595 with both
  /// clocks on one line.
  case abShift = "ab-shift"
  /// 2: a line for each row, low where it is lit.
  case oneHot = "one-hot"
  /// 3: a shift register, clock A, data C, with one high bit at the row that is lit.
  case abcShift = "abc-shift"
  /// 4: chips of 8 rows such as SM5266, clock A, data B, enable C; D and E choose the chip.
  case sm5266
  /// 5: chips such as SM5368, clock A, enable B, data C: one step a row, and a high bit for the
  /// first.
  case sm5368

  /// Rows of one panel: even numbers of these.
  public static let rowCounts = 4...64

  /// What is wrong with panels of this many rows, in one sentence; nil when nothing is.
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

  /// How many of the address lines, from A on, panels of this many rows use.
  ///
  /// - Parameter rows: of one panel, one of `rowCounts`.
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

  /// What the address lines are to be, one word after another, to come from the row before to each
  /// row; A is bit 0. From the last row it goes on with the first.
  ///
  /// No word changes the data of a shift register together with its clock: the registers of some
  /// panels take it when the clock falls.
  ///
  /// A register that moves on by one step for each row is right after all rows were selected once.
  ///
  /// - Parameter rows: of one panel, one of `rowCounts`.
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
        // One pulse a row, and A is high between two of them. B changes while A is low, so what is
        // taken when A falls is what was taken when it last rose: the outputs that are a clock
        // behind are then those of the other kind.
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

  /// How many bits the numbers below this one have.
  private static func bits(_ count: Int) -> Int {
    Int.bitWidth - (count - 1).leadingZeroBitCount
  }
}
