extension StrokeDrafting {
  // MARK: Small figures

  private static let raised = pairs("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁱⁿªº", "0123456789+−=()inao")
  private static let lowered = pairs("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₔₕₖₗₘₙₚₛₜ", "0123456789+−=()aeoxəhklmnpst")

  private static func pairs(_ small: String, _ large: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(uniqueKeysWithValues: zip(small.unicodeScalars, large.unicodeScalars))
  }

  /// The least height of capitals whose small figures are legible.
  private static let leastWithFigures = 12

  /// The draft of a superscript, subscript or fraction. Nil for anything else.
  func figure(_ scalar: Unicode.Scalar) -> StrokeDraft? {
    let height = (measures.capHeight * 6 + 5) / 10
    guard measures.capHeight >= Self.leastWithFigures else { return nil }
    let small = StrokeDrafting(
      StrokeMeasures(StrokeStyle(capHeight: height, isBold: measures.stem > measures.regular)),
      headroom: 0)
    if let (over, under) = SmallFigures.fractionParts[scalar] {
      return fraction(over, under, small)
    }
    let isRaised = Self.raised[scalar] != nil
    guard let base = Self.raised[scalar] ?? Self.lowered[scalar],
      let figure = small.letter(base)
    else { return nil }
    let drop = min(measures.descent, small.measures.capHeight / 4)
    return moved(figure, up: isRaised ? measures.capHeight - height : -drop)
  }

  private func moved(_ figure: StrokeDraft, up: Int) -> StrokeDraft {
    var draft = figure
    draft.grid = InkGrid(columns: figure.grid.columns, rows: rows)
    draft.grid.paint(figure.grid, up: up)
    draft.spacing = .fixed
    return draft
  }

  private func fraction(
    _ over: Unicode.Scalar, _ under: [Unicode.Scalar], _ small: StrokeDrafting
  ) -> StrokeDraft? {
    let stroke = small.measures.stem
    let travel = max(2, measures.capHeight / 4)
    guard let first = Self.raised[over].flatMap({ small.letter($0) }) else { return nil }
    let others = under.compactMap { Self.raised[$0].flatMap { small.letter($0) } }
    let edge = first.grid.columns.count + 1
    let start = edge + travel + stroke - 1
    let width = others.reduce(start) { $0 + $1.advance }
    var grid = InkGrid(columns: 0..<width, rows: rows)
    grid.paint(first.grid, up: measures.capHeight - small.measures.capHeight)
    for y in 0..<measures.capHeight {
      let x = edge - 1 + y * travel / (measures.capHeight - 1)
      for column in x..<x + stroke { grid[column, y] = 1 }
    }
    var x = start
    for figure in others {
      grid.paint(figure.grid, right: x)
      x += figure.advance
    }
    return StrokeDraft(
      grid: grid, advance: width - small.measures.letterSpace + measures.letterSpace,
      spacing: .fixed)
  }

  // MARK: Pictures

  /// The draft of a sign of the hand-drawn faces, enlarged to the height of this one.
  func picture(_ scalar: Unicode.Scalar) -> StrokeDraft {
    let face = measures.capHeight < Typeface.signd12.capHeight ? Typeface.signd7 : .signd12
    guard face.map[scalar] != ScalarMap.none else { return draft(of: .missing) }
    let glyph = face.map[scalar]
    let source = face.pixels(of: glyph)
    if (0x2500...0x259F).contains(scalar.value) { return cell(source) }
    // Halves of a pixel of the drawing keep its strokes even.
    let halves = max(2, 2 * measures.capHeight / face.capHeight)
    let enlarged = source.enlarged(halves: halves, baseline: face.capHeight)
    // Signs as high as the line may reach above the capitals, and signs with a tail below.
    var grid = InkGrid(columns: enlarged.columns, rows: rows)
    grid.paint(enlarged, up: min(0, rows.upperBound - enlarged.inkRows.upperBound))
    let space = max(measures.letterSpace, face.letterSpace * halves / 2)
    return StrokeDraft(grid: grid, advance: grid.columns.count + space, spacing: .fixed)
  }

  /// The draft of a character that joins its neighbours on all sides.
  private func cell(_ source: GlyphPixels) -> StrokeDraft {
    let width = self.width(of: "0")
    let height = measures.capHeight + measures.descent
    var grid = InkGrid(columns: 0..<width, rows: rows)
    /// The places of the drawing for a place of the cell: the nearest one, or all of a smaller cell,
    /// so that no line vanishes.
    func places(_ place: Int, of count: Int, in all: Int) -> Range<Int> {
      let nearest = (2 * place + 1) * count / (2 * all)
      return count <= all
        ? nearest..<nearest + 1 : place * count / all..<(place + 1) * count / all
    }
    for y in 0..<height {
      let rows = source.rows[places(y, of: source.rows.count, in: height)].reduce(0, |)
      for x in 0..<width {
        let isLit = places(x, of: source.ink, in: width).contains { rows >> UInt32($0) & 1 != 0 }
        if isLit { grid[x, measures.capHeight - 1 - y] = 1 }
      }
    }
    return StrokeDraft(grid: grid, advance: width, spacing: .joined)
  }
}

extension GlyphPixels {
  /// Returns the drawing with larger pixels, and steps of edges smoothed.
  ///
  /// - Parameters:
  ///   - halves: The side of a pixel, in halves.
  ///   - baseline: The rows above the base line.
  func enlarged(halves: Int, baseline: Int) -> InkGrid {
    let steps = halves == 2 ? 0 : 3
    var (width, height) = (ink, rows.count)
    var pixels: [Bool] = rows.flatMap { row in (0..<ink).map { row >> UInt32($0) & 1 != 0 } }
    for _ in 0..<steps {
      (pixels, width, height) = Self.doubled(pixels, width, height)
    }
    let side = 1 << steps
    let columns = (ink * halves + 1) / 2
    let top = baseline * halves / 2
    let bottom = top - (rows.count * halves + 1) / 2
    var grid = InkGrid(columns: 0..<columns, rows: bottom..<top)
    for y in grid.rows {
      // The centre of the pixel, in pixels of the doubled drawing.
      let sourceY = (2 * (top - 1 - y) + 1) * side / halves
      guard sourceY < height else { continue }
      for x in grid.columns {
        let sourceX = (2 * x + 1) * side / halves
        if sourceX < width, pixels[sourceY * width + sourceX] { grid[x, y] = 1 }
      }
    }
    return grid
  }

  /// Doubles a drawing. A quarter of a pixel takes the colour of two neighbours that meet at its
  /// corner and agree, so that diagonals have half steps (Scale2x).
  private static func doubled(
    _ pixels: [Bool], _ width: Int, _ height: Int
  ) -> (pixels: [Bool], width: Int, height: Int) {
    func at(_ x: Int, _ y: Int) -> Bool {
      (0..<width).contains(x) && (0..<height).contains(y) && pixels[y * width + x]
    }
    var doubled = [Bool](repeating: false, count: 4 * pixels.count)
    for y in 0..<height {
      for x in 0..<width {
        let own = at(x, y)
        let (up, down, left, right) = (at(x, y - 1), at(x, y + 1), at(x - 1, y), at(x + 1, y))
        let isFree = up != down && left != right
        let corner = 4 * y * width + 2 * x
        doubled[corner] = isFree && up == left ? left : own
        doubled[corner + 1] = isFree && up == right ? right : own
        doubled[corner + 2 * width] = isFree && down == left ? left : own
        doubled[corner + 2 * width + 1] = isFree && down == right ? right : own
      }
    }
    return (doubled, 2 * width, 2 * height)
  }
}
