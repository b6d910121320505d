import ControlAPI
import NIOCore
import NIOPosix
import TestSupport
import Testing

@testable import ControlClient

@Suite struct WatchTests {
  private let server = ScriptedServer()

  /// Returns the client's result for an answer, and its request.
  private func watch(
    after lastID: String? = nil, _ answer: String, enoughAfter count: Int = .max
  ) async throws -> (request: String, events: [ReceivedEvent], failure: ClientError?) {
    let server = server
    async let heard = NIOThreadPool.singleton.runIfActive { server.hear(answering: answer) }
    var events: [ReceivedEvent] = []
    var failure: ClientError?
    do {
      try await ControlClient(socketPath: server.path).watch(after: lastID) {
        events.append($0)
        return events.count < count
      }
    } catch let error as ClientError {
      failure = error
    }
    return (try await heard, events, failure)
  }

  private func chunked(_ parts: String...) -> String {
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n"
      + parts.map { String($0.utf8.count, radix: 16) + "\r\n" + $0 + "\r\n" }.joined()
  }

  /// Works wherever the connection splits them.
  @Test func eventsArePutTogether() async throws {
    let (request, events, failure) = try await watch(
      after: "r-7",
      chunked(
        "retry: 1000\n\nid: r-8\nevent: er", "ror\ndata: {\"source\":\"panel\",",
        "\"detail\":\"ü\"}\n", "\n: a comment\n\nid: r-9\nevent: later\ndata:{}\n\n")
        + "0\r\n\r\n")
    #expect(request.hasPrefix("GET /v1/events HTTP/1.1\r\n"))
    #expect(request.contains("\r\nlast-event-id: r-7\r\n"))
    #expect(failure == nil)
    #expect(events.map(\.id) == ["r-8", "r-9"])
    #expect(events.first?.event == .error(ErrorEvent(source: .panel, detail: "ü")))
    // An event of a newer daemon.
    #expect(events.last?.name == "later" && events.last?.event == nil)
  }

  @Test func whoHasEnoughNeedNotWaitForTheEnd() async throws {
    let one = "event: missed\ndata: {\"count\":3}\n\n"
    let (_, events, failure) = try await watch(chunked(one, one, one), enoughAfter: 2)
    #expect(events.map(\.event) == Array(repeating: .missed(MissedEvents(count: 3)), count: 2))
    #expect(failure == nil)
  }

  @Test func aStreamThatIsCutOffIsNoEnd() async throws {
    let (_, events, failure) = try await watch(chunked("event: missed\ndata: {\"count\":3}\n\n"))
    #expect(events.count == 1)
    guard case .silent(_, let reason) = failure, reason.hasPrefix("signd has ended") else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  @Test func aRefusalIsOne() async throws {
    let problem =
      #"{"type":"urn:signd:problem:too-many-streams","title":"t","status":503,"detail":"no"}"#
    let (_, events, failure) = try await watch(
      "HTTP/1.1 503 x\r\nContent-Length: \(problem.utf8.count)\r\n\r\n\(problem)")
    #expect(events.isEmpty)
    guard case .refused(let problem) = failure, problem.kind == .tooManyStreams else {
      Issue.record("\(String(describing: failure))")
      return
    }
  }

  /// The look at the peer may close the connection before the request is written.
  @Test func aStoppedServerIsReportedWhenever() async throws {
    let path = server.path + ".stopped"
    let listener = try Program(
      "python3",
      [
        "-uc",
        """
        import os, signal, socket, sys
        server = socket.socket(socket.AF_UNIX)
        server.bind(sys.argv[1])
        server.listen(128)
        os.kill(os.getpid(), signal.SIGSTOP)
        """, path,
      ])
    let client = ControlClient(socketPath: path)
    try await waitUntil("it listens and is stopped") {
      try Program.run("cat", ["/proc/\(listener.pid)/stat"]).output.contains(" T ")
    }
    try await withThrowingTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          let error = await #expect(throws: ClientError.self) {
            try await client.watch { _ in true }
          }
          #expect(
            error?.message.contains("is stopped; 'kill -CONT") == true, "\(error?.message ?? "")")
        }
      }
      try await group.waitForAll()
    }
    listener.signal(SIGKILL)
  }
}
