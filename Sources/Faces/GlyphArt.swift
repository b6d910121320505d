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
    var lines = Lines(bytes: Array(art.utf8))
    var pictures: [GlyphPicture] = []
    while let heads = lines.words() {
      if heads.isEmpty { continue }
      var names: [GlyphName] = []
      for head in heads {
        let head = String(decoding: lines.bytes[head], as: UTF8.self)
        guard let name = GlyphName(head) else {
          throw GlyphArtError(
            description: "\"\(head)\" is neither one character, nor U+ and its number, nor "
              + "\"missing\" or \"separator\"")
        }
        names.append(name)
      }
      var rows: [[Range<Int>]] = []
      while let cells = lines.words(), !cells.isEmpty { rows.append(cells) }
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
        pictures.append(try picture(name, rows, column, in: lines.bytes))
      }
    }
    return pictures
  }

  /// Reads text line by line. Ranges are read several times faster than slices.
  private struct Lines {
    let bytes: [UInt8]
    private var next = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    /// Returns the places of the next line's words, or nil after the last line.
    mutating func words() -> [Range<Int>]? {
      guard next < bytes.count else { return nil }
      var words: [Range<Int>] = []
      words.reserveCapacity(16)
      var start = next
      while true {
        let isEnd = next == bytes.count || bytes[next] == UInt8(ascii: "\n")
        if isEnd || bytes[next] == UInt8(ascii: " ") {
          if start < next { words.append(start..<next) }
          start = next + 1
        }
        next += 1
        if isEnd { return words }
      }
    }
  }

  private static func picture(
    _ name: GlyphName, _ rows: [[Range<Int>]], _ column: Int, in bytes: [UInt8]
  ) throws(GlyphArtError) -> GlyphPicture {
    let width = rows[0][column].count
    guard width < 32 else {
      throw GlyphArtError(description: "\(name) is \(width) pixels wide; at most 31 are possible")
    }
    var bits = [UInt32](repeating: 0, count: rows.count)
    for y in rows.indices {
      let row = rows[y][column]
      guard row.count == width else {
        throw GlyphArtError(
          description: "row \(y + 1) of \(name) is \(row.count) pixels wide, not \(width) as the "
            + "first")
      }
      for place in row {
        switch bytes[place] {
        case UInt8(ascii: "#"): bits[y] |= 1 << UInt32(place - row.lowerBound)
        case UInt8(ascii: "."): break
        default:
          throw GlyphArtError(
            description: "row \(y + 1) of \(name) holds something other than \"#\" and \".\"")
        }
      }
    }
    return GlyphPicture(name: name, width: width, rows: bits)
  }
}
