/// Box Drawing, U+2500 to U+257F, drawn by rule for a cell of any size.
///
/// Lines of one weight meet the cell's edge at the same pixels, so neighbours join. A heavy line is
/// twice as wide as a light one. The lines of a double line lie on both sides of the light one's
/// place.
struct BoxDrawing {
  /// The size of a cell.
  let width: Int
  let height: Int
  /// The width of a light line.
  let stroke: Int

  enum Weight: Int {
    case none, light, heavy, double
  }

  /// The weights of the lines to the left, right, upper and lower edge.
  struct Arms: Equatable {
    let left: Weight
    let right: Weight
    let up: Weight
    let down: Weight
  }

  /// The weights of the arms from U+2500: left, right, up, down, as numbers of `Weight`, according
  /// to the names in the Unicode Character Database. Four dots mark other characters.
  private static let table = """
    1100 2200 0011 0022 .... .... .... .... .... .... .... .... 0101 0201 0102 0202
    1001 2001 1002 2002 0110 0210 0120 0220 1010 2010 1020 2020 0111 0211 0121 0112
    0122 0221 0212 0222 1011 2011 1021 1012 1022 2021 2012 2022 1101 2101 1201 2201
    1102 2102 1202 2202 1110 2110 1210 2210 1120 2120 1220 2220 1111 2111 1211 2211
    1121 1112 1122 2121 1221 2112 1212 2221 2212 2122 1222 2222 .... .... .... ....
    3300 0033 0301 0103 0303 3001 1003 3003 0310 0130 0330 3010 1030 3030 0311 0133
    0333 3011 1033 3033 3301 1103 3303 3310 1130 3330 3311 1133 3333 .... .... ....
    .... .... .... .... 1000 0010 0100 0001 2000 0020 0200 0002 1200 0012 2100 0021
    """

  /// Characters that consist of straight arms.
  static let arms: [(scalar: Unicode.Scalar, arms: Arms)] =
    table.split { $0 == " " || $0 == "\n" }.enumerated().compactMap { index, word in
      guard word != "...." else { return nil }
      let weights = word.utf8.map { Weight(rawValue: Int($0 - UInt8(ascii: "0")))! }
      return (
        Unicode.Scalar(0x2500 + UInt32(index))!,
        Arms(left: weights[0], right: weights[1], up: weights[2], down: weights[3])
      )
    }

  /// Dashed lines: the number of dashes in a cell and their direction.
  private static let dashes:
    [(scalar: Unicode.Scalar, count: Int, weight: Weight, isVertical: Bool)] = [
      ("┄", 3, .light, false), ("┅", 3, .heavy, false), ("┆", 3, .light, true),
      ("┇", 3, .heavy, true), ("┈", 4, .light, false), ("┉", 4, .heavy, false),
      ("┊", 4, .light, true), ("┋", 4, .heavy, true), ("╌", 2, .light, false),
      ("╍", 2, .heavy, false), ("╎", 2, .light, true), ("╏", 2, .heavy, true),
    ]

  /// The width is that of a digit with its letter space, so that tables of figures align. It is at
  /// least wide enough for double lines between dark edges, and even, so that shading patterns
  /// continue in the next cell.
  init(digitAdvance: Int, height: Int, stroke: Int) {
    let width = max(digitAdvance, 3 * stroke + 2)
    self.width = width + width % 2
    self.height = height
    self.stroke = stroke
  }

  /// All characters of the block.
  var pictures: [GlyphPicture] {
    Self.arms.map { picture(of: $0.arms).named($0.scalar) }
      + Self.dashes.map {
        dashed($0.count, $0.weight, isVertical: $0.isVertical).named($0.scalar)
      } + arcs + diagonals
  }

  /// Returns the places of lines across the cell, from its low edge.
  private func bands(_ weight: Weight, across size: Int) -> [Range<Int>] {
    let center = (size - stroke) / 2
    return switch weight {
    case .none: []
    case .light: [center..<center + stroke]
    case .heavy: [center - stroke / 2..<center - stroke / 2 + 2 * stroke]
    case .double: [center - stroke..<center, center + stroke..<center + 2 * stroke]
    }
  }

  private func picture(of arms: Arms) -> CellPicture {
    var cell = CellPicture(width: width, height: height)
    let (left, right, up, down) = (arms.left, arms.right, arms.up, arms.down)
    for (line, isLow) in lines(left, across: height) {
      let end = meeting(left, isLow, opposite: right, low: up, high: down, along: width).high
      cell.fill(0..<end, line)
    }
    for (line, isLow) in lines(right, across: height) {
      let start = meeting(right, isLow, opposite: left, low: up, high: down, along: width).low
      cell.fill(start..<width, line)
    }
    for (line, isLow) in lines(up, across: width) {
      let end = meeting(up, isLow, opposite: down, low: left, high: right, along: height).high
      cell.fill(line, 0..<end)
    }
    for (line, isLow) in lines(down, across: width) {
      let start = meeting(down, isLow, opposite: up, low: left, high: right, along: height).low
      cell.fill(line, start..<height)
    }
    return cell
  }

  /// Returns the bands of an arm, and for a double one whether each is the upper or left one.
  private func lines(_ weight: Weight, across size: Int) -> [(Range<Int>, isLow: Bool?)] {
    let bands = bands(weight, across: size)
    return bands.enumerated().map { ($1, bands.count == 2 ? $0 == 0 : nil) }
  }

  /// Returns how far an arm reaches into the middle. `low` is the start of an arm to the right or
  /// down, `high` is the end of an arm to the left or up.
  ///
  /// - Parameters:
  ///   - isLow: The line of a double arm, or nil for a single line.
  ///   - opposite: The arm in the opposite direction.
  ///   - low: The crossing arm to the left or up. `high` is the one to the right or down.
  private func meeting(
    _ weight: Weight, _ isLow: Bool?, opposite: Weight, low: Weight, high: Weight, along size: Int
  ) -> (low: Int, high: Int) {
    let center = (size - stroke) / 2
    let middle = (center, center + stroke)
    // The distances to the nearer and farther line of a crossing double line.
    let near = (center + stroke, center)
    let far = (center - stroke, center + 2 * stroke)
    if let isLow {
      let (beside, beyond) = isLow ? (low, high) : (high, low)
      if beside == .double { return near }
      return beside == .none && opposite == .none && beyond == .double ? far : middle
    }
    if opposite != .none { return middle }
    if low == .double && high == .double { return near }
    if low == .double || high == .double { return far }
    let across = low == .heavy || high == .heavy ? Weight.heavy : .light
    let band = bands(across, across: size)[0]
    return (band.lowerBound, band.upperBound)
  }

  /// Divides the cell into as many parts as fit, each a dash and a gap.
  private func dashed(_ count: Int, _ weight: Weight, isVertical: Bool) -> CellPicture {
    let size = isVertical ? height : width
    let count = min(count, size / 2)
    let gap = max(1, size / count / 3)
    var cell = CellPicture(width: width, height: height)
    for part in 0..<count {
      let dash = part * size / count..<(part + 1) * size / count - gap
      for band in bands(weight, across: isVertical ? width : height) {
        if isVertical { cell.fill(band, dash) } else { cell.fill(dash, band) }
      }
    }
    return cell
  }

  /// Corners with the outer edge cut off and the inner one filled by as much.
  private var arcs: [GlyphPicture] {
    let (x, y) = ((width - stroke) / 2, (height - stroke) / 2)
    let corners: [(Unicode.Scalar, right: Bool, down: Bool)] = [
      ("╭", true, true), ("╮", false, true), ("╯", false, false), ("╰", true, false),
    ]
    return corners.map { scalar, right, down in
      var cell = picture(
        of: Arms(
          left: right ? .none : .light, right: right ? .light : .none,
          up: down ? .none : .light, down: down ? .light : .none))
      let outer = (right ? x : x + stroke - 1, down ? y : y + stroke - 1)
      cell.fill(outer.0..<outer.0 + 1, outer.1..<outer.1 + 1, lit: false)
      if stroke > 1 {
        let inner = (right ? x + stroke : x - 1, down ? y + stroke : y - 1)
        cell.fill(inner.0..<inner.0 + 1, inner.1..<inner.1 + 1)
      }
      return cell.named(scalar)
    }
  }

  /// Lines from corner to corner.
  private var diagonals: [GlyphPicture] {
    func picture(_ scalar: Unicode.Scalar, rising: Bool, falling: Bool) -> GlyphPicture {
      var cell = CellPicture(width: width, height: height)
      for y in 0..<height {
        let x = (2 * y * (width - stroke) + height - 1) / (2 * (height - 1))
        if falling { cell.fill(x..<x + stroke, y..<y + 1) }
        if rising { cell.fill(width - stroke - x..<width - x, y..<y + 1) }
      }
      return cell.named(scalar)
    }
    return [
      picture("╱", rising: true, falling: false), picture("╲", rising: false, falling: true),
      picture("╳", rising: true, falling: true),
    ]
  }
}
