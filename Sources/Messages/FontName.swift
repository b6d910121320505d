/// The names of the built-in faces, which are the heights of their capitals in pixels.
public enum FontName: String, CaseIterable, Sendable {
  /// ASCII and Latin-1 for tiny panels, in a cell of 6 rows. Other letters lose their marks.
  case signd5
  /// The alphabets of Europe, Latin, Greek and Cyrillic, and signs, in a cell of 8 rows. Of two
  /// marks above a letter it draws the outer one.
  case signd7
  /// The same, Vietnamese with both its marks, for lines of 16 rows, with strokes of two pixels.
  case signd12

  public static let names = allCases.map(\.rawValue)
}
