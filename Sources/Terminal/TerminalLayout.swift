package import Pixels

/// The positions of title, panel, hint and log in a window.
///
/// If the window is too small, the middle of the panel is shown, where a still message has its
/// text. The hint disappears before any part of the panel does.
package struct TerminalLayout {
  /// Rows and columns count from 1, as in terminals.
  static let firstPanelRow = 2
  /// The minimum height of a scrolling region (VT100 User Guide, DECSTBM).
  static let leastLogRows = 2
  /// Fewer columns of a panel are unreadable.
  private static let leastColumns = 8

  let window: Size
  /// The visible LEDs, in whole cells.
  let part: Rect
  /// The number of cell rows for the LEDs.
  let panelRows: Int
  /// The number of columns per LED.
  let columnsPerLED: Int
  /// The row of the hint, or nil if there is no space.
  let hintRow: Int?
  let firstLogRow: Int

  /// Returns the smallest window, in cells, that fits everything.
  static func neededWindow(for panel: Size, ledsPerCell: Int) -> Size {
    Size(
      width: panel.width,
      height: firstPanelRow + cellRows(panel, ledsPerCell) + leastLogRows)
  }

  /// Returns the largest panel that fits a window with square LEDs and the hint, or nil if none
  /// fits.
  package static func panel(filling window: Size, kind: TerminalKind) -> Size? {
    let rows = window.height - firstPanelRow - leastLogRows
    guard rows >= 1 else { return nil }
    return kind.isUnicode
      ? Size(width: window.width, height: 2 * rows)
      : Size(width: max(1, window.width / 2), height: rows)
  }

  static func cellRows(_ panel: Size, _ ledsPerCell: Int) -> Int {
    (panel.height + ledsPerCell - 1) / ledsPerCell
  }

  /// Returns nil if the window is too small.
  ///
  /// - Parameters:
  ///   - window: The window's size in cells.
  ///   - panel: The panel's size in LEDs.
  ///   - ledsPerCell: The number of LEDs in a cell, stacked. A single LED is made square if the
  ///     window is wide enough.
  init?(window: Size, panel: Size, ledsPerCell: Int) {
    let allRows = Self.cellRows(panel, ledsPerCell)
    let rows = min(allRows, window.height - (Self.firstPanelRow - 1) - Self.leastLogRows)
    let columns = min(panel.width, window.width)
    guard rows >= 1, columns >= min(panel.width, Self.leastColumns) else { return nil }
    self.window = window
    columnsPerLED = ledsPerCell == 1 && window.width >= 2 * panel.width ? 2 : 1
    let x = (panel.width - columns) / 2
    let y = (allRows - rows) / 2 * ledsPerCell
    part = Rect(
      x: x, y: y, width: columns, height: min(rows * ledsPerCell, panel.height - y))
    panelRows = rows
    let row = Self.firstPanelRow + rows
    hintRow = window.height >= row + Self.leastLogRows ? row : nil
    firstLogRow = hintRow == nil ? row : row + 1
  }
}
