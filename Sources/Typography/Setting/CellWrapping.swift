/// Breaks cells into lines of limited width.
struct CellWrapping {
  /// Cells that stand on each line, in the order in which they are read.
  private(set) var lines: [Range<Int>] = []

  /// - Parameter limit: pixels of a line, at least 1. A cell that is wider stands on a line of its
  ///   own.
  init(of text: Compositor, limit: Int) {
    let widths = text.pictures.images.map { (advance: $0.advance, end: $0.end) }
    for paragraph in Self.paragraphs(of: text) {
      wrap(paragraph, of: text, widths, limit: limit)
    }
  }

  /// Pixels of the widest part without a place where a line may be broken.
  static func widestWord(of text: Compositor) -> Int {
    let images = text.pictures.images
    var widest = 0
    for paragraph in paragraphs(of: text) {
      var x = 0
      for index in paragraph {
        let image = images[Int(text.cells[index].image)]
        if text.breaks[index].isAllowed || text.breaks[index].isSpace { x = 0 }
        if text.breaks[index].isSpace { continue }
        widest = max(widest, x + image.end)
        x += image.advance
      }
    }
    return widest
  }

  private static func paragraphs(of text: Compositor) -> [Range<Int>] {
    let starts = [0] + text.paragraphStarts
    return starts.indices.map {
      starts[$0]..<($0 + 1 < starts.count ? starts[$0 + 1] : text.cells.count)
    }
  }

  /// Adds the lines of a paragraph. Spaces at its start stand, spaces at the end of a line vanish.
  private mutating func wrap(
    _ paragraph: Range<Int>, of text: Compositor, _ widths: [(advance: Int, end: Int)], limit: Int
  ) {
    var x = 0
    // The line: where it begins, and where its ink ends.
    var start = (cell: paragraph.lowerBound, x: 0)
    var end = (cell: paragraph.lowerBound, x: 0)
    // The last place where it may be broken: what it then ends with, and what begins the next.
    var last: (end: Int, start: Int, x: Int)?
    var isAllowed = false
    for index in paragraph {
      let width = widths[Int(text.cells[index].image)]
      defer { x += width.advance }
      if text.breaks[index].isAllowed { isAllowed = true }
      if text.breaks[index].isSpace { continue }
      if isAllowed, end.cell > start.cell { last = (end.cell, index, x) }
      isAllowed = false
      if x + width.end - start.x > limit, let place = last {
        lines.append(start.cell..<place.end)
        start = (place.start, place.x)
        last = nil
      }
      if x + width.end - start.x > limit, index > start.cell {
        if end.cell > start.cell { lines.append(start.cell..<end.cell) }
        start = (index, x)
        last = nil
      }
      end = (index + 1, x + width.end)
    }
    lines.append(start.cell..<max(start.cell, end.cell))
  }
}
