/// Which way a text is read as a whole. Parts of it may go the other way, as the Unicode
/// Bidirectional Algorithm (UAX 9) says.
public enum TextDirection: String, CaseIterable, Sendable {
  /// That of its first letter that has one, else left to right (UAX 9, P2 and P3).
  case auto
  case ltr
  case rtl
}
