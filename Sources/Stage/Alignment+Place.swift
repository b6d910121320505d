import Messages

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
