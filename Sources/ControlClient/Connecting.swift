import Glibc
import NIOCore
import NIOPosix

extension ClientBootstrap {
  /// Connects to a Unix socket, also one that many clients came to at once: it then wants to be
  /// asked again (connect(2)).
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
