/// The names of the built-in faces, which are the heights of their capitals in pixels.
public enum FontName: String, CaseIterable, Sendable {
  /// ASCII for tiny panels, in a cell of 6 rows. Accented letters lose their accents.
  case signd5
  /// ASCII, Latin-1 and the punctuation of headlines, in a cell of 8 rows.
  case signd7
  /// For lines of 16 rows, with strokes of two pixels.
  case signd12

  public static let names = allCases.map(\.rawValue)
}
