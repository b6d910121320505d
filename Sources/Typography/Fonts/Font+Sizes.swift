import Faces
import Messages

extension Font {
  /// The sizes of the built-in faces whose lines fit `height` pixels, the highest line first. Of
  /// two sizes of equal height, the one with smaller pixels comes first. The last one, `signd5`, is
  /// for zones too low for the others.
  ///
  /// - Parameter rows: minimum height of capitals. If no size reaches it, the result is the
  ///   smallest size.
  public static func sizes(fitting height: Int, atLeast rows: Int = 0) -> [Font] {
    let sizes = [FontName.signd12, .signd7].flatMap { face in
      (0..<max(0, height / face.drawing.height)).map { Font(face: face, scale: $0 + 1) }
    }
    .filter { $0.capHeight >= rows }
    .sorted { ($0.lineHeight, $1.scale) > ($1.lineHeight, $0.scale) }
    let smallest = Font(face: .signd5, scale: 1)
    return sizes.isEmpty || smallest.capHeight >= rows ? sizes + [smallest] : sizes
  }

  /// Minimum height of capitals for reading from afar on a zone of the given height: half of the
  /// largest size of a single line and at least 7 rows, or 5 if no font with 7 rows fits.
  public static func readingSize(fitting height: Int) -> Int {
    let largest = automatic(fitting: height)
    return largest.face == .signd5 ? largest.capHeight : max(7, largest.capHeight / 2)
  }

  /// The built-in face with the highest capitals of at most `rows`, of two equal ones that with
  /// smaller pixels. The result is `signd5` if all are higher.
  static func largest(capHeight rows: Int) -> Font {
    FontName.allCases.map { Font(face: $0, capHeight: rows) }
      .filter { $0.capHeight <= rows }
      .max { ($0.capHeight, $1.scale) < ($1.capHeight, $0.scale) } ?? Font(face: .signd5, scale: 1)
  }

  /// A built-in face at the largest scale whose capitals have at most `rows`, else at scale 1.
  init(face: FontName, capHeight rows: Int) {
    self.init(face: face, scale: max(1, rows / face.drawing.capHeight))
  }
}
