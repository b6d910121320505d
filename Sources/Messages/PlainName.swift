/// Names that are used in commands and paths: of signs, messages and their groups, stored pictures,
/// variables and commands.
public enum PlainName {
  /// Whether the name matches `expected`.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    return (1...longest).contains(bytes.count) && bytes.allSatisfy(isAllowed)
      && !"-_.".utf8.contains(bytes.first!)
  }

  /// Description of a valid name, as the end of "takes …".
  public static let expected =
    "1 to \(longest) letters, digits, -, _ and ., with a letter or digit first"

  /// Regular expression for the API document.
  public static let pattern = "^[A-Za-z0-9][A-Za-z0-9._-]{0,\(longest - 1)}$"

  /// Maximum length in bytes. With it, the path of a sign's socket stays within its limit of 107
  /// bytes in every usual directory.
  private static let longest = 64

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }
}
