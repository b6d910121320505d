/// The names that people give to what is spoken of in commands and paths: signs, messages and their
/// groups, variables, commands.
public enum PlainName {
  /// Whether it is what `expected` says.
  public static func isValid(_ text: String) -> Bool {
    let bytes = text.utf8
    return (1...longest).contains(bytes.count) && bytes.allSatisfy(isAllowed)
      && !"-_.".utf8.contains(bytes.first!)
  }

  /// What a right name is, as the end of "takes …".
  public static let expected =
    "1 to \(longest) letters, digits, -, _ and ., with a letter or digit first"

  /// For the API document.
  public static let pattern = "^[A-Za-z0-9][A-Za-z0-9._-]{0,\(longest - 1)}$"

  /// Bytes; with it, the path of a sign's socket keeps within its 107 in every usual folder.
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
