/// A listening stream socket that a server takes over.
package protocol ListeningSocket: Sendable {
  /// Address of the socket, for the log.
  var name: String { get }

  /// Returns the listening descriptor, which the caller then has to close; nil if it was taken
  /// before.
  func takeDescriptor() -> Int32?

  /// Closes the socket and removes its traces.
  func close()
}
