/// A frame in bit planes: for each column of each row that is lit at a time a byte for each plane.
/// Bits 0 to 5 of it are R1 G1 B1 R2 G2 B2.
final class HUB75Planes {
  /// Columns of a row follow each other, then the rows of a chain, then the chains. A word has the
  /// lowest eight planes of a column, the lowest in the lowest byte; behind all of them come those with
  /// the planes above.
  let columns: UnsafeMutablePointer<UInt64>
  private let count: Int
  /// Whether no lamp is lit.
  var isDark = true
  /// In percent.
  var brightness = 100
  /// Counts the frames of a panel.
  var number: UInt64 = 0

  init(count: Int, planes: Int) {
    self.count = count
    let words = count * ((planes + 7) / 8)
    columns = .allocate(capacity: words)
    columns.initialize(repeating: 0, count: words)
  }

  deinit {
    columns.deallocate()
  }

  /// The words that have a plane.
  func lanes(of plane: Int) -> UnsafeMutablePointer<UInt64> {
    columns + plane / 8 * count
  }

  /// Where in a word a plane has its byte.
  static func lane(of plane: Int) -> UInt64 { UInt64(plane % 8 * 8) }
}
