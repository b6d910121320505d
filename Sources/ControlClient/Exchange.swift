import Glibc
import NIOCore
import NIOHTTP1
import NIOPosix

/// An answer as received.
struct RawAnswer: Sendable {
  let status: Int
  let headers: HTTPHeaders
  var body: [UInt8]
}

/// Reason for a missing answer.
enum ExchangeFailure: Error {
  case closedEarly
  case late
  case stopped(StoppedPeer)
  case tooLarge
}

/// Sends one request on a new connection and collects the answer.
final class Exchange: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart
  typealias OutboundOut = HTTPClientRequestPart

  /// Maximum size of an answer. The text form of a panel of a million pixels takes 1 MB.
  static let maximumBody = 64 << 20

  private let request: HTTPRequestHead
  private let requestBody: ByteBuffer?
  private let timeout: TimeAmount
  private let promise: EventLoopPromise<RawAnswer>
  private var head: HTTPResponseHead?
  private var body = ByteBuffer()
  private var deadline: Scheduled<Void>?
  private var look: Scheduled<Void>?

  private init(
    request: HTTPRequestHead, body: ByteBuffer?, timeout: TimeAmount,
    promise: EventLoopPromise<RawAnswer>
  ) {
    self.request = request
    requestBody = body
    self.timeout = timeout
    self.promise = promise
  }

  static func run(
    _ request: HTTPRequestHead, body: ByteBuffer?, socketPath: String, timeout: TimeAmount,
    on loop: any EventLoop
  ) async throws -> RawAnswer {
    let promise = loop.makePromise(of: RawAnswer.self)
    let channel: any Channel
    do {
      channel = try await ClientBootstrap(group: loop)
        .connectTimeout(timeout)
        .connect(to: socketPath, before: .now() + timeout) { channel in
          channel.eventLoop.makeCompletedFuture {
            try channel.pipeline.syncOperations.addHTTPClientHandlers()
            try channel.pipeline.syncOperations.addHandler(
              Exchange(request: request, body: body, timeout: timeout, promise: promise))
            return channel
          }
        }
    } catch {
      promise.fail(error)
      throw error
    }
    let answer = promise.futureResult.always { _ in channel.close(promise: nil) }
    // The event loop's thread may end as soon as this function returns.
    try? await channel.closeFuture.get()
    return try await answer.get()
  }

  func channelActive(context: ChannelHandlerContext) {
    // A stopped process would obey the request later.
    lookAtPeer(of: context.channel)
    guard look != nil else { return }
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: timeout) {
      self.finish(.failure(ExchangeFailure.late))
    }
    context.write(wrapOutboundOut(.head(request)), promise: nil)
    if let requestBody {
      context.write(wrapOutboundOut(.body(.byteBuffer(requestBody))), promise: nil)
    }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head): self.head = head
    case .body(let bytes):
      body.writeImmutableBuffer(bytes)
      if body.readableBytes > Self.maximumBody { finish(.failure(ExchangeFailure.tooLarge)) }
    case .end:
      guard let head else { return }
      finish(
        .success(
          RawAnswer(
            status: Int(head.status.code), headers: head.headers, body: Array(buffer: body))))
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    finish(.failure(ExchangeFailure.closedEarly))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    finish(.failure(error))
  }

  /// Fails if the peer is stopped, now or later.
  private func lookAtPeer(of channel: any Channel) {
    if let peer = StoppedPeer(of: channel) {
      return finish(.failure(ExchangeFailure.stopped(peer)))
    }
    look = channel.eventLoop.assumeIsolated().scheduleTask(in: StoppedPeer.interval) {
      self.lookAtPeer(of: channel)
    }
  }

  private func finish(_ result: Result<RawAnswer, any Error>) {
    deadline?.cancel()
    look?.cancel()
    promise.completeWith(result)
  }
}

extension ClientBootstrap {
  /// Connects to a Unix socket. Retries while its queue of connections is full (EAGAIN,
  /// connect(2)).
  func connect<Connection: Sendable>(
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
