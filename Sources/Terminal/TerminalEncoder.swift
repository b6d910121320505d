package import Pixels

/// Encodes frames as terminal output: title, panel and hint at the top, and a scrolling region for
/// other output below.
///
/// It tracks what the terminal shows and writes only differences. The sequences are those of xterm,
/// ECMA-48 and the DEC VT100.
package final class TerminalEncoder {
  /// The panel's size in LEDs.
  let size: Size
  package let output: OutputBuffer
  private let kind: TerminalKind
  private let title: [UInt8]
  private let hint: [UInt8]
  private var inks: TerminalInks
  /// The ink shown for every LED, row-major. There is one more row than LEDs if the height is odd
  /// and a cell holds two.
  private let shown: UnsafeMutableBufferPointer<TerminalInk>
  /// The window's size in cells for which the terminal is laid out, or nil before the first frame.
  private var window: Size?
  /// The layout, or nil if the window is too small.
  private var layout: TerminalLayout?
  private var mustRepaint = true
  /// Whether the terminal shows the alternate screen.
  private(set) var isInside = false

  private var ledsPerCell: Int { kind.ledsPerCell }

  /// - Parameter hint: One line below the panel, cut at the window's edge.
  package init(size: Size, kind: TerminalKind, hint: String) {
    self.size = size
    self.kind = kind
    title = TerminalLine.bytes("signd \(size)", isUnicode: kind.isUnicode)
    self.hint = TerminalLine.bytes(hint, isUnicode: kind.isUnicode)
    inks = TerminalInks(kind.colors)
    let rows = TerminalLayout.cellRows(size, kind.ledsPerCell)
    shown = .allocate(capacity: rows * kind.ledsPerCell * size.width)
    shown.initialize(repeating: .unknown)
    // A row is longest if all of it changes: that needs one move. Fewer changes with more moves are
    // shorter.
    let longestMove = 14
    let longestCell = kind.isUnicode ? TerminalPen.longestPair : TerminalPen.longestSingle
    let longestPicture =
      rows * (longestMove + size.width * longestCell) + (rows + 2) * (longestMove + 4)
    output = OutputBuffer(capacity: longestPicture + title.count + self.hint.count + 1024)
  }

  deinit {
    shown.deallocate()
  }

  /// The smallest window, in cells, that fits everything.
  var neededWindow: Size { TerminalLayout.neededWindow(for: size, ledsPerCell: ledsPerCell) }

  /// Takes over the terminal: alternate screen, hidden cursor. The next frame draws everything.
  package func enter() {
    // Entering twice would lose the saved cursor position.
    if !isInside { output.append("\u{1B}[?1049h") }
    isInside = true
    output.append("\u{1B}[?25l")
    window = nil
  }

  /// Continues from the encoder of another size. The next frame draws everything.
  package func goOn(from old: TerminalEncoder) {
    isInside = old.isInside
    window = nil
    // If the output does not fit, the start of the next frame ends any sequence that was cut off.
    output.takeAll(from: old.output)
  }

  /// Restores the terminal. The first byte ends any sequence that was cut off.
  package func leave() {
    // Without an alternate screen, the shell continues in the last row.
    output.append("\u{1B}[0m\u{1B}[r\u{1B}[999;1H\u{1B}[?25h\u{1B}[?1049l")
    isInside = false
  }

  /// Makes the next frame write every cell, since other output may have overwritten some.
  package func repaint() {
    mustRepaint = true
  }

  /// Appends the differences between the terminal and `frame`.
  ///
  /// - Parameters:
  ///   - frame: A frame of the panel's size, as duty.
  ///   - window: The current window size in cells. After a change everything is drawn again.
  package func encode(_ frame: Bitmap, window: Size) {
    if window != self.window {
      self.window = window
      layOut(window)
    }
    guard let layout else { return }
    var cursor = SavedCursor(output)
    if mustRepaint { repaintFixedRows(layout, &cursor) }
    inks.measure(frame)
    if ledsPerCell == 2 {
      encodePairs(of: frame, layout, &cursor)
    } else {
      encodeSingles(of: frame, layout, &cursor)
    }
    cursor.restore()
    mustRepaint = false
  }

  private func layOut(_ window: Size) {
    output.append("\u{1B}[0m\u{1B}[r\u{1B}[2J")
    mustRepaint = true
    layout = TerminalLayout(window: window, panel: size, ledsPerCell: ledsPerCell)
    if let layout {
      scroll(rows: layout.firstLogRow, window.height)
    } else {
      move(row: 1, column: 1)
      var line = TerminalLine(output, columns: window.width)
      line.append("window too small: needs ")
      line.append(neededWindow)
      line.append(", has ")
      line.append(window)
      if window.height > TerminalLayout.leastLogRows { scroll(rows: 2, window.height) }
    }
  }

  /// Limits scrolling to these rows, and moves the cursor to the first.
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

  private func repaintFixedRows(_ layout: TerminalLayout, _ cursor: inout SavedCursor) {
    shown.update(repeating: .unknown)
    cursor.save()
    output.append("\u{1B}[0m")
    for row in 1..<layout.firstLogRow {
      move(row: row, column: 1)
      output.append("\u{1B}[2K")
    }
    move(row: 1, column: 1)
    output.append("\u{1B}[1m")
    var line = TerminalLine(output, columns: layout.window.width)
    line.append(title)
    if layout.part.size != size {
      line.append(": the middle ")
      line.append(layout.part.size)
      line.append(", window ")
      line.append(neededWindow)
      line.append(" shows all")
    }
    output.append("\u{1B}[0m")
    if let row = layout.hintRow {
      move(row: row, column: 1)
      line = TerminalLine(output, columns: layout.window.width)
      line.append(hint)
    }
  }

  private func encodePairs(
    of frame: Bitmap, _ layout: TerminalLayout, _ cursor: inout SavedCursor
  ) {
    var pen = TerminalPen(kind.colors)
    let part = layout.part
    for row in 0..<layout.panelRows {
      let y = part.minY + row * 2
      let upperLEDs = frame.unsafeRow(y)
      let lowerLEDs = y + 1 < size.height ? frame.unsafeRow(y + 1) : nil
      let upperShown = shown.baseAddress! + y * size.width
      let lowerShown = upperShown + size.width
      var nextX = -1
      for x in part.minX..<part.maxX {
        let upper = inks.ink(of: upperLEDs[x], x: x, y: y)
        let lower = lowerLEDs.map { inks.ink(of: $0[x], x: x, y: y + 1) } ?? .background
        if upper == upperShown[x] && lower == lowerShown[x] { continue }
        upperShown[x] = upper
        lowerShown[x] = lower
        cursor.save()
        if x != nextX {
          move(row: TerminalLayout.firstPanelRow + row, column: x - part.minX + 1)
        }
        nextX = x + 1
        pen.writePair(upper: upper, lower: lower, to: output)
      }
    }
  }

  private func encodeSingles(
    of frame: Bitmap, _ layout: TerminalLayout, _ cursor: inout SavedCursor
  ) {
    var pen = TerminalPen(kind.colors)
    let (part, columns) = (layout.part, layout.columnsPerLED)
    for row in 0..<layout.panelRows {
      let y = part.minY + row
      let leds = frame.unsafeRow(y)
      let rowShown = shown.baseAddress! + y * size.width
      var nextX = -1
      for x in part.minX..<part.maxX {
        let ink = inks.ink(of: leds[x], x: x, y: y)
        if ink == rowShown[x] { continue }
        rowShown[x] = ink
        cursor.save()
        if x != nextX {
          move(row: TerminalLayout.firstPanelRow + row, column: (x - part.minX) * columns + 1)
        }
        nextX = x + 1
        pen.writeSingle(ink, columns: columns, to: output)
      }
    }
  }
}

/// Saves the cursor before the first write of an update and restores it after the last, so that
/// other output continues with its position and colours. Without a write it appends nothing.
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
