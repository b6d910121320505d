import Panels

/// When the row registers of `HUB75RowAddress.abShift` take B. No data sheet is known of them:
/// these are the two ways in which they show what rpi-rgb-led-matrix sends.
public enum HUB75RowClock: CaseIterable, Sendable {
  /// When A falls.
  case falling
  /// When A rises, and the outputs are a clock behind, as those of a 74HC595 whose two clocks are
  /// one line.
  case rising
}

/// The chips of a HUB75 panel that light one of its rows, as their address lines tell them.
struct RowChip {
  private let type: HUB75RowAddress
  private let rows: Int
  private let lines: Int
  private let clock: HUB75RowClock
  private var address: UInt32 = 0
  /// Bit 0 is what was shifted in last. It is unknown what it holds at first.
  private var register: UInt64 = 0xAAAA_AAAA_AAAA_AAAA
  /// What a chip with a second register has at its outputs.
  private var outputs: UInt64 = 0x5555_5555_5555_5555

  /// - Parameters:
  ///   - rows: that can be lit one after another.
  ///   - lines: how many address lines there are.
  ///   - clock: matters to `abShift` only.
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

  /// Takes a change of one line. Returns what is wrong with it.
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
    // SM5266: C lets data in. SM5368: B does.
    if type == .sm5266 && now & 4 == 0 { return nil }
    if type == .sm5368 && now & 2 == 0 { return nil }
    outputs = register
    register = register << 1 | (now & data == 0 ? 0 : 1)
    return nil
  }
}
