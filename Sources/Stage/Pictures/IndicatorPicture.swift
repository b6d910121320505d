import Messages
import Pixels
import Typography

/// What says at the bottom of a zone which page of how many is shown.
struct IndicatorPicture {
  /// Rows that it takes from the pages; 0 where it is drawn over them.
  let rows: Int
  private let count: Int
  private let zoneSize: Size
  private let color: Color
  private let background: Color
  private let kind: Kind

  private enum Kind {
    /// The dots of other pages; the one of the page that is shown is `rows` high.
    case dots(others: Color, rows: Int)
    /// The ten digits, and what stands behind the number.
    case count(digits: [TextLine], end: TextLine)
  }

  /// Rows of a number, and pixels between a digit and the next.
  private static let font = Font(face: .signd5, scale: 1)
  private static let space = 1
  /// Zones of fewer rows have none to spare for a number.
  private static let leastRows = 14

  /// Rows that an indicator takes from the pages of a zone.
  static func rows(of indicator: PageIndicator, zoneHeight: Int) -> Int {
    switch indicator {
    case .none: 0
    case .dots: 2
    case .count: zoneHeight < leastRows ? 0 : font.capHeight + space
    }
  }

  /// Nil where none is wanted, there is one page, or there is no space.
  init?(_ message: ResolvedMessage, count: Int, zoneSize: Size, _ setting: Scene.Setting) {
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
      // What has no shades shows the page by a higher dot.
      kind =
        setting.hasShades
        ? .dots(others: color.withAlpha(64).painted(over: background), rows: 1)
        : .dots(others: color, rows: 2)
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

  /// - Parameter page: counted from 0.
  func draw(_ page: Int, on canvas: Canvas) {
    if rows > 0 {
      canvas.fill(
        Rect(x: 0, y: zoneSize.height - rows, width: zoneSize.width, height: rows),
        with: background)
    }
    switch kind {
    case .dots(let others, let height):
      let left = (zoneSize.width - (2 * count - 1)) / 2
      for dot in 0..<count {
        canvas.set(Point(x: left + 2 * dot, y: zoneSize.height - 1), to: others)
      }
      canvas.fill(
        Rect(x: left + 2 * page, y: zoneSize.height - height, width: 1, height: height),
        with: color)
    case .count(let digits, let end):
      let box = box(ofNumber: page + 1)
      if rows == 0 { canvas.fill(box, with: background) }
      let top = zoneSize.height - Self.font.capHeight
      var x = zoneSize.width - end.size.width
      draw(end, at: Point(x: x, y: top), on: canvas)
      // From the last digit to the first: without an array of them.
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

  /// What a number covers, with a margin where there is one to what it is drawn over.
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
