/// Lit and dark pixels around the pen on a base line. Columns are counted from the pen to the
/// right, rows from the base line upwards.
struct InkGrid: Sendable {
  let columns: Range<Int>
  let rows: Range<Int>
  /// One byte per pixel, from the lowest row upwards.
  private(set) var pixels: [UInt8]

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    pixels = [UInt8](repeating: 0, count: columns.count * rows.count)
  }

  /// A pixel's value, 0 if dark. Outside all pixels are dark, and setting them has no effect.
  subscript(x: Int, y: Int) -> UInt8 {
    get {
      columns.contains(x) && rows.contains(y)
        ? pixels[(y - rows.lowerBound) * columns.count + x - columns.lowerBound] : 0
    }
    set {
      guard columns.contains(x), rows.contains(y) else { return }
      pixels[(y - rows.lowerBound) * columns.count + x - columns.lowerBound] = newValue
    }
  }

  func isLit(_ x: Int, _ y: Int) -> Bool { self[x, y] != 0 }

  /// The rows with lit pixels, or an empty range if all are dark.
  var inkRows: Range<Int> {
    let lit = rows.filter { y in columns.contains { isLit($0, y) } }
    return lit.isEmpty ? 0..<0 : lit.first!..<lit.last! + 1
  }

  /// The columns with lit pixels, or an empty range if all are dark.
  var inkColumns: Range<Int> {
    let lit = columns.filter { x in rows.contains { isLit(x, $0) } }
    return lit.isEmpty ? 0..<0 : lit.first!..<lit.last! + 1
  }

  /// The lit columns of a row, from the first to the last. Nil if the row is dark.
  func span(ofRow y: Int) -> ClosedRange<Int>? {
    guard let first = columns.first(where: { isLit($0, y) }),
      let last = columns.last(where: { isLit($0, y) })
    else { return nil }
    return first...last
  }

  /// Lights the pixels of another grid, moved right and up.
  mutating func paint(_ other: InkGrid, right: Int = 0, up: Int = 0) {
    for y in other.rows {
      for x in other.columns where other.isLit(x, y) { self[x + right, y + up] = 1 }
    }
  }

  /// Returns the grid with other bounds. Pixels outside are lost.
  func resized(columns: Range<Int>, rows: Range<Int>) -> InkGrid {
    var grid = InkGrid(columns: columns, rows: rows)
    grid.paint(self)
    return grid
  }
}
