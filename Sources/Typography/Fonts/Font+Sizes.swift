import Faces
import Messages

extension Font {
  /// The sizes of the built-in faces whose lines fit `height` pixels, the largest first: the
  /// highest line, and of two as high the one with the finer pixels. `signd5` is for what has no
  /// space for others.
  ///
  /// - Parameter rows: of capitals, the least; the smallest size is there where none has as many.
  public static func sizes(fitting height: Int, atLeast rows: Int = 0) -> [Font] {
    let sizes = [FontName.signd12, .signd7].flatMap { face in
      (0..<max(0, height / face.drawing.height)).map { Font(face: face, scale: $0 + 1) }
    }
    .filter { $0.capHeight >= rows }
    .sorted { ($0.lineHeight, $1.scale) > ($1.lineHeight, $0.scale) }
    let smallest = Font(face: .signd5, scale: 1)
    return sizes.isEmpty || smallest.capHeight >= rows ? sizes + [smallest] : sizes
  }

  /// The least rows of capitals that are read from afar on a zone of a height: half of the largest
  /// size of a single line and at least 7, or 5 where none of 7 fits.
  public static func readingSize(fitting height: Int) -> Int {
    let largest = automatic(fitting: height)
    return largest.face == .signd5 ? largest.capHeight : max(7, largest.capHeight / 2)
  }

  /// The built-in face whose capitals are the highest of at most `rows`, with the finer pixels of
  /// two as high; `signd5` where all are higher.
  static func largest(capHeight rows: Int) -> Font {
    FontName.allCases.map { Font(face: $0, capHeight: rows) }
      .filter { $0.capHeight <= rows }
      .max { ($0.capHeight, $1.scale) < ($1.capHeight, $0.scale) } ?? Font(face: .signd5, scale: 1)
  }

  /// A built-in face at the largest scale whose capitals have at most `rows`, or at its own.
  init(face: FontName, capHeight rows: Int) {
    self.init(face: face, scale: max(1, rows / face.drawing.capHeight))
  }
}
