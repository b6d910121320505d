import Messages
import Pixels
import TestSupport

@testable import Typography

/// Typesets runs in a built-in face.
func typeset(_ runs: [TextRun], _ font: Font = Font(face: .signd7, scale: 1)) -> TypesetText {
  var text = TypesetText(lineHeight: font.lineHeight)
  for (number, run) in runs.enumerated() {
    let one = TypesetText.line(
      MessageText(run.text), TextSetting(font: font, color: .white))
    for cell in one.cells {
      text.cells.append(
        TypesetText.Cell(image: cell.image + UInt32(text.images.count), run: UInt32(number)))
    }
    text.images += one.images
  }
  text.lines = [0..<text.cells.count]
  return text
}

func styledLine(
  _ runs: [TextRun], _ font: Font = Font(face: .signd7, scale: 1), color: Color = .white,
  background: Color = .black
) -> TextLine {
  TextLine(
    typeset(runs, font), runs, MessageColors(letters: color, background: background))
}

extension Content {
  func picture(at elapsed: Int64, on ground: Color = .black) -> Bitmap {
    let bitmap = Bitmap(size: size, fill: ground)
    draw(Rect(size), at: elapsed, on: Canvas(bitmap))
    return bitmap
  }
}

extension Bitmap {
  /// A letter for each pixel of a known colour, `?` for others.
  func art(_ letters: KeyValuePairs<Character, Color>) -> String {
    (0..<size.height).map { y in
      String(
        (0..<size.width).map { x in letters.first { $0.value == self[x, y] }?.key ?? "?" }) + "\n"
    }.joined()
  }
}
