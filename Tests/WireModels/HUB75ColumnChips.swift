import Panels

/// The chips behind one data line of a chain that light 16 columns each, and stay dark until their
/// registers hold what wakes them up.
struct ColumnChips {
  /// For each register, by the clocks for which the latch is high when it is written, the word that
  /// its chips want.
  private let wanted: [Int: UInt16]
  /// Of each chip, the furthest first. It is unknown what is in them at first.
  private var registers: [[Int: UInt16]]

  init(_ chips: HUB75Chips, columns: Int) {
    wanted =
      switch chips {
      case .plain: [:]
      case .fm6126a: [11: 0x7FFF, 12: 0x0040]
      case .fm6127: [11: 0xFFCE, 12: 0xE062, 10: 0x5F00]
      }
    registers = Array(repeating: [:], count: (columns + 15) / 16)
  }

  /// - Parameter bits: what is in the shift registers, the furthest first.
  /// - Returns: what is wrong with it.
  mutating func write(_ bits: [Bool], clocks: Int) -> String? {
    guard wanted[clocks] != nil else { return "there is no register of \(clocks) clocks" }
    for chip in registers.indices {
      registers[chip][clocks] = bits[(16 * chip)..<(16 * chip + 16)].reduce(0) {
        $0 << 1 | ($1 ? 1 : 0)
      }
    }
    return nil
  }

  /// What lights of these columns.
  func lit(_ columns: [Bool]) -> [Bool] {
    columns.enumerated().map { $1 && registers[$0 / 16] == wanted }
  }
}
