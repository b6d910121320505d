import Glibc
import HTTPConnections
import NIOCore
import TestSupport
import Testing

@testable import ControlServer
@testable import Messages

/// A server with malicious and faulty clients.
@Suite(.serialized) struct ManyClientsTests {
  init() { allowManyFiles() }

  @Test func aThousandSilentClientsDoNotKeepAGoodOneWaiting() async throws {
    try await RunningServer.with { server in
      try await offPool {
        var silent: [RawClient] = []
        for number in 0..<1000 {
          let client = try RawClient(server.socketPath)
          // A third sends nothing, a third half a header, a third half a body. Some have left
          // already.
          switch number % 3 {
          case 1: try? client.send("GET /v1/health HT")
          case 2: try? client.send("PUT /v1/panel HTTP/1.1\r\nContent-Length: 10\r\n\r\n{")
          default: break
          }
          silent.append(client)
          if number % 50 == 49 {
            #expect(try RawClient(server.socketPath).ask("GET", "/v1/health")?.status == 200)
          }
        }
      }
    }
  }

  @Test func clientsThatSendAheadAndNeverReadDoNotKeepAGoodOneWaiting() async throws {
    var limits = ConnectionLimits(text: 1000)
    limits.maxConnections = 20
    try await RunningServer.with(limits: limits) { server in
      try await offPool {
        let requests = String(repeating: "GET /v1/frame HTTP/1.1\r\n\r\n", count: 100)
        var deaf: [RawClient] = []
        for number in 0..<100 {
          let client = try RawClient(server.socketPath)
          // Some have left already.
          try? client.send(requests)
          deaf.append(client)
          if number % 10 == 9 {
            #expect(try RawClient(server.socketPath).ask("GET", "/v1/health")?.status == 200)
          }
        }
      }
    }
  }

  @Test func aThousandClientsAtOnceAreAllAnswered() async throws {
    try await RunningServer.with { server in
      let answered = try await withThrowingTaskGroup(of: Int.self) { group in
        for _ in 0..<10 {
          group.addTask {
            try await offPool {
              try (0..<100).count { _ in
                try RawClient(server.socketPath).ask("GET", "/v1/health")?.status == 200
              }
            }
          }
        }
        return try await group.reduce(0, +)
      }
      #expect(answered == 1000)
    }
  }

  @Test func aClientThatNeverReadsIsClosedAndOthersAreServed() async throws {
    var limits = ConnectionLimits(text: 1 << 20)
    limits.answerDeadline = .milliseconds(50)
    let sign = FakeSign(limits: .init(text: 1 << 20))
    let text = String(repeating: "x", count: 1 << 20)
    _ = try await sign.setMessage(.init(text: text), zone: "main", by: nil)
    try await RunningServer.with(sign: sign, limits: limits) { server in
      try await offPool {
        let deaf = try RawClient(server.socketPath)
        try deaf.send("GET /v1/zones/main/message HTTP/1.1\r\n\r\n")
        #expect(try RawClient(server.socketPath).ask("GET", "/v1/health")?.status == 200)
        // More than the kernel buffers for it.
        var hangup = pollfd(fd: deaf.descriptor, events: 0, revents: 0)
        #expect(poll(&hangup, 1, 30_000) == 1)
        #expect(try deaf.receiveToEnd().utf8.count < 1 << 20)
      }
    }
  }

  @Test func aClientThatSendsForEverIsRefusedAndClosed() async throws {
    var limits = ConnectionLimits(text: 1000)
    limits.linger = .milliseconds(50)
    try await RunningServer.with(limits: limits) { server in
      try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send(
          "PUT /v1/zones/main/message HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
        let chunk = "1000\r\n" + String(repeating: "x", count: 0x1000) + "\r\n"
        #expect(throws: RawClient.Failure.self) { while true { try client.send(chunk) } }
        let answer = try client.answer()
        #expect(answer?.status == 413)
        #expect(answer?.headers["connection"] == "close")
      }
    }
  }

  @Test func aClientThatSendsAllBeforeItReadsFindsItsRefusal() async throws {
    try await RunningServer.with { server in
      let answer = try await offPool {
        try RawClient(server.socketPath).ask(
          "PUT", "/v1/zones/main/message", type: "application/json",
          body: String(repeating: " ", count: 2_000_000))
      }
      #expect(answer?.status == 413)
      #expect(answer?.body.contains("the body has more than 71536 bytes") == true)
    }
  }

  @Test func aTextOfTheLimitPassesEvenWhenEveryByteIsEscaped() async throws {
    try await RunningServer.with { server in
      let status = try await offPool {
        let escaped = String(repeating: #"\u0041"#, count: 1000)
        return try RawClient(server.socketPath).ask(
          "PUT", "/v1/zones/main/message", type: "application/json",
          body: #"{"text":"\#(escaped)"}"#)?.status
      }
      #expect(status == 201)
      #expect(await server.sign.message?.text?.string == String(repeating: "A", count: 1000))
    }
  }

  @Test func requestsInOnePieceAreAnsweredInOrder() async throws {
    try await RunningServer.with { server in
      let answers = try await offPool {
        let client = try RawClient(server.socketPath)
        let paths = (0..<100).map { $0 % 2 == 0 ? "health" : "panel" }
        try client.send(paths.map { "GET /v1/\($0) HTTP/1.1\r\n\r\n" }.joined())
        return try paths.map { _ in try client.answer()?.body.contains("ok") == true }
          + [try client.ask("GET", "/v1/frame")?.status == 200]
      }
      #expect(answers.allSatisfy { $0 } && answers.count == 101)
    }
  }
}
