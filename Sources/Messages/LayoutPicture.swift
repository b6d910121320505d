/// A drawing of the zones in text characters.
public enum LayoutPicture {
  /// Draws the zones as boxes with their names and sizes. Zones without space for these are listed
  /// in a legend below.
  ///
  /// A character stands for `step` pixels across and `2 * step` pixels down, because it is about
  /// twice as high as wide. `step` is the smallest whole number with which the drawing fits.
  /// Adjacent zones share the line between them.
  ///
  /// - Parameters:
  ///   - size: the stage's width and height in pixels, at least 1.
  ///   - zones: names, and x, y, width and height. Later zones are in front of earlier ones.
  ///   - columns: maximum width of the drawing, in characters.
  public static func draw(
    size: (width: Int, height: Int), zones: [(name: String, rect: [Int])], columns: Int = 80
  ) -> String {
    let step = max(1, (size.width + max(columns, 3) - 2) / (max(columns, 3) - 1))
    func column(_ x: Int) -> Int { (x + step / 2) / step }
    func row(_ y: Int) -> Int { (y + step) / (2 * step) }
    let (right, bottom) = (max(1, column(size.width)), max(1, row(size.height)))
    var grid = Grid(width: right + 1, height: bottom + 1)
    grid.box(0...right, 0...bottom)

    var legend: [String] = []
    for (index, zone) in zones.enumerated() where zone.rect.count == 4 {
      let (x, y, width, height) = (zone.rect[0], zone.rect[1], zone.rect[2], zone.rect[3])
      let place = "\(width)x\(height) at \(x),\(y)"
      guard width > 0, height > 0 else {
        legend.append("\(zone.name) is empty")
        continue
      }
      let (left, top) = (min(column(x), right - 1), min(row(y), bottom - 1))
      let columns = left...min(max(column(x + width), left + 1), right)
      let rows = top...min(max(row(y + height), top + 1), bottom)
      grid.box(columns, rows)
      let isHidden = zones[(index + 1)...].contains { overlap($0.rect, zone.rect) }
      let words = [zone.name, "\(width)x\(height)"]
      if isHidden || !grid.write(words, columns, rows) {
        legend.append("\(zone.name): \(place)")
      }
    }
    return (grid.lines + legend).map { $0 + "\n" }.joined()
  }

  private static func overlap(_ one: [Int], _ other: [Int]) -> Bool {
    guard other.count == 4, other[2] > 0, other[3] > 0 else { return false }
    return one[0] < other[0] + other[2] && other[0] < one[0] + one[2]
      && one[1] < other[1] + other[3] && other[1] < one[1] + one[3]
  }

  /// A grid of characters, and of the lines through each of them.
  private struct Grid {
    /// The directions in which lines leave a character.
    struct Strokes: OptionSet {
      let rawValue: Int
      static let left = Strokes(rawValue: 1)
      static let right = Strokes(rawValue: 2)
      static let up = Strokes(rawValue: 4)
      static let down = Strokes(rawValue: 8)
    }

    /// Box-drawing characters, indexed by the raw value of `Strokes`.
    private static let forms: [Character] = Array(" ╴╶─╵┘└┴╷┐┌┬│┤├┼")

    private let width: Int
    private let height: Int
    private var strokes: [Strokes]
    private var letters: [Character?]

    init(width: Int, height: Int) {
      (self.width, self.height) = (width, height)
      strokes = Array(repeating: [], count: width * height)
      letters = Array(repeating: nil, count: width * height)
    }

    /// Draws a box and clears its inside.
    mutating func box(_ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) {
      for y in rows.dropFirst().dropLast() {
        for x in columns.dropFirst().dropLast() { clear(x, y) }
      }
      for x in columns {
        for y in [rows.lowerBound, rows.upperBound] {
          letters[y * width + x] = nil
          if x > columns.lowerBound { strokes[y * width + x].insert(.left) }
          if x < columns.upperBound { strokes[y * width + x].insert(.right) }
        }
      }
      for y in rows {
        for x in [columns.lowerBound, columns.upperBound] {
          letters[y * width + x] = nil
          if y > rows.lowerBound { strokes[y * width + x].insert(.up) }
          if y < rows.upperBound { strokes[y * width + x].insert(.down) }
        }
      }
      // Lines of zones behind the box end at the box.
      for x in columns.dropFirst().dropLast() {
        strokes[rows.lowerBound * width + x].remove(.down)
        strokes[rows.upperBound * width + x].remove(.up)
      }
      for y in rows.dropFirst().dropLast() {
        strokes[y * width + columns.lowerBound].remove(.right)
        strokes[y * width + columns.upperBound].remove(.left)
      }
    }

    private mutating func clear(_ x: Int, _ y: Int) {
      strokes[y * width + x] = []
      letters[y * width + x] = nil
    }

    /// Writes words in the middle of a box, one a line. Words that do not fit are omitted. Returns
    /// false if the first word does not fit.
    mutating func write(
      _ words: [String], _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>
    ) -> Bool {
      let (wide, high) = (columns.count - 2, rows.count - 2)
      let fitting = words.prefix(max(0, high)).filter { $0.count <= wide }
      guard let first = words.first, fitting.first == first else { return false }
      let top = rows.lowerBound + 1 + (high - fitting.count) / 2
      for (line, word) in fitting.enumerated() {
        let left = columns.lowerBound + 1 + (wide - word.count) / 2
        for (index, letter) in word.enumerated() {
          letters[(top + line) * width + left + index] = letter
        }
      }
      return true
    }

    var lines: [String] {
      (0..<height).map { y in
        String(
          (0..<width).map { x in
            letters[y * width + x] ?? Self.forms[strokes[y * width + x].rawValue]
          })
      }
    }
  }
}
