import Glibc
import NIOCore
import TestSupport
import Testing

@testable import Gateway

/// Listening sockets of a network.
@Suite struct NetworkSocketTests {
  /// The kernel asks a silent client whether it is there: who loses power does not take a place forever.
  @Test(arguments: ["127.0.0.1", "::1"])
  func aLostClientIsNoticed(host: String) throws {
    let socket = try NetworkSocket.bound(SocketAddress(ipAddress: host, port: 0))
    let listener = try #require(socket.takeDescriptor())
    defer { close(listener) }
    let client = Glibc.socket(
      host.contains(":") ? AF_INET6 : AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(client) }
    let address = try SocketAddress(ipAddress: host, port: try #require(socket.port))
    try #require(address.withSockAddr { connect(client, $0, socklen_t($1)) } == 0)
    let accepted = accept(listener, nil, nil)
    defer { close(accepted) }
    func option(_ level: Int32, _ option: Int32) -> Int32 {
      var value: Int32 = -1
      var size = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(accepted, level, option, &value, &size)
      return value
    }
    #expect(option(SOL_SOCKET, SO_KEEPALIVE) == 1)
    #expect(option(Int32(IPPROTO_TCP), TCP_KEEPIDLE) == 30)
    #expect(option(Int32(IPPROTO_TCP), TCP_USER_TIMEOUT) == 60_000)
  }
}
