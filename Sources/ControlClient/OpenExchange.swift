import Glibc
package import NIOCore
package import NIOHTTP1
import NIOPosix

/// One request, whose answer is read part by part. A reader that takes no part leaves the bytes with
/// the sender.
package final class OpenExchange: Sendable {
  /// Status and header fields of the answer.
  package let head: HTTPResponseHead
  private let connection: ClientConnection
  /// Number of the request on its connection.
  private let number: Int

  private init(head: HTTPResponseHead, connection: ClientConnection, number: Int) {
    self.head = head
    self.connection = connection
    self.number = number
  }

  deinit { close() }

  /// Sends a request and waits for the head of its answer.
  ///
  /// - Parameters:
  ///   - body: Body of the request; its length is in the head.
  ///   - timeout: Maximum time from connecting to the head of the answer.
  ///   - looksAtPeer: Whether to fail early if the process that listens is stopped.
  ///   - pool: Connections to use again; nil for a new one. Only for a request that may be sent twice:
  ///     the other side may just be closing the connection.
  package static func begin(
    _ request: HTTPRequestHead, body: ByteBuffer? = nil, socketPath: String, timeout: TimeAmount,
    looksAtPeer: Bool = true, pool: ConnectionPool? = nil, on loop: any EventLoop
  ) async throws -> OpenExchange {
    let deadline = NIODeadline.now() + timeout
    if let pool, let idle = try await pool.take(socketPath, on: loop) {
      do {
        return try await ask(request, body, over: idle, before: deadline, looksAtPeer, on: loop)
      } catch ExchangeFailure.closedEarly {
        // Closed while it was idle.
      } catch let error as IOError where [EPIPE, ECONNRESET].contains(error.errnoCode) {
      }
    }
    let connection = try await ClientConnection.open(
      socketPath, before: deadline, timeout, pool: pool, on: loop)
    return try await ask(request, body, over: connection, before: deadline, looksAtPeer, on: loop)
  }

  private static func ask(
    _ request: HTTPRequestHead, _ body: ByteBuffer?, over connection: ClientConnection,
    before deadline: NIODeadline, _ looksAtPeer: Bool, on loop: any EventLoop
  ) async throws -> OpenExchange {
    let timer = loop.scheduleTask(deadline: deadline) { connection.fail(.late) }
    let looks: RepeatedTask?
    if looksAtPeer {
      looks = loop.scheduleRepeatedTask(
        initialDelay: .zero, delay: TimeAmount(StoppedPeer.interval)
      ) { _ in
        if let peer = StoppedPeer(of: connection.channel) { connection.fail(.stopped(peer)) }
      }
    } else {
      looks = nil
    }
    defer {
      timer.cancel()
      looks?.cancel()
    }
    let (head, number) = try await withTaskCancellationHandler {
      try await loop.flatSubmit { connection.ask(request, body) }.get()
    } onCancel: {
      connection.close()
    }
    return OpenExchange(head: head, connection: connection, number: number)
  }

  /// The next bytes of the body; nil at its end.
  package func next() async throws -> ByteBuffer? {
    try await withTaskCancellationHandler {
      try await connection.channel.eventLoop.flatSubmit { self.connection.next() }.get()
    } onCancel: {
      close()
    }
  }

  /// Ends the exchange. A waiting `next` throws. After the end of the answer it does nothing.
  package func close() { connection.leave(number) }
}

/// Connections that wait for their next request.
package final class ConnectionPool: Sendable {
  /// Connections by socket. Used on the event loop of its only user.
  private let idle: NIOLoopBoundBox<[String: [ClientConnection]]>
  /// Maximum number of idle connections to one socket.
  private static let maximum = 4
  /// Shorter than the time after which a sign closes an idle connection.
  private static let patience = TimeAmount.seconds(10)

  package init(on loop: any EventLoop) {
    idle = .makeBoxSendingValue([:], eventLoop: loop)
  }

  fileprivate func take(
    _ path: String, on loop: any EventLoop
  ) async throws -> ClientConnection? {
    try await loop.submit {
      while let connection = self.idle.value[path]?.popLast() {
        if connection.channel.isActive { return connection }
      }
      return nil
    }.get()
  }

  /// Call it on the event loop.
  fileprivate func put(_ connection: ClientConnection) {
    let path = connection.path
    guard idle.value[path, default: []].count < Self.maximum else { return connection.close() }
    idle.value[path, default: []].append(connection)
    connection.channel.eventLoop.assumeIsolated().scheduleTask(in: Self.patience) {
      guard let place = self.idle.value[path]?.firstIndex(where: { $0 === connection }),
        connection.isRested(for: Self.patience)
      else { return }
      self.idle.value[path]!.remove(at: place)
      if self.idle.value[path]!.isEmpty { self.idle.value[path] = nil }
      connection.close()
    }
  }
}

/// A connection to a socket, for one request after the other.
private final class ClientConnection: Sendable {
  let channel: any Channel
  let path: String
  private let inlet: NIOLoopBound<AnswerInlet>

  private init(_ channel: any Channel, path: String, inlet: NIOLoopBound<AnswerInlet>) {
    self.channel = channel
    self.path = path
    self.inlet = inlet
  }

  static func open(
    _ path: String, before deadline: NIODeadline, _ timeout: TimeAmount, pool: ConnectionPool?,
    on loop: any EventLoop
  ) async throws -> ClientConnection {
    try await ClientBootstrap(group: loop)
      .connectTimeout(timeout)
      .channelOption(.autoRead, value: false)
      .connect(to: path, before: deadline) { channel in
        channel.eventLoop.makeCompletedFuture {
          let inlet = AnswerInlet(on: channel.eventLoop)
          try channel.pipeline.syncOperations.addHTTPClientHandlers()
          try channel.pipeline.syncOperations.addHandler(inlet)
          let connection = ClientConnection(
            channel, path: path, inlet: NIOLoopBound(inlet, eventLoop: channel.eventLoop))
          inlet.whenFree = { [weak connection] in
            guard let connection, let pool else { return channel.close(promise: nil) }
            pool.put(connection)
          }
          return connection
        }
      }
  }

  /// Call it on the event loop.
  func ask(
    _ request: HTTPRequestHead, _ body: ByteBuffer?
  ) -> EventLoopFuture<(HTTPResponseHead, number: Int)> {
    let inlet = inlet.value
    let answer = inlet.begin(on: channel)
    let number = inlet.number
    channel.write(HTTPClientRequestPart.head(request), promise: nil)
    if let body { channel.write(HTTPClientRequestPart.body(.byteBuffer(body)), promise: nil) }
    // A failure to write is one to read, too, unless the answer came before.
    channel.writeAndFlush(HTTPClientRequestPart.end(nil), promise: nil)
    channel.read()
    return answer.map { ($0, number) }
  }

  /// Call it on the event loop.
  func next() -> EventLoopFuture<ByteBuffer?> { inlet.value.next() }

  /// Call it on the event loop.
  func fail(_ failure: ExchangeFailure) { inlet.value.fail(failure) }

  /// Whether nothing was asked for this time. Call it on the event loop.
  func isRested(for time: TimeAmount) -> Bool { inlet.value.isRested(for: time) }

  func close() { channel.close(promise: nil) }

  /// Closes the connection unless the answer to this request was read to its end.
  func leave(_ number: Int) {
    channel.eventLoop.execute { [channel, inlet] in
      if inlet.value.isBusy, inlet.value.number == number { channel.close(promise: nil) }
    }
  }
}

/// Stores the parts of an answer that were read together, and reads more when they are taken.
private final class AnswerInlet: ChannelInboundHandler {
  typealias InboundIn = HTTPClientResponsePart

  /// Called when an answer was read to its end and the connection can have another request.
  var whenFree: () -> Void = {}
  /// Whether there is a request whose answer was not read to its end.
  private(set) var isBusy = false
  /// Number of the latest request.
  private(set) var number = 0
  private let loop: any EventLoop
  private var context: ChannelHandlerContext?
  private var answered: EventLoopPromise<HTTPResponseHead>?
  private var parts = CircularBuffer<ByteBuffer>()
  private var waiting: EventLoopPromise<ByteBuffer?>?
  private var keepsAlive = false
  private var freed = NIODeadline.now()
  /// How the answer ended; nil before its end.
  private var end: Result<Void, any Error>?

  init(on loop: any EventLoop) { self.loop = loop }

  func handlerAdded(context: ChannelHandlerContext) { self.context = context }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    whenFree = {}
  }

  func begin(on channel: any Channel) -> EventLoopFuture<HTTPResponseHead> {
    let promise = channel.eventLoop.makePromise(of: HTTPResponseHead.self)
    // A look at the peer may have ended the connection already.
    if case .failure(let error) = end {
      promise.fail(error)
      return promise.futureResult
    }
    guard channel.isActive else {
      promise.fail(ExchangeFailure.closedEarly)
      return promise.futureResult
    }
    isBusy = true
    number += 1
    end = nil
    answered = promise
    return promise.futureResult
  }

  func isRested(for time: TimeAmount) -> Bool { !isBusy && NIODeadline.now() - freed >= time }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let head):
      keepsAlive = head.isKeepAlive
      answered?.succeed(head)
      answered = nil
    case .body(let bytes):
      if let waiting {
        self.waiting = nil
        waiting.succeed(bytes)
      } else {
        parts.append(bytes)
      }
    case .end: finish(.success(()))
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if answered != nil || waiting != nil { context.read() }
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
    if let part = parts.popFirst() { return loop.makeSucceededFuture(part) }
    switch end {
    case .success:
      free()
      return loop.makeSucceededFuture(nil)
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
    let (waiting, answered) = (waiting, answered)
    (self.waiting, self.answered) = (nil, nil)
    switch result {
    case .success:
      guard let waiting else { return }
      free()
      waiting.succeed(nil)
    case .failure(let error):
      waiting?.fail(error)
      answered?.fail(error)
    }
  }

  /// The reader has the whole answer.
  private func free() {
    guard isBusy else { return }
    isBusy = false
    freed = .now()
    guard keepsAlive else {
      context?.close(promise: nil)
      return
    }
    // Notices when the other side closes the connection.
    context?.read()
    whenFree()
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
