import Glibc
package import Hummingbird
import HummingbirdCore
package import Logging
package import NIOCore
import NIOHTTP1
import NIOPosix
import ServiceLifecycle
package import Sockets

/// HTTP/1.1 on listening sockets. `ConnectionLimits` and a `RequestPolicy` protect the application.
package struct HTTPService<Policy: RequestPolicy>: Service {
  /// Answers a request that the policy has accepted.
  package typealias Respond = @Sendable (Request, Policy, any Channel) async throws -> Response

  private let sockets: [any ListeningSocket]
  private let limits: ConnectionLimits
  private let streams: AnswerStreams
  private let logger: Logger
  private let eventLoopGroup: any EventLoopGroup
  private let taskExecutor: (any TaskExecutor)?
  private let policy: @Sendable (any Channel) -> Policy
  private let countConnections: @Sendable (Int) -> Void
  private let respond: Respond

  /// - Parameters:
  ///   - sockets: Listening sockets. The service closes them when it stops.
  ///   - streams: Endless answers, which end when the service stops.
  ///   - eventLoopGroup: The service uses one thread of this group.
  ///   - taskExecutor: Executor that answers requests; nil for the default executor.
  ///   - countConnections: Gets the number of open connections when it has changed.
  ///   - policy: Makes the policy of a new connection.
  package init(
    sockets: [any ListeningSocket], limits: ConnectionLimits, streams: AnswerStreams,
    logger: Logger, eventLoopGroup: any EventLoopGroup, taskExecutor: (any TaskExecutor)? = nil,
    countConnections: @escaping @Sendable (Int) -> Void = { _ in },
    policy: @escaping @Sendable (any Channel) -> Policy, respond: @escaping Respond
  ) {
    self.sockets = sockets
    self.limits = limits
    self.streams = streams
    self.logger = logger
    self.eventLoopGroup = eventLoopGroup
    self.taskExecutor = taskExecutor
    self.countConnections = countConnections
    self.policy = policy
    self.respond = respond
  }

  /// Serves until a graceful shutdown or until the task is cancelled. Runs once.
  ///
  /// A graceful shutdown gives requests in progress `ConnectionLimits.shutdown`; a cancellation
  /// does not.
  package func run() async throws {
    defer { for socket in sockets { socket.close() } }
    let loop = eventLoopGroup.next()
    let connections = NIOLoopBoundBox.makeBoxSendingValue(
      Connections(limits: limits, on: loop, countConnections: countConnections), eventLoop: loop)
    streams.share(connections)
    var listeners: [any Channel] = []
    for socket in sockets {
      guard let descriptor = socket.takeDescriptor() else { continue }
      listeners.append(try await listen(descriptor, on: loop, connections: connections))
      logger.debug("listening", metadata: ["socket": "\(socket.name)"])
    }

    let isLost = await firstEnd(of: listeners)
    streams.stop()
    await withTaskCancellationHandler {
      let nothingLeft = loop.makePromise(of: Void.self)
      loop.execute { connections.value.stop(nothingLeft) }
      let end = loop.scheduleTask(in: limits.shutdown) { connections.value.abandon() }
      try? await nothingLeft.futureResult.get()
      end.cancel()
    } onCancel: {
      loop.execute { connections.value.abandon() }
    }
    if isLost { throw ListenerLost() }
  }

  /// Waits for a graceful shutdown, a cancellation or a listener failure. Closes all listeners.
  ///
  /// - Returns: Whether a listener failed.
  private func firstEnd(of listeners: [any Channel]) async -> Bool {
    await withTaskGroup(of: Bool.self) { group in
      group.addTask {
        try? await gracefulShutdown()
        return false
      }
      for listener in listeners {
        group.addTask {
          try? await listener.closeFuture.get()
          return true
        }
      }
      let isLost = await group.next() ?? false
      group.cancelAll()
      for listener in listeners { listener.close(promise: nil) }
      return isLost
    }
  }

  private func listen(
    _ descriptor: Int32, on loop: any EventLoop, connections: NIOLoopBoundBox<Connections>
  ) async throws -> any Channel {
    try await ServerBootstrap(group: loop)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          // NIO has called `listen` again by now, with a backlog of 128, and ignores its own
          // option. The kernel caps this one at net.core.somaxconn (listen(2)).
          _ = Glibc.listen(descriptor, .max)
          try channel.pipeline.syncOperations.addHandler(AcceptGate(connections: connections.value))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      // `RequestGate` decides when to read.
      .childChannelOption(.autoRead, value: false)
      // Small buffers save memory with many connections; one read a turn is fair to all of them.
      .childChannelOption(.maxMessagesPerRead, value: 1)
      .childChannelOption(
        .recvAllocator,
        value: AdaptiveRecvByteBufferAllocator(minimum: 512, initial: 2048, maximum: 16 << 10)
      )
      .childChannelInitializer { channel in serve(channel, connections: connections) }
      .withBoundSocket(descriptor)
      .get()
  }

  private func serve(_ channel: any Channel, connections: NIOLoopBoundBox<Connections>)
    -> EventLoopFuture<Void>
  {
    let policy = policy(channel)
    let http = HTTP1Channel(
      responder: { request, writer, channel in
        var response = try await respond(request, policy, channel)
        if request.method == .head { response = response.createHeadResponse() }
        try await writer.write(response: response.head, body: response.body)
      },
      configuration: .init(
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerFields)))
    return http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      connections.value.limits.bodyBytes = policy.bodyBytes
      let gate = RequestGate(connections: connections.value, policy: policy)
      let pipeline = channel.pipeline.syncOperations
      let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
      try pipeline.addHandler(ParserInlet(gate: gate), position: .before(parser))
      try pipeline.addHandler(gate, position: .after(parser))
      connections.value.beginTask()
      Task(executorPreference: taskExecutor) {
        await http.handle(value: value, logger: logger)
        channel.eventLoop.execute { connections.value.endTask() }
      }
    }
  }
}

/// A listening socket failed permanently.
struct ListenerLost: Error {}
