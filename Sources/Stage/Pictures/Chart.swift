import Messages
import Pixels

/// Numbers as bars or as a line, over all of a zone. The last of more numbers than there are
/// columns are shown.
struct Chart {
  private let numbers: ArraySlice<Double>
  private let message: ResolvedMessage
  private let size: Size
  private let lower: Double
  private let upper: Double

  /// Bars at least so wide have a column between them.
  private static let spacedWidth = 3

  /// - Parameters:
  ///   - numbers: at least one.
  ///   - size: not empty.
  init(_ numbers: [Double], _ message: ResolvedMessage, size: Size) {
    self.numbers = numbers.suffix(size.width)
    self.message = message
    self.size = size
    lower = message.min ?? min(0, self.numbers.min() ?? 0)
    upper = message.max ?? self.numbers.max() ?? 0
  }

  /// Bars stand on the number 0 where that is in the chart, else on its lower edge.
  func drawBars(on canvas: Canvas) {
    let ground = row(min(max(0, lower), max(lower, upper)), of: size.height)
    for (place, index) in numbers.indices.enumerated() {
      let left = place * size.width / numbers.count
      let right = (place + 1) * size.width / numbers.count
      var end = row(numbers[index], of: size.height)
      // What is more than nothing is seen.
      if end == ground, numbers[index] > max(0, lower) { end = min(size.height, ground + 1) }
      canvas.fill(
        Rect(
          x: left, y: size.height - max(ground, end),
          width: right - left - (right - left >= Self.spacedWidth ? 1 : 0),
          height: abs(end - ground)), with: color(index))
    }
  }

  /// A line from number to number; one number is level.
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

  /// How far up a number is, 0 to a height.
  private func row(_ number: Double, of height: Int) -> Int {
    guard upper > lower else { return 0 }
    let part = (number - lower) / (upper - lower)
    return Int((Double(height) * min(max(0, part), 1)).rounded())
  }

  private func color(_ index: Int) -> Color { ItemColors(nil, index: index, message).letters }

  /// A column or a row at a time, whichever are more.
  private func draw(from start: Point, to end: Point, _ color: Color, on canvas: Canvas) {
    let (across, down) = (end.x - start.x, end.y - start.y)
    let steps = max(abs(across), abs(down))
    for step in 0...steps {
      // Rounded to the nearest, halves towards the end.
      func place(_ way: Int) -> Int {
        steps == 0 ? 0 : (way * step * 2 + (way < 0 ? -steps : steps)) / (2 * steps)
      }
      canvas.set(Point(x: start.x + place(across), y: start.y + place(down)), to: color)
    }
  }
}
