extension Typeface {
  /// The glyphs that show a grapheme cluster; none for one that shows nothing. Nil when the face
  /// draws nothing of its letter.
  ///
  /// - Code points that Unicode calls default-ignorable draw nothing.
  /// - Marks combine with the letter before them, as many as there is space for; others are left out.
  /// - A mark without a letter stands on a space.
  ///
  /// - Parameter stacked: takes letters under marks that the face has no glyph of, numbered behind
  ///   those of the face: `stacked.table(extending: glyphs)` draws them all.
  public func glyphs(
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
    guard map[letter] != ScalarMap.none else { return sequences[letter] }
    guard let first = nextDrawn() else { return [map[letter]] }

    var marked = MarkedLetter(letter)
    let (base, own) = Composition.decomposed(letter)
    if map[base] != ScalarMap.none {
      marked = MarkedLetter(base)
      for mark in own { placing.place(mark, on: &marked, in: map) }
    }
    var mark: Unicode.Scalar? = first
    while let next = mark {
      placing.place(next, on: &marked, in: map)
      mark = nextDrawn()
    }
    placing.dropWhatDoesNotFit(on: &marked, in: map)
    return [stacked.glyph(marked, in: self)]
  }

  /// What a glyph looks like; a space is as wide as it is.
  func pixels(of glyph: UInt16) -> GlyphPixels {
    GlyphPixels(
      rows: glyphs.rows(of: glyph), ink: glyphs.metrics[Int(glyph)].width)
  }
}
