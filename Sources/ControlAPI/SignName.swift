import Messages

/// The name of a sign, where a board has several. Everything that a sign has for itself is named
/// after it: its socket, its configuration and its state directory.
public struct SignName: Hashable, Sendable {
  public let text: String

  /// The sign of a board that has only one: the service `signd`.
  public static let plain = SignName(known: "signd")

  /// Nil unless it is what `expected` says.
  public init?(_ text: String) {
    guard PlainName.isValid(text) else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// What a right name is, as the end of "takes …".
  public static let expected = "a name of " + PlainName.expected

  /// `signd.sock`
  public var socketName: String { text + Self.socketSuffix }
  static let socketSuffix = ".sock"

  /// The configuration, which is read if it is there: `/etc/signd/signd.yaml`.
  public var configurationPath: String { "/etc/signd/\(text).yaml" }

  /// The state directory among those of other programs: `signd`, for a named sign `signd-NAME`. A
  /// folder in `signd` would stand among the files of the plain sign, and go when they go.
  public var stateName: String { self == .plain ? text : "signd-" + text }
}
