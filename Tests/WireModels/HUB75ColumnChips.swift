import Panels

/// The chips on one data line of a chain. Each drives 16 columns and stays dark until its registers
/// are initialized.
struct ColumnChips {
  /// The required word of each register. The key is the number of clocks with a high latch, which
  /// selects the register.
  private let wanted: [Int: UInt16]
  /// The registers of each chip, the furthest first. Their initial content is unknown.
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

  /// - Parameter bits: The content of the shift registers, the furthest first.
  /// - Returns: What is wrong with it.
  mutating func write(_ bits: [Bool], clocks: Int) -> String? {
    guard wanted[clocks] != nil else { return "there is no register of \(clocks) clocks" }
    for chip in registers.indices {
      registers[chip][clocks] = bits[(16 * chip)..<(16 * chip + 16)].reduce(0) {
        $0 << 1 | ($1 ? 1 : 0)
      }
    }
    return nil
  }

  /// Returns the columns that light up.
  func lit(_ columns: [Bool]) -> [Bool] {
    columns.enumerated().map { $1 && registers[$0 / 16] == wanted }
  }
}
