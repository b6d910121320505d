import Faces
import Messages

extension Font {
  /// The built-in font with the highest capitals whose line fits `height` pixels. Below 6 rows
  /// nothing fits, and `signd5` is cut off.
  ///
  /// - Parameter scale: Side of a font pixel in pixels; nil for the smallest pixels.
  public static func automatic(fitting height: Int, scale: Int? = nil) -> Font {
    let fonts =
      [Font(face: .signd, fitting: height, scale: scale)]
      + FontName.drawnByHand.map { Font(face: $0, scale: scale ?? 1) }
    return fonts.filter { $0.lineHeight <= height }.min { $0.precedes($1) }
      ?? Font(face: .signd5, scale: scale ?? 1)
  }

  /// The built-in fonts whose lines fit `height` pixels, in the order in which a text tries them.
  /// The last one, `signd5`, is for zones too low for the others. It is left out if only other
  /// fonts reach `rows`.
  ///
  /// - Parameter rows: minimum height of capitals. If no font reaches it, the result is the
  ///   smallest font.
  public static func sizes(fitting height: Int, atLeast rows: Int = 0) -> [Font] {
    let smallest = Font(face: .signd5, scale: 1)
    let fonts = FontName.allCases.flatMap { $0.fonts(fitting: height) }.filter {
      $0 != smallest && $0.lineHeight <= height && $0.capHeight >= rows
    }.sorted { $0.precedes($1) }
    return fonts.isEmpty || smallest.capHeight >= rows ? fonts + [smallest] : fonts
  }

  /// Whether a text tries this built-in font before another one: that with higher capitals, of two
  /// equal ones that drawn by hand, then that with wider letters.
  public func precedes(_ other: Font) -> Bool {
    (capHeight, preference, other.scale) > (other.capHeight, other.preference, scale)
  }

  /// Whether it is one of the few sizes that long texts try.
  var isUsual: Bool { face?.drawing != nil || capHeight.isMultiple(of: 8) && face == .signd }

  private var preference: Int {
    switch face {
    case .condensed: 0
    case .signd: 1
    default: 2
    }
  }

  /// Minimum height of capitals for reading from afar on a zone of the given height: a third of it
  /// and at least 7 rows. If no font with 7 rows fits, it is the height of the largest font that
  /// fits.
  public static func readingSize(fitting height: Int) -> Int {
    let largest = automatic(fitting: height).capHeight
    return largest < 7 ? largest : max(7, height / 3)
  }

  /// The built-in font with the highest capitals of at most `rows`, of two equal ones that drawn by
  /// hand. The result is `signd5` if all are higher.
  static func largest(capHeight rows: Int) -> Font {
    let fonts =
      [Font(face: .signd, capHeight: rows)]
      + FontName.drawnByHand.map { Font(face: $0, scale: 1) }
    return fonts.filter { $0.capHeight <= rows }.min { $0.precedes($1) }
      ?? Font(face: .signd5, scale: 1)
  }
}

extension [Font] {
  /// The first font that a text fits. The sizes of a face are searched by halves, since a text that
  /// does not fit at one size fits at no much larger one.
  ///
  /// - Precondition: the fonts are in the order of `sizes(fitting:)`.
  func best(where fits: (Font) -> Bool) -> Font? {
    var best: Font?
    var names: Set<String> = []
    for name in map(\.name) where names.insert(name).inserted {
      let sizes = filter { $0.name == name && (best.map($0.precedes) ?? true) }
      if let font = sizes.largest(where: fits) { best = font }
    }
    return best
  }

  /// Sizes above the first one that does not fit and are tried nevertheless: kerning may make a
  /// larger text narrower.
  private static var neighbours: Int { 3 }

  /// - Precondition: the fonts are sizes of one face, the largest first.
  private func largest(where fits: (Font) -> Bool) -> Font? {
    guard let last, fits(last) else { return nil }
    var (unfit, fit) = (-1, count - 1)
    while fit - unfit > 1 {
      let middle = (fit + unfit) / 2
      if fits(self[middle]) { fit = middle } else { unfit = middle }
    }
    let larger = Swift.max(0, unfit - Self.neighbours)..<Swift.max(0, unfit)
    return self[larger].first(where: fits) ?? self[fit]
  }
}

extension FontName {
  /// The sizes of the face that a text may have, the largest first: all up to the height of a line,
  /// or the only one without scaling.
  fileprivate func fonts(fitting height: Int) -> [Font] {
    guard drawing == nil else { return [Font(face: self, scale: 1)] }
    let most = Font(face: self, fitting: height).capHeight
    var fonts: [Font] = []
    for rows in heights.lowerBound...most {
      let font = Font(face: self, capHeight: rows)
      if font.capHeight == rows { fonts.append(font) }
    }
    return fonts.reversed()
  }
}
