/// Formats rows of columns. A column is as wide as its widest entry, with two spaces after it; the
/// last column is not padded.
func table(_ rows: [[String]]) -> String {
  var widths: [Int] = []
  for row in rows {
    for (column, text) in row.dropLast().enumerated() {
      if column == widths.count { widths.append(0) }
      widths[column] = max(widths[column], text.count)
    }
  }
  return rows.map { row in
    row.enumerated().map { column, text in
      column == row.count - 1
        ? text : text + String(repeating: " ", count: widths[column] - text.count + 2)
    }.joined()
  }.joined(separator: "\n")
}
