import ControlAPI
import Glibc
import HTTPConnections
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import ControlServer
@testable import Service

/// `GET /v1/events` over a socket.
@Suite struct EventRouteTests {
  private static let request = "GET /v1/events HTTP/1.1\r\n\r\n"

  private func error(_ detail: String) -> SignEvent {
    .error(ErrorEvent(source: .panel, detail: detail))
  }

  @Test func eventsComeWhenTheyHappenAndTheStreamEndsWithTheServer() async throws {
    let client = try await RunningServer.with { server in
      let client = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send(Self.request)
        let beginning = try client.receive(until: "now")
        #expect(beginning.hasPrefix("HTTP/1.1 200 OK\r\n"))
        #expect(beginning.lowercased().contains("content-type: text/event-stream\r\n"))
        #expect(beginning.contains("event: state\n"))
        return client
      }
      server.sign.events.publish(error("one"))
      #expect(
        try await offPool { try client.receive(until: "one") }.contains("event: error\n"))
      return client
    }
    // The end of the last chunk: the answer is complete.
    #expect(try await offPool { try client.receiveToEnd() }.hasSuffix("0\r\n\r\n"))
  }

  @Test func lastEventIDIsHeard() async throws {
    try await RunningServer.with { server in
      for detail in ["one", "two", "three"] { server.sign.events.publish(error(detail)) }
      try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send("GET /v1/events HTTP/1.1\r\nLast-Event-ID: run-1\r\n\r\n")
        let events = try client.receive(until: "three")
        #expect(events.contains("two"))
        #expect(!events.contains("one"))
        #expect(!events.contains("now"))
      }
    }
  }

  @Test func whoOnlyAsksForTheHeadGetsThat() async throws {
    try await RunningServer.with { server in
      try await offPool {
        let client = try RawClient(server.socketPath)
        for _ in 0..<3 {
          let answer = try client.ask("HEAD", "/v1/events")
          #expect(answer?.status == 200)
          #expect(answer?.headers["content-type"] == "text/event-stream")
        }
      }
    }
  }

  /// Half of the connections are reserved for requests, however many clients watch.
  @Test func watchersLeaveSpaceForOthers() async throws {
    var limits = ConnectionLimits(text: 1000)
    limits.maxConnections = 8
    try await RunningServer.with(limits: limits) { server in
      try await offPool {
        var watching: [RawClient] = []
        for _ in 0..<4 {
          watching.append(try RawClient(server.socketPath))
          try watching.last!.send(Self.request)
          _ = try watching.last!.receive(until: "now")
        }
        let refused = try RawClient(server.socketPath).ask("GET", "/v1/events")
        #expect(refused?.status == 503)
        #expect(refused?.body.contains("urn:signd:problem:too-many-streams") == true)
        for _ in 0..<20 {
          #expect(try RawClient(server.socketPath).ask("GET", "/v1/health")?.status == 200)
        }
        // A client that leaves makes space, even if the server sends it nothing.
        watching.removeFirst()
        var answer = ""
        for _ in 0..<2000 where !answer.hasPrefix("HTTP/1.1 200") {
          let client = try RawClient(server.socketPath)
          try client.send(Self.request)
          answer = String(decoding: try client.receive(), as: UTF8.self)
          usleep(1000)
        }
        #expect(answer.hasPrefix("HTTP/1.1 200"))
      }
    }
  }

  /// Far more than its socket's buffer: it learns how many events it missed, and is not
  /// disconnected.
  @Test func aReaderThatDoesNotReadHoldsUpNoOther() async throws {
    try await RunningServer.with { server in
      let slow = try await offPool {
        let slow = try RawClient(server.socketPath)
        try slow.send(Self.request)
        _ = try slow.receive(until: "now")
        return slow
      }
      let long = String(repeating: "x", count: 100_000)
      for _ in 0..<100 { server.sign.events.publish(error(long)) }
      #expect(
        try await offPool { try RawClient(server.socketPath).ask("GET", "/v1/health")?.status }
          == 200)
      let caughtUp = try await offPool { try slow.receive(until: "\"count\":") }
      #expect(caughtUp.contains("event: missed\n"))
    }
  }

  /// Two readers are owed more than the limit of unread data. They read, and a blocked client
  /// beside them is finally closed.
  @Test func whoReadsGetsEverythingAlsoBesideOneThatIsStuck() async throws {
    var limits = ConnectionLimits(text: 1000)
    limits.leastHeldBytes = 0
    try await RunningServer.with(limits: limits) { [limits] server in
      let clients = try await offPool {
        try (0..<3).map { _ in
          let client = try RawClient(server.socketPath)
          try client.send(Self.request)
          _ = try client.receive(until: "now")
          return client
        }
      }
      let readers = NIOThreadPool(numberOfThreads: 2)
      readers.start()
      let long = String(repeating: "x", count: limits.heldBytes)
      for round in 1...6 {
        let end = "round \(round)"
        server.sign.events.publish(error(long + end))
        async let first = readers.runIfActive { try clients[0].receive(until: end) }
        async let second = readers.runIfActive { try clients[1].receive(until: end) }
        #expect(try await first.contains(end))
        #expect(try await second.contains(end))
      }
      try await readers.shutdownGracefully()
      let stuck = try await offPool { try clients[2].receiveToEnd() }
      #expect(!stuck.contains("round 6"))
    }
  }

  @Test func aClientOfOldGetsNoChunks() async throws {
    let old = try await RunningServer.with { server in
      let client = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send("GET /v1/events HTTP/1.0\r\n\r\n")
        return client
      }
      let beginning = try await offPool { try client.receive(until: "now") }
      #expect(beginning.hasPrefix("HTTP/1.0 200 OK\r\n"))
      #expect(!beginning.lowercased().contains("transfer-encoding"))
      #expect(beginning.contains("\r\n\r\nretry: 1000\n"))
      return client
    }
    #expect(try await offPool { try old.receiveToEnd() } == "")
  }

  @Test func aReaderThatDoesNotReadDoesNotKeepTheServer() async throws {
    var limits = ConnectionLimits(text: 1000)
    // Longer than the test takes.
    limits.shutdown = .seconds(3600)
    let slow = try await RunningServer.with(limits: limits) { server in
      let slow = try await offPool {
        let slow = try RawClient(server.socketPath)
        try slow.send(Self.request)
        _ = try slow.receive(until: "now")
        return slow
      }
      let long = String(repeating: "x", count: 1_000_000)
      for _ in 0..<4 {
        server.sign.events.publish(error(long))
        // The server has served the reader meanwhile.
        _ = try await offPool { try RawClient(server.socketPath).ask("GET", "/v1/health") }
      }
      return slow
    }
    withExtendedLifetime(slow) {}
  }
}
