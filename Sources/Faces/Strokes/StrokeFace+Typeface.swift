extension StrokeFace {
  /// The typeface with the same characters as the stroke faces. Its glyph numbers are also theirs.
  public static var numbering: Typeface { .signd12 }

  /// Stroke glyph for each glyph number of `numbering`. Nil for glyphs without a character, such as
  /// kerned ones.
  public static let glyphs: [StrokeGlyph?] = {
    let typeface = numbering
    var glyphs = [StrokeGlyph?](repeating: nil, count: typeface.glyphs.count)
    for scalar in typeface.characters + Spaces.breaking + Spaces.nonBreaking {
      let number = typeface.map[scalar]
      if number != ScalarMap.none, glyphs[Int(number)] == nil {
        glyphs[Int(number)] = .scalar(scalar)
      }
    }
    glyphs[Int(typeface.missing)] = .missing
    glyphs[Int(typeface.separator[1])] = .separator
    if typeface.dottedZero != typeface.map["0"] {
      glyphs[Int(typeface.dottedZero)] = .dottedZero
    }
    return glyphs
  }()
}
