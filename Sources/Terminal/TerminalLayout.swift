package import Pixels

/// Where title, panel, hint and log stand in a window.
///
/// When the window is too small for all of the panel its middle is shown, where the text of a still
/// message is; the hint goes before any of the panel does.
package struct TerminalLayout {
  /// Rows and columns count from 1, as terminals do.
  static let firstPanelRow = 2
  /// A scrolling region has at least two rows (VT100 User Guide, DECSTBM).
  static let leastLogRows = 2
  /// With fewer columns of a panel no process reads anything.
  private static let leastColumns = 8

  let window: Size
  /// The LEDs that are shown. Begins and ends where a cell does.
  let part: Rect
  /// The rows of cells that they take.
  let panelRows: Int
  /// The columns that an LED takes.
  let columnsPerLED: Int
  /// Nil when there is no space for it.
  let hintRow: Int?
  let firstLogRow: Int

  /// The least window, in cells, that holds everything.
  static func neededWindow(for panel: Size, ledsPerCell: Int) -> Size {
    Size(
      width: panel.width,
      height: firstPanelRow + cellRows(panel, ledsPerCell) + leastLogRows)
  }

  /// The largest panel that a window shows all of, with square LEDs and the hint; nil when there is
  /// space for none.
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

  /// Nil for a window that is too small for any of it.
  ///
  /// - Parameters:
  ///   - window: in cells.
  ///   - panel: in LEDs.
  ///   - ledsPerCell: how many stand in a cell, stacked: two, or one, which is made as
  ///     wide as it is high when the window has the columns for it.
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
