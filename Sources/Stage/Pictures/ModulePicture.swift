import Messages
import Pixels
import Typography

/// Every module with its number in the order of the data line, and an outline with four different
/// corners. Clockwise from the top left, they are filled, plain, notched and cut off. Each module
/// shows whether it is rotated or mirrored.
///
/// In a small module the number replaces parts of the outline.
enum ModulePicture {
  static func draw(_ modules: [Rect], size: Size) -> Bitmap {
    let bitmap = Bitmap(size: size)
    let canvas = Canvas(bitmap)
    for (index, module) in modules.enumerated() {
      draw(String(index + 1), on: canvas.window(module), size: module.size)
    }
    return bitmap
  }

  private static func draw(_ number: String, on canvas: Canvas, size: Size) {
    let (width, height) = (size.width, size.height)
    let corner = max(2, min(width, height) / 8)
    // Beside the filled corner, one LED away from the outline.
    let columns = max(0, width - corner - 3)
    let inside = Rect(x: corner + 1, y: 2, width: columns, height: max(0, height - 4))
    if canvas.draw(number, centeredIn: inside, color: .white) {
      drawOutline(on: canvas, size: size, corner: corner, isOpen: false)
      return
    }
    // For eight rows: without the lower line.
    let above = Rect(x: corner + 1, y: 2, width: columns, height: max(0, height - 2))
    if canvas.draw(number, centeredIn: above, color: .white) {
      drawOutline(on: canvas, size: size, corner: corner, isOpen: true)
      return
    }
    // For two digits on eight columns: only the upper line, without its right end.
    let below = Rect(x: 0, y: 2, width: width, height: max(0, height - 2))
    if canvas.draw(number, centeredIn: below, color: .white) {
      canvas.fill(Rect(x: 0, y: 0, width: width - 1, height: 1), with: .white)
      return
    }
    drawOutline(on: canvas, size: size, corner: corner, isOpen: false)
  }

  private static func drawOutline(on canvas: Canvas, size: Size, corner: Int, isOpen: Bool) {
    let (width, height) = (size.width, size.height)
    canvas.fill(Rect(x: 0, y: 0, width: width, height: 1), with: .white)
    canvas.fill(Rect(x: 0, y: 0, width: 1, height: height), with: .white)
    canvas.fill(Rect(x: width - 1, y: 0, width: 1, height: height), with: .white)
    if !isOpen {
      canvas.fill(Rect(x: 0, y: height - 1, width: width, height: 1), with: .white)
    }
    // Corners that meet cannot be told apart.
    guard min(width, height) > 2 * corner else { return }
    canvas.fill(Rect(x: 0, y: 0, width: corner, height: corner), with: .white)
    canvas.fill(
      Rect(x: width - corner, y: height - corner, width: corner, height: corner), with: .black)
    guard !isOpen else { return }
    for row in 1..<corner {
      canvas.fill(Rect(x: 0, y: height - corner + row, width: row, height: 1), with: .black)
    }
  }
}

extension Canvas {
  /// Draws a short text in the small face at the largest size that fits. Returns false if none
  /// does.
  @discardableResult
  func draw(_ text: String, centeredIn place: Rect, color: Color) -> Bool {
    let small = TextLine(text, font: Font(face: .signd5, scale: 1), color: color)
    let rows = Font(face: .signd5, scale: 1).capHeight
    let scale = min(place.size.width / small.size.width, place.size.height / rows)
    guard scale >= 1 else { return false }
    let font = Font(face: .signd5, scale: scale)
    let line = TextLine(text, font: font, color: color)
    let corner = Point(
      x: place.minX + (place.size.width - line.size.width) / 2,
      y: place.minY + (place.size.height - font.capHeight) / 2)
    line.draw(Rect(line.size), on: translated(by: corner))
    return true
  }
}

extension Rect {
  /// Returns the rectangle without a margin on every side. It may be empty.
  func insetBy(_ margin: Int) -> Rect {
    Rect(
      x: minX + margin, y: minY + margin, width: max(0, size.width - 2 * margin),
      height: max(0, size.height - 2 * margin))
  }
}
