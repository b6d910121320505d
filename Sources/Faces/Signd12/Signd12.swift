/// The face for lines of 16 rows: capitals in rows 0 to 11, small letters in rows 4 to 11, tails in
/// rows 12 to 15. Strokes are two pixels wide, and so is the space between letters.
///
/// `Signd12Marks` holds the marks with which letters are composed.
public enum Signd12 {
  public static let drawing = FaceDrawing(
    name: "signd12", height: 16, capHeight: 12, wordSpace: 4, letterSpace: 2,
    art: [
      fallbacks, capitals, smallLetters, digits, punctuation, latin1Signs, latinCapitals,
      latinSmallLetters, lowLetters, marks, lowMarks, markPairs,
      greekCapitals, greekSmallLetters, cyrillicCapitals, cyrillicSmallLetters,
    ] + signs,
    homoglyphs: Homoglyphs.european,
    kerning: pairs + "\n" + greekAndCyrillicPairs + "\n" + narrowPairs)

  /// Digits are not kerned, so a clock does not shift.
  private static let pairs = #"""
    A TVY"'
    F AJacdegmnopqrsuvwxyz.,;:-
    K v
    L TVYv"'
    P AJ.,;
    T AJacdegmnopqrsuvwxyz.,;:-
    V AJ.,;-
    Y AJacdegoqs.,;-
    f .,
    r .,
    v .,
    . "'
    , "'
    " AJ.,
    ' AJs.,
    """#

  /// The glyphs for missing characters and for a line break inside a line.
  private static let fallbacks = #"""
    missing   separator
    ########  ......
    ########  ......
    ##....##  ......
    ##....##  ..##..
    ##....##  .####.
    ##....##  ######
    ##....##  ######
    ##....##  .####.
    ##....##  ..##..
    ##....##  ......
    ########  ......
    ########  ......
    ........  ......
    ........  ......
    ........  ......
    ........  ......
    """#
}
