/// The face for tiny panels: capitals of five pixels in a cell of six rows.
///
/// ASCII and a few signs; `Substitutions` says what stands for the rest. `Signd5Glyphs` holds the
/// drawings.
enum Signd5 {
  static let drawing = FaceDrawing(
    name: "signd5", height: 6, capHeight: 5, wordSpace: 2,
    art: [standIns, capitals, smallLetters, digits, punctuation, signs], kerning: pairs)

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
