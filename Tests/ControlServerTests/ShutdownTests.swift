import CLinux
import Glibc
import HTTPConnections
import NIOCore
import TestSupport
import Testing

@testable import ControlServer
@testable import Sockets

@Suite struct ShutdownTests {
  /// With an idle time of half a minute, the test would not end.
  @Test func anIdleConnectionDoesNotKeepTheServer() async throws {
    let client = try await RunningServer.with { server in
      try await offPool {
        let client = try RawClient(server.socketPath)
        #expect(try client.ask("GET", "/v1/health")?.status == 200)
        return client
      }
    }
    #expect(try await offPool { try client.receive() } == [])
  }

  @Test func aRequestThatIsUnderWayIsAnswered() async throws {
    try await RunningServer.with { server in
      await server.sign.holdHealth()
      let client = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send("GET /v1/health HTTP/1.1\r\n\r\n")
        return client
      }
      await server.sign.healthIsAsked()
      await server.stop()
      await server.sign.releaseHealth()
      let answer = try await offPool { try client.answer() }
      #expect(answer?.status == 200)
      #expect(try await offPool { try client.receive() } == [])
    }
  }

  @Test func aRequestThatNeverEndsDoesNotKeepTheServer() async throws {
    var limits = ConnectionLimits(text: 1000)
    limits.shutdown = .milliseconds(50)
    let sign = FakeSign()
    let client = try await RunningServer.with(sign: sign, limits: limits) { server in
      await server.sign.holdHealth()
      let client = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send("GET /v1/health HTTP/1.1\r\n\r\n")
        return client
      }
      await server.sign.healthIsAsked()
      return client
    }
    await sign.releaseHealth()
    #expect(try await offPool { try client.receive() } == [])
  }

  @Test func theSocketFileIsGoneAfterwards() async throws {
    let path = try await RunningServer.with { $0.socketPath }
    #expect(throws: RawClient.Failure(code: ENOENT)) { try RawClient(path) }
  }

  @Test func anAdoptedSocketIsServedAndStays() async throws {
    let scratch = TemporaryDirectory()
    let path = scratch.path + "/s"
    let descriptor = clinux_unix_socket()
    #expect(clinux_unix_bind(descriptor, path) == 0 && listen(descriptor, 5) == 0)
    // systemd retains its own descriptor.
    let retained = dup(descriptor)
    defer { close(retained) }
    try await RunningServer.with(socket: try ControlSocket.adopting(descriptor)) { server in
      let answer = try await offPool { try RawClient(path).ask("GET", "/v1/health") }
      #expect(answer?.status == 200)
    }
    #expect(throws: Never.self, "the next client waits for the next daemon") {
      try RawClient(path)
    }
  }
}
