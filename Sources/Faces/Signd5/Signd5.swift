/// The face for tiny panels: capitals of five pixels in a cell of six rows.
///
/// It has ASCII, the letters of Latin-1 and signs that are distinct in five rows. `Substitutions`
/// replaces other characters. `Signd5Glyphs` contains the drawings of ASCII, `Signd5Letters` those
/// of letters with marks.
public enum Signd5 {
  public static let drawing = FaceDrawing(
    name: "signd5", height: 6, capHeight: 5, wordSpace: 2,
    art: [
      fallbacks, capitals, smallLetters, accentedCapitals, accentedSmallLetters, digits,
      punctuation, signs, currencySigns, generalSigns,
      arrows, shapes, pictures,
    ], kerning: pairs)

  /// Only a few pairs of such small letters leave a gap. `AV` does not.
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
