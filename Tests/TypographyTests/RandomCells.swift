import Messages
import Pixels
import TestSupport

@testable import Typography

/// Typeset texts of random glyphs and styles, and a simple reference drawing, pixel by pixel and
/// without tables.
struct RandomCells {
  var text: TypesetText
  var runs: [TextRun]

  /// - Parameter hasEffects: Whether runs have their own styles.
  init(hasEffects: Bool, using generator: inout SeededGenerator) {
    func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }
    func color() -> RGBColor {
      RGBColor(
        red: UInt8(number(0...255)), green: UInt8(number(0...255)), blue: UInt8(number(0...255)))
    }
    func chance() -> Bool { number(0...3) == 0 }
    text = TypesetText(lineHeight: number(1...20))
    for index in 0..<number(1...12) {
      let width = chance() ? 0 : number(1...(chance() ? 70 : 12))
      var image = GlyphImage(
        ink: .bits([]), width: width, height: width == 0 ? 0 : number(1...16),
        scale: number(1...3), left: chance() ? number(-20...20) : 0, top: number(-4...4),
        advance: index > 0 && chance() ? 0 : number(1...30))
      let size = width * image.height
      switch number(0...3) {
      case 0:
        image.ink = .coverage((0..<size).map { _ in chance() ? 0 : UInt8(number(0...255)) })
      case 1:
        image.ink = .colors((0..<size).map { _ in UInt32(number(0...0xFFFF_FFFF)) })
      default:
        image.ink = .bits(
          (0..<(image.height * image.wordsPerRow)).map { _ in UInt32(number(0...0xFFFF_FFFF)) })
      }
      text.images.append(image.cut(toReach: max(CellRun.shortReach, 2 * text.lineHeight)))
    }
    runs = [TextRun("")]
    for _ in 0..<(hasEffects ? number(0...4) : 0) {
      var run = TextRun("", color: chance() ? nil : color(), background: chance() ? color() : nil)
      let effects: [TextEffect] = [
        .rainbow, .gradient(color(), color()), .blink(number(20...900)), .fade(number(100...3000)),
        .outline(chance() ? nil : color()), .shadow(chance() ? nil : color()), .inverse,
      ]
      run.effects = effects.filter { _ in chance() }
      runs.append(run)
    }
    for _ in 0..<number(1...4) {
      let first = text.cells.count
      var run = UInt32(number(0...runs.count - 1))
      for place in 0..<number(0...60) {
        if chance() { run = UInt32(number(0...runs.count - 1)) }
        text.cells.append(
          TypesetText.Cell(
            // Never so many zero-width glyphs that some are omitted.
            image: place % 16 == 0 ? 0 : UInt32(number(0...text.images.count - 1)), run: run))
      }
      text.lines.append(first..<text.cells.count)
    }
  }

  /// The reference drawing of each line on `colors.background`, with its first cell at `pen`.
  func draw(
    line: Range<Int>, pen: Int, on canvas: Canvas, _ colors: MessageColors, at elapsed: Int64
  ) {
    var places: [(image: GlyphImage, style: TextStyle, x: Int, run: UInt32)] = []
    var x = pen
    for cell in text.cells[line] {
      let image = text.images[Int(cell.image)]
      places.append((image, TextStyle(runs[Int(cell.run)]), x, cell.run))
      x += image.advance
    }
    /// The cells of one run around a cell, from ink to ink.
    func piece(_ index: Int) -> (first: Int, last: Int) {
      var (from, to) = (index, index)
      while from > 0, places[from - 1].run == places[index].run { from -= 1 }
      while to + 1 < places.count, places[to + 1].run == places[index].run { to += 1 }
      let (first, last) = (places[from], places[to])
      return (
        first.x + (first.image.isBlank ? 0 : first.image.left),
        last.x
          + (last.image.width == 0
            ? last.image.advance : last.image.left + last.image.width * last.image.scale) - 1
      )
    }
    func color(_ paint: TextStyle.Paint, _ index: Int, _ column: Int) -> Color {
      switch paint {
      case .message: return colors.letters
      case .background: return colors.background
      case .color(let color): return color
      case .rainbow: return Rainbow.color(at: column - Int(elapsed * 24 / 1_000_000_000))
      case .gradient(let from, let to):
        let piece = piece(index)
        return ColumnPaint.gradient(from, to, first: piece.first, last: piece.last)
          .color(at: column)
      }
    }
    let height = text.lineHeight
    func paint(_ x: Int, _ y: Int, _ color: Color) {
      guard y >= 0, y < height, canvas.bounds.contains(Point(x: x, y: y)) else { return }
      canvas.blend(colors: [color], width: 1, height: 1, at: Point(x: x, y: y), scale: 1)
    }
    // With one column on either side, which neighbours with their own field paint over.
    var start = 0
    while start < places.count {
      var end = start + 1
      while end < places.count, places[end].run == places[start].run { end += 1 }
      let last = places[end - 1]
      let ink =
        last.image.width == 0
        ? last.image.advance : last.image.left + last.image.width * last.image.scale
      if let field = places[start].style.field {
        for x in (places[start].x - 1)..<(last.x + max(last.image.advance, ink + 1)) {
          for y in 0..<height { paint(x, y, color(field, start, x)) }
        }
      }
      start = end
    }
    func stamp(
      _ image: GlyphImage, _ index: Int, _ shift: Int,
      _ pick: (_ own: Color, _ column: Int) -> Color
    ) {
      let opacity = places[index].style.opacity(at: elapsed)
      for y in 0..<(image.height * image.scale) {
        for x in 0..<(image.width * image.scale) {
          let at = y / image.scale * image.width + x / image.scale
          let column = places[index].x + image.left + x + shift
          let covered: UInt8
          var own = Color.black
          switch image.ink {
          case .bits: covered = image.isSet(x / image.scale, y / image.scale) ? 255 : 0
          case .coverage(let bytes): covered = bytes[at]
          case .colors(let pixels):
            own = Color(
              red: UInt8(pixels[at] & 255), green: UInt8(pixels[at] >> 8 & 255),
              blue: UInt8(pixels[at] >> 16 & 255))
            covered = UInt8(pixels[at] >> 24)
          }
          let alpha = (Double(covered) * Double(opacity) / 255).rounded()
          paint(column, image.top + y + shift, pick(own, column).withAlpha(UInt8(alpha)))
        }
      }
    }
    for (index, place) in places.enumerated() where place.style.shadow != nil {
      stamp(
        place.style.outline == nil ? place.image : place.image.outlined, index, place.image.scale
      ) { _, column in
        if case .color(let color) = place.style.shadow { return color }
        return color(place.style.letters, index, column).quarter
      }
    }
    for (index, place) in places.enumerated() {
      guard let outline = place.style.outline else { continue }
      stamp(place.image.outlined, index, 0) { _, _ in outline }
    }
    for (index, place) in places.enumerated() {
      stamp(place.image, index, 0) { own, column in
        if case .colors = place.image.ink { return own }
        return color(place.style.letters, index, column)
      }
    }
  }
}
