import ControlAPI
import ControlClient
import Glibc
import Messages
import NIOPosix
import Testing

@Suite struct ControlClientTests {
  private let server = ScriptedServer()

  /// What the client sent, without what every request has, and what it made of the answer.
  private func exchange<Value: Sendable>(
    _ status: String, _ body: String,
    _ call: @escaping @Sendable (ControlClient) async throws(ClientError) -> Value
  ) async throws -> (request: String, result: Result<Value, ClientError>) {
    let server = server
    let answer = "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
    async let heard = NIOThreadPool.singleton.runIfActive { server.hear(answering: answer) }
    let client = ControlClient(socketPath: server.path)
    let result: Result<Value, ClientError>
    do throws(ClientError) {
      result = .success(try await call(client))
    } catch { result = .failure(error) }
    let lines = try await heard.split(separator: "\r\n", omittingEmptySubsequences: true)
      .filter { !$0.hasPrefix("host:") && !$0.hasPrefix("connection:") }
    return (lines.joined(separator: "\n"), result)
  }

  private let answer = #"{"message":{"text":"ü"},"running":true,"stored":false}"#
  private let panel =
    #"{"brightness":5,"detail":"","ok":true,"power":true,"rotate":0,"size":"4x2","type":"virtual"}"#

  @Test func aMessageIsPut() async throws {
    let (request, result) = try await exchange("201 Created", answer) {
      client throws(ClientError) in
      try await client.setMessage(MessageProperties(text: "ü"), zone: "main")
    }
    #expect(
      request == """
        PUT /v1/zones/main/message HTTP/1.1
        content-type: application/json
        content-length: 13
        {"text":"ü"}
        """)
    #expect(
      try result.get()
        == MessageAnswer(message: MessageProperties(text: "ü"), running: true, stored: false))
  }

  @Test func whoFindsTheDoorCrowdedAsksAgain() async throws {
    server.fill()
    let client = ControlClient(socketPath: server.path)
    async let health = client.health()
    let server = server
    _ = try await NIOThreadPool.singleton.runIfActive {
      server.letThrough()
      return server.hear(answering: "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{\"ok\":true}")
    }
    #expect(try await health.ok)
  }

  @Test func aPatchSaysWhatIsTakenBack() async throws {
    var patch = MessagePatch()
    patch.removed = [.speed]
    let (request, _) = try await exchange("200 OK", answer) {
      [patch] client throws(ClientError) in
      try await client.changeMessage(patch, zone: "a b/ü")
    }
    #expect(
      request == """
        PATCH /v1/zones/a%20b%2F%C3%BC/message HTTP/1.1
        content-type: application/json
        content-length: 14
        {"speed":null}
        """)
  }

  @Test func theAnswerSaysHowMuchRoomAMessageTakes() async throws {
    let long =
      #"{"height":8,"message":{"text":"ü"},"pass":900,"running":true,"stored":true,"width":4}"#
    let (_, result) = try await exchange("200 OK", long) { client throws(ClientError) in
      try await client.setMessage(MessageProperties(text: "ü"), zone: "main")
    }
    let answer = try result.get()
    #expect(answer.width == 4 && answer.height == 8 && answer.pass == 900)
  }

  @Test func theFontsAreAskedFor() async throws {
    let (request, result) = try await exchange(
      "200 OK",
      #"[{"characters":9,"file":"/a.bdf","format":"BDF","has_colors":false,"name":"a","#
        + #""origin":"configured","sizes":[12],"stands_in_for":["Latin"]}]"#
    ) { client throws(ClientError) in try await client.fonts() }
    #expect(request == "GET /v1/fonts HTTP/1.1")
    #expect(
      try result.get() == [
        FontDescription(
          name: "a", origin: .configured, file: "/a.bdf", format: "BDF", sizes: [12],
          hasColors: false, characters: 9, standsInFor: ["Latin"])
      ])
  }

  @Test func aPanelIsChanged() async throws {
    let (request, result) = try await exchange("200 OK", #"{"panel":\#(panel),"stored":true}"#) {
      client throws(ClientError) in
      try await client.changePanel(PanelProperties(brightness: 5))
    }
    #expect(request.hasPrefix("PATCH /v1/panel HTTP/1.1\n"))
    #expect(request.hasSuffix(#"{"brightness":5}"#))
    #expect(try result.get().panel.brightness == 5)
  }

  @Test func aTestPatternIsStartedAndEnded() async throws {
    let (request, result) = try await exchange(
      "200 OK", #"{"duration":2000,"ends_in":1999,"pattern":"scan"}"#
    ) { client throws(ClientError) in
      try await client.startTest(PanelTestRequest(pattern: .scan, duration: 2000))
    }
    #expect(request.hasPrefix("POST /v1/panel/test HTTP/1.1\n"))
    #expect(request.hasSuffix(#""pattern":"scan"}"#) || request.hasSuffix(#""duration":2000}"#))
    #expect(try result.get() == PanelTest(pattern: "scan", duration: 2000, endsIn: 1999))
    let end = try await exchange("204 No Content", "") { client throws(ClientError) in
      try await client.endTest()
    }
    #expect(end.request == "DELETE /v1/panel/test HTTP/1.1")
    _ = try end.result.get()
  }

  @Test func aZoneIsStartedStoppedAndCleared() async throws {
    let start = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.start(zone: "main")
    }
    #expect(start.request == "POST /v1/zones/main/start HTTP/1.1\ncontent-length: 0")
    let stop = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.stop(zone: "main")
    }
    #expect(stop.request == "POST /v1/zones/main/stop HTTP/1.1\ncontent-length: 0")
    let cleared = try await exchange("204 No Content", "") { client throws(ClientError) in
      try await client.clearMessage(zone: "main")
    }
    #expect(cleared.request == "DELETE /v1/zones/main/message HTTP/1.1")
    #expect(try cleared.result.get())
    let notStored = try await exchange("200 OK", #"{"running":true,"stored":false}"#) {
      client throws(ClientError) in
      try await client.clearMessage(zone: "main")
    }
    #expect(try notStored.result.get() == false)
  }

  @Test func aTextLongerThanTheUsualLimitIsRead() async throws {
    let text = String(repeating: "x", count: 2 << 20)
    let (_, result) = try await exchange("200 OK", #"{"text":"\#(text)"}"#) {
      client throws(ClientError) in
      try await client.message(zone: "main")
    }
    #expect(try result.get().text?.string == text)
  }

  @Test func aFrameIsBytes() async throws {
    let (request, result) = try await exchange("200 OK", "#.\n") { client throws(ClientError) in
      try await client.frame(.png)
    }
    #expect(request == "GET /v1/frame?format=png HTTP/1.1")
    #expect(try result.get() == Array("#.\n".utf8))
    let (lamps, _) = try await exchange("200 OK", "#.\n") { client throws(ClientError) in
      try await client.frame(.gif, led: true)
    }
    #expect(lamps == "GET /v1/frame?format=gif&led=true HTTP/1.1")
  }

  @Test func aRefusalIsTheProblemOfTheDaemon() async throws {
    let problem = Problem(.invalidValue, "speed takes …", field: "speed", value: "-1")
    let (_, result) = try await exchange(
      "422 Unprocessable Entity",
      #"{"type":"urn:signd:problem:invalid-value","title":"A value is not possible","#
        + #""status":422,"detail":"speed takes …","field":"speed","value":"-1"}"#
    ) { client throws(ClientError) in try await client.health() }
    #expect(result == .failure(.refused(problem)))
    #expect(ClientError.refused(problem).message == "speed takes …")
  }

  @Test(arguments: [
    ("500 Oh", "oh", "status 500"), ("200 OK", "{}", "signd of another version"),
    ("200 OK", "<html>", "signd of another version"),
  ]) func aStrangeAnswerIsAFailure(_ status: String, _ body: String, _ part: String) async throws {
    let (_, result) = try await exchange(status, body) { client throws(ClientError) in
      try await client.health()
    }
    guard case .failure(.protocolFailure(let what)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(what.contains(part))
  }

  @Test func noAnswerIsAFailure() async throws {
    let server = server
    for answer in ["", "HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", "SSH-2.0\r\n"] {
      async let heard = NIOThreadPool.singleton.runIfActive { server.hear(answering: answer) }
      await #expect(throws: ClientError.self) {
        try await ControlClient(socketPath: server.path).health()
      }
      _ = try await heard
    }
  }

  @Test func aDaemonThatDoesNotAnswerIsNotWaitedForForEver() async throws {
    // The kernel takes the connection; nobody accepts it.
    let client = ControlClient(socketPath: server.path, timeout: .milliseconds(20))
    do {
      _ = try await client.health()
      Issue.record("there was an answer")
    } catch {
      #expect(error.message.hasPrefix("signd did not answer within "))
    }
  }

  /// A long text takes long to be made ready.
  @Test func aLongTextIsWaitedForLonger() async throws {
    func waited(_ text: String) async -> String? {
      let client = ControlClient(socketPath: server.path, timeout: .milliseconds(20))
      let error = await #expect(throws: ClientError.self) {
        try await client.setMessage(MessageProperties(text: text), zone: "main")
      }
      return error?.message
    }
    // 30 s for a MiB of JSON, which has 11 bytes more than the text.
    let late = "signd did not answer within 0."
    #expect(await waited("")?.hasPrefix(late + "0203") == true)
    #expect(
      await waited(String(repeating: "x", count: 10_475))?.hasPrefix(late + "3200") == true)
  }

  // MARK: Nobody there

  private func reason(_ path: String) async -> String? {
    do {
      _ = try await ControlClient(socketPath: path).health()
    } catch {
      if case .unreachable(path, let reason) = error { return reason }
    }
    return nil
  }

  @Test func aMissingSocketIsNamed() async {
    let path = server.path + "-not"
    #expect(await reason(path) == "there is no socket at \(path); is signd running?")
  }

  @Test func aDesertedSocketIsNamed() async {
    server.desert()
    #expect(
      await reason(server.path)
        == "nobody listens on the socket \(server.path); is signd running?")
  }

  @Test func whatIsNotASocketIsNamed() async {
    #expect(await reason("/dev/null")?.hasPrefix("/dev/null is not a socket") == true)
  }

  @Test func aPathThatIsTooLongIsNamed() async {
    let path = "/" + String(repeating: "x", count: 200)
    #expect(await reason(path) == "this path is too long for a socket: \(path)")
  }

  @Test(.enabled(if: geteuid() != 0, "everything is allowed to root"))
  func aSocketThatMayNotBeUsedNamesItsGroup() async {
    chmod(server.path, 0)
    #expect(await reason(server.path)?.contains("nor in the group ") == true)
  }
}
