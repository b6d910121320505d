/// Words of a wall's lines, which are in the order of `HUB75Pins.offsets`. OE is low while there is
/// light.
struct HUB75Words {
  let dark: UInt32
  let latch: UInt32
  let clock: UInt32
  /// All address lines, and all data lines.
  let address: UInt32
  let data: UInt32
  /// Words of all row addresses one after another, and the end of each row's words.
  let rows: [UInt32]
  let rowEnds: [Int]
  /// Words of R1 G1 B1 R2 G2 B2 (bits 0 to 5 of the index), for one chain after another.
  let columns: [UInt32]

  /// - Parameter rows: the rows of one panel.
  init(lines: any GPIOLines, rows: Int, chains: Int, address: HUB75RowAddress) {
    dark = lines.word(1 << 0)
    latch = lines.word(1 << 1)
    clock = lines.word(1 << 2)
    let addressBit: UInt32 = 3
    let dataBit = addressBit + UInt32(address.lineCount(rows: rows))
    self.address = lines.word(1 << dataBit - 1 << addressBit)
    data = lines.word((1 << UInt32(6 * chains) - 1) << dataBit)
    let words = address.words(rows: rows)
    self.rows = words.flatMap { $0.map { lines.word(UInt32($0) << addressBit) } }
    var end = 0
    rowEnds = words.map {
      end += $0.count
      return end
    }
    columns = (0..<UInt32(64 * chains)).map { lines.word(($0 % 64) << (dataBit + 6 * ($0 / 64))) }
  }
}
