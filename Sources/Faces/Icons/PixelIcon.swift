/// A small picture in up to 16 colours, drawn for 8 and for 16 rows.
public struct PixelIcon: Hashable, Sendable {
  /// A square drawing.
  public struct Drawing: Hashable, Sendable {
    /// Number of rows, and of columns.
    public let side: Int
    /// The colour of each pixel, row by row: 0xRRGGBB. Nil for a transparent one.
    public let colors: [UInt32?]
    /// Whether each pixel is lit in the one-colour form.
    public let isLit: [Bool]
  }

  /// The name in small letters and hyphens.
  public let name: String
  private let large: Drawing
  private let small: Drawing

  /// The icons in the order of their drawings, which groups them by subject.
  public static let all: [PixelIcon] = {
    let eight = Dictionary(uniqueKeysWithValues: drawings(small, side: 8))
    return drawings(large, side: 16).map { name, drawing in
      PixelIcon(name: name, large: drawing, small: eight[name]!)
    }
  }()

  /// Returns nil if there is no icon with this name.
  public static func named(_ name: String) -> PixelIcon? { byName[name] }

  private static let byName: [String: PixelIcon] = {
    var icons = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
    icons["door"] = icons["exit"]
    return icons
  }()

  /// Returns the drawing for a number of rows and the largest whole multiple of it that fits. Nil
  /// for less than 8 rows.
  public func drawing(fitting rows: Int) -> (drawing: Drawing, scale: Int)? {
    rows < small.side
      ? nil : rows < large.side ? (small, 1) : (large, rows / large.side)
  }

  /// The letters of the drawings. A capital is lit in the one-colour form, the same small letter is
  /// dark there, and a dot is transparent.
  private static let palette: [Character: UInt32] = [
    "W": 0xFFFFFF, "S": 0xA0A0A0, "K": 0x000000, "Y": 0xFFD000, "O": 0xFF8000, "R": 0xFF2020,
    "P": 0xFFA0B0, "V": 0xB060FF, "B": 0x2060FF, "C": 0x40C8FF, "G": 0x20D040, "N": 0xA05A20,
    "T": 0xFFC080,
  ]

  /// Blocks of names and rows, separated by empty lines.
  private static func drawings(_ art: String, side: Int) -> [(String, Drawing)] {
    art.split(separator: "\n\n").flatMap { block in
      let lines = block.split(separator: "\n").map { $0.split(separator: " ") }
      precondition(lines.count == side + 1, "\(lines[0]) have \(lines.count - 1) rows")
      return lines[0].enumerated().map { place, name in
        let pixels = lines.dropFirst().flatMap { line in
          precondition(line[place].count == side, "a row of \(name) is not \(side) pixels wide")
          return line[place]
        }
        let colors = pixels.map { letter -> UInt32? in
          guard letter != "." else { return nil }
          guard let color = palette[Character(letter.uppercased())] else {
            preconditionFailure("\(name) has no colour \(letter)")
          }
          return color
        }
        return (
          String(name),
          Drawing(side: side, colors: colors, isLit: pixels.map(\.isUppercase))
        )
      }
    }
  }
}
