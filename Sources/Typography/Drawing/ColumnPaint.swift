import Pixels

/// The colours of a message where its runs do not set them.
struct MessageColors: Hashable {
  var letters: Color
  /// Letter colour of inverse runs. The zone has painted it behind the text.
  var background: Color

  /// Nil if the paint has several colours.
  func flat(_ paint: TextStyle.Paint) -> Color? {
    switch paint {
    case .message: letters
    case .background: background
    case .color(let color): color
    case .gradient, .rainbow: nil
    }
  }
}

/// A paint at a moment on a line: one colour for every column.
enum ColumnPaint {
  case flat(Color)
  /// From one colour in the first column to another in the last.
  case gradient(Color, Color, first: Int, last: Int)
  /// Hues shifted to the right by this many columns.
  case rainbow(shift: Int)

  func color(at column: Int) -> Color {
    switch self {
    case .flat(let color): return color
    case .rainbow(let shift): return Rainbow.color(at: column - shift)
    case .gradient(let from, let to, let first, let last):
      let length = max(1, last - first)
      let place = min(max(0, column - first), length)
      func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
        UInt8((Int(from) * (length - place) + Int(to) * place + length / 2) / length)
      }
      return Color(
        red: mixed(from.red, to.red), green: mixed(from.green, to.green),
        blue: mixed(from.blue, to.blue))
    }
  }

  /// Calls `paint` for ranges of columns in one colour.
  @inline(__always)
  func eachColumn(_ columns: Range<Int>, _ paint: (_ columns: Range<Int>, Color) -> Void) {
    if case .flat(let color) = self { return paint(columns, color) }
    for column in columns { paint(column..<(column + 1), color(at: column)) }
  }
}
