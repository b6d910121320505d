/// A glyph before its pixels are packed.
struct StrokeDraft {
  var grid: InkGrid
  var advance: Int
  var spacing = Spacing.optical

  enum Spacing {
    /// By the shapes of both neighbours.
    case optical
    /// Never closer than the letter space.
    case fixed
    /// Without space: cells that join.
    case joined
  }
}

/// Draws the glyphs of a stroke face.
struct StrokeDrafting {
  let measures: StrokeMeasures
  /// The rows above capitals.
  let headroom: Int

  init(_ measures: StrokeMeasures, headroom: Int) {
    self.measures = measures
    self.headroom = headroom
  }

  var rows: Range<Int> { -measures.descent..<measures.capHeight + headroom }

  func draft(of glyph: StrokeGlyph) -> StrokeDraft {
    switch glyph {
    case .scalar(let scalar): draft(of: scalar)
    case .marked(let letter): composed(letter.marked)
    case .dottedZero: dottedZero
    case .missing: fallback("missing 6 0,0 0,12 w,12 w,0 0,0")
    case .separator: fallback("separator 4 0,4 c,6 w,4 c,2 0,4 ; c,4")
    }
  }

  private var dottedZero: StrokeDraft {
    var zero = draft(of: "0" as Unicode.Scalar)
    /// The middle of a counter: as wide as the pen, or a pixel narrower or wider so that both gaps
    /// are equal.
    func middle(of counter: Range<Int>, _ pen: Int) -> Range<Int> {
      let isOdd = (counter.count - pen) & 1
      let length = max(1, pen + (counter.count > 3 && pen == 1 ? isOdd : -isOdd))
      let start = counter.lowerBound + (counter.count - length) / 2
      return start..<start + length
    }
    let (columns, rows) = (zero.grid.inkColumns, zero.grid.inkRows)
    let (stem, bar) = (measures.stem, measures.bar)
    for y in middle(of: rows.lowerBound + bar..<rows.upperBound - bar, bar) {
      for x in middle(of: columns.lowerBound + stem..<columns.upperBound - stem, stem) {
        zero.grid[x, y] = 1
      }
    }
    return zero
  }

  private func fallback(_ line: Substring) -> StrokeDraft {
    strokes(line.drop { $0 != " " }, .sign, spacing: .fixed)
  }

  func draft(of scalar: Unicode.Scalar) -> StrokeDraft {
    if let advance = spaceAdvance(of: scalar) {
      return StrokeDraft(
        grid: InkGrid(columns: 0..<0, rows: 0..<0), advance: advance, spacing: .fixed)
    }
    return letter(scalar) ?? marked(scalar).map(composed) ?? figure(scalar) ?? picture(scalar)
  }

  /// The draft of a character that is described by strokes.
  func letter(_ scalar: Unicode.Scalar) -> StrokeDraft? {
    guard let (line, kind) = StrokeTable.line(of: scalar, capHeight: measures.capHeight) else {
      return nil
    }
    return strokes(line, kind, spacing: Self.spacing(of: scalar))
  }

  private func strokes(
    _ line: Substring, _ kind: StrokeTable.Kind, spacing: StrokeDraft.Spacing
  ) -> StrokeDraft {
    let grid = StrokePen.draw(
      StrokeDrawing(line), isSmall: kind == .smallLetter, measures.strokes(kind))
    return StrokeDraft(
      grid: grid, advance: grid.columns.count + measures.letterSpace, spacing: spacing)
  }

  /// Figures and the colons between them have the same places in every clock.
  private static func spacing(of scalar: Unicode.Scalar) -> StrokeDraft.Spacing {
    (0x30...0x3A).contains(scalar.value) ? .fixed : .optical
  }

  private func spaceAdvance(of scalar: Unicode.Scalar) -> Int? {
    Spaces.advance(
      of: scalar, em: measures.capHeight + measures.descent, wordSpace: measures.wordSpace,
      figure: { width(of: "0") }, period: { width(of: ".") })
  }

  /// The advance of a character of the table.
  func width(of scalar: Unicode.Scalar) -> Int {
    let (line, kind) = StrokeTable.line(of: scalar, capHeight: measures.capHeight)!
    return StrokePen.width(of: StrokeDrawing(line), measures.strokes(kind)) + measures.letterSpace
  }
}

extension StrokeTable {
  private static let homoglyphs: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    Homoglyphs.european.flatMap { group in group.others.map { ($0, group.drawn) } }
  ) { first, _ in first }

  /// The line of a character and its kind. Nil if it is not described by strokes.
  static func line(of scalar: Unicode.Scalar, capHeight: Int) -> (line: Substring, kind: Kind)? {
    let name = Substring(String(homoglyphs[scalar] ?? scalar))
    for (table, kind) in tables {
      guard let line = table[name] else { continue }
      let low = [7, 9, 13].first { capHeight < $0 && table[name + "<\($0)"] != nil }
      return (low.flatMap { table[name + "<\($0)"] } ?? line, kind)
    }
    return nil
  }

  private static let tables: [([Substring: Substring], Kind)] = [
    (capitals, .capital), (smallLetters, .smallLetter), (signs, .sign), (denseSigns, .denseSign),
  ]

  /// The line of a combining mark.
  static func line(ofMark mark: Unicode.Scalar) -> Substring? { marks[Substring(name(mark))] }

  /// The line of two marks that are drawn beside each other.
  static func line(ofMarks inner: Unicode.Scalar, _ outer: Unicode.Scalar) -> Substring? {
    marks[Substring(name(inner) + "+" + name(outer).dropFirst(2))]
  }

  private static func name(_ mark: Unicode.Scalar) -> String {
    let digits = String(mark.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The widths of Unicode's spaces.
enum Spaces {
  /// The spaces after which a line may break.
  static let breaking: [Unicode.Scalar] = [
    " ", "\t", "\u{2000}", "\u{2001}", "\u{2002}", "\u{2003}", "\u{2004}", "\u{2005}", "\u{2006}",
    "\u{2008}", "\u{2009}", "\u{200A}", "\u{205F}", "\u{3000}",
  ]
  static let nonBreaking: [Unicode.Scalar] = ["\u{A0}", "\u{2007}", "\u{202F}"]

  /// Returns nil if the character is not a space.
  ///
  /// - Parameters:
  ///   - em: The rows of a line.
  ///   - figure: Returns the advance of a figure.
  ///   - period: Returns the advance of a period.
  static func advance(
    of scalar: Unicode.Scalar, em: Int, wordSpace: Int, figure: () -> Int, period: () -> Int
  ) -> Int? {
    switch scalar.value {
    case 0x20, 0xA0: wordSpace
    // A sign has no tab stops.
    case 0x09: 4 * wordSpace
    case 0x2000, 0x2002: em / 2
    case 0x2001, 0x2003, 0x3000: em
    case 0x2004: (em + 1) / 3
    case 0x2005: em / 4
    case 0x2006: em / 6
    case 0x2007: figure()
    case 0x2008: period()
    case 0x2009, 0x202F: em / 5
    case 0x200A: 1
    case 0x205F: em * 4 / 18
    default: nil
    }
  }
}
