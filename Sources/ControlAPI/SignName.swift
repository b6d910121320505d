/// The name of a sign, where a board has several. Everything that a sign has for itself is named
/// after it: its socket, its configuration and its state directory.
public struct SignName: Hashable, Sendable {
  public let text: String

  /// The sign of a board that has only one: the service `signd`.
  public static let plain = SignName(known: "signd")

  /// Nil unless it is what `expected` says.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard (1...Self.longest).contains(bytes.count), bytes.allSatisfy(Self.isAllowed),
      !"-_.".utf8.contains(bytes.first!)
    else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// What a right name is, as the end of "takes …".
  public static let expected =
    "a name of 1 to \(longest) letters, digits, -, _ and ., with a letter or digit first"

  /// Bytes; with it, the path of a socket keeps within its 107 in every usual folder.
  private static let longest = 64

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.".utf8.contains(byte)
    }
  }

  /// `signd.sock`
  public var socketName: String { text + Self.socketSuffix }
  static let socketSuffix = ".sock"

  /// The configuration, which is read if it is there: `/etc/signd/signd.yaml`.
  public var configurationPath: String { "/etc/signd/\(text).yaml" }

  /// The state directory among those of other programs: `signd`, for a named sign `signd-NAME`. A
  /// folder in `signd` would stand among the files of the plain sign, and go when they go.
  public var stateName: String { self == .plain ? text : "signd-" + text }
}
