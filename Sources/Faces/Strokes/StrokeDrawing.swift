/// The description of a glyph by the paths of a pen.
///
/// Coordinates are those of the pen, so the outermost pens stand at 0 and at `width`. A unit is a
/// twelfth of a capital's height. Vertically, 0 is the base line, 8 the top of a small letter, 12
/// that of a capital, and -4 the end of a descender.
struct StrokeDrawing {
  struct Point {
    var x: Double
    var y: Double
    /// Whether the corner is rounded.
    var isRound = false
    /// The radii of the corner in units. Nil for the largest circle.
    var radii: (x: Double, y: Double)?
  }

  struct Path {
    var points: [Point] = []
    /// Whether horizontal strokes are thinner where three of them fill a small letter.
    var isThin = false
  }

  var width: Double
  /// Whether it is a mark higher than others.
  var isTall = false
  /// Whether the right half is the mirror image of the left one.
  var isMirrored: Bool
  /// Whether there is a pen in the middle.
  var isCentred: Bool
  var paths: [Path]

  /// Parses a line: the width, `m` if mirrored, `+` if tall, and the paths, separated by semicolons.
  ///
  /// A path is a list of points `x,y`. `w` is the width and `c` half of it. `(` marks a rounded
  /// corner, which may have a radius, or two: `(0,12@3`, `(0,12@2/5`. `~` begins a path whose bars
  /// are thinner where three of them fill a small letter.
  init(_ text: some StringProtocol) {
    var words = text.split(separator: " ")[...]
    guard let width = words.popFirst().flatMap({ Double($0) }) else {
      preconditionFailure("\"\(text)\" has no width")
    }
    self.width = width
    isMirrored = words.first == "m"
    isTall = words.first == "+"
    if isMirrored || isTall { words.removeFirst() }
    var isCentred = isMirrored
    var paths = [Path()]
    for word in words {
      if word == ";" {
        paths.append(Path())
        continue
      }
      if word == "~" {
        paths[paths.count - 1].isThin = true
        continue
      }
      let isRound = word.hasPrefix("(")
      let parts = word.dropFirst(isRound ? 1 : 0).split(separator: "@")
      let numbers = parts[0].split(separator: ",")
      guard numbers.count == 2, let y = Double(numbers[1]) else {
        preconditionFailure("\"\(word)\" in \"\(text)\" is not a point")
      }
      let x: Double
      switch numbers[0] {
      case "w": x = width
      case "c":
        x = width / 2
        isCentred = true
      default:
        guard let number = Double(numbers[0]) else {
          preconditionFailure("\"\(word)\" in \"\(text)\" is not a point")
        }
        x = number
      }
      var point = Point(x: x, y: y, isRound: isRound)
      if parts.count > 1 {
        let radii = parts[1].split(separator: "/").compactMap { Double($0) }
        point.radii = (radii[0], radii[radii.count - 1])
      }
      paths[paths.count - 1].points.append(point)
    }
    self.isCentred = isCentred
    self.paths = paths
  }
}
