/// What a glyph represents.
enum GlyphName: Hashable, CustomStringConvertible {
  case scalar(Unicode.Scalar)
  /// The low form of a letter under a mark, or of a mark on a high letter.
  case low(Unicode.Scalar)
  /// Two marks over one letter in one drawing, the lower first.
  case pair(Unicode.Scalar, Unicode.Scalar)
  /// An alternative zero that is distinct from O.
  case dottedZero
  /// The glyph for missing characters.
  case missing
  /// The glyph for a line break inside a single line.
  case separator

  /// Parses the head of a drawing: a character, `U+` with a hexadecimal number for an invisible
  /// one, `low:` and a character for its low form, `U+0302+0301` for two marks, `dotted-zero`,
  /// `missing` or `separator`.
  init?(_ head: String) {
    let scalars = head.unicodeScalars
    func numbered(_ digits: some StringProtocol) -> Unicode.Scalar? {
      UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    }
    if scalars.count == 1 {
      self = .scalar(scalars.first!)
    } else if head.hasPrefix("low:"),
      case .scalar(let scalar) = GlyphName(String(head.dropFirst(4)))
    {
      self = .low(scalar)
    } else if head.hasPrefix("U+") {
      let numbers = head.dropFirst(2).split(separator: "+", omittingEmptySubsequences: false)
      guard numbers.count <= 2, let first = numbered(numbers[0]) else { return nil }
      if numbers.count == 1 {
        self = .scalar(first)
      } else {
        guard let second = numbered(numbers[1]) else { return nil }
        self = .pair(first, second)
      }
    } else if head == "dotted-zero" {
      self = .dottedZero
    } else if head == "missing" {
      self = .missing
    } else if head == "separator" {
      self = .separator
    } else {
      return nil
    }
  }

  /// The character, or nil if there is none.
  var scalar: Unicode.Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  var description: String {
    switch self {
    case .scalar(let scalar):
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return scalar.properties.canonicalCombiningClass == .notReordered
        ? "\"\(scalar)\" (\(code))" : code
    case .low(let scalar): return "low \(GlyphName.scalar(scalar))"
    case .pair(let inner, let outer):
      return "\(GlyphName.scalar(inner)) under \(GlyphName.scalar(outer))"
    case .dottedZero: return "dotted zero"
    case .missing: return "missing"
    case .separator: return "separator"
    }
  }
}

/// A glyph as drawn.
struct GlyphPicture: Equatable {
  let name: GlyphName
  /// 1 to 31 pixels.
  let width: Int
  /// The rows from the top. Bit 0 is the leftmost pixel.
  let rows: [UInt32]
}

/// A mistake in the drawing of a face.
public struct GlyphArtError: Error, Equatable, CustomStringConvertible {
  public let description: String
}

/// Glyphs drawn as text, several side by side.
///
/// A block is a line of heads, one per glyph, followed by one line per row of the cell. Spaces
/// separate columns, and empty lines separate blocks. `#` is a lit pixel, `.` a dark one.
enum GlyphArt {
  static func parse(_ art: String, height: Int) throws(GlyphArtError) -> [GlyphPicture] {
    // An array's slices are read several times faster than a string's.
    let lines = Array(art.utf8).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var pictures: [GlyphPicture] = []
    var next = 0
    while next < lines.count {
      let heads = words(of: lines[next])
      next += 1
      if heads.isEmpty { continue }
      var names: [GlyphName] = []
      for head in heads {
        guard let name = GlyphName(head) else {
          throw GlyphArtError(
            description: "\"\(head)\" is neither one character, nor U+ and its number, nor "
              + "\"missing\" or \"separator\"")
        }
        names.append(name)
      }
      var rows: [[ArraySlice<UInt8>]] = []
      while next < lines.count {
        let cells = lines[next].split(separator: UInt8(ascii: " "))
        next += 1
        if cells.isEmpty { break }
        rows.append(cells)
      }
      guard rows.count == height else {
        throw GlyphArtError(
          description: "the block \(names.map(\.description).joined(separator: ", ")) has "
            + "\(rows.count) rows, not \(height)")
      }
      for (y, row) in rows.enumerated() where row.count != names.count {
        throw GlyphArtError(
          description: "row \(y + 1) of the block from \(names[0]) to \(names[names.count - 1]) "
            + "has \(row.count) glyphs, not \(names.count)")
      }
      for (column, name) in names.enumerated() {
        pictures.append(try picture(name, rows.map { $0[column] }))
      }
    }
    return pictures
  }

  private static func words(of line: ArraySlice<UInt8>) -> [String] {
    line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
  }

  private static func picture(
    _ name: GlyphName, _ rows: [ArraySlice<UInt8>]
  ) throws(GlyphArtError) -> GlyphPicture {
    let width = rows[0].count
    guard width < 32 else {
      throw GlyphArtError(description: "\(name) is \(width) pixels wide; at most 31 are possible")
    }
    var bits: [UInt32] = []
    for (y, row) in rows.enumerated() {
      guard row.count == width else {
        throw GlyphArtError(
          description: "row \(y + 1) of \(name) is \(row.count) pixels wide, not \(width) as the "
            + "first")
      }
      var value: UInt32 = 0
      for (x, character) in row.enumerated() {
        switch character {
        case UInt8(ascii: "#"): value |= 1 << UInt32(x)
        case UInt8(ascii: "."): break
        default:
          throw GlyphArtError(
            description: "row \(y + 1) of \(name) holds something other than \"#\" and \".\"")
        }
      }
      bits.append(value)
    }
    return GlyphPicture(name: name, width: width, rows: bits)
  }
}
