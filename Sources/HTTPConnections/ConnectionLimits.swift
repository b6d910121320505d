package import NIOCore

/// Resources that the server spends on its clients. The defaults are the contract of the API.
package struct ConnectionLimits: Sendable {
  /// Maximum number of connections. At the maximum, a new connection replaces the one that has
  /// waited longest without a complete request.
  package var maxConnections = 256
  /// Maximum number of connections of one client network; nil for no limit. At the maximum, a new
  /// connection replaces the network's own one that has waited longest, or is closed.
  package var maxPerNetwork: Int?
  /// Maximum number of endless answers. The remaining connections are for requests.
  package var maxStreams: Int { maxConnections / 2 }
  /// Maximum size of a request line and its header fields, in bytes.
  package var headerBytes = 64 << 10
  /// Maximum number of header fields.
  package var headerFields = 1000
  /// Maximum size of a request body, in bytes. Follows the policy's `bodyBytes` while the server
  /// runs.
  package var bodyBytes: Int
  /// Maximum size of bodies and unread answers that all connections hold together, in bytes.
  package var heldBytes: Int { max(leastHeldBytes, 4 * bodyBytes) }
  /// Lower bound of `heldBytes`. Several frames of the largest panels fit, whatever the maximum size
  /// of a body is.
  package var leastHeldBytes = 32 << 20
  /// Time for which a stream's client may leave bytes unread before its connection may be closed.
  package var streamGrace = TimeAmount.seconds(1)
  /// Time for which a stream's client may leave bytes unread in any case; nil for no limit.
  package var streamDeadline: TimeAmount?
  /// Time from the first byte of a request to the end of its header. On a new connection it starts
  /// with the connection.
  package var headerDeadline = TimeAmount.seconds(5)
  /// Time from the end of the header to the end of the body.
  package var bodyDeadline = TimeAmount.seconds(10)
  /// Time between requests on one connection.
  package var idle = TimeAmount.seconds(30)
  /// Time for a client to take its whole answer. It starts when the last byte is sent, or when the
  /// client first stops taking bytes.
  package var answerDeadline = TimeAmount.seconds(10)
  /// Time for which the server reads and discards input after a refusal. Without it, the client
  /// would find a broken pipe and not the answer.
  package var linger = TimeAmount.seconds(1)
  /// Maximum number of bytes discarded after a refusal.
  package var lingerBytes = 16 << 20
  /// Time for requests in progress when the server stops.
  package var shutdown = TimeAmount.seconds(2)

  package init(bodyBytes: Int) { self.bodyBytes = bodyBytes }
}
