/// The proportional face with capitals of seven pixels in a cell of eight rows. The eighth row
/// holds the tails of g, j, p, q and y.
///
/// It has the Latin alphabets of Europe, Greek, Cyrillic, punctuation and signs. The drawings are
/// in `Signd7Letters`, `Signd7Latin`, `Signd7Accents`, `Signd7Punctuation` and the files of
/// `Signd7Signs`.
public enum Signd7 {
  public static let drawing = FaceDrawing(
    name: "signd7", height: 8, capHeight: 7, wordSpace: 3,
    art: [
      fallbacks, capitals, smallLetters, digits, punctuation, latin1Signs, latinLetters,
      otherLatinCapitals, otherLatinSmallLetters, accentedCapitals, accentedSmallLetters,
      lowLetters, headlineSigns, combiningMarks,
      greekCapitals, greekSmallLetters, cyrillicCapitals, cyrillicSmallLetters,
    ] + signs,
    homoglyphs: Homoglyphs.european, kerning: pairs + "\n" + greekAndCyrillicPairs)

  /// Digits are not kerned, so a clock does not shift.
  private static let pairs = #"""
    A TVY"'‘’“”
    F AJacdegmnopqrsuvwxyz.,;:…-–—
    L TVYtvy"'‘’“”
    P AJa.,;…
    T AJacdegmnopqrsuvwxyz.,;:…-–—
    V AJa.,;…-–—
    Y AJacdegoqs.,;…-–—
    f .,…
    r .,…
    v .,…
    . "'’”
    , "'’”
    " AJ.,
    ' AJs.,
    ‘ AJ
    ’ AJs.,
    “ AJ
    ” AJ.,
    """#
}
