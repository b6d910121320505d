import Messages
import Typography

extension Alignment {
  /// Where something begins that is aligned in a space; may be negative.
  func place(_ length: Int, in space: Int) -> Int {
    switch self {
    case .start: 0
    // Rounded towards zero, so that what is too long by one pixel loses it at its end.
    case .center: (space - length) / 2
    case .end: space - length
    }
  }

  /// Where the first row of a text lies on the rows of a zone; may be negative.
  ///
  /// In the middle are the capitals, or what there is of small letters; where accents or descenders
  /// have no space then, it gives way to them.
  func place(_ rows: TextRows, in space: Int) -> Int {
    let ink = rows.ink
    guard self == .center else { return place(ink.count, in: space) - ink.lowerBound }
    let middle = place(rows.letters.count, in: space) - rows.letters.lowerBound
    // Marks that do not fit are cut, and not the letters.
    guard ink.count <= space else {
      let letters = rows.letters
      return letters.count <= space
        ? min(max(middle, -letters.lowerBound), space - letters.upperBound) : middle
    }
    return min(max(middle, -ink.lowerBound), space - ink.upperBound)
  }

  /// The side that it means where reading begins at the right.
  func towards(_ isRightToLeft: Bool) -> Alignment {
    guard isRightToLeft else { return self }
    switch self {
    case .start: return .end
    case .center: return .center
    case .end: return .start
    }
  }
}
