import CText

/// The place of a combining mark.
public enum MarkPlacement: Sendable {
  case above
  case below
  /// Touching the letter at its foot or shoulder.
  case attached
  /// Beside the letter, at its top.
  case before
  case behind
}

/// Letters with combining marks: Unicode's data, and readers' expectations of how they are drawn.
public enum Composition {
  /// One line per mark: the mark, its replacement, and the letters to which this applies.
  private static let table = """
    U+030C U+0315 dtlL
    U+0327 U+0312 g
    U+0327 U+0326 DGKLNRdklnr
    """

  private struct Pair: Hashable {
    let letter: Unicode.Scalar
    let mark: Unicode.Scalar
  }

  private static let replacements: [Pair: Unicode.Scalar] = {
    var replacements: [Pair: Unicode.Scalar] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard case .scalar(let mark) = GlyphName(String(words[0])),
        case .scalar(let drawn) = GlyphName(String(words[1]))
      else { preconditionFailure("\"\(line)\" does not begin with two marks") }
      for letter in words[2].unicodeScalars {
        replacements[Pair(letter: letter, mark: mark)] = drawn
      }
    }
    return replacements
  }()

  /// Returns the mark that is drawn for `mark` on a letter: the caron of ď is an apostrophe, the
  /// cedilla of Latvian letters a comma, which stands above ģ.
  static func drawn(_ mark: Unicode.Scalar, on letter: Unicode.Scalar) -> Unicode.Scalar {
    // Most marks have no entry in the table.
    mark == "\u{30C}" || mark == "\u{327}"
      ? replacements[Pair(letter: letter, mark: mark)] ?? mark : mark
  }

  /// Whether the scalar is a combining mark.
  public static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    // Combining marks start here, so most text never looks up a property.
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }

  /// Returns nil for a mark that is not beside the letter, such as an overlay, and for anything
  /// else.
  public static func placement(
    of mark: Unicode.Scalar, on letter: Unicode.Scalar
  ) -> MarkPlacement? {
    // A tonos or breathing stands before a Greek capital.
    if (0x391...0x3A9).contains(letter.value), [0x301, 0x313, 0x314].contains(mark.value) {
      return .before
    }
    // UnicodeData.txt, field 3.
    return switch drawn(mark, on: letter).properties.canonicalCombiningClass.rawValue {
    case 202, 216: .attached
    case 220, 240: .below
    case 214, 230: .above
    case 232: .behind
    default: nil
    }
  }

  /// Returns the base letter and its marks in canonical order. A letter without a decomposition is
  /// returned unchanged.
  public static func decomposed(
    _ scalar: Unicode.Scalar
  ) -> (letter: Unicode.Scalar, marks: [Unicode.Scalar]) {
    var letter = scalar.value
    var marks: [Unicode.Scalar] = []
    var first: UInt32 = 0
    var second: UInt32 = 0
    while hb_unicode_decompose(hb_unicode_funcs_get_default(), letter, &first, &second) != 0 {
      letter = first
      if let mark = Unicode.Scalar(second), second != 0 { marks.append(mark) }
    }
    return (Unicode.Scalar(letter) ?? scalar, marks.reversed())
  }

  static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    var composed: UInt32 = 0
    guard
      hb_unicode_compose(hb_unicode_funcs_get_default(), letter.value, mark.value, &composed) != 0
    else { return nil }
    return Unicode.Scalar(composed)
  }

  /// Returns the dotless form of a letter, for a mark above it.
  static func dotless(_ letter: Unicode.Scalar) -> Unicode.Scalar? {
    switch letter {
    case "i", "\u{456}": "\u{131}"
    case "j", "\u{458}": "\u{237}"
    default: nil
    }
  }

  /// The blocks of Unicode with precomposed letters of the faces' alphabets.
  static let blocks: [ClosedRange<UInt32>] = [
    0xC0...0x24F, 0x374...0x3FF, 0x400...0x52F, 0x1E00...0x1FFF, 0x2126...0x212B,
  ]
}
