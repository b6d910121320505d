/// A glyph that is drawn by rule into a cell of the line, up to its edges.
struct CellPicture {
  let width: Int
  let height: Int
  private(set) var rows: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = [UInt32](repeating: 0, count: height)
  }

  /// Lights a rectangle, or darkens it. What is outside the cell is cut off.
  mutating func fill(_ columns: Range<Int>, _ lines: Range<Int>, lit: Bool = true) {
    let columns = columns.clamped(to: 0..<width)
    let mask = columns.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    for y in lines.clamped(to: 0..<height) {
      if lit { rows[y] |= mask } else { rows[y] &= ~mask }
    }
  }

  /// Lights the pixels of which the rule says so: column, then row.
  mutating func fill(where isLit: (Int, Int) -> Bool) {
    for y in 0..<height {
      for x in 0..<width where isLit(x, y) { rows[y] |= 1 << UInt32(x) }
    }
  }

  func named(_ scalar: Unicode.Scalar) -> GlyphPicture {
    GlyphPicture(name: .scalar(scalar), width: width, rows: rows)
  }
}
