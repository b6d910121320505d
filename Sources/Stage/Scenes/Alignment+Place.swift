import Messages
import Typography

extension Alignment {
  /// Returns the offset of aligned content in a space. It may be negative.
  func place(_ length: Int, in space: Int) -> Int {
    switch self {
    case .start: 0
    // Rounds towards zero, so content that is one pixel too long loses that pixel at its end.
    case .center: (space - length) / 2
    case .end: space - length
    }
  }

  /// Returns the row of the zone at which a text's first row lies. It may be negative.
  ///
  /// Centring uses the capitals, or the small letters if there are no capitals. The text shifts if
  /// accents or descenders would otherwise be cut.
  func place(_ rows: TextRows, in space: Int) -> Int {
    let ink = rows.ink
    guard self == .center else { return place(ink.count, in: space) - ink.lowerBound }
    let middle = place(rows.letters.count, in: space) - rows.letters.lowerBound
    // Accents are cut before letters are.
    guard ink.count <= space else {
      let letters = rows.letters
      return letters.count <= space
        ? min(max(middle, -letters.lowerBound), space - letters.upperBound) : middle
    }
    return min(max(middle, -ink.lowerBound), space - ink.upperBound)
  }

  /// Returns the alignment on the opposite side for right-to-left text.
  func towards(_ isRightToLeft: Bool) -> Alignment {
    guard isRightToLeft else { return self }
    switch self {
    case .start: return .end
    case .center: return .center
    case .end: return .start
    }
  }
}
