/// Names of the built-in faces. A number in a name is the height of the capitals in pixels; the
/// others have many heights.
public enum FontName: String, CaseIterable, Sendable {
  /// The characters of `signd12` at any height from 6 rows, drawn separately for each height.
  /// Strokes stand on whole pixels.
  case signd
  /// The same letters with about four fifths of their width, for capitals of 9 to 16 rows.
  case condensed = "signd-condensed"
  /// ASCII and Latin-1 for tiny panels, in a cell of 6 rows. Other letters lose their marks.
  case signd5
  /// European alphabets (Latin, Greek and Cyrillic) and signs, in a cell of 8 rows. Of two marks
  /// above a letter, the face draws the outer one.
  case signd7
  /// The characters of `signd7`, and Vietnamese with both its marks, for lines of 16 rows. Strokes
  /// are two pixels wide.
  case signd12

  public static let names = allCases.map(\.rawValue)
  /// The faces of one height, which can only be enlarged by whole steps.
  public static let drawnByHand: [FontName] = [.signd5, .signd7, .signd12]
}
