/// The pixels of a glyph under construction.
public struct GlyphPixels: Hashable, Sendable {
  /// The rows from the top of the cell. Bit 0 is the leftmost pixel.
  var rows: [UInt32]
  /// The width in columns.
  var ink: Int

  /// The rows from the first to the last lit pixel, or nil if all are dark.
  var extent: ClosedRange<Int>? {
    guard let first = rows.firstIndex(where: { $0 != 0 }),
      let last = rows.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first...last
  }

  /// Returns the glyph with dark columns on its left.
  func shifted(right columns: Int) -> GlyphPixels {
    GlyphPixels(rows: rows.map { $0 << UInt32(columns) }, ink: ink + columns)
  }

  /// Returns the glyph moved up. Rows that leave the cell are cut off.
  func shifted(up distance: Int) -> GlyphPixels {
    GlyphPixels(
      rows: rows.indices.map { y in
        rows.indices.contains(y + distance) ? rows[y + distance] : 0
      }, ink: ink)
  }

  /// Returns both glyphs in one cell.
  func painted(with other: GlyphPixels) -> GlyphPixels {
    GlyphPixels(rows: zip(rows, other.rows).map { $0 | $1 }, ink: max(ink, other.ink))
  }

  /// Whether lit pixels of both overlap or are neighbours, also diagonally.
  func touches(_ other: GlyphPixels) -> Bool {
    rows.indices.contains { y in
      let wide = rows[y] | rows[y] << 1 | rows[y] >> 1
      return (max(0, y - 1)...min(rows.count - 1, y + 1)).contains { wide & other.rows[$0] != 0 }
    }
  }

  /// Returns the columns from the first to the last lit pixel of a row, or nil if it is dark.
  func columns(ofRow y: Int) -> ClosedRange<Int>? {
    rows[y] == 0
      ? nil : rows[y].trailingZeroBitCount...(UInt32.bitWidth - 1 - rows[y].leadingZeroBitCount)
  }

  /// Returns the glyph shortened from the top with its foot in place. Rows above the base line that
  /// equal a neighbour are removed first, then those that almost do.
  ///
  /// - Parameters:
  ///   - top: The first row that may be lit.
  ///   - limit: The first row that may be lit if fewer than `fewest` rows would be left.
  ///   - fewest: The minimum number of legible rows.
  ///   - baseline: The row below the last one on the base line.
  func lowered(to top: Int, orAtLeast limit: Int, fewest: Int, baseline: Int) -> GlyphPixels {
    guard let first = extent?.lowerBound, first < top else { return self }
    var body = Array(rows[first..<max(first, baseline)])
    while body.count > 1, baseline - body.count < top {
      if let repeated = GlyphPixels.longestRun(in: body) {
        body.remove(at: repeated)
      } else if body.count > fewest || baseline - body.count < limit {
        body.remove(at: GlyphPixels.closest(in: body))
      } else {
        break
      }
    }
    let dark = [UInt32](repeating: 0, count: max(0, baseline - body.count))
    return GlyphPixels(rows: dark + body + rows[max(first, baseline)...], ink: ink)
  }

  /// Returns a row of the longest run of equal rows, preferring fewer lit pixels, or nil if no two
  /// neighbours are equal.
  private static func longestRun(in body: [UInt32]) -> Int? {
    var best: (length: Int, lit: Int, row: Int)?
    var start = 0
    while start < body.count {
      var end = start + 1
      while end < body.count, body[end] == body[start] { end += 1 }
      let (length, lit) = (end - start, body[start].nonzeroBitCount)
      if length > 1, best.map({ (length, -lit) >= ($0.length, -$0.lit) }) ?? true {
        best = (length, lit, start)
      }
      start = end
    }
    return best?.row
  }

  /// Returns the inner row that differs least from the one below it.
  private static func closest(in body: [UInt32]) -> Int {
    let inner = body.count > 2 ? 1..<body.count - 1 : 0..<body.count - 1
    return inner.min {
      (body[$0] ^ body[$0 + 1]).nonzeroBitCount < (body[$1] ^ body[$1 + 1]).nonzeroBitCount
    }!
  }
}
