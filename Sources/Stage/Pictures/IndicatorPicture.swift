import Messages
import Pixels
import Typography

/// The page indicator at the bottom of a zone.
struct IndicatorPicture {
  /// The rows that it takes from the pages, or 0 if it is drawn over them.
  let rows: Int
  private let count: Int
  private let zoneSize: Size
  private let color: Color
  private let background: Color
  private let kind: Kind

  private enum Kind {
    /// Dots for all pages, of which the current page's dot is higher. They differ in shape, because
    /// a darker shade is black on a panel of low brightness.
    case dots
    /// The ten digits, and the text after the number.
    case count(digits: [TextLine], end: TextLine)
  }

  /// The font of the number, and the pixels between digits.
  private static let font = Font(face: .signd5, scale: 1)
  private static let space = 1
  /// The minimum height of a zone for a number, in rows.
  private static let leastRows = 14

  /// Returns the rows that an indicator takes from the pages.
  static func rows(of indicator: PageIndicator, zoneHeight: Int) -> Int {
    switch indicator {
    case .none: 0
    case .dots: 2
    case .count: zoneHeight < leastRows ? 0 : font.capHeight + space
    }
  }

  /// Returns nil if there is no indicator, only one page, or no space.
  init?(_ message: ResolvedMessage, count: Int, zoneSize: Size) {
    let indicator = message.indicator
    guard indicator != .none, count > 1 else { return nil }
    self.count = count
    self.zoneSize = zoneSize
    let color = Color(message.color)
    let background = message.ground
    self.color = color
    self.background = background
    rows = Self.rows(of: indicator, zoneHeight: zoneSize.height)
    if indicator == .dots {
      kind = .dots
      guard 2 * count - 1 <= zoneSize.width, rows < zoneSize.height else { return nil }
    } else {
      func line(_ text: String) -> TextLine { TextLine(text, font: Self.font, color: color) }
      let digits = (0...9).map { line("\($0)") }
      kind = .count(digits: digits, end: line("/\(count)"))
      guard box(ofNumber: count).minX >= 0, Self.font.capHeight <= zoneSize.height else {
        return nil
      }
    }
  }

  /// - Parameter page: The page, counted from 0.
  func draw(_ page: Int, on canvas: Canvas) {
    if rows > 0 {
      canvas.fill(
        Rect(x: 0, y: zoneSize.height - rows, width: zoneSize.width, height: rows),
        with: background)
    }
    switch kind {
    case .dots:
      let left = (zoneSize.width - (2 * count - 1)) / 2
      for dot in 0..<count {
        let height = dot == page ? rows : 1
        canvas.fill(
          Rect(x: left + 2 * dot, y: zoneSize.height - height, width: 1, height: height),
          with: color)
      }
    case .count(let digits, let end):
      let box = box(ofNumber: page + 1)
      if rows == 0 { canvas.fill(box, with: background) }
      let top = zoneSize.height - Self.font.capHeight
      var x = zoneSize.width - end.size.width
      draw(end, at: Point(x: x, y: top), on: canvas)
      // Draws from the last digit, which needs no array of digits.
      var rest = page + 1
      while rest > 0 {
        x -= digits[rest % 10].size.width + Self.space
        draw(digits[rest % 10], at: Point(x: x, y: top), on: canvas)
        rest /= 10
      }
    }
  }

  private func draw(_ line: TextLine, at point: Point, on canvas: Canvas) {
    line.draw(
      Rect(x: 0, y: 0, width: line.size.width, height: Self.font.capHeight),
      on: canvas.translated(by: point))
  }

  /// Returns the box of a number, with a margin towards the content below it.
  private func box(ofNumber number: Int) -> Rect {
    guard case .count(let digits, let end) = kind else { return Rect(.zero) }
    var width = end.size.width + Self.space
    var rest = number
    while rest > 0 {
      width += digits[rest % 10].size.width + Self.space
      rest /= 10
    }
    let height = min(zoneSize.height, Self.font.capHeight + Self.space)
    return Rect(
      x: zoneSize.width - width, y: zoneSize.height - height, width: width, height: height)
  }
}
