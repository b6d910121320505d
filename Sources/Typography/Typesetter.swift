/// Turns text into glyphs of one face, in the order in which it is stored.
///
/// - What the face has no glyph for becomes its missing glyph, one for a grapheme cluster, and counts.
/// - Controls other than tab and line breaks are missing glyphs; a tab is four spaces.
/// - Code points that Unicode calls default-ignorable draw nothing and do not count.
/// - Marks combine with the letter before them, one above and one below; further ones are dropped.
/// - Pairs that would leave a hole between them are kerned.
struct Typesetter {
  enum LineBreaks {
    /// A run of line breaks becomes one separator; none at either end of the text.
    case separate
    /// `lineBreaks` tells where they are.
    case record
  }

  private(set) var glyphs: [UInt16] = []
  /// For each line break, how many glyphs stand before it.
  private(set) var lineBreaks: [Int] = []
  private(set) var missingGlyphs = 0
  /// Glyphs at which a line may be broken.
  var breakingSpaces: Range<UInt16> { face.breakingSpaces }
  /// Draws `glyphs`.
  var table: GlyphTable { stacked.table(extending: face.glyphs) }

  private let face: Typeface
  private let kerning: Kerning
  private let handling: LineBreaks
  private var separatorIsDue = false
  private var stacked = StackedGlyphs()

  init(_ text: String, in face: Typeface, lineBreaks: LineBreaks) {
    self.face = face
    kerning = face.kerning
    handling = lineBreaks
    var text = text
    text.makeContiguousUTF8()
    glyphs.reserveCapacity(text.utf8.count)
    let set: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
      var clusters = Clusters(of: text)
      self.set(bytes, &clusters)
    }
    precondition(set != nil, "contiguous text")
  }

  private mutating func set(_ bytes: UnsafeBufferPointer<UInt8>, _ clusters: inout Clusters) {
    let map = face.map
    var at = 0
    while at < bytes.count {
      let (scalar, length) = bytes.scalar(at: at)
      let following = at + length
      let glyph = map[scalar]
      // A character is a cluster of its own if what follows does not join it, and what has a glyph
      // does not.
      if glyph != ScalarMap.none,
        following == bytes.count || bytes[following] < 0xCC
          || map[bytes.scalar(at: following).0] != ScalarMap.none
      {
        append(glyph)
        at = following
      } else if Typesetter.isLineBreak(scalar) {
        at = following
        if scalar == "\r", at < bytes.count, bytes[at] == UInt8(ascii: "\n") { at += 1 }
        appendLineBreak()
      } else {
        let end = max(clusters.end(from: at), following)
        setCluster(clusters.scalars(from: at, to: end))
        at = end
      }
    }
  }

  private mutating func setCluster(_ cluster: Substring.UnicodeScalarView) {
    if let glyphs = face.glyphs(of: cluster, stacked: &stacked) {
      for glyph in glyphs { append(glyph) }
    } else {
      missingGlyphs += 1
      append(face.missing)
    }
  }

  @inline(__always)
  private mutating func append(_ glyph: UInt16) {
    if separatorIsDue {
      glyphs.append(contentsOf: face.separator)
      separatorIsDue = false
    } else if let last = glyphs.last, let kerned = kerning.kerned(last, before: glyph) {
      glyphs[glyphs.count - 1] = kerned
    }
    glyphs.append(glyph)
  }

  private mutating func appendLineBreak() {
    switch handling {
    case .separate: separatorIsDue = !glyphs.isEmpty
    case .record: lineBreaks.append(glyphs.count)
    }
  }

  private static func isLineBreak(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

/// Ends of grapheme clusters by their distance in bytes.
private struct Clusters {
  private let text: String
  /// The last end found: going on from there costs nothing.
  private var index: String.Index
  private var offset = 0

  init(of text: String) {
    self.text = text
    index = text.startIndex
  }

  /// The end of the cluster that begins `offset` bytes into the text.
  mutating func end(from offset: Int) -> Int {
    if offset != self.offset { index = text.utf8.index(text.startIndex, offsetBy: offset) }
    index = text.index(after: index)
    self.offset = text.utf8.distance(from: text.startIndex, to: index)
    return self.offset
  }

  /// The characters of a part, by distances in bytes.
  func scalars(from start: Int, to end: Int) -> Substring.UnicodeScalarView {
    let first = text.utf8.index(text.startIndex, offsetBy: start)
    let last = text.utf8.index(first, offsetBy: end - start)
    return text.unicodeScalars[first..<last]
  }
}
