import NIOCore

/// What the server spends on its clients. The defaults are the contract of the API.
public struct ControlServerLimits: Sendable {
  /// Connections at a time. At the cap the one that has waited longest without a complete request
  /// is closed for a newcomer.
  public var maxConnections = 256
  /// Answers that go on for as long as the client wants; the rest of the connections stays for
  /// requests.
  public var maxStreams: Int { maxConnections / 2 }
  /// Bytes of a request line and its header fields.
  public var headerBytes = 64 << 10
  /// Fields of a header.
  public var headerFields = 1000
  /// Bytes of a request body. Follows the sign's `limits.text` while the server runs.
  public var bodyBytes: Int
  /// Bytes of bodies and unread answers that all connections may hold together.
  public var heldBytes: Int { max(leastHeldBytes, 4 * bodyBytes) }
  /// Pictures of the largest panels fit several times, whatever the longest text is.
  public var leastHeldBytes = 32 << 20
  /// How long the client of a stream may leave bytes alone before it may have to go for others.
  public var streamGrace = TimeAmount.seconds(1)
  /// From the first byte of a request, on a new connection from its start, to the end of the header.
  public var headerDeadline = TimeAmount.seconds(5)
  /// From the end of the header to the end of the body.
  public var bodyDeadline = TimeAmount.seconds(10)
  /// Between requests on one connection.
  public var idle = TimeAmount.seconds(30)
  /// From an answer's last byte handed over, or its first that the client did not take, until the
  /// client has taken all of it.
  public var answerDeadline = TimeAmount.seconds(10)
  /// How long what a refused client still sends is read and thrown away, so that it finds the
  /// answer and not a broken pipe.
  public var linger = TimeAmount.seconds(1)
  /// Bytes of it, at most.
  public var lingerBytes = 16 << 20
  /// How long requests that are under way may take when the server stops.
  public var shutdown = TimeAmount.seconds(2)

  /// - Parameter text: `limits.text`, in bytes of UTF-8.
  public init(text: Int = 1 << 20) {
    bodyBytes = Self.bodyBytes(text: text)
  }

  /// The body of a message with a text of `text` bytes: JSON may need six for each.
  static func bodyBytes(text: Int) -> Int { 6 * text + 64 << 10 }
}
