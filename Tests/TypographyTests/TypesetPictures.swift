import Messages
import Pixels
import TestSupport
import Testing

@testable import Typography

func setting(
  _ face: FontName = .signd7, scale: Int = 1, height: Int? = nil,
  direction: TextDirection = .auto, library: FontLibrary = .builtIn
) -> TextSetting {
  TextSetting(
    font: Font(face: face, scale: scale), height: height, direction: direction, color: .white,
    library: library)
}

/// Draws a typeset text without styles: every lit pixel white, lines below each other.
func picture(of text: TypesetText) -> Bitmap {
  let widths = text.lines.map { text.width(of: $0) }
  let bitmap = Bitmap(
    size: Size(width: widths.max() ?? 0, height: text.lineHeight * text.lines.count))
  for (number, line) in text.lines.enumerated() {
    var x = 0
    for cell in text.cells[line] {
      let image = text.images[Int(cell.image)]
      for row in 0..<image.height * image.scale {
        for column in 0..<image.width * image.scale {
          let place = Point(
            x: x + image.left + column, y: number * text.lineHeight + image.top + row)
          if image.isLit(column / image.scale, row / image.scale),
            Rect(bitmap.size).contains(place)
          {
            bitmap[place.x, place.y] = .white
          }
        }
      }
      x += image.advance
    }
  }
  return bitmap
}

extension TypesetText {
  /// The width of a line. No letter space follows the last cell.
  func width(of line: Range<Int>) -> Int {
    var x = 0
    var end = 0
    for cell in cells[line] {
      let image = images[Int(cell.image)]
      let isBlank = image.width == 0 || image.height == 0
      end = max(end, x + (isBlank ? image.advance : image.left + image.width * image.scale))
      x += image.advance
    }
    return end
  }

  var width: Int { lines.map { width(of: $0) }.max() ?? 0 }

  /// Checks the invariants of any text.
  func check(_ text: MessageText, sourceLocation: SourceLocation = #_sourceLocation) {
    var isValid = lines.first?.lowerBound == 0 && lines.last?.upperBound == cells.count
    for (line, next) in zip(lines, lines.dropFirst()) {
      isValid = isValid && line.upperBound == next.lowerBound
    }
    let runs = max(1, text.runs.count)
    isValid =
      isValid
      && cells.allSatisfy { Int($0.image) < images.count && Int($0.run) < runs }
    for image in images {
      switch image.ink {
      case .bits(let rows):
        isValid = isValid && rows.count == image.height * ((image.width + 31) / 32)
      case .coverage(let bytes): isValid = isValid && bytes.count == image.height * image.width
      case .colors(let colors): isValid = isValid && colors.count == image.height * image.width
      }
      isValid = isValid && image.advance >= 0 && image.scale >= 1
    }
    isValid = isValid && Set(images).count == images.count
    #expect(isValid, "\(text.string.debugDescription)", sourceLocation: sourceLocation)
  }
}

extension GlyphImage {
  fileprivate func isLit(_ x: Int, _ y: Int) -> Bool {
    switch ink {
    case .bits(let rows): rows[y * ((width + 31) / 32) + x / 32] >> UInt32(x % 32) & 1 == 1
    case .coverage(let bytes): bytes[y * width + x] >= 128
    case .colors(let colors): colors[y * width + x] >> 24 >= 128
    }
  }
}
