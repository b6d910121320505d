/// The proportional face with capitals of seven pixels in a cell of eight rows: the eighth holds
/// the tails of g, j, p, q and y.
///
/// The Latin alphabets of Europe, Greek, Cyrillic, punctuation and signs. `Signd7Letters`,
/// `Signd7Latin`, `Signd7Accents`, `Signd7Punctuation` and the files that `Signd7Signs` names hold
/// the drawings.
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

  /// Digits have none, so that a clock stands still.
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
