/// A frame in bit planes: for each column of each row that is lit at a time a byte for each plane.
/// Bits 0 to 5 of it are R1 G1 B1 R2 G2 B2.
final class HUB75Planes {
  /// Columns of a row follow each other, then the rows of a chain, then the chains. A word has the
  /// lowest eight planes of a column, the lowest in the lowest byte; behind all of them come those with
  /// the planes above.
  let columns: UnsafeMutablePointer<UInt64>
  private let width: Int
  private let rows: Int
  private let chains: Int
  private let planes: Int
  /// How many channels are lit: for each plane of each row, then for each plane in all.
  private let lit: UnsafeMutablePointer<Int>
  /// Whether no LED is lit.
  var isDark = true
  /// In percent.
  var brightness = 100
  /// Counts the frames of a panel.
  var number: UInt64 = 0

  /// - Parameters:
  ///   - width: columns of a row.
  ///   - rows: lit one after another.
  init(width: Int, rows: Int, chains: Int, planes: Int) {
    self.width = width
    self.rows = rows
    self.chains = chains
    self.planes = planes
    let words = width * rows * chains * ((planes + 7) / 8)
    columns = .allocate(capacity: words)
    columns.initialize(repeating: 0, count: words)
    lit = .allocate(capacity: (rows + 1) * planes)
    lit.initialize(repeating: 0, count: (rows + 1) * planes)
  }

  deinit {
    columns.deallocate()
    lit.deallocate()
  }

  /// The words that have a plane.
  func lanes(of plane: Int) -> UnsafeMutablePointer<UInt64> {
    columns + plane / 8 * (width * rows * chains)
  }

  /// Where in a word a plane has its byte.
  static func lane(of plane: Int) -> UInt64 { UInt64(plane % 8 * 8) }

  /// How many channels of a plane are lit in a row.
  func lit(row: Int, plane: Int) -> Int { lit[row * planes + plane] }

  /// How many channels of a plane are lit in all rows.
  func lit(plane: Int) -> Int { lit[rows * planes + plane] }

  /// Counts the channels that are lit. Allocates nothing.
  func countLit() {
    lit.update(repeating: 0, count: (rows + 1) * planes)
    for first in stride(from: 0, to: planes, by: 8) {
      for row in 0..<rows {
        for chain in 0..<chains {
          count(
            UnsafePointer(lanes(of: first)) + (chain * rows + row) * width,
            into: lit + row * planes + first, planes: min(8, planes - first))
        }
      }
    }
    let all = lit + rows * planes
    for row in 0..<rows {
      for plane in 0..<planes { all[plane] += lit[row * planes + plane] }
    }
  }

  private func count(
    _ words: UnsafePointer<UInt64>, into lit: UnsafeMutablePointer<Int>, planes: Int
  ) {
    // A byte counts up to 6 channels in each of 42 columns.
    for start in stride(from: 0, to: width, by: 42) {
      var sums: UInt64 = 0
      for x in start..<min(width, start + 42) {
        let word = words[x]
        let pairs = word &- (word &>> 1 & 0x1515_1515_1515_1515)
        let fours = pairs & 0x3333_3333_3333_3333 &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
        sums &+= (fours &+ fours &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
      }
      for plane in 0..<planes { lit[plane] += Int(sums &>> UInt64(8 * plane) & 0xFF) }
    }
  }
}
