/// The columns of a run that stand on one line of a block.
struct LineColumns: Equatable {
  var start: UInt32
  var width: UInt32
}

/// Breaks glyphs into lines of limited width.
struct LineWrapping {
  private(set) var lines: [LineColumns] = []

  /// - Parameter limit: columns of a line, at least 1. A glyph that is wider stands on a line of its
  ///   own.
  init(of text: Typesetter, limit: Int) {
    var x = 0
    let table = text.table
    withExtendedLifetime(table) {
      for paragraph in Self.paragraphs(of: text) {
        wrap(
          paragraph, from: &x, metrics: table.metrics, spaces: text.breakingSpaces, limit: limit)
      }
    }
  }

  /// Columns of the widest word.
  static func widestWord(of text: Typesetter) -> Int {
    let table = text.table
    return withExtendedLifetime(table) {
      var widest = 0
      for paragraph in paragraphs(of: text) {
        var x = 0
        for glyph in paragraph {
          let metrics = table.metrics[Int(glyph)]
          if text.breakingSpaces.contains(glyph) {
            x = 0
          } else {
            widest = max(widest, x + metrics.width)
            x += Int(metrics.advance)
          }
        }
      }
      return widest
    }
  }

  /// What stands between line breaks. The line break that ends the text begins no paragraph.
  private static func paragraphs(of text: Typesetter) -> [ArraySlice<UInt16>] {
    var first = 0
    var paragraphs = text.lineBreaks.map { end in
      defer { first = end }
      return text.glyphs[first..<end]
    }
    if first < text.glyphs.count || paragraphs.isEmpty { paragraphs.append(text.glyphs[first...]) }
    return paragraphs
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
