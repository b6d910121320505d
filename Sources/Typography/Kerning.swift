/// Pairs of glyphs that stand closer together than others, with no dark column between them.
///
/// A kerned glyph is a glyph of its own in the table, which looks like the other and takes no letter
/// space, so that drawing and measuring know nothing of pairs.
struct Kerning: Sendable {
  private struct Sides {
    /// The classes of glyphs that stand closer behind this one, a bit each.
    var closer: UInt64 = 0
    /// The class that this glyph has behind others, one bit or none.
    var own: UInt64 = 0
    /// Stands for this glyph before one that is closer.
    var kerned: UInt16 = ScalarMap.none
  }

  private var sides: [Sides]

  /// - Parameters:
  ///   - pairs: at most 64 kinds of glyphs stand on the right of them, where two are of a kind that
  ///     stand behind the same others.
  ///   - glyphCount: how many glyphs the face has without the kerned ones.
  ///   - addKerned: makes a glyph's kerned one and returns its number.
  init(_ pairs: Set<KerningPair>, glyphCount: Int, addKerned: (UInt16) -> UInt16) {
    sides = [Sides](repeating: Sides(), count: glyphCount)
    var classes: [Set<UInt16>: UInt64] = [:]
    for (right, pairs) in Dictionary(grouping: pairs, by: \.right) {
      let lefts = Set(pairs.map(\.left))
      precondition(classes[lefts] != nil || classes.count < 64, "too many kinds of kerned glyphs")
      let own = classes[lefts] ?? 1 << UInt64(classes.count)
      classes[lefts] = own
      sides[Int(right)].own = own
      for left in lefts { sides[Int(left)].closer |= own }
    }
    for left in Set(pairs.map(\.left)).sorted() {
      sides[Int(left)].kerned = addKerned(left)
    }
  }

  /// What stands for `left` before `right`; nil where it stays as it is.
  @inline(__always)
  func kerned(_ left: UInt16, before right: UInt16) -> UInt16? {
    // Glyphs beyond the face are made for one text and have no pairs.
    guard Int(left) < sides.count, Int(right) < sides.count,
      sides[Int(left)].closer & sides[Int(right)].own != 0
    else { return nil }
    return sides[Int(left)].kerned
  }
}

/// Two glyphs side by side.
struct KerningPair: Hashable {
  let left: UInt16
  let right: UInt16

  /// The pairs that a face names, a line for each of its glyphs: the left one, then all that stand
  /// closer behind it. Letters with an accent are kerned like those without, unless the accent
  /// stands in the way.
  static func all(
    in table: String, of name: String, map: ScalarMap, rows: (UInt16) -> (rows: [UInt32], ink: Int)
  ) throws(GlyphArtError) -> Set<KerningPair> {
    var pairs: Set<KerningPair> = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map { Array($0.unicodeScalars) }
      guard words.count == 2, words[0].count == 1 else {
        throw GlyphArtError(description: "\"\(line)\" is not a glyph and those closer behind it")
      }
      for right in words[1] {
        for leftForm in forms(of: words[0][0]) {
          for rightForm in forms(of: right) {
            let pair = KerningPair(left: map[leftForm], right: map[rightForm])
            let isNamed = leftForm == words[0][0] && rightForm == right
            if pair.left != ScalarMap.none, pair.right != ScalarMap.none,
              !touch(rows(pair.left), rows(pair.right))
            {
              pairs.insert(pair)
            } else if isNamed {
              throw GlyphArtError(
                description: "\(leftForm)\(rightForm) cannot stand closer in \(name)")
            }
          }
        }
      }
    }
    return pairs
  }

  /// A letter with and without accents.
  private static func forms(of letter: Unicode.Scalar) -> [Unicode.Scalar] {
    [letter] + Composition.all.filter { $0.letter == letter }.map(\.composed)
  }

  /// Whether lit pixels would be neighbours, also across a corner, without a column in between.
  private static func touch(
    _ left: (rows: [UInt32], ink: Int), _ right: (rows: [UInt32], ink: Int)
  ) -> Bool {
    guard left.ink > 0, right.ink > 0 else { return true }
    let edge = left.rows.map { $0 >> UInt32(left.ink - 1) & 1 != 0 }
    return right.rows.indices.contains { y in
      right.rows[y] & 1 != 0
        && edge[max(0, y - 1)...min(edge.count - 1, y + 1)].contains(true)
    }
  }
}
