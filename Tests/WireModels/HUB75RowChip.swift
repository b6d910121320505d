import Panels

/// When the row registers of `HUB75RowAddress.abShift` take B. No data sheet is known. These are
/// the two ways that agree with rpi-rgb-led-matrix.
public enum HUB75RowClock: CaseIterable, Sendable {
  /// At the falling edge of A.
  case falling
  /// At the rising edge of A, with outputs one clock behind, as in a 74HC595 with connected clocks.
  case rising
}

/// The row drivers of a HUB75 panel, controlled by its address lines.
struct RowChip {
  private let type: HUB75RowAddress
  private let rows: Int
  private let lines: Int
  private let clock: HUB75RowClock
  private var address: UInt32 = 0
  /// Bit 0 was shifted in last. The initial content is unknown.
  private var register: UInt64 = 0xAAAA_AAAA_AAAA_AAAA
  /// The outputs of a chip with a second register.
  private var outputs: UInt64 = 0x5555_5555_5555_5555

  /// - Parameters:
  ///   - rows: The number of rows that are lit in turn.
  ///   - lines: The number of address lines.
  ///   - clock: Used by `abShift` only.
  init(type: HUB75RowAddress, rows: Int, lines: Int, clock: HUB75RowClock) {
    self.type = type
    self.clock = clock
    self.rows = rows
    self.lines = lines
  }

  /// The rows that are lit now.
  var selected: [Int] {
    switch type {
    case .direct:
      return [Int(address) % (1 << lines)].filter { $0 < rows }
    case .oneHot:
      return (0..<rows).filter { address >> UInt32($0) & 1 == 0 }
    case .abShift:
      return (0..<rows).filter { outputs >> UInt64($0) & 1 == 0 }
    case .abcShift, .sm5368:
      return (0..<rows).filter { register >> UInt64($0) & 1 == 1 }
    case .sm5266:
      let first = Int(address >> 3 & 3) * 8
      return (0..<8).filter { register >> UInt64($0) & 1 == 1 }.map { first + $0 }
    }
  }

  /// Applies a change of the lines. Returns what is wrong with it.
  mutating func change(from before: UInt32, to now: UInt32) -> String? {
    address = now
    let changed = before ^ now
    let data: UInt32
    switch type {
    case .direct, .oneHot: return nil
    case .abShift, .sm5266: data = 2
    case .abcShift, .sm5368: data = 4
    }
    if changed & data != 0 && now & 1 == 1 {
      return "the row address moved its data while its clock was high"
    }
    if type == .abShift && clock == .falling {
      guard changed & before & 1 == 1 else { return nil }
      register = register << 1 | UInt64(now >> 1 & 1)
      outputs = register
      return nil
    }
    guard changed & now & 1 == 1 else { return nil }
    // C enables data in an SM5266, B in an SM5368.
    if type == .sm5266 && now & 4 == 0 { return nil }
    if type == .sm5368 && now & 2 == 0 { return nil }
    outputs = register
    register = register << 1 | (now & data == 0 ? 0 : 1)
    return nil
  }
}
