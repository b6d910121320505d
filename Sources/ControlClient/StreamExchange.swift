import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix
import Synchronization

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
    let silence = Silence()
    let channel = connection.channel
    @Sendable func end(_ failure: ExchangeFailure) {
      silence.failure.withLock { $0 = failure }
      channel.close(promise: nil)
    }
    let timer = loop.scheduleTask(deadline: deadline) { end(.late) }
    let looks = loop.scheduleRepeatedTask(
      initialDelay: .zero, delay: TimeAmount(StoppedPeer.interval)
    ) { _ in
      if let peer = StoppedPeer(of: channel) { end(.stopped(peer)) }
    }
    func stopWaiting() {
      timer.cancel()
      looks.cancel()
    }
    defer { stopWaiting() }
    do {
      return try await connection.executeThenClose { inbound, outbound in
        // One write sends all: after the head alone, the answer could arrive and the connection end.
        try await outbound.write(contentsOf: [.head(request), .end(nil)])
        var refusal: RawAnswer?
        for try await part in inbound {
          switch part {
          case .head(let head):
            stopWaiting()
            if head.status != .ok {
              refusal = RawAnswer(status: Int(head.status.code), headers: [:], body: [])
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
        throw ExchangeFailure.closedEarly
      }
    } catch {
      // A connection that was closed here also fails to write and to read.
      throw silence.failure.withLock { $0 } ?? error
    }
  }
}

/// Why a connection without an answer was closed.
private final class Silence: Sendable {
  let failure = Mutex<ExchangeFailure?>(nil)
}

extension ClientBootstrap {
  /// Connects to a Unix socket. Retries while its queue of connections is full (EAGAIN,
  /// connect(2)).
  fileprivate func connect<Connection: Sendable>(
    to path: String, before deadline: NIODeadline,
    initializer: @escaping @Sendable (any Channel) -> EventLoopFuture<Connection>
  ) async throws -> Connection {
    while true {
      do {
        return try await connect(unixDomainSocketPath: path, channelInitializer: initializer)
      } catch let error as IOError where error.errnoCode == EAGAIN && .now() < deadline {
        try await Task.sleep(for: .milliseconds(10))
      }
    }
  }
}
