import ControlServer
import Glibc
import HTTPConnections
import Logging
import NIOPosix
import ServiceLifecycle
import Sockets
import TestSupport

/// A server on its own socket or a given one, which stops gracefully after `body`.
struct RunningServer: Sendable {
  let sign: FakeSign
  let socketPath: String
  private let scratch: TemporaryDirectory
  private let services: ServiceGroup

  func stop() async { await services.triggerGracefulShutdown() }

  static func with<Value: Sendable>(
    sign: FakeSign = FakeSign(), limits: ConnectionLimits = ConnectionLimits(text: 1000),
    socket given: ControlSocket? = nil, isAwtrix: Bool = false, gatewayUser: uid_t? = nil,
    _ body: @Sendable @escaping (RunningServer) async throws -> Value
  ) async throws -> Value {
    let scratch = TemporaryDirectory()
    let socket =
      try given ?? ControlSocket.bound(path: scratch.path + "/s", mode: 0o600, group: nil)
    var logger = Logger(label: "test", factory: { _ in SwiftLogNoOpLogHandler() })
    logger.logLevel = .critical
    let services = ServiceGroup(
      configuration: .init(
        services: [
          .init(
            service: ControlServer(
              service: sign, sockets: [socket], isAwtrix: isAwtrix, limits: limits,
              gatewayUser: { gatewayUser }, logger: logger,
              eventLoopGroup: MultiThreadedEventLoopGroup.singleton),
            successTerminationBehavior: .gracefullyShutdownGroup)
        ], logger: logger))
    let server = RunningServer(
      sign: sign, socketPath: socket.path, scratch: scratch, services: services)
    async let running: Void = services.run()
    let result: Result<Value, any Error>
    do { result = .success(try await body(server)) } catch { result = .failure(error) }
    await server.stop()
    try await running
    return try result.get()
  }
}
