import Pixels
import Testing

/// A frame that can be compared and used in collections.
struct Picture: Hashable, CustomTestStringConvertible {
  let size: Size
  /// Row-major.
  var colors: [Color]

  init(_ bitmap: Bitmap) {
    size = bitmap.size
    colors = Array(UnsafeBufferPointer(start: bitmap.unsafeRow(0), count: bitmap.size.area))
  }

  init(dark size: Size) {
    self.init(Bitmap(size: size))
  }

  /// Whether every pixel is from one of two frames, as during a change of frames.
  func isMix(of first: Picture, and second: Picture) -> Bool {
    colors.indices.allSatisfy {
      colors[$0] == first.colors[$0] || colors[$0] == second.colors[$0]
    }
  }

  var testDescription: String { "\n" + art }

  var art: String {
    let bitmap = Bitmap(size: size)
    for (index, color) in colors.enumerated() {
      bitmap[index % size.width, index / size.width] = color
    }
    return bitmap.asciiArt
  }
}

extension Sequence where Element == Picture {
  /// Without frames that equal their predecessor.
  var changes: [Picture] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
