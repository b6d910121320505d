/// The face for tiny panels: capitals of five pixels in a cell of six rows.
///
/// ASCII, the letters of Latin-1 and the signs that can be distinguished in five rows;
/// `Substitutions` says the replacement for the rest. `Signd5Glyphs` holds the drawings of ASCII,
/// `Signd5Letters` those of letters with marks.
public enum Signd5 {
  public static let drawing = FaceDrawing(
    name: "signd5", height: 6, capHeight: 5, wordSpace: 2,
    art: [
      fallbacks, capitals, smallLetters, accentedCapitals, accentedSmallLetters, digits,
      punctuation, signs, currencySigns, generalSigns,
      arrows, shapes, pictures,
    ], kerning: pairs)

  /// Where a letter has no more than five rows, only few leave a hole; `AV` leaves none.
  private static let pairs = #"""
    F Jacdegoqs.,;-
    L TVY"'
    P J.,;
    T Jacdegoqs.,;-
    V J.,;
    Y Jacdegoqs.,;-
    f .,
    r .,
    . "'
    , "'
    " J.,
    ' J.,
    """#
}
