/// Block Elements, U+2580 to U+259F, drawn by rule for a cell of any size.
struct BlockElements {
  let width: Int
  let height: Int

  /// The lit quarters: upper left, upper right, lower left, lower right.
  private static let quadrants: [(Unicode.Scalar, String)] = [
    ("▖", "0010"), ("▗", "0001"), ("▘", "1000"), ("▙", "1011"), ("▚", "1001"), ("▛", "1110"),
    ("▜", "1101"), ("▝", "0100"), ("▞", "0110"), ("▟", "0111"),
  ]

  /// All characters of the block.
  var pictures: [GlyphPicture] {
    func picture(_ scalar: Unicode.Scalar, _ columns: Range<Int>, _ rows: Range<Int>)
      -> GlyphPicture
    {
      var cell = CellPicture(width: width, height: height)
      cell.fill(columns, rows)
      return cell.named(scalar)
    }
    var pictures = [
      picture("▀", 0..<width, 0..<height / 2), picture("█", 0..<width, 0..<height),
      picture("▐", width / 2..<width, 0..<height),
      picture("▔", 0..<width, 0..<eighths(1, of: height)),
      picture("▕", width - eighths(1, of: width)..<width, 0..<height),
    ]
    for count in 1...7 {
      pictures.append(
        picture(
          Unicode.Scalar(0x2580 + UInt32(count))!, 0..<width,
          height - eighths(count, of: height)..<height))
      pictures.append(
        picture(
          Unicode.Scalar(0x2590 - UInt32(count))!, 0..<eighths(count, of: width), 0..<height))
    }
    for (scalar, quarters) in Self.quadrants {
      var cell = CellPicture(width: width, height: height)
      for (place, quarter) in quarters.enumerated() where quarter == "1" {
        let (x, y) = (place % 2 * (width / 2), place / 2 * (height / 2))
        cell.fill(x..<x + width / 2, y..<y + height / 2)
      }
      pictures.append(cell.named(scalar))
    }
    return pictures + shades
  }

  /// Returns eighths of a size, at least one row or column and never the whole cell.
  private func eighths(_ count: Int, of size: Int) -> Int {
    min(size - 1, max(1, (size * count + 4) / 8))
  }

  /// A quarter, a half and three quarters of the pixels, in patterns that continue in the next
  /// cell.
  private var shades: [GlyphPicture] {
    func picture(_ scalar: Unicode.Scalar, where isLit: (Int, Int) -> Bool) -> GlyphPicture {
      var cell = CellPicture(width: width, height: height)
      cell.fill(where: isLit)
      return cell.named(scalar)
    }
    return [
      picture("░") { $0 % 2 == 0 && $1 % 2 == 0 }, picture("▒") { ($0 + $1) % 2 == 0 },
      picture("▓") { $0 % 2 != 0 || $1 % 2 != 0 },
    ]
  }
}

/// A glyph drawn by rule that fills the cell to its edges.
struct CellPicture {
  let width: Int
  let height: Int
  private(set) var rows: [UInt32]

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = [UInt32](repeating: 0, count: height)
  }

  /// Fills a rectangle, clipped to the cell.
  mutating func fill(_ columns: Range<Int>, _ lines: Range<Int>, lit: Bool = true) {
    let columns = columns.clamped(to: 0..<width)
    let mask = columns.reduce(UInt32(0)) { $0 | 1 << UInt32($1) }
    for y in lines.clamped(to: 0..<height) {
      if lit { rows[y] |= mask } else { rows[y] &= ~mask }
    }
  }

  /// Lights the pixels that a rule selects by column and row.
  mutating func fill(where isLit: (Int, Int) -> Bool) {
    for y in 0..<height {
      for x in 0..<width where isLit(x, y) { rows[y] |= 1 << UInt32(x) }
    }
  }

  func named(_ scalar: Unicode.Scalar) -> GlyphPicture {
    GlyphPicture(name: .scalar(scalar), width: width, rows: rows)
  }
}
