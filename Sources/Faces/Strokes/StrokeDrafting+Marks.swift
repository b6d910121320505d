extension StrokeDrafting {
  /// The letter and marks of a precomposed character. Nil if one of them is not described by
  /// strokes.
  func marked(_ scalar: Unicode.Scalar) -> MarkedLetter? {
    let (letter, marks) = Composition.decomposed(scalar)
    var marked = MarkedLetter(letter)
    for mark in marks { marked.add(mark) }
    marked.absorb(where: isDrawn)
    guard letter != scalar, isDrawn(marked.letter),
      marked.marks.allSatisfy({ Self.draws($0, on: marked.letter) })
    else { return nil }
    return marked
  }

  private func isDrawn(_ letter: Unicode.Scalar) -> Bool {
    StrokeTable.line(of: letter, capHeight: measures.capHeight) != nil
  }

  private static func draws(_ mark: Unicode.Scalar, on letter: Unicode.Scalar) -> Bool {
    Composition.placement(of: mark, on: letter) != nil
      && StrokeTable.line(ofMark: Composition.drawn(mark, on: letter)) != nil
  }

  /// The pixels of a mark, from row 0 upwards.
  private func pixels(of line: Substring, atMost rows: Int = .max) -> InkGrid {
    let drawing = StrokeDrawing(line)
    return StrokePen.draw(
      drawing, isSmall: false, measures.mark(isTall: drawing.isTall, atMost: rows)
    ).trimmed
  }

  private func pixels(
    of mark: Unicode.Scalar, on letter: Unicode.Scalar, atMost rows: Int = .max
  ) -> InkGrid? {
    StrokeTable.line(ofMark: Composition.drawn(mark, on: letter)).map {
      pixels(of: $0, atMost: rows)
    }
  }

  /// Draws a letter with its marks.
  func composed(_ given: MarkedLetter) -> StrokeDraft {
    var marked = given
    marked.absorb(where: isDrawn)
    let above = marksAbove(of: marked)
    var base = marked.letter
    if above != nil, let dotless = Composition.dotless(base) { base = dotless }
    var draft = letter(base) ?? self.draft(of: base)
    draft.grid = draft.grid.resized(columns: draft.grid.columns, rows: rows)

    if let above { place(above.marks, centred: above.centred, above: &draft, base) }
    if let mark = marked.attached.flatMap({
      pixels(of: $0, on: base, atMost: measures.descent)
    }) {
      let foot = draft.grid.inkColumns
      let x =
        marked.attached == "\u{328}"
        ? max(foot.lowerBound, foot.upperBound - mark.columns.count)
        : (foot.lowerBound + foot.upperBound - mark.columns.count) >> 1
      draft.paint(mark, right: x, up: -mark.rows.count)
    }
    if let mark = marked.below.flatMap({
      pixels(of: $0, on: base, atMost: max(1, measures.descent - 1))
    }) {
      place(mark, below: &draft)
    }
    if let mark = marked.behind.flatMap({ pixels(of: $0, on: base) }) {
      let top = min(draft.grid.inkRows.upperBound, measures.capHeight) - mark.rows.count
      nestle(draft.grid, and: mark, up: top, into: &draft)
    }
    if let mark = marked.before.flatMap({ pixels(of: $0, on: base) }) {
      let top = draft.grid.inkRows.upperBound - mark.rows.count
      let letter = draft.grid
      var grid = InkGrid(columns: 0..<mark.columns.count, rows: rows)
      grid.paint(mark, up: top)
      nestle(grid, and: letter, up: 0, into: &draft)
    }
    return draft
  }

  // MARK: Above

  /// The marks above a letter as one drawing, and how many columns of it are centred on the letter.
  private func marksAbove(of marked: MarkedLetter) -> (marks: InkGrid, centred: Int)? {
    guard let outer = marked.outer,
      let upper = pixels(of: outer, on: marked.letter)
    else { return nil }
    guard let inner = marked.inner, let lower = pixels(of: inner, on: marked.letter)
    else { return (upper, upper.columns.count) }
    if let line = StrokeTable.line(ofMarks: inner, outer) {
      let pair = pixels(of: line)
      return (pair, pair.columns.count)
    }
    // Vietnamese tone marks stand beside a circumflex or breve, except the tilde.
    let isBeside =
      [0x302, 0x306].contains(inner.value) && [0x300, 0x301, 0x309].contains(outer.value)
    let gap = isBeside ? 0 : 1
    let (width, height) = (
      isBeside
        ? lower.columns.count + 1 + upper.columns.count
        : max(lower.columns.count, upper.columns.count),
      isBeside
        ? max(lower.rows.count, upper.rows.count)
        : lower.rows.count + gap + upper.rows.count
    )
    var both = InkGrid(columns: 0..<width, rows: 0..<height)
    if isBeside {
      both.paint(lower)
      both.paint(upper, right: lower.columns.count + 1, up: height - upper.rows.count)
    } else {
      both.paint(lower, right: (width - lower.columns.count) / 2)
      both.paint(
        upper, right: (width - upper.columns.count) / 2, up: lower.rows.count + gap)
    }
    return (both, isBeside ? lower.columns.count : width)
  }

  private func place(
    _ mark: InkGrid, centred: Int, above draft: inout StrokeDraft, _ base: Unicode.Scalar
  ) {
    let limit = rows.upperBound
    // A mark alone stands over a space.
    var top = draft.grid.inkRows.isEmpty ? measures.xHeight : draft.grid.inkRows.upperBound
    if top + 1 + mark.rows.count > limit {
      draft.grid = lowered(base, to: limit - 1 - mark.rows.count) ?? draft.grid
      top = draft.grid.inkRows.isEmpty ? top : draft.grid.inkRows.upperBound
    }
    let gap = min(measures.markGap, max(1, limit - top - mark.rows.count))
    // Over the highest part of the letter, such as the stem of L.
    var peak = 0..<0
    for y in top - measures.bar..<top {
      guard let span = draft.grid.span(ofRow: y) else { continue }
      peak =
        peak.isEmpty
        ? span.lowerBound..<span.upperBound + 1
        : min(peak.lowerBound, span.lowerBound)..<max(peak.upperBound, span.upperBound + 1)
    }
    if peak.isEmpty { peak = 0..<draft.advance }
    let x = (peak.lowerBound + peak.upperBound - centred) >> 1
    draft.paint(mark, right: x, up: top + gap)
  }

  /// The letter with at most `top` rows, as far as it stays legible.
  private func lowered(_ base: Unicode.Scalar, to top: Int) -> InkGrid? {
    guard let (line, kind) = StrokeTable.line(of: base, capHeight: measures.capHeight) else {
      return nil
    }
    let small = max(4, min(measures.xHeight, top))
    let isHigh =
      kind != .smallLetter || StrokeDrawing(line).paths.contains { $0.points.contains { $0.y > 8 } }
    let other = StrokeDrafting(
      measures.lowered(
        capHeight: isHigh ? max(5, top) : measures.capHeight,
        xHeight: isHigh ? min(measures.xHeight, max(4, top - 2)) : small),
      headroom: 0
    ).letter(base)
    return other?.grid.resized(columns: other!.grid.columns, rows: rows)
  }

  // MARK: Beside and below

  /// Puts a mark under a letter, or beside its tail.
  private func place(_ mark: InkGrid, below draft: inout StrokeDraft) {
    let ink = draft.grid.inkColumns.isEmpty ? 0..<draft.advance : draft.grid.inkColumns
    let centre = (ink.lowerBound + ink.upperBound - mark.columns.count) >> 1
    let gap = min(measures.markGap, max(1, measures.descent - mark.rows.count))
    let bottom = -gap - mark.rows.count
    let x =
      (centre...centre + ink.count + 2).first { !draft.grid.touches(mark, right: $0, up: bottom) }
      ?? centre
    draft.paint(mark, right: x, up: bottom)
  }

  /// Puts two drawings side by side, as close as they do not touch.
  private func nestle(
    _ left: InkGrid, and right: InkGrid, up: Int, into draft: inout StrokeDraft
  ) {
    let start = left.inkColumns.upperBound - right.columns.count
    let x =
      (max(1, start)...left.inkColumns.upperBound + 1).first {
        !left.touches(right, right: $0, up: up)
      } ?? left.inkColumns.upperBound + 1
    draft.grid = left.resized(
      columns: left.columns.lowerBound..<max(left.columns.upperBound, x + right.columns.upperBound),
      rows: rows)
    draft.grid.paint(right, right: x, up: up)
    draft.advance = draft.grid.inkColumns.upperBound + measures.letterSpace
  }
}

extension StrokeDraft {
  /// Adds a mark, which may be wider than the letter.
  fileprivate mutating func paint(_ mark: InkGrid, right: Int, up: Int) {
    let columns = grid.columns
    grid = grid.resized(
      columns: min(
        columns.lowerBound, right)..<max(
          columns.upperBound, right + mark.columns.count), rows: grid.rows)
    grid.paint(mark, right: right, up: up)
  }
}

extension InkGrid {
  /// The lit part, moved to column and row 0.
  var trimmed: InkGrid {
    let (columns, rows) = (inkColumns, inkRows)
    var grid = InkGrid(columns: 0..<columns.count, rows: 0..<rows.count)
    grid.paint(self, right: -columns.lowerBound, up: -rows.lowerBound)
    return grid
  }

  /// Whether lit pixels of both would overlap or be neighbours, also diagonally, with the other
  /// grid moved right and up.
  func touches(_ other: InkGrid, right: Int, up: Int) -> Bool {
    other.rows.contains { y in
      other.columns.contains { x in
        other.isLit(x, y)
          && (-1...1).contains { dy in
            (-1...1).contains { dx in isLit(x + right + dx, y + up + dy) }
          }
      }
    }
  }
}
