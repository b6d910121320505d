import Messages
import Pixels

@testable import Stage

/// Bitmaps made of letters, so that a test shows where each pixel is.
extension Bitmap {
  /// Every letter has its own colour.
  convenience init(letters art: String) {
    let rows = art.split(separator: "\n").map { Array($0.utf8) }
    self.init(size: Size(width: rows[0].count, height: rows.count))
    for y in rows.indices {
      for x in rows[y].indices { self[x, y] = Color(red: 0, green: rows[y][x], blue: 1) }
    }
  }

  /// `*` for white, and `?` for anything that is neither white nor a letter.
  var letters: String {
    var text = ""
    for y in 0..<size.height {
      for x in 0..<size.width {
        let color = self[x, y]
        text.append(
          color == .white
            ? "*"
            : color == Color(red: 0, green: color.green, blue: 1)
              ? Character(Unicode.Scalar(color.green)) : "?")
      }
      text.append("\n")
    }
    return text
  }
}

/// Bitmaps side by side.
func sideBySide(_ pictures: [String]) -> String {
  let rows = pictures.map { $0.split(separator: "\n") }
  return rows[0].indices.map { y in rows.map { $0[y] }.joined(separator: "  ") }
    .joined(separator: "\n")
}
