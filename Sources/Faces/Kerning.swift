/// Pairs of glyphs that stand closer together than others, with no dark column between them.
///
/// A kerned glyph is a glyph of its own in the table, which looks like the other and takes no
/// letter space, so that drawing and measuring know nothing of pairs. Letters with marks are kerned
/// like those without, unless the mark stands in the way.
public struct Kerning: Sendable {
  private struct Sides {
    /// Its class as the left one of a pair; 0 for none.
    var left: UInt8 = 0
    /// Its class as the right one of a pair; 0 for none.
    var right: UInt8 = 0
    /// Stands for this glyph before one that is closer.
    var kerned: UInt16 = ScalarMap.none
    /// Rows in which a glyph right of it would touch it, also across a corner.
    var rightEdge: UInt32 = 0
    /// Rows in which the first column is lit.
    var leftEdge: UInt32 = 0
  }

  private var sides: [Sides]
  /// For each left class, the right classes that stand closer behind it, a bit each.
  private var closer: [UInt64] = [0]

  /// What a face says of a glyph.
  struct Outline {
    let rows: [UInt32]
    let ink: Int

    var leftEdge: UInt32 { edge { $0 & 1 } }

    var rightEdge: UInt32 {
      guard ink > 0 else { return .max }
      let lit = edge { $0 >> UInt32(ink - 1) & 1 }
      return lit | lit << 1 | lit >> 1
    }

    private func edge(_ bit: (UInt32) -> UInt32) -> UInt32 {
      rows.indices.reduce(0) { $0 | bit(rows[$1]) << UInt32($1) }
    }
  }

  /// - Parameters:
  ///   - table: a line for each glyph that stands left in pairs: itself, then all that stand closer
  ///     behind it. At most 63 kinds of glyphs stand right in pairs, where two are of a kind that
  ///     stand behind the same others.
  ///   - name: of the face.
  ///   - forms: the glyphs of a letter with and without marks, itself first; none for one that is
  ///     not drawn.
  ///   - addKerned: makes a glyph's kerned one and returns its number.
  init(
    _ table: String, of name: String, glyphCount: Int, forms: (Unicode.Scalar) -> [UInt16],
    outline: (UInt16) -> Outline, addKerned: (UInt16) -> UInt16
  ) throws(GlyphArtError) {
    sides = [Sides](repeating: Sides(), count: glyphCount)
    // By the glyph of the letter without marks, which letters of several scripts may share.
    var leftClasses: [UInt16: Int] = [:]
    /// The classes behind which a glyph stands closer.
    var lefts: [UInt16: Set<Int>] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map { Array($0.unicodeScalars) }
      guard words.count == 2, words[0].count == 1, closer.count < 256 else {
        throw GlyphArtError(description: "\"\(line)\" is not a glyph and those closer behind it")
      }
      let left = forms(words[0][0])
      for right in words[1] {
        let right = (character: right, forms: forms(right))
        guard let first = left.first, let second = right.forms.first,
          outline(first).ink > 0, outline(second).ink > 0,
          outline(first).rightEdge & outline(second).leftEdge == 0
        else {
          throw GlyphArtError(
            description: "\(words[0][0])\(right.character) cannot stand closer in \(name)")
        }
        let own = leftClasses[first] ?? closer.count
        if leftClasses.updateValue(own, forKey: first) == nil { closer.append(0) }
        for glyph in right.forms { lefts[glyph, default: []].insert(own) }
      }
      for glyph in left where sides[Int(glyph)].kerned == ScalarMap.none {
        sides[Int(glyph)].left = UInt8(leftClasses[left[0]]!)
        sides[Int(glyph)].rightEdge = outline(glyph).rightEdge
        sides[Int(glyph)].kerned = addKerned(glyph)
      }
    }
    var rightClasses: [Set<Int>: UInt8] = [:]
    // A letter with a mark may stand in the table itself, besides the one without.
    for (glyph, classes) in lefts {
      let own = rightClasses[classes] ?? UInt8(rightClasses.count + 1)
      guard own < 64 else {
        throw GlyphArtError(description: "too many kinds of kerned glyphs in \(name)")
      }
      rightClasses[classes] = own
      for left in classes { closer[left] |= 1 << UInt64(own) }
      sides[Int(glyph)].right = own
      sides[Int(glyph)].leftEdge = outline(glyph).leftEdge
    }
  }

  /// What stands for `left` before `right`; nil where it stays as it is.
  @inline(__always)
  public func kerned(_ left: UInt16, before right: UInt16) -> UInt16? {
    // Glyphs beyond the face are made for one text and have no pairs.
    guard Int(left) < sides.count, Int(right) < sides.count else { return nil }
    let (first, second) = (sides[Int(left)], sides[Int(right)])
    guard closer[Int(first.left)] >> UInt64(second.right) & 1 != 0,
      first.rightEdge & second.leftEdge == 0
    else { return nil }
    return first.kerned
  }
}
