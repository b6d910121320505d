/// The face for lines of 16 rows: capitals in rows 0 to 11, small letters in rows 4 to 11, tails in
/// rows 12 to 15. Strokes are two pixels wide.
enum Signd12 {
  static let drawing = FaceDrawing(
    name: "signd12", height: 16, capHeight: 12, wordSpace: 4,
    art: [standIns])

  /// Drawn for what has no glyph, and for a line break inside one line.
  static let standIns = #"""
    missing   separator  0         .
    ########  ......     ..####..  ..
    ########  ......     .######.  ..
    ##....##  ......     ##....##  ..
    ##....##  ..##..     ##....##  ..
    ##....##  .####.     ##....##  ..
    ##....##  ######     ##....##  ..
    ##....##  ######     ##....##  ..
    ##....##  .####.     ##....##  ..
    ##....##  ..##..     ##....##  ..
    ##....##  ......     ##....##  ..
    ########  ......     .######.  ##
    ########  ......     ..####..  ##
    ........  ......     ........  ..
    ........  ......     ........  ..
    ........  ......     ........  ..
    ........  ......     ........  ..
    """#
}
