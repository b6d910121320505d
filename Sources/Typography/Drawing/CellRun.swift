import Faces
import Messages

/// The cells of a text, line after line, prepared for drawing any part of any line in time that
/// grows with the part.
///
/// The lines follow one another on one axis of columns. Finding the cells at a column takes
/// constant time if the cells have similar widths, and a binary search otherwise. For every 16
/// cells their start is stored. For every stretch of columns, four times as long as the mean cell,
/// the 16 cells at its start are stored. With the numbers of the pictures that is at most 5.5 bytes
/// per cell, 4 bytes per line, 8 bytes per change of style, and each picture once. A run holds at
/// most 2^32 - 1 cells.
final class CellRun: @unchecked Sendable {
  // Filled in `init`, then only read.

  /// Maximum number of cells without width that share a column; further ones are dropped. It bounds
  /// the cost of a line by its columns.
  static let mostWithoutWidth = 32
  /// Maximum number of pixels that ink reaches out of its cell, on short lines; on higher ones it
  /// is twice the line height.
  static let shortReach = 64

  private static let cellsPerMark = 16

  /// Cells with one style, up to the next span.
  struct Span {
    var first: UInt32
    /// Index in `styles`.
    var style: UInt32
  }

  /// Rows of a line in pixels.
  let lineHeight: Int
  /// Rows of a line from the top of the capitals to the base line; nil for a script without
  /// capitals.
  let capitals: Range<Int>?
  let lineCount: Int
  let count: Int
  let cells: UnsafeMutablePointer<UInt32>
  let table: PictureTable
  let pictures: UnsafeMutablePointer<PictureTable.Picture>
  /// Rows of a line that fields behind letters fill: those of the letters, and a font pixel above
  /// and below them.
  let fieldRows: Range<Int>
  /// Columns of a field on either side of its letters.
  let fieldPadding: Int
  /// Maximum number of pixels that ink reaches out of a cell, on either side.
  let reach: (left: Int, right: Int)
  let spans: UnsafeMutablePointer<Span>
  let spanCount: Int
  let styles: UnsafeMutablePointer<TextStyle>
  /// Combined traits of `styles`.
  let traits: StyleTraits

  /// Rows with ink on each line.
  private let inkRows: UnsafeMutablePointer<InkRows>

  private struct InkRows {
    var first: Int16
    var end: Int16
  }

  /// The first cell of each line, then `count`.
  private let lineStarts: UnsafeMutablePointer<UInt32>
  /// Start column of every 16th cell.
  private let marks: UnsafeMutablePointer<Int>
  private let markCount: Int
  /// For the start of each stretch of columns, the last mark that is not after it.
  private let stretches: UnsafeMutablePointer<UInt32>
  private let columnsPerStretch: Int

  /// - Parameter runs: the runs that the cells refer to.
  init(_ text: TypesetText, _ runs: [TextRun]) {
    lineHeight = text.lineHeight
    capitals = text.capitals
    lineCount = text.lines.count
    var styleTable = Lookbook(runs)

    var retained: [UInt32] = []
    retained.reserveCapacity(text.cells.count)
    var spans: [Span] = []
    var starts: [UInt32] = []
    starts.reserveCapacity(text.lines.count + 1)
    var outlined: Set<UInt32> = []
    var lastRun: UInt32?
    for line in text.lines {
      starts.append(UInt32(retained.count))
      var withoutWidth = 0
      for cell in text.cells[line] {
        if text.images[Int(cell.image)].advance > 0 {
          withoutWidth = 0
        } else {
          withoutWidth += 1
          if withoutWidth > Self.mostWithoutWidth { continue }
        }
        if cell.run != lastRun {
          lastRun = cell.run
          let style = styleTable.number(ofRun: Int(cell.run))
          if spans.last?.style != style || styleTable.isApart(style) {
            spans.append(Span(first: UInt32(retained.count), style: style))
          }
        }
        if styleTable.styles[Int(spans[spans.count - 1].style)].outline != nil {
          outlined.insert(cell.image)
        }
        retained.append(cell.image)
      }
    }
    starts.append(UInt32(retained.count))

    table = PictureTable(
      text.images, outlined: outlined, reach: max(Self.shortReach, 2 * text.lineHeight),
      strokeWidth: text.strokeWidth)
    pictures = table.pictures
    traits = StyleTraits(styleTable.styles)
    var reach = (left: 0, right: 0)
    for number in 0..<table.count where !pictures[number].isBlank {
      let picture = pictures[number]
      let around = traits.hasOutlines ? Int(picture.edge) : 0
      let behind = traits.hasShadows ? Int(picture.edge) : 0
      reach.left = max(reach.left, around - Int(picture.left))
      reach.right = max(reach.right, picture.end + around + behind - Int(picture.advance))
    }
    fieldPadding = traits.hasFields ? text.strokeWidth : 0
    self.reach = (reach.left + fieldPadding, reach.right + fieldPadding)

    count = retained.count
    inkRows = .allocate(capacity: max(1, lineCount))
    let ofPictures = UnsafeBufferPointer(start: table.pictures, count: table.count).map(\.inkRows)
    let around = traits.hasOutlines ? text.strokeWidth : 0
    let behind = around + (traits.hasShadows ? text.strokeWidth : 0)
    var letters = text.capitals ?? 0..<lineHeight
    if traits.hasFields {
      for rows in ofPictures.compactMap(\.self) { letters = letters.extended(by: rows) }
    }
    fieldRows = (letters.lowerBound - text.strokeWidth..<letters.upperBound + text.strokeWidth)
      .clamped(to: 0..<lineHeight)
    for line in 0..<lineCount {
      var ink = traits.hasFields ? fieldRows : 0..<0
      for cell in retained[Int(starts[line])..<Int(starts[line + 1])] {
        guard let rows = ofPictures[Int(cell)] else { continue }
        ink = ink.extended(by: rows.lowerBound - around..<rows.upperBound + behind)
      }
      (inkRows + line).initialize(
        to: InkRows(first: Int16(clamping: ink.lowerBound), end: Int16(clamping: ink.upperBound)))
    }
    cells = .copying(retained)
    self.spans = .copying(spans)
    spanCount = spans.count
    styles = .copying(styleTable.styles)
    lineStarts = .copying(starts)

    markCount = count / Self.cellsPerMark + 1
    marks = .allocate(capacity: markCount)
    var x = 0
    for index in 0..<count {
      if index % Self.cellsPerMark == 0 {
        (marks + index / Self.cellsPerMark).initialize(to: x)
      }
      x += Int(pictures[Int(cells[index])].advance)
    }
    if count % Self.cellsPerMark == 0 { (marks + markCount - 1).initialize(to: x) }

    columnsPerStretch = max(16, 4 * ((x + count) / max(1, count)))
    let stretchCount = x / columnsPerStretch + 2
    stretches = .allocate(capacity: stretchCount)
    var mark = 0
    for stretch in 0..<stretchCount {
      while mark + 1 < markCount, marks[mark + 1] <= stretch * columnsPerStretch { mark += 1 }
      (stretches + stretch).initialize(to: UInt32(mark))
    }
  }

  deinit {
    cells.deallocate()
    spans.deallocate()
    styles.deallocate()
    lineStarts.deallocate()
    inkRows.deallocate()
    marks.deallocate()
    stretches.deallocate()
  }

  /// The cells of a line.
  @inline(__always)
  func line(_ index: Int) -> Range<Int> {
    Int(lineStarts[index])..<Int(lineStarts[index + 1])
  }

  @inline(__always)
  func picture(_ cell: Int) -> PictureTable.Picture { pictures[Int(cells[cell])] }

  @inline(__always)
  func advance(_ cell: Int) -> Int { Int(pictures[Int(cells[cell])].advance) }

  /// The start column of a cell; for `count` the end column of the last cell.
  func column(of cell: Int) -> Int {
    let mark = cell / Self.cellsPerMark
    var x = marks[mark]
    for before in (mark * Self.cellsPerMark)..<cell { x += advance(before) }
    return x
  }

  /// The first cell that ends after a column, or `count`, and its start column.
  @inline(__always)
  func cell(endingAfter column: Int) -> (index: Int, column: Int) {
    guard column >= 0 else { return (0, 0) }
    let stretch = column / columnsPerStretch
    guard stretch * columnsPerStretch <= marks[markCount - 1] else {
      return lastCells(endingAfter: column)
    }
    // The last mark that is not after the column is between those of the stretch's two ends.
    var first = Int(stretches[stretch])
    var last = Int(stretches[stretch + 1])
    while first < last {
      let middle = (first + last + 1) / 2
      if marks[middle] <= column { first = middle } else { last = middle - 1 }
    }
    return walk(fromMark: first, endingAfter: column)
  }

  /// At most 15 cells follow the last mark.
  private func lastCells(endingAfter column: Int) -> (index: Int, column: Int) {
    walk(fromMark: markCount - 1, endingAfter: column)
  }

  @inline(__always)
  private func walk(fromMark mark: Int, endingAfter column: Int) -> (index: Int, column: Int) {
    var index = mark * Self.cellsPerMark
    var x = marks[mark]
    while index < count {
      let end = x + advance(index)
      if end > column { break }
      x = end
      index += 1
    }
    return (index, x)
  }

  /// The span that a cell belongs to.
  func span(of cell: Int) -> Int {
    var first = 0
    var last = spanCount - 1
    while first < last {
      let middle = (first + last + 1) / 2
      if spans[middle].first <= cell { first = middle } else { last = middle - 1 }
    }
    return first
  }

  func style(of cell: Int) -> TextStyle { styles[Int(spans[span(of: cell)].style)] }

  /// The cells of a span.
  func cells(ofSpan span: Int) -> Range<Int> {
    Int(spans[span].first)..<(span + 1 < spanCount ? Int(spans[span + 1].first) : count)
  }

  /// Columns of a line's ink. `lead` is the number of columns left of the first cell, negative if
  /// the ink begins within that cell. The columns end with the last ink, trailing spaces included.
  ///
  /// - Parameter isTight: whether figures, which all have the same width, end with their ink.
  func extent(ofLine line: Int, isTight: Bool = false) -> (lead: Int, width: Int) {
    var x = 0
    var end = 0
    var start: Int?
    let cells = self.line(line)
    for cell in cells {
      let picture = picture(cell)
      // A space at the beginning is not cut off.
      start = min(start ?? .max, x + (picture.isBlank ? 0 : Int(picture.left)))
      end = max(end, x + picture.end)
      x += Int(picture.advance)
    }
    if isTight, let last = cells.last {
      if let ink = picture(cells.lowerBound).inkColumns { start = max(start ?? 0, ink.lowerBound) }
      if let ink = picture(last).inkColumns {
        end = min(end, x - advance(last) + ink.upperBound)
      }
    }
    if traits.hasFields, let first = cells.first, let last = cells.last {
      let column = column(of: first)
      if style(of: first).field != nil {
        start = min(start ?? 0, fieldColumns(of: first..<first + 1).lowerBound - column)
      }
      if style(of: last).field != nil {
        end = max(end, fieldColumns(of: last..<last + 1).upperBound - column)
      }
    }
    return (-(start ?? 0), end - (start ?? 0))
  }

  /// Columns of the run that the field behind some cells fills.
  func fieldColumns(of cells: Range<Int>) -> Range<Int> {
    let start = column(of: cells.lowerBound)
    let last = cells.upperBound - 1
    let end = column(of: last)
    return start - fieldPadding..<max(end + advance(last), end + picture(last).end + fieldPadding)
  }

  /// Rows of some lines, from the top of the first one.
  ///
  /// - Parameter pitch: rows from one line to the next.
  func rows(ofLines lines: Range<Int>, pitch: Int) -> TextRows {
    var ink = 0..<0
    for (number, line) in lines.enumerated() {
      let top = number * pitch
      ink = ink.extended(by: top + Int(inkRows[line].first)..<top + Int(inkRows[line].end))
    }
    let last = max(0, lines.count - 1) * pitch
    return TextRows(
      ink: ink, capitals: capitals.map { $0.lowerBound..<max($0.lowerBound, last + $0.upperBound) })
  }
}

/// The numbered styles of the runs of a text, without duplicates.
private struct Lookbook {
  private(set) var styles: [TextStyle] = []
  private var numbers: [TextStyle: UInt32] = [:]
  private var ofRuns: [UInt32?]
  private let runs: [TextRun]

  init(_ runs: [TextRun]) {
    self.runs = runs
    ofRuns = Array(repeating: nil, count: runs.count)
  }

  mutating func number(ofRun run: Int) -> UInt32 {
    if let number = ofRuns[run] { return number }
    let style = TextStyle(runs[run])
    let number = numbers[style] ?? UInt32(styles.count)
    if number == styles.count {
      styles.append(style)
      numbers[style] = number
    }
    ofRuns[run] = number
    return number
  }

  /// Whether two adjacent runs with this style differ from one run with it, because each has a
  /// separate gradient.
  func isApart(_ style: UInt32) -> Bool {
    for paint in [styles[Int(style)].letters, styles[Int(style)].field] {
      if case .gradient = paint { return true }
    }
    return false
  }
}

/// Combined traits of several styles.
struct StyleTraits: Hashable {
  /// One style, with letters in one colour and nothing else.
  var isPlain: Bool
  var hasFields: Bool
  var hasOutlines: Bool
  var hasShadows: Bool
  var isAnimated: Bool

  init(_ styles: [TextStyle]) {
    isPlain = styles.count <= 1 && styles.allSatisfy(\.isPlain)
    hasFields = styles.contains { $0.field != nil }
    hasOutlines = styles.contains { $0.outline != nil }
    hasShadows = styles.contains { $0.shadow != nil }
    isAnimated = styles.contains(where: \.isAnimated)
  }
}
