/// A side of the panel, or of a part of it: the `edge` of an alert.
public enum Edge: String, Codable, CaseIterable, Sendable {
  case top
  case bottom
  case left
  case right
}
