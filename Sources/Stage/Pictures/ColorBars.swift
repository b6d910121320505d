import Pixels

/// Bars in red, green, blue and white along a panel's longer side, in this order, with letters if
/// they fit. They reveal a wrong channel order.
enum ColorBars {
  private static let bars: [(letter: String, color: Color)] = [
    ("R", Color(red: 255, green: 0, blue: 0)), ("G", Color(red: 0, green: 255, blue: 0)),
    ("B", Color(red: 0, green: 0, blue: 255)), ("W", .white),
  ]

  static func draw(size: Size) -> Bitmap {
    let bitmap = Bitmap(size: size)
    let canvas = Canvas(bitmap)
    let axis: Axis = size.width >= size.height ? .horizontal : .vertical
    let length = size.length(along: axis)
    for (index, bar) in bars.enumerated() {
      // With fewer LEDs than bars, the first bars have one each.
      let start = max(index, index * length / bars.count)
      let end = max(index + 1, (index + 1) * length / bars.count)
      let place =
        axis == .horizontal
        ? Rect(x: start, y: 0, width: end - start, height: size.height)
        : Rect(x: 0, y: start, width: size.width, height: end - start)
      canvas.fill(place, with: bar.color)
      canvas.draw(bar.letter, centeredIn: place.insetBy(1), color: .black)
    }
    return bitmap
  }
}
