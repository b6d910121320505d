import FoundationEssentials

/// How the figures are written.
enum ReportFormat: String, CaseIterable {
  case table
  case json

  func text(of rows: [Row]) throws -> String {
    switch self {
    case .table: Self.table(rows)
    case .json: try Self.json(rows)
    }
  }

  /// A list with one object a line.
  private static func json(_ rows: [Row]) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let objects = try rows.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    return "[\n  " + objects.joined(separator: ",\n  ") + "\n]\n"
  }

  private static func table(_ rows: [Row]) -> String {
    var lines = [["name", "value", "unit", "limit", "ratio", ""]]
    for row in rows {
      lines.append([
        row.name, short(row.value), row.unit, row.limit.map(short) ?? "-",
        row.ratio.map(short) ?? "-", row.isOver ? "OVER" : "",
      ])
    }
    let widths = lines[0].indices.map { column in lines.map { $0[column].count }.max()! }
    let isNumber = [false, true, false, true, true, false]
    var text = ""
    for line in lines {
      var cells = ""
      for (column, cell) in line.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        cells += (isNumber[column] ? padding + cell : cell + padding) + "  "
      }
      while cells.last == " " { cells.removeLast() }
      text += cells + "\n"
    }
    return text
  }

  /// Three or four digits that matter.
  private static func short(_ value: Double) -> String {
    let places =
      value.magnitude >= 100 || value == value.rounded() ? 0 : value.magnitude >= 10 ? 1 : 2
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    let rounded = (value * scale).rounded() / scale
    return places == 0 ? "\(Int64(rounded))" : "\(rounded)"
  }
}
