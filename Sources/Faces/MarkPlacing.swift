/// Draws letters with marks in a cell of any height.
///
/// A mark has its drawn place if a dark row separates it from the letter. A higher letter gives up
/// rows, and its marks use their low forms if the face has them.
struct MarkPlacing: Sendable {
  /// The first row of a capital.
  let capTop: Int
  /// The row below a capital.
  let baseline: Int
  /// The drawings of marks, of pairs of marks, and of low forms.
  let parts: [GlyphName: GlyphPixels]

  /// Whether there is a drawing for a mark on a letter.
  func draws(_ mark: Unicode.Scalar, on letter: Unicode.Scalar) -> Bool {
    part(mark, on: letter) != nil
  }

  private func part(_ mark: Unicode.Scalar, on letter: Unicode.Scalar) -> GlyphPixels? {
    parts[.scalar(Composition.drawn(mark, on: letter))]
  }

  /// Whether both marks fit above a letter.
  func hasSpace(for inner: Unicode.Scalar, and outer: Unicode.Scalar) -> Bool {
    parts[.pair(inner, outer)] != nil || stacked(inner, outer) != nil
  }

  /// Returns two marks as one drawing, with the lower one at its height above the lowest legible
  /// letter. Nil if the letter would have less than half the height of a capital.
  private func stacked(_ inner: Unicode.Scalar, _ outer: Unicode.Scalar) -> GlyphPixels? {
    guard let lower = parts[.low(inner)], let upper = parts[.low(outer)],
      let lowerExtent = lower.extent, let upperExtent = upper.extent
    else { return nil }
    let start = upperExtent.count + 1
    guard start + lowerExtent.count + 1 <= baseline / 2 else { return nil }
    let ink = max(lower.ink, upper.ink)
    return lower.shifted(up: lowerExtent.lowerBound - start)
      .shifted(right: (ink - lower.ink) / 2)
      .painted(
        with: upper.shifted(up: upperExtent.lowerBound).shifted(right: (ink - upper.ink) / 2))
  }

  /// Returns the drawing of `marked`. `letter` is its base letter, and `low` is the letter's low
  /// form.
  func picture(of marked: MarkedLetter, letter: GlyphPixels, low: GlyphPixels?) -> GlyphPixels {
    var picture = letter
    if let mark = marked.below, !marked.hasMarksAbove {
      picture = lifted(picture, over: Composition.drawn(mark, on: marked.letter))
    }
    if marked.hasMarksAbove {
      picture = under(marksAbove(of: marked), picture, low: low, marked.letter)
    }
    if let mark = marked.before.flatMap({ part($0, on: marked.letter) }) {
      picture = nestled(mark, and: picture, from: 0)
    }
    if let mark = marked.behind.flatMap({ part($0, on: marked.letter) }) {
      // To the right of the letter at this height.
      let rows = mark.extent ?? 0...0
      let edge = picture.rows[rows].reduce(0, |)
      picture = nestled(picture, and: mark, from: UInt32.bitWidth - edge.leadingZeroBitCount)
    }
    if let mark = marked.attached.flatMap({ part($0, on: marked.letter) }) {
      picture = attached(mark, to: picture, atFoot: marked.attached == "\u{328}")
    }
    if let mark = marked.below {
      let drawn = Composition.drawn(mark, on: marked.letter)
      let marks = [parts[.scalar(drawn)], parts[.low(drawn)]].compactMap { $0 }
      // Prefers a mark that can be centred exactly.
      if let mark = marks.first(where: { ($0.ink - picture.ink) % 2 == 0 }) ?? marks.first {
        picture = below(mark, picture)
      }
    }
    return picture
  }

  /// Returns the marks that may be above a letter. The first that fits is used.
  private func marksAbove(of marked: MarkedLetter) -> [GlyphPixels] {
    guard let outer = marked.outer else { return [] }
    if let inner = marked.inner {
      return [parts[.pair(inner, outer)] ?? stacked(inner, outer)].compactMap { $0 }
    }
    let drawn = Composition.drawn(outer, on: marked.letter)
    return [parts[.scalar(drawn)], parts[.low(drawn)]].compactMap { $0 }
  }

  private func under(
    _ marks: [GlyphPixels], _ letter: GlyphPixels, low: GlyphPixels?, _ scalar: Unicode.Scalar
  ) -> GlyphPixels {
    var letter = letter
    if scalar.properties.isSoftDotted, let start = letter.extent?.lowerBound,
      let end = letter.rows[start...].firstIndex(of: 0)
    {
      for y in start..<end { letter.rows[y] = 0 }
    }
    func fits(_ mark: GlyphPixels) -> Bool {
      guard let extent = mark.extent, let top = letter.extent?.lowerBound else { return true }
      return extent.upperBound + 1 < top
    }
    let fitting = marks.filter(fits)
    let width = stem(of: letter).count
    guard
      var mark = fitting.first(where: { ($0.ink + width) % 2 == 0 }) ?? fitting.first
        ?? best(of: marks, over: width),
      let extent = mark.extent
    else { return letter }
    if fitting.isEmpty {
      // One row above the letter, or as near as the cell allows.
      let start = max(0, (letter.extent?.lowerBound ?? 0) - 1 - extent.count)
      mark = mark.shifted(up: extent.lowerBound - start)
      let top = start + extent.count + 1
      let isSmall = letter.rows[...capTop].allSatisfy { $0 == 0 }
      if let low, let own = low.extent?.lowerBound, own <= top, letter.extent?.lowerBound ?? 0 < top
      {
        letter = low
      }
      letter = letter.lowered(
        to: top, orAtLeast: extent.count, fewest: isSmall ? 4 : 5, baseline: baseline)
    }
    let stem = stem(of: letter)
    // Rounds to the left, even if the mark is wider.
    var x = (stem.lowerBound + stem.upperBound + 2 - mark.ink) >> 1
    if mark.ink <= letter.ink { x = max(0, min(x, letter.ink - mark.ink)) }
    return letter.shifted(right: max(0, -x)).painted(with: mark.shifted(right: max(0, x)))
  }

  /// Returns the mark with the fewest rows, preferring one that can be centred exactly.
  private func best(of marks: [GlyphPixels], over columns: Int) -> GlyphPixels? {
    func cost(_ mark: GlyphPixels) -> Int {
      2 * (mark.extent?.count ?? 0) + (mark.ink + columns) % 2
    }
    return marks.min { cost($0) < cost($1) }
  }

  /// Returns the columns over which a mark is centred: those of the stem if a letter starts with
  /// one.
  private func stem(of letter: GlyphPixels) -> ClosedRange<Int> {
    let all = 0...max(0, letter.ink - 1)
    guard let top = letter.extent?.lowerBound, let columns = letter.columns(ofRow: top) else {
      return all
    }
    return columns.count * 2 < letter.ink ? columns : all
  }

  /// Returns the right glyph as close as possible to the left one without touching, at least
  /// `shift` columns to the right.
  private func nestled(
    _ left: GlyphPixels, and right: GlyphPixels, from shift: Int
  ) -> GlyphPixels {
    var shift = shift
    while left.touches(right.shifted(right: shift)) { shift += 1 }
    return left.painted(with: right.shifted(right: shift))
  }

  private func attached(
    _ mark: GlyphPixels, to letter: GlyphPixels, atFoot: Bool
  ) -> GlyphPixels {
    let width = max(letter.ink, mark.ink)
    let letter = letter.shifted(right: (width - letter.ink) / 2)
    return letter.painted(
      with: mark.shifted(right: atFoot ? width - mark.ink : (width - mark.ink + 1) / 2))
  }

  /// Raises a letter so that a dark row separates it from a mark below, if it stays legible and has
  /// no tail.
  private func lifted(_ letter: GlyphPixels, over mark: Unicode.Scalar) -> GlyphPixels {
    guard let mark = parts[.scalar(mark)]?.extent, let extent = letter.extent,
      extent.upperBound < baseline
    else { return letter }
    let distance = extent.upperBound + 2 - mark.lowerBound
    guard distance > 0, extent.count - distance >= (extent.lowerBound == 0 ? 5 : 4) else {
      return letter
    }
    return letter.lowered(
      to: extent.lowerBound + distance, orAtLeast: 0, fewest: 1, baseline: baseline
    ).shifted(up: distance)
  }

  /// Places a mark below a letter, beside its tail if it has one.
  private func below(_ mark: GlyphPixels, _ letter: GlyphPixels) -> GlyphPixels {
    let width = max(letter.ink, mark.ink)
    let letter = letter.shifted(right: (width - letter.ink) / 2)
    let centred = mark.shifted(right: (width - mark.ink + 1) / 2)
    guard let last = letter.extent?.upperBound, last >= baseline, letter.touches(centred) else {
      return letter.painted(with: centred)
    }
    return nestled(letter, and: mark, from: width / 2)
  }
}
