import CText

extension CodePointSet {
  /// Whether a font with these glyphs draws a grapheme cluster. HarfBuzz decomposes and composes
  /// letters with marks to match the font (canonical equivalence).
  func draws(_ cluster: UnsafeBufferPointer<UInt32>) -> Bool {
    var base: UInt32?
    for codePoint in cluster {
      if contains(codePoint) || isDrawn(inParts: codePoint) {
        base = codePoint
      } else if let whole = base.flatMap({ Self.composed($0, codePoint) }), contains(whole) {
        base = whole
      } else if !Self.showsNothing(codePoint) {
        return false
      }
    }
    return true
  }

  private func isDrawn(inParts codePoint: UInt32) -> Bool {
    var first: UInt32 = 0
    var second: UInt32 = 0
    guard hb_unicode_decompose(hb_unicode_funcs_get_default(), codePoint, &first, &second) != 0
    else { return false }
    return (contains(first) || isDrawn(inParts: first))
      && (second == 0 || contains(second) || isDrawn(inParts: second))
  }

  private static func composed(_ first: UInt32, _ second: UInt32) -> UInt32? {
    var whole: UInt32 = 0
    return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, &whole) != 0
      ? whole : nil
  }

  /// Whether a code point draws nothing: joiners, selectors, tags and the like.
  static func showsNothing(_ codePoint: UInt32) -> Bool {
    guard codePoint >= 0xAD else { return false }
    return Unicode.Scalar(codePoint)?.properties.isDefaultIgnorableCodePoint ?? false
  }
}
