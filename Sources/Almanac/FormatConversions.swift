/// A parsed format in the style of strftime(3).
struct FormatConversions: Hashable, Sendable {
  enum Piece: Hashable, Sendable {
    /// Literal text.
    case text(String)
    /// A conversion with its `%`, flags, modifier and letter.
    case conversion(String, letter: Character)
  }

  /// Invalid text after a `%`, including the `%`.
  struct Mistake: Error {
    var text: String
  }

  private(set) var pieces: [Piece] = []

  init(_ pieces: [Piece]) {
    self.pieces = pieces
  }

  /// - Parameters:
  ///   - letters: letters of the valid conversions.
  ///   - flags: valid flags between `%` and the letter, each at most once.
  init(_ format: String, letters: String, flags: String = "") throws(Mistake) {
    var rest = format[...]
    while let start = rest.firstIndex(of: "%") {
      if start > rest.startIndex { pieces.append(.text(String(rest[..<start]))) }
      var end = rest.index(after: start)
      var left = Set(flags)
      while end < rest.endIndex, left.remove(rest[end]) != nil { end = rest.index(after: end) }
      guard end < rest.endIndex, letters.contains(rest[end]) else {
        throw Mistake(text: String(rest[start...].prefix(rest.distance(from: start, to: end) + 1)))
      }
      let after = rest.index(after: end)
      pieces.append(.conversion(String(rest[start..<after]), letter: rest[end]))
      rest = rest[after...]
    }
    if !rest.isEmpty { pieces.append(.text(String(rest))) }
  }

  /// Unit of the conversion that changes most often; nil if none changes.
  func finest(_ unit: (Character) -> TimeUnit?) -> TimeUnit? {
    pieces.compactMap { piece in
      if case .conversion(_, let letter) = piece { unit(letter) } else { nil }
    }.max()
  }

  /// Text of the format with each conversion replaced.
  func text(_ replacement: (_ conversion: String, _ letter: Character) -> String) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .conversion(let conversion, let letter): replacement(conversion, letter)
      }
    }.joined()
  }
}
