import Messages
import Pixels

/// A chart of bars or a line that fills a zone. If there are more numbers than columns, the last
/// ones are shown.
struct Chart {
  private let numbers: ArraySlice<Double>
  private let message: ResolvedMessage
  private let size: Size
  private let lower: Double
  private let upper: Double

  /// Bars of at least this width have a gap of one column.
  private static let spacedWidth = 3

  /// - Parameters:
  ///   - numbers: At least one number.
  ///   - size: The size of the chart. It is not empty.
  init(_ numbers: [Double], _ message: ResolvedMessage, size: Size) {
    self.numbers = numbers.suffix(size.width)
    self.message = message
    self.size = size
    lower = message.min ?? min(0, self.numbers.min() ?? 0)
    upper = message.max ?? self.numbers.max() ?? 0
  }

  /// Draws bars from the number 0 if it is in the chart, otherwise from the lower edge.
  func drawBars(on canvas: Canvas) {
    let ground = row(min(max(0, lower), max(lower, upper)), of: size.height)
    for (place, index) in numbers.indices.enumerated() {
      let left = place * size.width / numbers.count
      let right = (place + 1) * size.width / numbers.count
      var end = row(numbers[index], of: size.height)
      // A bar above the minimum has at least one row.
      if end == ground, numbers[index] > max(0, lower) { end = min(size.height, ground + 1) }
      canvas.fill(
        Rect(
          x: left, y: size.height - max(ground, end),
          width: right - left - (right - left >= Self.spacedWidth ? 1 : 0),
          height: abs(end - ground)), with: color(index))
    }
  }

  /// Draws a line through the numbers. A single number gives a level line.
  func drawLine(on canvas: Canvas) {
    var last: Point?
    for (place, index) in numbers.indices.enumerated() {
      let point = Point(
        x: numbers.count == 1 ? size.width - 1 : place * (size.width - 1) / (numbers.count - 1),
        y: size.height - 1 - row(numbers[index], of: size.height - 1))
      draw(
        from: last ?? Point(x: numbers.count == 1 ? 0 : point.x, y: point.y), to: point,
        color(index), on: canvas)
      last = point
    }
  }

  /// Returns the height of a number, 0 to `height`.
  private func row(_ number: Double, of height: Int) -> Int {
    guard upper > lower else { return 0 }
    let part = (number - lower) / (upper - lower)
    return Int((Double(height) * min(max(0, part), 1)).rounded())
  }

  private func color(_ index: Int) -> Color { ItemColors(nil, index: index, message).letters }

  /// Draws a line with one pixel per column or row, whichever are more.
  private func draw(from start: Point, to end: Point, _ color: Color, on canvas: Canvas) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(across), abs(down))
    for step in 0...steps {
      // Rounds to the nearest, halves towards the end.
      func place(_ way: Int) -> Int {
        steps == 0 ? 0 : (way * step * 2 + (way < 0 ? -steps : steps)) / (2 * steps)
      }
      canvas.set(Point(x: start.x + place(across), y: start.y + place(down)), to: color)
    }
  }
}
