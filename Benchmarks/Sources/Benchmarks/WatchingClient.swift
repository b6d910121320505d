import Glibc

/// Clients of their own process that watch the frames of a gateway, and read as fast as they can.
struct WatchingClient {
  static let usage = "Usage: signd-benchmarks watch PORT TOKEN COUNT"

  private let port: UInt16
  private let token: String
  private let count: Int

  init(_ arguments: some Collection<String>) throws {
    let arguments = Array(arguments)
    guard arguments.count == 3, let port = UInt16(arguments[0]), let count = Int(arguments[2])
    else {
      throw UsageError(message: Self.usage)
    }
    (self.port, token, self.count) = (port, arguments[1], count)
  }

  func run() throws {
    let request = ControlRequest("GET", "/v1/frames").with(token: token)
    let connections = (0..<count).compactMap { _ in ControlConnection(port: port) }
    for connection in connections { try connection.post(request.bytes) }
    var waiting = connections.map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    var bytes = [UInt8](repeating: 0, count: 65536)
    while !waiting.isEmpty, poll(&waiting, nfds_t(waiting.count), -1) > 0 {
      // The kernel counts what read(2) returns (proc(5), rchar).
      waiting.removeAll { $0.revents != 0 && read($0.fd, &bytes, bytes.count) <= 0 }
    }
    withExtendedLifetime(connections) {}
  }

  /// Starts a process with some of them.
  static func start(_ count: Int, of gateway: GatewayProcess, token: String) throws -> pid_t {
    try GatewayProcess.spawn(
      ["/proc/self/exe", "watch", String(gateway.port), token, String(count)], log: "/dev/null")
  }
}
