/// The columns of a run that stand on one line of a block.
struct LineColumns: Equatable {
  var start: UInt32
  var width: UInt32
}

/// Breaks glyphs into lines of limited width.
struct LineWrapping {
  private(set) var lines: [LineColumns] = []

  /// - Parameters:
  ///   - breaks: how many glyphs stand before each line break of the text. The one that ends the
  ///     text adds no line.
  ///   - limit: columns of a line, at least 1. A glyph that is wider stands on a line of its own.
  init(
    _ glyphs: [UInt16], metrics: UnsafePointer<GlyphMetrics>, spaces: Range<UInt16>, breaks: [Int],
    limit: Int
  ) {
    var first = 0
    var x = 0
    for end in breaks {
      wrap(glyphs[first..<end], from: &x, metrics: metrics, spaces: spaces, limit: limit)
      first = end
    }
    if first < glyphs.count || breaks.isEmpty {
      wrap(glyphs[first...], from: &x, metrics: metrics, spaces: spaces, limit: limit)
    }
  }

  /// Adds the lines of a paragraph. Spaces at its start stand, spaces at the end of a line vanish.
  private mutating func wrap(
    _ paragraph: ArraySlice<UInt16>, from x: inout Int, metrics: UnsafePointer<GlyphMetrics>,
    spaces: Range<UInt16>, limit: Int
  ) {
    var start = x
    // Where the ink of the line ends, and where that of its last whole word ended.
    var end = x
    var wordEnd: Int?
    var wordStart = x
    var isInSpace = true
    func add(until end: Int, to lines: inout [LineColumns]) {
      lines.append(LineColumns(start: UInt32(start), width: UInt32(end - start)))
    }
    for glyph in paragraph {
      let glyphMetrics = metrics[Int(glyph)]
      defer { x += Int(glyphMetrics.advance) }
      if spaces.contains(glyph) {
        if !isInSpace { wordEnd = end }
        isInSpace = true
        continue
      }
      if isInSpace {
        wordStart = x
        isInSpace = false
      }
      let glyphEnd = x + glyphMetrics.width
      if glyphEnd - start > limit, let lastEnd = wordEnd {
        add(until: lastEnd, to: &lines)
        start = wordStart
        wordEnd = nil
      }
      if glyphEnd - start > limit, x > start {
        if end > start { add(until: end, to: &lines) }
        start = x
      }
      end = glyphEnd
    }
    add(until: max(end, start), to: &lines)
  }
}
