/// A letter and the marks that are drawn with it, at most one in each place and two above.
struct MarkedLetter: Hashable {
  private(set) var letter: Unicode.Scalar
  private(set) var attached: Unicode.Scalar?
  private(set) var below: Unicode.Scalar?
  /// The mark above that is nearer to the letter of two; nil where there is only one.
  private(set) var inner: Unicode.Scalar?
  /// The mark above that is farther from the letter.
  private(set) var outer: Unicode.Scalar?
  private(set) var before: Unicode.Scalar?
  private(set) var behind: Unicode.Scalar?

  init(_ letter: Unicode.Scalar) {
    self.letter = letter
  }

  /// The first mark counts in every place but above, where the first and the last do.
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

  /// Leaves out marks for which a face has no space above.
  mutating func dropInner() {
    inner = nil
  }

  var hasMarksAbove: Bool { outer != nil }

  /// The marks in canonical order, those above from the letter upwards.
  var marks: [Unicode.Scalar] {
    [attached, below, inner, outer, before, behind].compactMap { $0 }
  }

  /// The one character that Unicode has for it, if it has one.
  var composed: Unicode.Scalar? {
    var composed = letter
    for mark in marks {
      guard let next = Composition.composed(composed, mark) else { return nil }
      composed = next
    }
    return composed
  }

  /// Takes a mark that is not above into the letter where `isDrawn` says that the face has a
  /// picture of both in one.
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

  /// The same for the only mark above.
  mutating func absorbAbove(where isDrawn: (Unicode.Scalar) -> Bool) {
    if inner == nil, let mark = outer, let both = Composition.composed(letter, mark),
      isDrawn(both)
    {
      letter = both
      outer = nil
    }
  }

  /// Takes away the dot that gives way to a mark above, where `isDrawn` says that the face has a
  /// picture of the letter without it.
  mutating func removeDot(where isDrawn: (Unicode.Scalar) -> Bool) {
    if hasMarksAbove, let dotless = Composition.dotless(letter), isDrawn(dotless) {
      letter = dotless
    }
  }
}
