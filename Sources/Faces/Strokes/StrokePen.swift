/// Draws the paths of a glyph with a rectangular pen whose edges stand on whole pixels.
struct StrokePen {
  /// The pixels of the glyph. The leftmost pen stands at column 0.
  private(set) var grid: InkGrid
  private let measures: StrokeMeasures
  private let isSmall: Bool
  private let drawing: StrokeDrawing
  /// The columns from the leftmost to the rightmost pen.
  private let run: Int
  /// The height of the pen.
  private var bar: Int
  private var layer: InkGrid

  private static let straight: UInt8 = 1
  private static let arc: UInt8 = 2

  private init(_ drawing: StrokeDrawing, isSmall: Bool, _ measures: StrokeMeasures) {
    self.drawing = drawing
    self.isSmall = isSmall
    self.measures = measures
    run = Self.run(of: drawing, measures)
    bar = measures.bar
    grid = InkGrid(
      columns: 0..<run + measures.stem, rows: -measures.descent..<measures.capHeight)
    layer = grid
  }

  /// Returns the pixels of a glyph.
  ///
  /// - Parameter isSmall: Whether heights up to 8 units are those of a small letter.
  static func draw(
    _ drawing: StrokeDrawing, isSmall: Bool, _ measures: StrokeMeasures
  ) -> InkGrid {
    var pen = StrokePen(drawing, isSmall: isSmall, measures)
    for path in drawing.paths { pen.draw(path) }
    if drawing.isMirrored { pen.mirror() }
    return pen.grid
  }

  /// The columns from the left edge of a glyph to the right edge.
  static func width(of drawing: StrokeDrawing, _ measures: StrokeMeasures) -> Int {
    run(of: drawing, measures) + measures.stem
  }

  private static func run(of drawing: StrokeDrawing, _ measures: StrokeMeasures) -> Int {
    let exact = drawing.width * measures.unit
    return drawing.isCentred ? 2 * Int((exact / 2).rounded()) : Int(exact.rounded())
  }

  // MARK: Places

  /// The column of the pen's left edge. Both halves of a glyph are rounded in the same way.
  private func column(_ x: Double) -> Int {
    let middle = drawing.width / 2
    if x == middle, run.isMultiple(of: 2) { return run / 2 }
    let scale = drawing.width > 0 ? Double(run) / drawing.width : 0
    func rounded(_ distance: Double) -> Int { Int((distance * scale + 0.49).rounded(.down)) }
    return x <= middle ? rounded(x) : run - rounded(drawing.width - x)
  }

  /// The row of the pen's lower edge.
  private func row(_ y: Double) -> Int {
    let (cap, small) = (measures.capHeight, measures.xHeight)
    if y < 0 { return Int((y / 4 * Double(measures.descent)).rounded()) }
    if !isSmall { return Int((y / 12 * Double(cap - bar)).rounded()) }
    if y <= 8 { return Int((y / 8 * Double(small - bar)).rounded()) }
    return small - bar + Int(((y - 8) / 4 * Double(cap - small)).rounded())
  }

  // MARK: Paths

  /// A corner of a path: the centre of the pen and the radii of the turn.
  private struct Corner {
    var x: Double
    var y: Double
    var radiusX = 0.0
    var radiusY = 0.0
  }

  private mutating func draw(_ path: StrokeDrawing.Path) {
    bar = path.isThin ? thinBar : measures.bar
    layer = InkGrid(columns: grid.columns, rows: grid.rows)
    let corners = corners(of: path.points)
    for index in corners.indices {
      let isInner = index > 0 && index + 1 < corners.count
      if isInner, corners[index].radiusX > 0 {
        turn(corners[index - 1], corners[index], corners[index + 1])
      } else {
        fill(corners[index], corners[index], isCapped: true)
      }
      if index + 1 < corners.count { line(corners[index], corners[index + 1]) }
    }
    if measures.stem == 1, bar == 1 { thin() }
    grid.paint(layer)
  }

  /// The height of the middle one of three bars: both gaps are as high if there are enough rows.
  private var thinBar: Int {
    max(1, min(measures.bar, (measures.xHeight - 2 * measures.bar) / 3))
  }

  private func corners(of points: [StrokeDrawing.Point]) -> [Corner] {
    var corners = points.map {
      Corner(
        x: Double(column($0.x)) + Double(measures.stem) / 2, y: Double(row($0.y)) + Double(bar) / 2)
    }
    for index in corners.indices.dropFirst().dropLast() where points[index].isRound {
      let (before, after) = (corners[index - 1], corners[index + 1])
      // Two rounded corners share the line between them.
      func share(_ other: Int) -> Double {
        points[other].isRound && other > 0 && other + 1 < corners.count ? 2 : 1
      }
      let width = max(
        abs(before.x - corners[index].x) / share(index - 1),
        abs(after.x - corners[index].x) / share(index + 1))
      let height = max(
        abs(before.y - corners[index].y) / share(index - 1),
        abs(after.y - corners[index].y) / share(index + 1))
      if let radii = points[index].radii {
        corners[index].radiusX = min(width, radii.x * measures.unit)
        corners[index].radiusY = min(height, radii.y * Double(measures.capHeight) / 12)
      } else {
        // A pen of one pixel looks pointed in a wider turn.
        let widest = measures.stem == 1 ? 1.5 : .infinity
        let radius = min(width, height, abs(before.x - after.x) / 2, widest)
        (corners[index].radiusX, corners[index].radiusY) = (radius, radius)
      }
    }
    return corners
  }

  /// Draws the straight part between two corners.
  private mutating func line(_ first: Corner, _ second: Corner) {
    var (a, b) = (first, second)
    if a.x == b.x || a.y == b.y {
      func step(_ from: Double, _ to: Double, _ radius: Double) -> Double {
        from < to ? radius : from > to ? -radius : 0
      }
      a.x += step(first.x, second.x, first.radiusX)
      a.y += step(first.y, second.y, first.radiusY)
      b.x -= step(first.x, second.x, second.radiusX)
      b.y -= step(first.y, second.y, second.radiusY)
      fill(a, b, isCapped: false)
    } else if abs(a.x - b.x) <= abs(a.y - b.y) + 0.5 {
      steep(a.y < b.y ? a : b, a.y < b.y ? b : a)
    } else {
      flat(a.x < b.x ? a : b, a.x < b.x ? b : a)
    }
  }

  /// Lights what the pen covers between two places on a vertical or horizontal line. Its ends are
  /// the pen's edges if `isCapped`, else its centres.
  private mutating func fill(_ a: Corner, _ b: Corner, isCapped: Bool) {
    let halfWidth = isCapped || a.x == b.x ? Double(measures.stem) / 2 : 0
    let halfHeight = isCapped || a.y == b.y ? Double(bar) / 2 : 0
    /// The pixels whose centres are in a range.
    func pixels(_ low: Double, _ high: Double) -> Range<Int> {
      let first = Int((low - 0.5).rounded(.up))
      return first..<max(first, Int((high - 0.5).rounded(.down)) + 1)
    }
    for y in pixels(min(a.y, b.y) - halfHeight, max(a.y, b.y) + halfHeight) {
      for x in pixels(min(a.x, b.x) - halfWidth, max(a.x, b.x) + halfWidth) {
        layer[x, y] = Self.straight
      }
    }
  }

  /// The length of a cut through a diagonal stroke, parallel to one side of the pen, in whole
  /// pixels.
  private func cut(_ side: Int, _ other: Int, slope: Double) -> Int {
    let across = Double(other) * slope
    return Int((Double(side * side) + across * across).squareRoot() + 0.35)
  }

  /// Draws a steep line with as many pixels in each row. Wide cuts stay inside the glyph.
  private mutating func steep(_ low: Corner, _ high: Corner) {
    let stem = Double(measures.stem)
    let wide = cut(measures.stem, bar, slope: abs(low.x - high.x) / (high.y - low.y))
    func inside(_ x: Double) -> Double {
      let place = run > 0 ? (x - stem / 2) / Double(run) : 0.5
      return x + (Double(wide) - stem) / 2 * (1 - 2 * place)
    }
    let (start, end) = (inside(low.x), inside(high.x))
    let first = Int(low.y - Double(bar) / 2)
    let last = Int(high.y + Double(bar) / 2) - 1
    for y in first...last {
      let centre = start + (end - start) * Double(y - first) / Double(max(1, last - first))
      let left = Int((centre - Double(wide) / 2 + (start < end ? 0.49 : 0.51)).rounded(.down))
      for x in left..<left + wide { layer[x, y] = Self.straight }
    }
  }

  /// Draws a flat line with as many pixels in each column, between the edges of the pen.
  private mutating func flat(_ left: Corner, _ right: Corner) {
    let high = cut(bar, measures.stem, slope: abs(left.y - right.y) / (right.x - left.x))
    let inset = Double(high - bar) / 2 * (left.y < right.y ? 1 : -1)
    let (start, end) = (left.y + inset, right.y - inset)
    let first = Int(left.x - Double(measures.stem) / 2)
    let last = Int(right.x + Double(measures.stem) / 2) - 1
    for x in first...last {
      let centre = start + (end - start) * Double(x - first) / Double(max(1, last - first))
      let low = Int((centre - Double(high) / 2 + 0.49).rounded(.down))
      for y in low..<low + high { layer[x, y] = Self.straight }
    }
  }

  /// Draws a rounded corner, a quarter of an ellipse.
  private mutating func turn(_ before: Corner, _ corner: Corner, _ after: Corner) {
    let signX = before.x + after.x > 2 * corner.x ? 1.0 : -1
    let signY = before.y + after.y > 2 * corner.y ? 1.0 : -1
    let (stem, bar) = (Double(measures.stem) / 2, Double(bar) / 2)
    let centreX = corner.x + signX * corner.radiusX
    let centreY = corner.y + signY * corner.radiusY
    func isInside(_ u: Double, _ v: Double, _ radiusX: Double, _ radiusY: Double) -> Bool {
      radiusX > 0 && radiusY > 0
        && (u / radiusX) * (u / radiusX) + (v / radiusY) * (v / radiusY) <= 1
    }
    for y in grid.rows {
      let v = (centreY - Double(y) - 0.5) * signY
      guard v >= 0, v <= corner.radiusY + bar else { continue }
      for x in grid.columns {
        let u = (centreX - Double(x) - 0.5) * signX
        guard u >= 0, isInside(u, v, corner.radiusX + stem, corner.radiusY + bar),
          !isInside(u, v, corner.radiusX - stem, corner.radiusY - bar), !layer.isLit(x, y)
        else { continue }
        layer[x, y] = Self.arc
      }
    }
  }

  /// Removes pixels of turns that touch two others with their sides, so that a line of one pixel
  /// turns diagonally.
  private mutating func thin() {
    for y in Self.inwards(layer.rows) {
      for x in Self.inwards(layer.columns) where layer[x, y] == Self.arc {
        if layer.isLit(x - 1, y) != layer.isLit(x + 1, y),
          layer.isLit(x, y - 1) != layer.isLit(x, y + 1)
        {
          layer[x, y] = 0
        }
      }
    }
  }

  /// The places of a range from both ends to the middle, so that both halves are treated alike.
  private static func inwards(_ range: Range<Int>) -> [Int] {
    range.sorted {
      min($0 - range.lowerBound, range.upperBound - 1 - $0)
        < min($1 - range.lowerBound, range.upperBound - 1 - $1)
    }
  }

  private mutating func mirror() {
    let right = grid.columns.upperBound - 1
    for y in grid.rows {
      for x in grid.columns where grid.isLit(x, y) { grid[right - x, y] = 1 }
    }
  }
}
