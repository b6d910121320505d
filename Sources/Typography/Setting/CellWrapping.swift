/// Breaks cells into lines of limited width.
struct CellWrapping {
  /// The cells of each line, in reading order.
  private(set) var lines: [Range<Int>] = []

  private let text: Compositor
  private let widths: [CellWidth]

  private struct CellWidth {
    /// Pixels that the ink reaches out of the cell to the left.
    var lead: Int
    var advance: Int
    /// Pixels from the pen to the end of the ink.
    var end: Int
  }

  /// - Parameter limit: width of a line in pixels, at least 1. A wider cell gets a separate line.
  init(of text: Compositor, limit: Int) {
    self.init(of: text)
    var lines: [Range<Int>] = []
    for paragraph in Self.paragraphs(of: text) {
      wrap(paragraph, limit: limit) { lines.append($0) }
    }
    self.lines = lines
  }

  /// As few lines as at `limit`, of about the same width within a paragraph.
  ///
  /// - Parameter limit: width of a line in pixels, at least that of the widest word.
  init(balancing text: Compositor, limit: Int) {
    self.init(of: text)
    let word = Self.widestWord(of: text)
    var lines: [Range<Int>] = []
    for paragraph in Self.paragraphs(of: text) {
      let fewest = lineCount(of: paragraph, limit: limit)
      var (low, high) = (min(word, limit), limit)
      while low < high {
        let middle = (low + high) / 2
        if lineCount(of: paragraph, limit: middle) > fewest {
          low = middle + 1
        } else {
          high = middle
        }
      }
      wrap(paragraph, limit: high) { lines.append($0) }
    }
    self.lines = lines
  }

  private init(of text: Compositor) {
    self.text = text
    widths = text.pictures.images.map {
      CellWidth(lead: max(0, -$0.left), advance: $0.advance, end: $0.end)
    }
  }

  private func lineCount(of paragraph: Range<Int>, limit: Int) -> Int {
    var count = 0
    wrap(paragraph, limit: limit) { _ in count += 1 }
    return count
  }

  /// Width in pixels of the widest part without a break opportunity.
  static func widestWord(of text: Compositor) -> Int {
    let images = text.pictures.images
    var widest = 0
    for paragraph in paragraphs(of: text) {
      var x = 0
      for index in paragraph {
        let image = images[Int(text.cells[index].image)]
        if text.breaks[index].isAllowed || text.breaks[index].isSpace { x = 0 }
        if text.breaks[index].isSpace { continue }
        if x == 0 { x = max(0, -image.left) }
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

  /// The lines of a paragraph. Spaces at its start remain; spaces at the end of a line vanish.
  private func wrap(_ paragraph: Range<Int>, limit: Int, _ add: (Range<Int>) -> Void) {
    var x = 0
    // Start of the line, and end of its ink.
    var start = (cell: paragraph.lowerBound, x: 0)
    var end = (cell: paragraph.lowerBound, x: 0)
    // The last break opportunity: the end of the current line, and the start of the next one.
    var last: (end: Int, start: Int, x: Int)?
    var isAllowed = false
    for index in paragraph {
      let width = widths[Int(text.cells[index].image)]
      if index == paragraph.lowerBound { start.x = -width.lead }
      defer { x += width.advance }
      if text.breaks[index].isAllowed { isAllowed = true }
      if text.breaks[index].isSpace { continue }
      if isAllowed, end.cell > start.cell { last = (end.cell, index, x - width.lead) }
      isAllowed = false
      if x + width.end - start.x > limit, let place = last {
        add(start.cell..<place.end)
        start = (place.start, place.x)
        last = nil
      }
      if x + width.end - start.x > limit, index > start.cell {
        if end.cell > start.cell { add(start.cell..<end.cell) }
        start = (index, x - width.lead)
        last = nil
      }
      end = (index + 1, x + width.end)
    }
    add(start.cell..<max(start.cell, end.cell))
  }
}
