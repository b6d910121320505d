/// Number of LED channels that a frame lights, counted once for each new frame.
struct HUB75Channels {
  /// Lit channels of each plane in all rows.
  private(set) var planeSums: [Int]
  /// Lit channels of each plane of each row.
  private var counts: [Int]
  private let width: Int
  private let rows: Int
  private let chains: Int
  private let planes: Int
  /// Number of the last frame that was counted completely.
  private var frame: UInt64 = 0

  /// - Parameters:
  ///   - width: the number of columns in a row.
  ///   - rows: the number of rows that are lit one after another.
  init(width: Int, rows: Int, chains: Int, planes: Int) {
    self.width = width
    self.rows = rows
    self.chains = chains
    self.planes = planes
    counts = Array(repeating: 0, count: rows * planes)
    planeSums = Array(repeating: 0, count: planes)
  }

  func lit(row: Int, plane: Int) -> Int { counts[row * planes + plane] }

  /// Counts one row, unless this frame was already counted.
  ///
  /// - Parameter pause: called before each part of a row.
  mutating func count<Failure: Error>(
    _ row: Int, of frame: HUB75Planes, pause: () throws(Failure) -> Void
  ) throws(Failure) {
    guard frame.number != self.frame else { return }
    for plane in 0..<planes { counts[row * planes + plane] = 0 }
    for first in stride(from: 0, to: planes, by: 8) {
      let index = row * planes + first
      for chain in 0..<chains {
        let columns = frame.lanes(of: first) + (chain * rows + row) * width
        for start in stride(from: 0, to: width, by: Self.part) {
          try pause()
          let sums = Self.sums(of: columns, start..<min(width, start + Self.part))
          for plane in 0..<min(8, planes - first) {
            counts[index + plane] += Int(sums &>> UInt64(8 * plane) & 0xFF)
          }
        }
      }
    }
  }

  /// Number of columns whose channels, 6 each, one byte can sum.
  private static var part: Int { 42 }

  /// Sums of the channels of up to eight planes, one byte per plane.
  private static func sums(of columns: UnsafePointer<UInt64>, _ range: Range<Int>) -> UInt64 {
    var sums: UInt64 = 0
    for x in range {
      let word = columns[x]
      let pairs = word &- (word &>> 1 & 0x1515_1515_1515_1515)
      let fours = pairs & 0x3333_3333_3333_3333 &+ (pairs &>> 2 & 0x3333_3333_3333_3333)
      sums &+= (fours &+ fours &>> 4) & 0x0F0F_0F0F_0F0F_0F0F
    }
    return sums
  }

  /// Completes the count of a frame after all of its rows.
  mutating func end(_ frame: HUB75Planes) {
    guard frame.number != self.frame else { return }
    self.frame = frame.number
    for plane in 0..<planes {
      planeSums[plane] = (0..<rows).reduce(0) { $0 + counts[$1 * planes + plane] }
    }
  }
}
