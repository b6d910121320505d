package import NIOCore

/// What the server spends on its clients. The defaults are the contract of the API.
package struct ControlServerLimits: Sendable {
  /// Connections at a time. At the cap the one that has waited longest without a complete request
  /// is closed for a newcomer.
  package var maxConnections = 256
  /// Answers that go on for as long as the client wants; the rest of the connections stays for
  /// requests.
  package var maxStreams: Int { maxConnections / 2 }
  /// Bytes of a request line and its header fields.
  package var headerBytes = 64 << 10
  /// Fields of a header.
  package var headerFields = 1000
  /// Bytes of a request body. Follows the sign's `limits.text` while the server runs.
  package var bodyBytes: Int
  /// Bytes of bodies and unread answers that all connections may hold together.
  package var heldBytes: Int { max(leastHeldBytes, 4 * bodyBytes) }
  /// Pictures of the largest panels fit several times, whatever the longest text is.
  package var leastHeldBytes = 32 << 20
  /// How long the client of a stream may leave bytes alone before it may have to go for others.
  package var streamGrace = TimeAmount.seconds(1)
  /// From the first byte of a request, on a new connection from its start, to the end of the
  /// header.
  package var headerDeadline = TimeAmount.seconds(5)
  /// From the end of the header to the end of the body.
  package var bodyDeadline = TimeAmount.seconds(10)
  /// Between requests on one connection.
  package var idle = TimeAmount.seconds(30)
  /// From an answer's last byte sent, or its first that the client did not take, until the
  /// client has taken all of it.
  package var answerDeadline = TimeAmount.seconds(10)
  /// How long what a refused client still sends is read and thrown away, so that it finds the
  /// answer and not a broken pipe.
  package var linger = TimeAmount.seconds(1)
  /// Bytes of it, at most.
  package var lingerBytes = 16 << 20
  /// How long requests that are under way may take when the server stops.
  package var shutdown = TimeAmount.seconds(2)

  /// - Parameter text: `limits.text`, in bytes of UTF-8.
  package init(text: Int = 1 << 20) {
    bodyBytes = Self.bodyBytes(text: text)
  }

  /// The body of a message with a text of `text` bytes: JSON may need six for each.
  static func bodyBytes(text: Int) -> Int { 6 * text + 64 << 10 }
}
