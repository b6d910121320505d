/// Motion of a message: the `scroll` property.
public enum Motion: String, Codable, CaseIterable, Sendable {
  /// No motion if the content fits the zone, otherwise `left`.
  case auto
  case none
  case left
  case right
  case up
  case down
  /// Eased motion to the end and back. Content that fits moves a little and returns.
  case bounce
  /// One page at a time.
  case page
  /// `left`, or `right` for right-to-left text, with positions between pixels.
  case smooth
}

/// Position of content along an axis on which it does not move.
public enum Alignment: String, Codable, CaseIterable, Sendable {
  case start
  case center
  case end
}

/// Direction in which a page leaves when the next page enters: the `slide` property.
public enum SlideDirection: String, Codable, CaseIterable, Sendable {
  /// The next page appears at once.
  case none
  case left
  case right
  case up
  case down
}

/// Indicator of the current page and the number of pages: the `indicator` property.
public enum PageIndicator: String, Codable, CaseIterable, Sendable {
  case none
  /// A dot for each page.
  case dots
  /// Numbers, such as `2/5`.
  case count
}

/// Base direction of a text. Parts of it may run in the opposite direction, by the Unicode
/// Bidirectional Algorithm (UAX 9).
public enum TextDirection: String, CaseIterable, Sendable {
  /// Direction of the first strong letter, or left to right if there is none (UAX 9, P2 and P3).
  case auto
  case ltr
  case rtl
}

/// Shape of a zero: the `zero` property.
public enum ZeroShape: String, CaseIterable, Sendable {
  case plain
  /// With a dot inside, as in codes and callsigns.
  case dotted
}
