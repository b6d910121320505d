extension MarkPlacing {
  /// How a letter with marks is drawn.
  enum Showing {
    case glyph(UInt16)
    case picture(GlyphPixels)
  }

  /// Adds a mark if it can be drawn on the letter.
  func place(_ mark: Unicode.Scalar, on marked: inout MarkedLetter, in map: ScalarMap) {
    if draws(mark, on: marked.letter)
      || Composition.composed(marked.letter, mark).map({ map[$0] != ScalarMap.none }) == true
    {
      marked.add(mark)
    }
  }

  /// Omits the inner of two marks above if there is no space for both.
  func dropWhatDoesNotFit(on marked: inout MarkedLetter, in map: ScalarMap) {
    guard let inner = marked.inner, let outer = marked.outer, !hasSpace(for: inner, and: outer)
    else { return }
    if let composed = marked.composed, map[composed] != ScalarMap.none { return }
    marked.dropInner()
  }

  /// Returns a glyph or a new drawing for a letter with marks.
  ///
  /// - Parameter pixels: Returns the pixels of a glyph.
  func showing(
    _ marked: MarkedLetter, in map: ScalarMap, pixels: (UInt16) -> GlyphPixels
  ) -> Showing {
    func isDrawn(_ scalar: Unicode.Scalar) -> Bool { map[scalar] != ScalarMap.none }
    if let composed = marked.composed, isDrawn(composed) { return .glyph(map[composed]) }
    var marked = marked
    let low = marked.hasMarksAbove ? parts[.low(marked.letter)] : nil
    if low == nil {
      marked.absorb(where: isDrawn)
      marked.removeDot(where: isDrawn)
      marked.absorbAbove(where: isDrawn)
    }
    if marked.marks.isEmpty { return .glyph(map[marked.letter]) }
    let picture = picture(of: marked, letter: pixels(map[marked.letter]), low: low)
    return picture.ink < 32 ? .picture(picture) : .glyph(map[marked.letter])
  }

  /// Adds glyphs for all precomposed letters of the alphabets that the face can draw.
  ///
  /// - Parameters:
  ///   - pixels: Returns the pixels of a glyph.
  ///   - add: Adds a glyph and returns its number.
  /// - Returns: The letters drawn with all their marks, in no particular order.
  func compose(
    into map: inout ScalarMap, pixels: (UInt16) -> GlyphPixels, add: (GlyphPixels) -> UInt16
  ) -> [Unicode.Scalar] {
    var whole: [Unicode.Scalar] = []
    var partial: [(scalar: Unicode.Scalar, glyph: UInt16)] = []
    // Letters of several scripts look the same, as do letters that lose a mark.
    var known: [GlyphPixels: UInt16] = [:]
    for scalar in Composition.blocks.joined().lazy.compactMap(Unicode.Scalar.init)
    where map[scalar] == ScalarMap.none {
      let (letter, marks) = Composition.decomposed(scalar)
      guard letter != scalar, map[letter] != ScalarMap.none else { continue }
      var marked = MarkedLetter(letter)
      for mark in marks { place(mark, on: &marked, in: map) }
      dropWhatDoesNotFit(on: &marked, in: map)
      let glyph: UInt16
      switch showing(marked, in: map, pixels: pixels) {
      case .glyph(let drawn): glyph = drawn
      case .picture(let picture):
        glyph = known[picture] ?? add(picture)
        known[picture] = glyph
      }
      if marked.marks.count == marks.count {
        map[scalar] = glyph
        whole.append(scalar)
      } else {
        partial.append((scalar, glyph))
      }
    }
    for (scalar, glyph) in partial { map[scalar] = glyph }
    return whole
  }
}

extension Composition {
  /// Returns the glyphs of each letter with marks.
  static func forms(in map: ScalarMap) -> [Unicode.Scalar: [UInt16]] {
    var forms: [Unicode.Scalar: [UInt16]] = [:]
    for scalar in blocks.joined().lazy.compactMap(Unicode.Scalar.init)
    where map[scalar] != ScalarMap.none {
      let letter = decomposed(scalar).letter
      if letter != scalar { forms[letter, default: []].append(map[scalar]) }
    }
    return forms
  }
}
