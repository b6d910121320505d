import Glibc
package import NIOCore
package import NIOHTTP1
import NIOPosix

/// One request over a new connection, whose answer is read part by part. A reader that takes no
/// part leaves the bytes with the sender.
package final class OpenExchange: Sendable {
  /// Status and header fields of the answer.
  package let head: HTTPResponseHead
  private let channel: any Channel
  private let inlet: NIOLoopBound<AnswerInlet>

  private init(
    head: HTTPResponseHead, channel: any Channel, inlet: NIOLoopBound<AnswerInlet>
  ) {
    self.head = head
    self.channel = channel
    self.inlet = inlet
  }

  deinit { close() }

  /// Sends a request and waits for the head of its answer.
  ///
  /// - Parameters:
  ///   - body: Body of the request; its length is in the head.
  ///   - timeout: Maximum time from connecting to the head of the answer.
  ///   - looksAtPeer: Whether to fail early if the process that listens is stopped.
  package static func begin(
    _ request: HTTPRequestHead, body: ByteBuffer? = nil, socketPath: String, timeout: TimeAmount,
    looksAtPeer: Bool = true, on loop: any EventLoop
  ) async throws -> OpenExchange {
    let deadline = NIODeadline.now() + timeout
    let answered = loop.makePromise(of: HTTPResponseHead.self)
    let connection: (channel: any Channel, inlet: NIOLoopBound<AnswerInlet>)
    do {
      connection = try await ClientBootstrap(group: loop)
        .connectTimeout(timeout)
        .channelOption(.autoRead, value: false)
        .connect(to: socketPath, before: deadline) { channel in
          channel.eventLoop.makeCompletedFuture {
            let inlet = AnswerInlet(answered)
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(inlet)
            return (channel, NIOLoopBound(inlet, eventLoop: channel.eventLoop))
          }
        }
    } catch {
      answered.fail(error)
      throw error
    }
    let (channel, inlet) = connection
    @Sendable func end(_ failure: ExchangeFailure) { inlet.value.fail(failure) }
    let timer = loop.scheduleTask(deadline: deadline) { end(.late) }
    let looks =
      looksAtPeer
      ? loop.scheduleRepeatedTask(
        initialDelay: .zero, delay: TimeAmount(StoppedPeer.interval)
      ) { _ in
        if let peer = StoppedPeer(of: channel) { end(.stopped(peer)) }
      } : nil
    defer {
      timer.cancel()
      looks?.cancel()
    }
    return try await withTaskCancellationHandler {
      channel.write(HTTPClientRequestPart.head(request), promise: nil)
      if let body { channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil) }
      // A failure to write is one to read, too, unless the answer came before.
      channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
      channel.read()
      return OpenExchange(
        head: try await answered.futureResult.get(), channel: channel, inlet: inlet)
    } onCancel: {
      channel.close(promise: nil)
    }
  }

  /// The next bytes of the body; nil at its end.
  package func next() async throws -> ByteBuffer? {
    try await withTaskCancellationHandler {
      try await channel.eventLoop.flatSubmit { [inlet] in inlet.value.next() }.get()
    } onCancel: {
      close()
    }
  }

  /// Ends the connection. A waiting `next` throws.
  package func close() { channel.close(promise: nil) }
}

/// Stores the parts of an answer that were read together, and reads more when they are taken.
private final class AnswerInlet: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  private let answered: EventLoopPromise<HTTPResponseHead>
  private var context: ChannelHandlerContext?
  private var parts = CircularBuffer<ByteBuffer>()
  private var waiting: EventLoopPromise<ByteBuffer?>?
  private var hasHead = false
  /// How the answer ended; nil before its end.
  private var end: Result<Void, any Error>?

  init(_ answered: EventLoopPromise<HTTPResponseHead>) { self.answered = answered }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) { self.context = nil }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      hasHead = true
      answered.succeed(head)
    case .body(let bytes):
      if let waiting {
        self.waiting = nil
        waiting.succeed(bytes)
      } else {
        parts.append(bytes)
      }
    case .end:
      finish(.success(()))
      context.close(promise: nil)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if !hasHead || waiting != nil, end == nil { context.read() }
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) { fail(error) }

  func channelInactive(context: ChannelHandlerContext) {
    finish(.failure(ExchangeFailure.closedEarly))
    context.fireChannelInactive()
  }

  func fail(_ error: any Error) {
    finish(.failure(error))
    context?.close(promise: nil)
  }

  func next() -> EventLoopFuture<ByteBuffer?> {
    let loop = answered.futureResult.eventLoop
    if let part = parts.popFirst() { return loop.makeSucceededFuture(part) }
    switch end {
    case .success: return loop.makeSucceededFuture(nil)
    case .failure(let error): return loop.makeFailedFuture(error)
    case nil: break
    }
    let promise = loop.makePromise(of: ByteBuffer?.self)
    waiting = promise
    context?.read()
    return promise.futureResult
  }

  private func finish(_ result: Result<Void, any Error>) {
    guard end == nil else { return }
    end = result
    let waiting = waiting
    self.waiting = nil
    switch result {
    case .success: waiting?.succeed(nil)
    case .failure(let error):
      waiting?.fail(error)
      answered.fail(error)
    }
  }
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
