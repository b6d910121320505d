/// A letter with its drawn marks, at most one in each place and two above.
struct MarkedLetter: Hashable {
  private(set) var letter: Unicode.Scalar
  private(set) var attached: Unicode.Scalar?
  private(set) var below: Unicode.Scalar?
  /// The lower of two marks above, or nil with only one.
  private(set) var inner: Unicode.Scalar?
  /// The upper or only mark above.
  private(set) var outer: Unicode.Scalar?
  private(set) var before: Unicode.Scalar?
  private(set) var behind: Unicode.Scalar?

  init(_ letter: Unicode.Scalar) {
    self.letter = letter
  }

  /// Adds a mark. The first one counts in each place, except above, where the first and the last
  /// count.
  mutating func add(_ mark: Unicode.Scalar) {
    func keepFirst(_ place: inout Unicode.Scalar?) {
      if place == nil { place = mark }
    }
    switch Composition.placement(of: mark, on: letter) {
    case .attached: keepFirst(&attached)
    case .below: keepFirst(&below)
    case .before: keepFirst(&before)
    case .behind: keepFirst(&behind)
    case .above:
      if inner == nil { inner = outer }
      outer = mark
    case nil: break
    }
  }

  /// Omits the inner mark if a face has no space for it.
  mutating func dropInner() {
    inner = nil
  }

  var hasMarksAbove: Bool { outer != nil }

  /// The marks in canonical order. Those above start at the letter.
  var marks: [Unicode.Scalar] {
    [attached, below, inner, outer, before, behind].compactMap { $0 }
  }

  /// The precomposed character, if there is one.
  var composed: Unicode.Scalar? {
    var composed = letter
    for mark in marks {
      guard let next = Composition.composed(composed, mark) else { return nil }
      composed = next
    }
    return composed
  }

  /// Replaces the letter and a mark that is not above by a precomposed letter if `isDrawn` accepts
  /// it.
  mutating func absorb(where isDrawn: (Unicode.Scalar) -> Bool) {
    func absorb(_ mark: inout Unicode.Scalar?) {
      if let present = mark, let both = Composition.composed(letter, present), isDrawn(both) {
        letter = both
        mark = nil
      }
    }
    absorb(&attached)
    absorb(&below)
  }

  /// Replaces the letter and its only mark above by a precomposed letter if `isDrawn` accepts it.
  mutating func absorbAbove(where isDrawn: (Unicode.Scalar) -> Bool) {
    if inner == nil, let mark = outer, let both = Composition.composed(letter, mark),
      isDrawn(both)
    {
      letter = both
      outer = nil
    }
  }

  /// Replaces the letter by its dotless form below a mark if `isDrawn` accepts it.
  mutating func removeDot(where isDrawn: (Unicode.Scalar) -> Bool) {
    if hasMarksAbove, let dotless = Composition.dotless(letter), isDrawn(dotless) {
      letter = dotless
    }
  }
}
