extension Typeface {
  /// The glyphs that show a grapheme cluster; none for one that shows nothing. Nil when the face
  /// draws nothing of its letter.
  ///
  /// - Code points that Unicode calls default-ignorable draw nothing.
  /// - Marks combine with the letter before them, as many as there is room for; others are left out.
  /// - A mark without a letter stands on a space.
  ///
  /// - Parameter stacked: takes letters under marks that the face has no glyph of, numbered behind
  ///   those of the face: `stacked.table(extending: glyphs)` draws them all.
  func glyphs(
    of cluster: some Collection<Unicode.Scalar>, stacked: inout StackedGlyphs
  ) -> [UInt16]? {
    var scalars = cluster[...]
    func nextDrawn() -> Unicode.Scalar? {
      while let scalar = scalars.popFirst() {
        if !scalar.properties.isDefaultIgnorableCodePoint { return scalar }
      }
      return nil
    }

    guard var letter = nextDrawn() else { return [] }
    if mark(letter) != nil {
      letter = " "
      scalars = cluster[...]
    }
    var sequence: [UInt16]? = nil
    if map[letter] == ScalarMap.none {
      guard let substitute = sequences[letter] else { return nil }
      sequence = substitute
    }

    let contained = Composition.markPlacement(in: letter)
    var hasAbove = contained == .above
    var hasBelow = contained == .below
    var above = ScalarMap.none
    var below = ScalarMap.none
    while let mark = nextDrawn() {
      guard let placement = Composition.placement(of: mark),
        !(placement == .above ? hasAbove : hasBelow)
      else { continue }
      if placement == .above { hasAbove = true } else { hasBelow = true }
      if let composed = Composition.composed(letter, mark), map[composed] != ScalarMap.none {
        letter = composed
      } else if let picture = self.mark(mark) {
        if placement == .above { above = picture } else { below = picture }
      }
    }

    if let sequence { return sequence }
    guard above != ScalarMap.none || below != ScalarMap.none else { return [map[letter]] }
    let glyph = stacked.glyph(
      map[letter], above: above, below: below, softDotted: letter.properties.isSoftDotted, in: self)
    return [glyph ?? map[letter]]
  }
}
