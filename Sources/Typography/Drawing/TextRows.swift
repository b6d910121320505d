/// Rows of a text, which determine its position in a zone.
public struct TextRows: Hashable, Sendable {
  /// From the top of the capitals to the base line, cut to the ink if there are no capitals,
  /// ascenders or figures. For scripts without capitals: the ink.
  public let letters: Range<Int>
  /// All painted rows, accents and descenders included.
  public let ink: Range<Int>

  /// - Parameter capitals: rows from the top of the capitals on the first line to the base line of
  ///   the last; nil for a script without capitals.
  init(ink: Range<Int>, capitals: Range<Int>?) {
    self.ink = ink
    let letters = capitals.map { ink.clamped(to: $0) } ?? ink
    self.letters = letters.isEmpty ? ink : letters
  }
}

extension Range<Int> {
  /// The range from the lower start to the higher end of both; an empty range does not count.
  func extended(by other: Range<Int>) -> Range<Int> {
    if isEmpty || other.isEmpty { return isEmpty ? other : self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }
}

extension PictureTable.Picture {
  /// Rows with ink, below the top of the line; nil for a blank.
  var inkRows: Range<Int>? {
    ink(height, from: top) { row in (0..<Int(width)).contains { hasInk($0, row) } }
  }

  /// Columns with ink, right of the pen; nil for a blank.
  var inkColumns: Range<Int>? {
    ink(width, from: left) { column in (0..<Int(height)).contains { hasInk(column, $0) } }
  }

  private func ink(
    _ count: Int32, from place: Int32, _ hasInk: (Int) -> Bool
  ) -> Range<Int>? {
    guard !isBlank, let first = (0..<Int(count)).first(where: hasInk),
      let last = (0..<Int(count)).last(where: hasInk)
    else { return nil }
    return Int(place) + first * Int(scale)..<Int(place) + (last + 1) * Int(scale)
  }

  private func hasInk(_ x: Int, _ y: Int) -> Bool {
    // The edges of an image are part of it, even if transparent.
    kind == .colors || isSet(x, y)
  }
}
