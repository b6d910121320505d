import Pixels

extension CellRun {
  /// The first moment after `elapsed` at which a pixel of a part of a line may change; nil if none
  /// ever does.
  ///
  /// A pixel does change then, unless the ink lies under other ink, has the colour of what is under
  /// it, or is so faint or dark that the next level gives the same values.
  func nextChange(of place: Place, after elapsed: Int64) -> Int64? {
    let line = line(place.line)
    let base = place.pen - column(of: line.lowerBound) - place.shown.minX
    let (found, _) = cell(endingAfter: -base - reach.right)
    var cell = max(found, line.lowerBound)
    guard cell < line.upperBound else { return nil }
    let end = place.shown.size.width + reach.left
    var earliest: Int64?
    var x = base + column(of: cell)
    var span = span(of: cell)
    while cell < line.upperBound, x < end {
      let cells = cells(ofSpan: span)
      let spanEnd = min(cells.upperBound, line.upperBound)
      let style = styles[Int(spans[span].style)]
      if style.isAnimated {
        // Looks at the visible cells from the left, until no earlier moment is possible.
        var seen = Seen(style, after: elapsed, earliest: earliest)
        while cell < spanEnd, x < end, !seen.isDone {
          seen.style(at: picture(cell), x, place.shown, table)
          x += advance(cell)
          cell += 1
        }
        earliest = seen.earliest
      }
      span += 1
      if cell < spanEnd {
        cell = spanEnd
        x = base + column(of: cell)
      }
    }
    return earliest
  }

  /// The visible elements of a style in a part of a line, and the next moment when they change.
  private struct Seen {
    private(set) var earliest: Int64?
    private let style: TextStyle
    /// Next changes of letters: of those that show hues, and of others.
    private let hues: Int64?
    private let letters: Int64?
    /// Next change of the field.
    private let field: Int64?
    private let isBlended: Bool

    init(_ style: TextStyle, after elapsed: Int64, earliest: Int64?) {
      self.style = style
      self.earliest = earliest
      hues = style.nextChange(ofLettersAfter: elapsed, hasHues: style.letters == .rainbow)
      letters = style.nextChange(ofLettersAfter: elapsed, hasHues: false)
      field = style.field == .rainbow ? Rainbow.nextShift(after: elapsed) : nil
      isBlended = style.blink != nil || style.fade != nil
    }

    private func isEarlier(_ moment: Int64?) -> Bool {
      moment.map { $0 < earliest ?? .max } ?? false
    }

    var isDone: Bool { !isEarlier(hues) && !isEarlier(letters) && !isEarlier(field) }

    mutating func style(
      at picture: PictureTable.Picture, _ x: Int, _ shown: Rect, _ table: PictureTable
    ) {
      if isEarlier(field), x < shown.size.width, x + Int(picture.advance) > 0 { earliest = field }
      guard !picture.isBlank, isEarlier(hues) || isEarlier(letters) else { return }
      func isSeen(_ picture: PictureTable.Picture, shift: Int = 0) -> Bool {
        picture.hasInk(
          at: Point(
            x: x + Int(picture.left) + shown.minX + shift, y: Int(picture.top) + shift),
          in: shown)
      }
      // The letters with their outline.
      let shape = style.outline == nil ? picture : table.pictures[Int(picture.outline)]
      let shift = Int(picture.edge)
      // Colour glyphs show no hues, but their shadows do.
      if isEarlier(hues),
        picture.kind != .colors && isSeen(picture)
          || style.shadow == .quarter && isSeen(shape, shift: shift)
      {
        earliest = hues
      }
      if isBlended, isEarlier(letters),
        isSeen(shape) || style.shadow != nil && isSeen(shape, shift: shift)
      {
        earliest = letters
      }
    }
  }
}

extension PictureTable.Picture {
  /// Whether any ink falls in a rectangle when the picture's top left corner is at a point.
  func hasInk(at point: Point, in rect: Rect) -> Bool {
    guard !isBlank else { return false }
    let scale = Int(scale)
    let all = Rect(
      origin: point, size: Size(width: Int(width) * scale, height: Int(height) * scale))
    let seen = all.intersection(rect)
    guard !seen.isEmpty else { return false }
    if seen == all { return true }
    for y in ((seen.minY - point.y) / scale)...((seen.maxY - 1 - point.y) / scale) {
      for x in ((seen.minX - point.x) / scale)...((seen.maxX - 1 - point.x) / scale)
      where isSet(x, y) {
        return true
      }
    }
    return false
  }

  func isSet(_ x: Int, _ y: Int) -> Bool {
    let width = Int(width)
    switch kind {
    case .bits: return rows[y * ((width + 31) / 32) + x / 32] >> UInt32(x % 32) & 1 != 0
    case .coverage: return coverage[y * width + x] != 0
    case .colors: return colors[y * width + x].alpha != 0
    }
  }
}
