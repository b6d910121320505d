/// The pictures that show how a panel is built and wired.
public enum TestPatternName: String, CaseIterable, Sendable {
  /// All others, one after the other.
  case all
  /// The modules in the order of the data line, numbered from 1, with four different corners.
  case modules
  /// A bar in red, one in green, one in blue and one in white.
  case colors
  /// A row that moves down, then a column that moves to the right, both one lamp wide.
  case scan
  /// Every lamp in white.
  case on
  /// Every other lamp; once a second they change places.
  case checkerboard

  public static let names = allCases.map(\.rawValue)

  /// What a right name is, as the end of "takes …".
  public static let expected = MessageProperty.choice(names)
}
