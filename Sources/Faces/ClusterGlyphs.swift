extension Typeface {
  /// Returns the glyphs of a grapheme cluster, or none if it shows nothing. Nil if the face has no
  /// glyph for its letter.
  ///
  /// - Default-ignorable code points draw nothing.
  /// - Marks combine with the letter before them if there is space, and are omitted otherwise.
  /// - A mark without a letter stands on a space.
  ///
  /// - Parameter stacked: Receives letters with marks that the face lacks, numbered after the
  ///   face's glyphs. `stacked.table(extending: glyphs)` draws all of them.
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

  /// Returns the pixels of a glyph. A space is as wide as its advance.
  func pixels(of glyph: UInt16) -> GlyphPixels {
    GlyphPixels(
      rows: glyphs.rows(of: glyph), ink: glyphs.metrics[Int(glyph)].width)
  }
}
