/// How a message moves: the `scroll` property.
public enum Motion: String, Codable, CaseIterable, Sendable {
  /// Still if it fits the zone, else `left`.
  case auto
  case none
  case left
  case right
  case up
  case down
  /// To the end and back with easing; what fits nudges and returns.
  case bounce
  /// One page at a time.
  case page
  /// As `left`, or `right` for text from right to left, also between pixels.
  case smooth
}

/// Where content stands along an axis on which it does not move.
public enum Alignment: String, Codable, CaseIterable, Sendable {
  case start
  case center
  case end
}

/// Where a page moves when the next one comes: the `slide` property.
public enum SlideDirection: String, Codable, CaseIterable, Sendable {
  /// The next one is there at once.
  case none
  case left
  case right
  case up
  case down
}

/// What says which page of how many is shown: the `indicator` property.
public enum PageIndicator: String, Codable, CaseIterable, Sendable {
  case none
  /// A dot for each page.
  case dots
  /// `2/5`
  case count
}

/// Which way a text is read as a whole. Parts of it may go in the opposite direction, as the
/// Unicode Bidirectional Algorithm (UAX 9) says.
public enum TextDirection: String, CaseIterable, Sendable {
  /// That of its first letter that has one, else left to right (UAX 9, P2 and P3).
  case auto
  case ltr
  case rtl
}

/// How a zero looks: the `zero` property.
public enum ZeroShape: String, CaseIterable, Sendable {
  case plain
  /// With a dot inside, as codes and callsigns have it.
  case dotted
}
