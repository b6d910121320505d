import Messages

/// Name of a sign, needed if a board has several. The sign's socket, configuration and state
/// directory are named after it.
package struct SignName: Hashable, Sendable {
  package let text: String

  /// The only sign of a board: the service `signd`.
  package static let plain = SignName(known: "signd")

  /// Nil if the text is not a valid name; see `expected`.
  package init?(_ text: String) {
    guard PlainName.isValid(text), text != Self.reserved else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// Description of a valid name, as the end of "takes …".
  package static let expected = "a name of " + PlainName.expected + ", but not " + reserved

  /// `/etc/signd/gateway.yaml` is the configuration of signd-gateway.
  private static let reserved = "gateway"

  /// File name of the control socket, for example `signd.sock`.
  package var socketName: String { text + Self.socketSuffix }
  static let socketSuffix = ".sock"

  /// Path of the configuration, for example `/etc/signd/signd.yaml`. The file is optional.
  package var configurationPath: String { "/etc/signd/\(text).yaml" }

  /// Name of the state directory: `signd`, or `signd-NAME` for a named sign. A directory inside
  /// `signd` would be among the files of the plain sign and be deleted with them.
  package var stateName: String { self == .plain ? text : "signd-" + text }
}
