/// The ids of messages, and the names of their groups.
public enum MessageID {
  /// The one that `set-message` replaces.
  public static let main = "main"

  /// Whether it is what `expected` says.
  public static func isValid(_ text: String) -> Bool { PlainName.isValid(text) }

  /// What a right id is, as the end of "takes …".
  public static let expected = PlainName.expected

  /// For the API document.
  public static let pattern = PlainName.pattern
}
