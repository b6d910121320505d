import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

/// Sends one request on a new connection and gives out what comes back part by part, for as long as
/// there is something and the reader wants it.
enum StreamExchange {
  /// - Parameters:
  ///   - timeout: for connecting, and from then to the beginning of the answer.
  ///   - receive: is given the bytes of an answer with status 200 as they come. The next ones are
  ///     read when it returns; false: enough.
  /// - Returns: the answer when its status is another one; nil when the stream has ended.
  static func run(
    _ request: HTTPRequestHead, socketPath: String, timeout: TimeAmount, on loop: any EventLoop,
    receive: (ByteBuffer) async throws -> Bool
  ) async throws -> RawAnswer? {
    let deadline = NIODeadline.now() + timeout
    let connection = try await ClientBootstrap(group: loop)
      .connectTimeout(timeout)
      .connect(to: socketPath, before: deadline) { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          return try NIOAsyncChannel<HTTPClientResponsePart, HTTPClientRequestPart>(
            wrappingChannelSynchronously: channel)
        }
      }
    let isLate = Late()
    let silence = loop.scheduleTask(deadline: deadline) {
      isLate.flag.store(true, ordering: .relaxed)
      connection.channel.close(promise: nil)
    }
    defer { silence.cancel() }
    return try await connection.executeThenClose { inbound, outbound in
      // At once: an answer may come, and the connection end, as soon as the head is there.
      try await outbound.write(contentsOf: [.head(request), .end(nil)])
      var refusal: RawAnswer?
      for try await part in inbound {
        switch part {
        case .head(let head):
          silence.cancel()
          if head.status != .ok {
            refusal = RawAnswer(status: Int(head.status.code), headers: head.headers, body: [])
          }
        case .body(let bytes):
          if refusal != nil {
            refusal?.body += Array(buffer: bytes)
          } else if try await !receive(bytes) {
            return nil
          }
        case .end: return refusal
        }
      }
      throw isLate.flag.load(ordering: .relaxed)
        ? ExchangeFailure.late : ExchangeFailure.closedEarly
    }
  }
}

private final class Late: Sendable {
  let flag = Atomic(false)
}
