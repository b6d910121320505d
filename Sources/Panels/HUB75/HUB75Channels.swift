/// How many channels of LEDs a frame lights, counted once for each new frame.
struct HUB75Channels {
  /// Of each plane in all rows.
  private(set) var planeSums: [Int]
  /// Of each plane of each row.
  private var counts: [Int]
  private let width: Int
  private let rows: Int
  private let chains: Int
  private let planes: Int
  /// The number of the frame that all of it is of.
  private var frame: UInt64 = 0

  /// - Parameters:
  ///   - width: columns of a row.
  ///   - rows: lit one after another.
  init(width: Int, rows: Int, chains: Int, planes: Int) {
    self.width = width
    self.rows = rows
    self.chains = chains
    self.planes = planes
    counts = Array(repeating: 0, count: rows * planes)
    planeSums = Array(repeating: 0, count: planes)
  }

  func lit(row: Int, plane: Int) -> Int { counts[row * planes + plane] }

  /// Counts one row, unless the frame is the last one again.
  ///
  /// - Parameter pause: called every now and then.
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

  /// Columns of which a byte holds the sum of 6 channels each.
  private static var part: Int { 42 }

  /// In each byte the sum of the channels of a plane.
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

  /// All rows of a frame were counted.
  mutating func end(_ frame: HUB75Planes) {
    guard frame.number != self.frame else { return }
    self.frame = frame.number
    for plane in 0..<planes {
      planeSums[plane] = (0..<rows).reduce(0) { $0 + counts[$1 * planes + plane] }
    }
  }
}
