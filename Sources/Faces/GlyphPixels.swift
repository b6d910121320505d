/// The pixels of a glyph while it is being made.
public struct GlyphPixels: Hashable, Sendable {
  /// From the top of the cell; bit 0 is the leftmost pixel.
  var rows: [UInt32]
  /// Columns.
  var ink: Int

  /// The rows that hold lit pixels, from the first to the last; nil where all are dark.
  var extent: ClosedRange<Int>? {
    guard let first = rows.firstIndex(where: { $0 != 0 }),
      let last = rows.lastIndex(where: { $0 != 0 })
    else { return nil }
    return first...last
  }

  /// The same with `columns` dark ones before it.
  func shifted(right columns: Int) -> GlyphPixels {
    GlyphPixels(rows: rows.map { $0 << UInt32(columns) }, ink: ink + columns)
  }

  /// The same `distance` rows higher; what leaves the cell is cut off.
  func shifted(up distance: Int) -> GlyphPixels {
    GlyphPixels(
      rows: rows.indices.map { y in
        rows.indices.contains(y + distance) ? rows[y + distance] : 0
      }, ink: ink)
  }

  /// Both in one cell.
  func painted(with other: GlyphPixels) -> GlyphPixels {
    GlyphPixels(rows: zip(rows, other.rows).map { $0 | $1 }, ink: max(ink, other.ink))
  }

  /// Whether lit pixels of both are the same or neighbours, also across a corner.
  func touches(_ other: GlyphPixels) -> Bool {
    rows.indices.contains { y in
      let wide = rows[y] | rows[y] << 1 | rows[y] >> 1
      return (max(0, y - 1)...min(rows.count - 1, y + 1)).contains { wide & other.rows[$0] != 0 }
    }
  }

  /// The columns between the first and the last lit pixel of a row; nil for a dark one.
  func columns(ofRow y: Int) -> ClosedRange<Int>? {
    rows[y] == 0
      ? nil : rows[y].trailingZeroBitCount...(UInt32.bitWidth - 1 - rows[y].leadingZeroBitCount)
  }

  /// Standing under `top` dark rows, with its foot where it is: rows that say the same as their
  /// neighbours are taken out of what stands above the base line, then those that say almost the
  /// same.
  ///
  /// - Parameters:
  ///   - top: the first row that may be lit.
  ///   - limit: the first row that may be lit where fewer than `fewest` rows would be left.
  ///   - fewest: rows with which it can be read.
  ///   - baseline: the row under the last that stands on the base line.
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

  /// A row of the longest run of equal ones, of several the one with the fewest lit pixels; nil
  /// where no two neighbours are equal.
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

  /// The row inside that differs least from the one under it.
  private static func closest(in body: [UInt32]) -> Int {
    let inner = body.count > 2 ? 1..<body.count - 1 : 0..<body.count - 1
    return inner.min {
      (body[$0] ^ body[$0 + 1]).nonzeroBitCount < (body[$1] ^ body[$1 + 1]).nonzeroBitCount
    }!
  }
}
