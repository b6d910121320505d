/// Where a combining mark stands.
enum MarkPlacement {
  case above
  case below
}

/// Letters with combining marks, as far as the faces here can draw them.
enum Composition {
  /// A line each: the mark, then letters and what they become with it. These are canonical
  /// compositions of the Unicode Character Database (UnicodeData.txt, field 5).
  private static let table = """
    U+0300 AÀ EÈ IÌ OÒ UÙ aà eè iì oò uù
    U+0301 AÁ EÉ IÍ OÓ UÚ YÝ aá eé ií oó uú yý
    U+0302 AÂ EÊ IÎ OÔ UÛ aâ eê iî oô uû
    U+0303 AÃ NÑ OÕ aã nñ oõ
    U+0308 AÄ EË IÏ OÖ UÜ YŸ aä eë iï oö uü yÿ
    U+030A AÅ aå
    U+030C SŠ ZŽ sš zž
    U+0327 CÇ cç
    """

  /// The marks that faces draw; others are dropped.
  static let marks: [(scalar: Unicode.Scalar, placement: MarkPlacement)] =
    [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}",
      "\u{309}", "\u{30A}", "\u{30B}", "\u{30C}",
    ].map { ($0, .above) }
    + ["\u{323}", "\u{324}", "\u{326}", "\u{327}", "\u{328}", "\u{331}"].map { ($0, .below) }

  private struct Pair: Hashable {
    let letter: Unicode.Scalar
    let mark: Unicode.Scalar
  }

  private static let placements: [Unicode.Scalar: MarkPlacement] =
    Dictionary(uniqueKeysWithValues: marks.map { ($0.scalar, $0.placement) })

  static let all: [(letter: Unicode.Scalar, mark: Unicode.Scalar, composed: Unicode.Scalar)] =
    table.split(separator: "\n").flatMap { line in
      let words = line.split(separator: " ")
      guard case .scalar(let mark) = GlyphName(String(words[0])) else {
        preconditionFailure("\"\(words[0])\" is not a mark")
      }
      return words.dropFirst().map { word in
        let scalars = Array(word.unicodeScalars)
        precondition(scalars.count == 2, "\"\(word)\" is not a letter and what it becomes")
        return (scalars[0], mark, scalars[1])
      }
    }

  private static let composed: [Pair: Unicode.Scalar] =
    Dictionary(
      uniqueKeysWithValues: all.map { (Pair(letter: $0.letter, mark: $0.mark), $0.composed) })

  private static let contained: [Unicode.Scalar: MarkPlacement] =
    Dictionary(uniqueKeysWithValues: all.map { ($0.composed, placements[$0.mark]!) })

  /// Nil for anything that is not one of `marks`.
  static func placement(of scalar: Unicode.Scalar) -> MarkPlacement? {
    // The combining marks begin here; most text never reaches the table.
    scalar.value < 0x300 ? nil : placements[scalar]
  }

  static func composed(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    composed[Pair(letter: letter, mark: mark)]
  }

  /// The place that the accent of a precomposed letter has taken.
  static func markPlacement(in letter: Unicode.Scalar) -> MarkPlacement? {
    contained[letter]
  }

  /// A picture of a letter with marks painted over it, each centred on the letter, and how many
  /// columns it takes. All pictures are of one face.
  ///
  /// Marks above use the two top rows of the cell. A letter that reaches into them gives up two rows
  /// that it can be read without; a lower one gives up a row, so that a dark one parts it from a
  /// mark of two rows.
  static func picture(
    letter: [UInt32], ink: Int, capHeight: Int, softDotted: Bool,
    above: (rows: [UInt32], ink: Int)?, below: (rows: [UInt32], ink: Int)?
  ) -> (rows: [UInt32], ink: Int) {
    var rows = letter
    if let above {
      if softDotted {
        rows[0] = 0
        rows[1] = 0
      }
      if rows[0] | rows[1] != 0 {
        rows.remove(at: capHeight - 2)
        rows.remove(at: 1)
        rows.insert(contentsOf: [0, 0], at: 0)
      } else if above.rows[1] != 0, let top = rows.firstIndex(where: { $0 != 0 }), top == 2 {
        rows[top + 1] = rows[top]
        rows[top] = 0
      }
    }
    let width = max(ink, above?.ink ?? 0, below?.ink ?? 0)
    rows = rows.map { $0 << UInt32((width - ink) / 2) }
    for mark in [above, below] {
      guard let mark else { continue }
      let shift = UInt32((width - mark.ink + 1) / 2)
      for y in rows.indices { rows[y] |= mark.rows[y] << shift }
    }
    return (rows, width)
  }
}
