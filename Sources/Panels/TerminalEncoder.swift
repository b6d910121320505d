import Pixels

/// Turns frames into the bytes that make a terminal show them: title, panel and hint at the top,
/// and below them the rows in which other output of the program scrolls.
///
/// It knows what the terminal shows once all its bytes have arrived, and appends only what makes
/// the difference. Sequences are those of xterm, ECMA-48 and the DEC VT100 that they come from.
final class TerminalEncoder {
  /// Of the panel, in lamps; a cell of the terminal holds two, one above the other.
  let size: Size
  let output: OutputBuffer
  private let title: [UInt8]
  private let hint: [UInt8]
  private let appearance = LampAppearance()
  /// What the terminal shows, row-major: two rows a cell, so one more than the panel has when its
  /// height is odd.
  private let shown: UnsafeMutableBufferPointer<ScreenColor>
  /// In cells, as the terminal is laid out for; nil before the first frame.
  private var window: Size?
  private var mustRepaint = true
  private var isInside = false

  /// A scrolling region has at least two rows (VT100 User Guide, DECSTBM).
  private static let leastLogRows = 2
  private static let firstPanelRow = 2

  /// - Parameter hint: one line under the panel; cut at the window's edge.
  init(size: Size, hint: String) {
    self.size = size
    title = Self.line("signd \(size)")
    self.hint = Self.line(hint)
    shown = .allocate(capacity: Self.cellRows(size) * 2 * size.width)
    shown.initialize(repeating: .unknown)
    // A row is longest when all of it changes: then it needs one move, and fewer changes with more
    // moves between them are shorter.
    let longestMove = 14
    let rows = Self.cellRows(size)
    let longestPicture =
      rows * (longestMove + size.width * TerminalPen.longestCell)
      + (rows + 2) * (longestMove + 4)
    output = OutputBuffer(capacity: longestPicture + title.count + hint.utf8.count + 512)
  }

  deinit {
    shown.deallocate()
  }

  /// The least window, in cells, that holds everything.
  var neededWindow: Size {
    Size(width: size.width, height: firstLogRow - 1 + Self.leastLogRows)
  }

  /// Takes the terminal over: alternate screen, cursor hidden. The next frame draws everything.
  func enter() {
    // A second entering would forget where the cursor was before the first.
    if !isInside { output.append("\u{1B}[?1049h") }
    isInside = true
    output.append("\u{1B}[?25l")
    window = nil
  }

  /// Gives the terminal back as it was found. Its first byte ends whatever sequence was cut off
  /// before it.
  func leave() {
    // Where there is no alternate screen, the shell goes on in the last row.
    output.append("\u{1B}[0m\u{1B}[r\u{1B}[999;1H\u{1B}[?25h\u{1B}[?1049l")
    isInside = false
  }

  /// Makes the next frame write every cell, because something else may have written there.
  func repaint() {
    mustRepaint = true
  }

  /// Appends what makes the terminal show `frame`, which is nothing when it does already.
  ///
  /// - Parameters:
  ///   - frame: of the panel's size, as duty.
  ///   - window: the terminal's size in cells now. When it changed, everything is drawn anew.
  func encode(_ frame: Bitmap, window: Size) {
    if window != self.window {
      self.window = window
      layOut(window)
    }
    guard fits(window) else { return }
    var cursor = SavedCursor(output)
    if mustRepaint { repaintFixedRows(window, &cursor) }
    encodeCells(of: frame, &cursor)
    cursor.restore()
    mustRepaint = false
  }

  private func fits(_ window: Size) -> Bool {
    window.width >= neededWindow.width && window.height >= neededWindow.height
  }

  private static func cellRows(_ size: Size) -> Int { (size.height + 1) / 2 }
  private var hintRow: Int { Self.firstPanelRow + Self.cellRows(size) }
  private var firstLogRow: Int { hintRow + 1 }

  private func layOut(_ window: Size) {
    output.append("\u{1B}[0m\u{1B}[r\u{1B}[2J")
    mustRepaint = true
    if fits(window) {
      scroll(rows: firstLogRow, window.height)
    } else {
      move(row: 1, column: 1)
      append(
        Self.line("window too small: needs \(neededWindow), has \(window)"),
        columns: window.width)
      if window.height > Self.leastLogRows { scroll(rows: 2, window.height) }
    }
  }

  /// Lets output scroll in these rows only, and puts the cursor into the first.
  private func scroll(rows first: Int, _ last: Int) {
    output.append("\u{1B}[")
    output.append(decimal: first)
    output.append(UInt8(ascii: ";"))
    output.append(decimal: last)
    output.append(UInt8(ascii: "r"))
    move(row: first, column: 1)
  }

  private func move(row: Int, column: Int) {
    output.append("\u{1B}[")
    output.append(decimal: row)
    output.append(UInt8(ascii: ";"))
    output.append(decimal: column)
    output.append(UInt8(ascii: "H"))
  }

  private func repaintFixedRows(_ window: Size, _ cursor: inout SavedCursor) {
    shown.update(repeating: .unknown)
    cursor.save()
    output.append("\u{1B}[0m")
    for row in 1..<firstLogRow {
      move(row: row, column: 1)
      output.append("\u{1B}[2K")
    }
    move(row: 1, column: 1)
    output.append("\u{1B}[1m")
    append(title, columns: window.width)
    output.append("\u{1B}[0m")
    move(row: hintRow, column: 1)
    append(hint, columns: window.width)
  }

  private func encodeCells(of frame: Bitmap, _ cursor: inout SavedCursor) {
    var pen = TerminalPen()
    for row in 0..<Self.cellRows(size) {
      let y = row * 2
      let upperLamps = frame.unsafeRow(y)
      let lowerLamps = y + 1 < size.height ? frame.unsafeRow(y + 1) : nil
      let upperShown = shown.baseAddress! + y * size.width
      let lowerShown = upperShown + size.width
      var nextColumn = -1
      for x in 0..<size.width {
        let upper = appearance.color(of: upperLamps[x], x: x, y: y)
        let lower = lowerLamps.map { appearance.color(of: $0[x], x: x, y: y + 1) } ?? .background
        if upper == upperShown[x] && lower == lowerShown[x] { continue }
        upperShown[x] = upper
        lowerShown[x] = lower
        cursor.save()
        if x != nextColumn { move(row: Self.firstPanelRow + row, column: x + 1) }
        nextColumn = x + 1
        pen.write(upper: upper, lower: lower, to: output)
      }
    }
  }

  /// A line as bytes; what would move the cursor is shown as a question mark.
  private static func line(_ text: String) -> [UInt8] {
    var line: [UInt8] = []
    for scalar in text.unicodeScalars {
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      line.append(contentsOf: UTF8.encode(isControl ? "?" : scalar)!)
    }
    return line
  }

  /// Appends the beginning of a line of narrow characters.
  private func append(_ line: [UInt8], columns: Int) {
    var columns = columns
    for byte in line {
      let isFirstOfCharacter = byte & 0xC0 != 0x80
      if isFirstOfCharacter {
        if columns == 0 { return }
        columns -= 1
      }
      output.append(byte)
    }
  }
}

/// Puts a cursor save before the first write of an update and a restore behind the last, so that
/// other output goes on where it was, with the colours it had. An update without a write is empty.
private struct SavedCursor {
  private let output: OutputBuffer
  private var isSaved = false

  init(_ output: OutputBuffer) {
    self.output = output
  }

  mutating func save() {
    guard !isSaved else { return }
    isSaved = true
    output.append("\u{1B}7")
  }

  func restore() {
    if isSaved { output.append("\u{1B}8") }
  }
}
