/// Subscripts and fractions made from a face's superscript figures.
struct SmallFigures {
  /// The face's drawings by name.
  let pictures: [GlyphName: GlyphPicture]
  let height: Int
  let capHeight: Int
  let stroke: Int

  private static let lowered = Array(
    zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎".unicodeScalars, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾".unicodeScalars))

  private static let fractions = """
    ¼ ¹ ⁴ ½ ¹ ² ¾ ³ ⁴ ⅐ ¹ ⁷ ⅑ ¹ ⁹ ⅒ ¹ ¹⁰ ⅓ ¹ ³ ⅔ ² ³ ⅕ ¹ ⁵ ⅖ ² ⁵ ⅗ ³ ⁵ ⅘ ⁴ ⁵ ⅙ ¹ ⁶ ⅚ ⁵ ⁶ ⅛ ¹ ⁸ ⅜ ³ ⁸ ⅝ ⁵ ⁸
    ⅞ ⁷ ⁸ ↉ ⁰ ³
    """

  /// The superscripts of each fraction: above and below the line.
  static let fractionParts: [Unicode.Scalar: (over: Unicode.Scalar, under: [Unicode.Scalar])] = {
    let words = fractions.split { $0 == " " || $0 == "\n" }.map { Array($0.unicodeScalars) }
    return Dictionary(
      uniqueKeysWithValues: stride(from: 0, to: words.count, by: 3).map {
        (words[$0][0], (words[$0 + 1][0], words[$0 + 2]))
      })
  }()

  /// The glyphs that can be made.
  var derived: [GlyphPicture] {
    var result: [GlyphPicture] = []
    // A subscript is one stroke below the base line.
    let drop = capHeight + stroke - figureHeight
    for (low, high) in Self.lowered {
      guard let figure = pictures[.scalar(high)] else { continue }
      result.append(
        GlyphPicture(name: .scalar(low), width: figure.width, rows: moved(figure, down: drop)))
    }
    for (fraction, parts) in Self.fractionParts.sorted(by: { $0.key < $1.key }) {
      let under = parts.under.compactMap { pictures[.scalar($0)] }
      guard let over = pictures[.scalar(parts.over)], under.count == parts.under.count
      else { continue }
      result.append(self.fraction(fraction, over: over, under: under))
    }
    return result
  }

  /// The height of a figure in rows, from the top of the cell.
  private var figureHeight: Int {
    (pictures[.scalar("⁰")]?.rows.lastIndex { $0 != 0 } ?? 0) + 1
  }

  private func moved(_ figure: GlyphPicture, down distance: Int) -> [UInt32] {
    (0..<height).map { $0 < distance ? 0 : figure.rows[$0 - distance] }
  }

  /// Returns a fraction: one figure above, the others on the base line, and a steep stroke between
  /// them that touches neither.
  private func fraction(_ scalar: Unicode.Scalar, over: GlyphPicture, under: [GlyphPicture])
    -> GlyphPicture
  {
    var rows = over.rows
    let travel = stroke + 1
    for y in 0..<capHeight {
      let x =
        over.width + (2 * (capHeight - 1 - y) * travel + capHeight - 1) / (2 * (capHeight - 1))
      for column in x..<x + stroke { rows[y] |= 1 << UInt32(column) }
    }
    var x = over.width + travel + stroke
    for figure in under {
      for (y, row) in moved(figure, down: capHeight - figureHeight).enumerated() {
        rows[y] |= row << UInt32(x)
      }
      x += figure.width + 1
    }
    return GlyphPicture(name: .scalar(scalar), width: x - 1, rows: rows)
  }
}
