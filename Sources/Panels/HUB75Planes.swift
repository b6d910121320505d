/// A frame in bit planes: for each column of each row that is lit at a time a byte for each plane,
/// the lowest plane in the lowest byte. Bits 0 to 5 of it are R1 G1 B1 R2 G2 B2.
final class HUB75Planes {
  /// Columns of a row follow each other, then the rows of a chain, then the chains.
  let columns: UnsafeMutablePointer<UInt64>
  /// Whether no lamp is lit.
  var isDark = true
  /// In percent.
  var brightness = 100
  /// Counts the frames of a panel.
  var number: UInt64 = 0

  init(count: Int) {
    columns = .allocate(capacity: count)
    columns.initialize(repeating: 0, count: count)
  }

  deinit {
    columns.deallocate()
  }
}
