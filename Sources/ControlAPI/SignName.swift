import Messages

/// The name of a sign, where a board has several. Everything that a sign has for itself is named
/// after it: its socket, its configuration and its state directory.
package struct SignName: Hashable, Sendable {
  package let text: String

  /// The sign of a board that has only one: the service `signd`.
  package static let plain = SignName(known: "signd")

  /// Nil unless it is what `expected` says.
  package init?(_ text: String) {
    guard PlainName.isValid(text) else { return nil }
    self.text = text
  }

  private init(known text: String) { self.text = text }

  /// What a right name is, as the end of "takes …".
  package static let expected = "a name of " + PlainName.expected

  /// `signd.sock`
  package var socketName: String { text + Self.socketSuffix }
  static let socketSuffix = ".sock"

  /// The configuration, which is read if it is there: `/etc/signd/signd.yaml`.
  package var configurationPath: String { "/etc/signd/\(text).yaml" }

  /// The state directory among those of other programs: `signd`, for a named sign `signd-NAME`. A
  /// folder in `signd` would stand among the files of the plain sign, and go when they go.
  package var stateName: String { self == .plain ? text : "signd-" + text }
}
