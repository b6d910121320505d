import NIOCore
import NIOHTTP1

/// Sends one request on a new connection and passes on its answer part by part, until the answer
/// ends or the reader stops.
enum StreamExchange {
  /// - Parameters:
  ///   - timeout: Maximum time from connecting to the beginning of the answer.
  ///   - receive: Gets the bytes of an answer with status 200 as they arrive. The next bytes are
  ///     read when it returns; false stops reading.
  /// - Returns: The answer if its status is not 200; nil if the stream has ended.
  static func run(
    _ request: HTTPRequestHead, socketPath: String, timeout: TimeAmount, on loop: any EventLoop,
    receive: (ByteBuffer) async throws -> Bool
  ) async throws -> RawAnswer? {
    let exchange = try await OpenExchange.begin(
      request, socketPath: socketPath, timeout: timeout, on: loop)
    defer { exchange.close() }
    guard exchange.head.status == .ok else {
      var refusal = RawAnswer(status: Int(exchange.head.status.code), headers: [:], body: [])
      while let bytes = try await exchange.next() { refusal.body += Array(buffer: bytes) }
      return refusal
    }
    while let bytes = try await exchange.next() {
      if try await !receive(bytes) { return nil }
    }
    return nil
  }
}
