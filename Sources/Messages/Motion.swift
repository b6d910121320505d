/// How a message moves: the `scroll` property.
public enum Motion: String, Codable, CaseIterable, Sendable {
  /// Still if it fits the zone, else `left`.
  case auto
  case none
  case left
  case right
  case up
  case down
}

/// Where content stands along an axis on which it does not move.
public enum Alignment: String, Codable, CaseIterable, Sendable {
  case start
  case center
  case end
}
