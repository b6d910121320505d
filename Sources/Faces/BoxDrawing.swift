/// The lines of the block Box Drawing, U+2500 to U+257F, drawn by rule for a cell of any size.
///
/// Lines of one weight leave the cell at the same pixels of an edge, so that neighbours join. A
/// heavy line is twice as wide as a light one; the two of a double line lie on both sides of where
/// the light one is.
struct BoxDrawing {
  /// Of a cell.
  let width: Int
  let height: Int
  /// Of a light line.
  let stroke: Int

  enum Weight: Int {
    case none, light, heavy, double
  }

  /// The weights of the lines to the left, right, top and bottom edge.
  struct Arms: Equatable {
    let left: Weight
    let right: Weight
    let up: Weight
    let down: Weight
  }

  /// For each character from U+2500 the weights of its arms: left, right, up, down, as numbers of
  /// `Weight`. The names of the Unicode Character Database say them. Four dots are none of these.
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

  /// Characters that are straight arms alone.
  static let arms: [(scalar: Unicode.Scalar, arms: Arms)] =
    table.split { $0 == " " || $0 == "\n" }.enumerated().compactMap { index, word in
      guard word != "...." else { return nil }
      let weights = word.utf8.map { Weight(rawValue: Int($0 - UInt8(ascii: "0")))! }
      return (
        Unicode.Scalar(0x2500 + UInt32(index))!,
        Arms(left: weights[0], right: weights[1], up: weights[2], down: weights[3])
      )
    }

  /// Characters that are interrupted lines: how many dashes a cell has, and which way they go.
  private static let dashes:
    [(scalar: Unicode.Scalar, count: Int, weight: Weight, isVertical: Bool)] = [
      ("┄", 3, .light, false), ("┅", 3, .heavy, false), ("┆", 3, .light, true),
      ("┇", 3, .heavy, true), ("┈", 4, .light, false), ("┉", 4, .heavy, false),
      ("┊", 4, .light, true), ("┋", 4, .heavy, true), ("╌", 2, .light, false),
      ("╍", 2, .heavy, false), ("╎", 2, .light, true), ("╏", 2, .heavy, true),
    ]

  /// A cell is as wide as a digit with its letter space, so that figures in a table stand in
  /// columns of lines; but wide enough for double lines between dark edges, and even, so that the
  /// patterns of shades go on in the next cell.
  init(digitAdvance: Int, height: Int, stroke: Int) {
    let width = max(digitAdvance, 3 * stroke + 2)
    self.width = width + width % 2
    self.height = height
    self.stroke = stroke
  }

  /// Every character of the block.
  var pictures: [GlyphPicture] {
    Self.arms.map { picture(of: $0.arms).named($0.scalar) }
      + Self.dashes.map {
        dashed($0.count, $0.weight, isVertical: $0.isVertical).named($0.scalar)
      } + arcs + diagonals
  }

  /// Where a line of a weight lies across the cell, from its low edge.
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

  /// The bands of an arm, and for those of a double one whether it is the upper or left one.
  private func lines(_ weight: Weight, across size: Int) -> [(Range<Int>, isLow: Bool?)] {
    let bands = bands(weight, across: size)
    return bands.enumerated().map { ($1, bands.count == 2 ? $0 == 0 : nil) }
  }

  /// How far a line of an arm reaches into the middle: `low` is where one to the right or down
  /// begins, `high` where one to the left or up ends.
  ///
  /// - Parameters:
  ///   - isLow: which line of a double arm it is; nil for a single line.
  ///   - opposite: the arm that goes in the opposite direction.
  ///   - low: the arm across, to the left or up; `high` is that to the right or down.
  private func meeting(
    _ weight: Weight, _ isLow: Bool?, opposite: Weight, low: Weight, high: Weight, along size: Int
  ) -> (low: Int, high: Int) {
    let center = (size - stroke) / 2
    let middle = (center, center + stroke)
    // To the nearer and to the farther line of a double one across.
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

  /// The cell is cut into as many parts as fit, each a dash and a gap.
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

  /// Corners whose outer edge is cut off and whose inner one is filled as much.
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

  /// From corner to corner.
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
