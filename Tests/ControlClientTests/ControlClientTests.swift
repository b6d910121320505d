import ControlAPI
import ControlClient
import Glibc
import Messages
import NIOPosix
import Testing

@Suite struct ControlClientTests {
  private let server = ScriptedServer()

  /// Returns the request, without common headers, and the client's result.
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
      try await client.call(API.setMessage, MessageProperties(text: "ü"), at: "main")
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
    async let health = client.call(API.health)
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
      try await client.call(API.changeMessage, patch, at: "a b/ü")
    }
    #expect(
      request == """
        PATCH /v1/zones/a%20b%2F%C3%BC/message HTTP/1.1
        content-type: application/json
        content-length: 14
        {"speed":null}
        """)
  }

  @Test func theAnswerSaysHowMuchSpaceAMessageTakes() async throws {
    let long =
      #"{"height":8,"message":{"text":"ü"},"pass":900,"running":true,"stored":true,"width":4}"#
    let (_, result) = try await exchange("200 OK", long) { client throws(ClientError) in
      try await client.call(API.setMessage, MessageProperties(text: "ü"), at: "main")
    }
    let answer = try result.get()
    #expect(answer.width == 4 && answer.height == 8 && answer.pass == 900)
  }

  @Test func theFontsAreAskedFor() async throws {
    let (request, result) = try await exchange(
      "200 OK",
      #"[{"characters":9,"file":"/a.bdf","format":"BDF","has_colors":false,"name":"a","#
        + #""origin":"configured","sizes":[12],"stands_in_for":["Latin"]}]"#
    ) { client throws(ClientError) in try await client.call(API.fonts) }
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
      try await client.call(API.changePanel, PanelProperties(brightness: 5))
    }
    #expect(request.hasPrefix("PATCH /v1/panel HTTP/1.1\n"))
    #expect(request.hasSuffix(#"{"brightness":5}"#))
    #expect(try result.get().panel.brightness == 5)
  }

  @Test func aTestPatternIsStartedAndEnded() async throws {
    let (request, result) = try await exchange(
      "200 OK", #"{"duration":2000,"ends_in":1999,"pattern":"scan"}"#
    ) { client throws(ClientError) in
      try await client.call(API.startTest, PanelTestRequest(pattern: .scan, duration: 2000))
    }
    #expect(request.hasPrefix("POST /v1/panel/test HTTP/1.1\n"))
    #expect(request.hasSuffix(#""pattern":"scan"}"#) || request.hasSuffix(#""duration":2000}"#))
    #expect(try result.get() == PanelTest(pattern: "scan", duration: 2000, endsIn: 1999))
    let end = try await exchange("204 No Content", "") { client throws(ClientError) in
      try await client.call(API.endTest)
    }
    #expect(end.request == "DELETE /v1/panel/test HTTP/1.1")
    _ = try end.result.get()
  }

  @Test func aZoneIsStartedStoppedAndCleared() async throws {
    let start = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.call(API.start, at: "main")
    }
    #expect(start.request == "POST /v1/zones/main/start HTTP/1.1\ncontent-length: 0")
    let stop = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.call(API.stop, at: "main")
    }
    #expect(stop.request == "POST /v1/zones/main/stop HTTP/1.1\ncontent-length: 0")
    let cleared = try await exchange("204 No Content", "") { client throws(ClientError) in
      try await client.callUnlessStored(API.clearMessage, at: "main")
    }
    #expect(cleared.request == "DELETE /v1/zones/main/message HTTP/1.1")
    #expect(try cleared.result.get() == nil)
    let notStored = try await exchange("200 OK", #"{"running":true,"stored":false}"#) {
      client throws(ClientError) in
      try await client.callUnlessStored(API.clearMessage, at: "main")
    }
    #expect(try notStored.result.get()?.stored == false)
  }

  private static let listed =
    #"{"id":"m1","message":{"text":"ü"},"origin":"client","priority":"info","#
    + #""rank":0,"set_at":1.5,"stale":false,"standing":"waiting"}"#

  private static let bread = ListedMessage(
    id: "m1", origin: .client, standing: .waiting, priority: .info, rank: 0, setAt: 1.5,
    message: MessageProperties(text: "ü"))

  @Test func theMessagesOfAZoneAreListed() async throws {
    let list = #"{"messages":[\#(Self.listed)],"paused":true,"zone":"main"}"#
    let (request, result) = try await exchange("200 OK", list) { client throws(ClientError) in
      try await client.call(API.messages, at: "main", query: ["group": "food"])
    }
    #expect(request == "GET /v1/zones/main/messages?group=food HTTP/1.1")
    #expect(
      try result.get() == MessageList(zone: "main", paused: true, messages: [Self.bread]))
    let one = try await exchange("200 OK", Self.listed) { client throws(ClientError) in
      try await client.call(API.listedMessage, at: "a b", "m1")
    }
    #expect(one.request == "GET /v1/zones/a%20b/messages/m1 HTTP/1.1")
    #expect(try one.result.get() == Self.bread)
  }

  @Test func aMessageIsAddedPutAndEdited() async throws {
    let answer = #"{"message":\#(Self.listed),"stored":true}"#
    let added = try await exchange("201 Created", answer) { client throws(ClientError) in
      try await client.call(API.addMessage, NewMessage(MessageProperties(text: "ü")), at: "main")
    }
    #expect(added.request.hasPrefix("POST /v1/zones/main/messages HTTP/1.1\n"))
    #expect(added.request.hasSuffix(#"{"text":"ü"}"#))
    #expect(try added.result.get() == ListedMessageAnswer(message: Self.bread, stored: true))
    let put = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.call(API.putMessage, MessageProperties(text: "ü"), at: "main", "m1")
    }
    #expect(put.request.hasPrefix("PUT /v1/zones/main/messages/m1 HTTP/1.1\n"))
    var patch = MessagePatch()
    patch.removed = [.when]
    let edited = try await exchange("200 OK", answer) { [patch] client throws(ClientError) in
      try await client.call(API.editMessage, patch, at: "main", "m1")
    }
    #expect(edited.request.hasPrefix("PATCH /v1/zones/main/messages/m1 HTTP/1.1\n"))
    #expect(edited.request.hasSuffix(#"{"when":null}"#))
    let moved = try await exchange("200 OK", answer) { client throws(ClientError) in
      try await client.call(API.moveMessage, MoveRequest(position: 2), at: "main", "m1")
    }
    #expect(moved.request.hasPrefix("POST /v1/zones/main/messages/m1/move HTTP/1.1\n"))
    #expect(moved.request.hasSuffix(#"{"position":2}"#))
    #expect(try moved.result.get().message == Self.bread)
  }

  @Test(arguments: [("food" as String?, "?group=food"), (nil, "")])
  func messagesAreRemoved(group: String?, end: String) async throws {
    let (request, result) = try await exchange(
      "200 OK", #"{"remaining":2,"removed":["m1"],"stored":false}"#
    ) { client throws(ClientError) in
      try await client.call(API.removeMessages, at: "main", query: ["group": group])
    }
    #expect(request == "DELETE /v1/zones/main/messages\(end) HTTP/1.1")
    #expect(try result.get() == RemovalAnswer(removed: ["m1"], remaining: 2, stored: false))
  }

  @Test func anAnswerWithoutABodyIsThatItIsRemoved() async throws {
    let (_, result) = try await exchange("204 No Content", "") { client throws(ClientError) in
      try await client.callUnlessStored(API.removeMessage, at: "main", "m1")
    }
    #expect(try result.get() == nil)
  }

  @Test func aMessageIsShown() async throws {
    let (request, result) = try await exchange(
      "200 OK", #"{"paused":false,"shown":"m1","stored":true}"#
    ) { client throws(ClientError) in
      try await client.call(API.showMessage, at: "main", "m1")
    }
    #expect(request == "POST /v1/zones/main/messages/m1/show HTTP/1.1\ncontent-length: 0")
    #expect(try result.get() == ProgrammeAnswer(shown: "m1", paused: false, stored: true))
  }

  @Test func turnsArePausedAndBannersDismissed() async throws {
    for paused in [true, false] {
      let (request, result) = try await exchange(
        "200 OK", #"{"paused":\#(paused),"stored":true}"#
      ) { client throws(ClientError) in
        try await client.call(paused ? API.pause : API.resume, at: "main")
      }
      #expect(request.hasPrefix("POST /v1/zones/main/\(paused ? "pause" : "resume") HTTP/1.1"))
      #expect(try result.get() == ProgrammeAnswer(shown: nil, paused: paused, stored: true))
    }
    let dismissed = try await exchange(
      "200 OK", #"{"remaining":0,"removed":["m1"],"stored":true}"#
    ) { client throws(ClientError) in try await client.call(API.dismissMessage, at: "main", "m1") }
    #expect(dismissed.request.hasPrefix("POST /v1/zones/main/messages/m1/dismiss HTTP/1.1"))
    #expect(try dismissed.result.get().removed == ["m1"])
  }

  @Test func whatWillBeOnIsAskedFor() async throws {
    let (request, result) = try await exchange(
      "200 OK",
      #"{"panel":[{"brightness":60,"from":0,"power":true,"until":1.5}],"time_zone":"UTC","#
        + #""zones":[{"name":"main","parts":[{"from":0,"messages":["m1"],"until":1.5}]}]}"#
    ) { client throws(ClientError) in try await client.call(API.schedule, query: ["hours": "48"]) }
    #expect(request == "GET /v1/schedule?hours=48 HTTP/1.1")
    #expect(
      try result.get()
        == Forecast(
          timeZone: "UTC",
          zones: [.init(name: "main", parts: [.init(from: 0, until: 1.5, messages: ["m1"])])],
          panel: [.init(from: 0, until: 1.5, brightness: 60, power: true)]))
  }

  @Test func aTextLongerThanTheUsualLimitIsRead() async throws {
    let text = String(repeating: "x", count: 2 << 20)
    let (_, result) = try await exchange(
      "200 OK",
      #"{"message":{"text":"\#(text)"},"running":true,"stored":true}"#
    ) {
      client throws(ClientError) in
      try await client.call(API.message, at: "main")
    }
    #expect(try result.get().message?.text?.string == text)
  }

  @Test func aFrameIsBytes() async throws {
    let (request, result) = try await exchange("200 OK", "#.\n") { client throws(ClientError) in
      try await client.frame(.png)
    }
    #expect(request == "GET /v1/frame?format=png HTTP/1.1")
    #expect(try result.get() == Array("#.\n".utf8))
    let (leds, _) = try await exchange("200 OK", "#.\n") { client throws(ClientError) in
      try await client.frame(.gif, led: true)
    }
    #expect(leds == "GET /v1/frame?format=gif&led=true HTTP/1.1")
  }

  @Test func aRefusalIsTheProblemOfTheDaemon() async throws {
    let problem = Problem(.invalidValue, "speed takes …", field: "speed", value: "-1")
    let (_, result) = try await exchange(
      "422 Unprocessable Entity",
      #"{"type":"urn:signd:problem:invalid-value","title":"A value is not possible","#
        + #""status":422,"detail":"speed takes …","field":"speed","value":"-1"}"#
    ) { client throws(ClientError) in try await client.call(API.health) }
    #expect(result == .failure(.refused(problem)))
    #expect(ClientError.refused(problem).message == "speed takes …")
  }

  @Test(arguments: [
    ("500 Oh", "oh", "status 500"), ("200 OK", "{}", "another version"),
    ("200 OK", "<html>", "another version"),
  ]) func aStrangeAnswerIsAFailure(_ status: String, _ body: String, _ part: String) async throws {
    let (_, result) = try await exchange(status, body) { client throws(ClientError) in
      try await client.call(API.health)
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
        try await ControlClient(socketPath: server.path).call(API.health)
      }
      _ = try await heard
    }
  }

  @Test func aDaemonThatDoesNotAnswerIsNotWaitedForForEver() async throws {
    // The kernel accepts the connection, but no process does.
    let client = ControlClient(socketPath: server.path, timeout: .milliseconds(20))
    do {
      _ = try await client.call(API.health)
      Issue.record("there was an answer")
    } catch {
      #expect(error.message.hasPrefix("signd did not answer within "))
    }
  }

  /// A long text takes long to prepare.
  @Test func aLongTextIsWaitedForLonger() async throws {
    func waited(_ text: String) async -> String? {
      let client = ControlClient(socketPath: server.path, timeout: .milliseconds(20))
      let error = await #expect(throws: ClientError.self) {
        try await client.call(API.setMessage, MessageProperties(text: text), at: "main")
      }
      return error?.message
    }
    // 30 s for a MiB of JSON, which is 11 bytes longer than the text.
    let late = "signd did not answer within 0."
    #expect(await waited("")?.hasPrefix(late + "0203") == true)
    #expect(
      await waited(String(repeating: "x", count: 10_475))?.hasPrefix(late + "3200") == true)
  }

  // MARK: No server

  private func reason(_ path: String) async -> String? {
    do {
      _ = try await ControlClient(socketPath: path).call(API.health)
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
        == "no process listens on the socket \(server.path); is signd running? 'signctl doctor' finds "
        + "the reason")
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
