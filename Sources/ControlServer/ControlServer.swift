import CLinux
import ControlAPI
import Glibc
import Hummingbird
import HummingbirdCore
package import Logging
import Messages
package import NIOCore
import NIOHTTP1
import NIOPosix
package import Service
import ServiceLifecycle
package import Sockets

/// The API of a sign over Unix sockets: HTTP/1.1 and JSON.
package struct ControlServer: Service {
  private let sign: any SignService
  private let sockets: [ControlSocket]
  private let limits: ConnectionLimits
  private let logger: Logger
  private let eventLoopGroup: any EventLoopGroup
  private let taskExecutor: (any TaskExecutor)?
  private let streams: AnswerStreams
  private let responder: any HTTPResponder<ControlContext>

  /// - Parameters:
  ///   - sockets: Listening sockets. The server closes them when it stops.
  ///   - isAwtrix: Whether the server also offers the AWTRIX 3 API.
  ///   - eventLoopGroup: The server uses one thread of this group.
  ///   - taskExecutor: Executor that answers requests; nil for the default executor.
  package init(
    service: any SignService, sockets: [ControlSocket], isAwtrix: Bool = false,
    limits: ConnectionLimits = ConnectionLimits(), logger: Logger,
    eventLoopGroup: any EventLoopGroup, taskExecutor: (any TaskExecutor)? = nil
  ) {
    self.taskExecutor = taskExecutor
    sign = service
    self.sockets = sockets
    self.limits = limits
    self.logger = logger
    self.eventLoopGroup = eventLoopGroup
    streams = AnswerStreams(maximum: limits.maxStreams)
    responder = Routes(
      sign: service, streams: streams, awtrix: isAwtrix ? AwtrixRoutes(sign: service) : nil
    ).responder()
  }

  /// Serves until a graceful shutdown or until the task is cancelled. Runs once.
  ///
  /// A graceful shutdown gives requests in progress `ConnectionLimits.shutdown`; a cancellation
  /// does not.
  package func run() async throws {
    defer { for socket in sockets { socket.close() } }
    let loop = eventLoopGroup.next()
    let connections = NIOLoopBoundBox.makeBoxSendingValue(
      Connections(limits: limits, on: loop), eventLoop: loop)
    streams.share(connections)
    var listeners: [any Channel] = []
    for socket in sockets {
      guard let descriptor = socket.takeDescriptor() else { continue }
      listeners.append(try await listen(descriptor, on: loop, connections: connections))
      logger.debug("listening", metadata: ["socket": "\(socket.path)"])
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
          // option.
          _ = Glibc.listen(descriptor, ControlSocket.backlog)
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
    let caller = Caller(of: channel)
    let http = HTTP1Channel(
      responder: { request, writer, channel in
        let context = ControlContext(
          source: .init(logger: logger, caller: caller, channel: channel))
        var response = try await responder.respond(to: request, context: context)
        if request.method == .head { response = response.createHeadResponse() }
        try await writer.write(response: response.head, body: response.body)
      },
      configuration: .init(
        httpDecoderConfiguration: .init(
          maxHeaderFieldSize: limits.headerBytes, maxHeaderListSize: limits.headerBytes,
          maxHeaderFieldCount: limits.headerFields)))
    return http.setup(channel: channel, logger: logger).flatMapThrowing { value in
      // The configuration may have been reloaded.
      connections.value.limits.bodyBytes = ConnectionLimits.bodyBytes(
        text: sign.messageLimits.text)
      let gate = RequestGate(connections: connections.value)
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

extension Caller {
  /// The peer of a Unix socket; nil on other channels.
  fileprivate init?(of channel: any Channel) {
    var peer = clinux_peer()
    let known = try? channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(
      of: NIOBSDSocket.Handle.self
    ) { clinux_peer_credentials($0, &peer) == 0 }
    guard known == true else { return nil }
    self.init(pid: peer.pid, uid: peer.uid, gid: peer.gid)
  }
}
