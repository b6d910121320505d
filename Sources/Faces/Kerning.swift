/// Pairs of glyphs that stand closer together, with no dark column between them.
///
/// A kerned glyph is a separate glyph that looks the same and has no letter space, so drawing and
/// measuring need not know pairs. Letters with marks are kerned like those without, unless the mark
/// is in the way.
public struct Kerning: Sendable {
  private struct Sides {
    /// The class as the left glyph of a pair, or 0.
    var left: UInt8 = 0
    /// The class as the right glyph of a pair, or 0.
    var right: UInt8 = 0
    /// The glyph to use before a closer one.
    var kerned: UInt16 = ScalarMap.none
    /// The rows in which a glyph on the right would touch it, also diagonally.
    var rightEdge: UInt32 = 0
    /// The rows in which the first column is lit.
    var leftEdge: UInt32 = 0
  }

  private var sides: [Sides]
  /// The right classes that stand closer, for each left class, one bit each.
  private var closer: [UInt64] = [0]

  /// A glyph's outline for kerning.
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
  ///   - table: One line per left glyph: the glyph, then all that stand closer after it. There are
  ///     at most 63 classes of right glyphs. Glyphs of one class follow the same left glyphs.
  ///   - name: The name of the face.
  ///   - forms: Returns the glyphs of a letter, first without marks, or none if it is not drawn.
  ///   - addKerned: Adds the kerned form of a glyph and returns its number.
  init(
    _ table: String, of name: String, glyphCount: Int, forms: (Unicode.Scalar) -> [UInt16],
    outline: (UInt16) -> Outline, addKerned: (UInt16) -> UInt16
  ) throws(GlyphArtError) {
    sides = [Sides](repeating: Sides(), count: glyphCount)
    // The classes by the glyph without marks, which letters of several scripts may share.
    var leftClasses: [UInt16: Int] = [:]
    /// The left classes of each right glyph.
    var lefts = [[UInt8]](repeating: [], count: glyphCount)
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
        for glyph in right.forms where !lefts[Int(glyph)].contains(UInt8(own)) {
          lefts[Int(glyph)].append(UInt8(own))
        }
      }
      for glyph in left where sides[Int(glyph)].kerned == ScalarMap.none {
        sides[Int(glyph)].left = UInt8(leftClasses[left[0]]!)
        sides[Int(glyph)].rightEdge = outline(glyph).rightEdge
        sides[Int(glyph)].kerned = addKerned(glyph)
      }
    }
    var rightClasses: [[UInt8]: UInt8] = [:]
    // A letter with a mark may be in the table in addition to the one without.
    for (glyph, lefts) in lefts.enumerated() where !lefts.isEmpty {
      let classes = lefts.sorted()
      let own = rightClasses[classes] ?? UInt8(rightClasses.count + 1)
      guard own < 64 else {
        throw GlyphArtError(description: "too many kinds of kerned glyphs in \(name)")
      }
      rightClasses[classes] = own
      for left in classes { closer[Int(left)] |= 1 << UInt64(own) }
      sides[glyph].right = own
      sides[glyph].leftEdge = outline(UInt16(glyph)).leftEdge
    }
  }

  /// Returns the glyph to use for `left` before `right`, or nil if it does not change.
  @inline(__always)
  public func kerned(_ left: UInt16, before right: UInt16) -> UInt16? {
    // Glyphs made for one text have no pairs.
    guard Int(left) < sides.count, Int(right) < sides.count else { return nil }
    let (first, second) = (sides[Int(left)], sides[Int(right)])
    guard closer[Int(first.left)] >> UInt64(second.right) & 1 != 0,
      first.rightEdge & second.leftEdge == 0
    else { return nil }
    return first.kerned
  }
}
