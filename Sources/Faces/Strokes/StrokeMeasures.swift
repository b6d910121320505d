/// The measures of a stroke face at one height, in pixels.
struct StrokeMeasures: Sendable {
  /// The rows of a capital.
  private(set) var capHeight: Int
  /// The rows of a small letter without an ascender.
  private(set) var xHeight: Int
  /// The rows below the base line.
  let descent: Int
  /// The width of vertical strokes.
  private(set) var stem: Int
  /// The height of horizontal strokes.
  private(set) var bar: Int
  /// The thickness of strokes that are not bold.
  let regular: Int
  /// The dark columns between letters with vertical sides.
  let letterSpace: Int
  let wordSpace: Int
  /// The pixels of a horizontal unit of `StrokeDrawing`, for letters and figures.
  private(set) var unit: Double
  /// The same for signs and marks, which are not condensed.
  let signUnit: Double
  /// The dark rows between a letter and a mark.
  let markGap: Int

  init(_ style: StrokeStyle) {
    let cap = style.capHeight
    capHeight = cap
    xHeight = cap < 7 ? cap - 2 : (cap * 7 + 4) / 10
    descent = max(2, (cap * 28 + 50) / 100)
    // Three bars and two gaps must fit the height of a small letter.
    let most = max(1, (xHeight - 2) / 3)
    regular = max(1, min((cap * 2 + 6) / 13, most))
    let bold = regular + max(1, (cap + 7) / 15)
    stem = style.isBold ? bold : regular
    bar = style.isBold ? min(bold, most) : regular
    letterSpace = max(1, (cap + 3) / 7)
    wordSpace = max(2, (cap + 1) / 3)
    signUnit = Double(cap) / 12
    // Thick strokes would fill narrow letters, which are wider instead.
    let isTight = style.isCondensed || cap < 9
    unit =
      signUnit * (style.isCondensed ? 0.72 : 1) + (isTight ? Double(stem - regular) / 5 : 0)
    markGap = max(1, (regular + 1) / 2)
  }

  /// The measures of a mark of this face, whose height is that of its capitals.
  ///
  /// - Parameter rows: The most rows that the mark may have.
  func mark(isTall: Bool, atMost rows: Int) -> StrokeMeasures {
    StrokeMeasures(mark: self, isTall: isTall, atMost: rows)
  }

  private init(mark face: StrokeMeasures, isTall: Bool, atMost rows: Int) {
    let thin = { (thickness: Int) in max(1, (3 * thickness + 2) / 4) }
    regular = face.regular
    stem = min(thin(face.stem), thin(face.bar) + 1)
    bar = thin(face.bar)
    let height = bar + max(1, (face.capHeight + 5) / 10) + (isTall ? max(1, bar - 1) : 0)
    capHeight = max(1, min(rows, height))
    xHeight = capHeight
    descent = 0
    letterSpace = face.letterSpace
    wordSpace = face.wordSpace
    (unit, signUnit) = (face.signUnit, face.signUnit)
    markGap = 1
  }

  /// The measures for a kind of drawing.
  func strokes(_ kind: StrokeTable.Kind) -> StrokeMeasures {
    var measures = self
    if kind == .sign || kind == .denseSign { measures.unit = signUnit }
    if kind == .denseSign { (measures.stem, measures.bar) = (regular, regular) }
    return measures
  }

  /// The same strokes for letters of other heights.
  func lowered(capHeight: Int, xHeight: Int) -> StrokeMeasures {
    var measures = self
    measures.capHeight = capHeight
    measures.xHeight = xHeight
    return measures
  }

  /// The rows above a capital for its mark, with the gap between them.
  var accentRows: Int {
    markGap + mark(isTall: true, atMost: .max).capHeight
  }
}
