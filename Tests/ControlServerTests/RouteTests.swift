import ControlAPI
import Glibc
import Messages
import TestSupport
import Testing

@testable import ControlServer

/// The API's answers at the socket.
@Suite struct RouteTests {
  struct Exchange: Sendable, CustomTestStringConvertible {
    let request: String
    var type: String? = nil
    var body: String? = nil
    let status: Int
    let answer: String

    var testDescription: String { "\(request) \(body ?? "")" }

    /// A request to a sign whose zone has the message `old`, with an optional JSON body.
    init(
      _ request: String, json body: String? = nil, type: String? = "application/json",
      _ status: Int,
      _ answer: String
    ) {
      self.request = request
      self.body = body
      self.type = body == nil ? nil : type
      self.status = status
      self.answer = answer
    }
  }

  static let message = "/v1/zones/main/message"

  static let taken = [
    Exchange("GET /v1/health", 200, #"{"ok":true}"#),
    Exchange(
      "GET /v1/status", 200,
      #"{"alerts":[],"banners":[],"counts":{"changes":1,"connections":2,"panel_failures":0,"state_failures":0},"#
        + #""frames":{"late":0,"lateness":{"bounds_us":[100],"counts":[9,1],"sum_us":200},"max_lateness_us":12,"shown":10},"#
        + #""panel":{"brightness":60,"detail":"","#
        + #""ok":true,"power":true,"rotate":0,"size":"4x2","type":"virtual"},"state":{"detail":"","#
        + #""ok":true},"text":{"last_missing":[],"missing_glyphs":0},"uptime":1.5,"version":"0","zones":[{"message":"#
        + #"{"text":"old"},"messages":0,"motion":"left","name":"main","offset":-3,"paused":false,"#
        + #""place":{"height":2,"width":4,"x":0,"y":0},"running":true}]}"#),
    Exchange(
      "GET /v1/panel", 200,
      #"{"brightness":60,"detail":"","ok":true,"power":true,"rotate":0,"size":"4x2","#
        + #""type":"virtual"}"#),
    Exchange(
      "PATCH /v1/panel", json: #"{"brightness":7,"power":false}"#, 200,
      #"{"panel":{"brightness":7,"detail":"","ok":true,"power":false,"rotate":0,"size":"4x2","#
        + #""type":"virtual"},"stored":true}"#),
    Exchange(
      "PATCH /v1/panel", json: "{}", type: "application/merge-patch+json", 200,
      #"{"panel":{"brightness":60,"detail":"","ok":true,"power":true,"rotate":0,"size":"4x2","#
        + #""type":"virtual"},"stored":true}"#),
    Exchange(
      "POST /v1/panel/test", json: #"{"pattern":"modules","duration":5000}"#, 200,
      #"{"duration":5000,"ends_in":5000,"pattern":"modules"}"#),
    Exchange(
      "POST /v1/panel/test", json: #"{"pattern":null}"#, 200,
      #"{"duration":30000,"ends_in":30000,"pattern":"all"}"#),
    Exchange(
      "GET \(message)", 200, #"{"message":{"text":"old"},"running":true,"stored":true}"#),
    Exchange(
      "GET /v1/zones/%6dain/message", 200,
      #"{"message":{"text":"old"},"running":true,"stored":true}"#),
    Exchange(
      "PUT \(message)", json: #"{"text":"größer 🚆","speed":20.5}"#, 200,
      #"{"message":{"speed":20.5,"text":"größer 🚆"},"running":true,"stored":true}"#),
    Exchange(
      "PUT \(message)", json: #" { "text" : "\ud83d\ude86\u0000\/" } "#,
      type: "Application/JSON; charset=utf-8", 200,
      #"{"message":{"text":"🚆\u0000/"},"running":true,"stored":true}"#),
    Exchange(
      "PATCH \(message)", json: ##"{"color":"#f00"}"##, type: "application/merge-patch+json", 200,
      ##"{"message":{"color":"#ff0000","text":"old"},"running":true,"stored":true}"##),
    Exchange("DELETE \(message)", 204, ""),
    Exchange(
      "POST /v1/zones/main/stop", 200,
      #"{"message":{"text":"old"},"running":false,"stored":true}"#),
    Exchange(
      "POST /v1/zones/main/start", 200,
      #"{"message":{"text":"old"},"running":true,"stored":true}"#),
    Exchange(
      "PATCH /v1/panel", json: #"{"size":"8x2"}"#, 200,
      #"{"panel":{"brightness":60,"detail":"","ok":true,"power":true,"rotate":0,"size":"8x2","#
        + #""type":"virtual"},"stored":true}"#),
    Exchange(
      "PUT \(message)", json: #"{"pages":["a",{"image":"/b.png"}],"indicator":"dots"}"#, 200,
      #"{"message":{"indicator":"dots","pages":["a",{"image":"/b.png"}]},"running":true,"#
        + #""stored":true}"#),
    Exchange(
      "PATCH \(message)", json: #"{"topics":["a"]}"#, 200,
      #"{"message":{"topics":["a"]},"running":true,"stored":true}"#),
    Exchange(
      "POST /v1/zones/main/zoom", json: #"{"scale":2,"at":[1,1],"duration":100}"#, 200,
      #"{"stored":true,"zone":{"message":{"text":"old"},"messages":0,"motion":"left","name":"main","#
        + #""offset":-3,"paused":false,"#
        + #""place":{"height":2,"width":4,"x":0,"y":0},"running":true,"#
        + #""zoom":{"scale":2,"x":0.5,"y":0}}}"#),
    Exchange(
      "GET /v1/layout", 200,
      #"{"origin":"configuration","places":[{"height":2,"name":"main","width":4,"x":0,"y":0}],"#
        + #""size":"4x2","stored":true}"#),
    Exchange(
      "PUT /v1/layout",
      json: ##"{"layout":["H:|[main(w)]|"],"metrics":{"w":4},"zones":{"main":{"color":"red"}}}"##,
      200,
      ##"{"layout":["H:|[main(w)]|"],"metrics":{"w":4},"origin":"set","places":[{"height":2,"##
        + ##""name":"main","width":4,"x":0,"y":0}],"size":"4x2","stored":true,"##
        + ##""zones":{"main":{"color":"#ff0000"}}}"##),
    Exchange("GET /v1/banners", 200, "[]"),
    Exchange(
      "POST /v1/banners", json: #"{"text":"Fire","edge":"bottom","depth":1,"for":null}"#, 201,
      #"{"banner":{"depth":1,"edge":"bottom","id":"b1","message":{"text":"Fire"}},"#
        + #""stored":true}"#),
    Exchange("GET /v1/alerts", 200, "[]"),
    Exchange(
      "POST /v1/alerts", json: #"{"pages":["Fire"],"for":30000,"wakeup":true}"#, 201,
      #"{"alert":{"ends_in":30000,"id":"a1","message":{"pages":["Fire"]},"wakeup":true},"#
        + #""stored":true}"#),
    Exchange("GET /v1/frame", 200, "#..#\n.##."),
    Exchange("GET /v1/frame?format=text", 200, "#..#\n.##."),
    Exchange(
      "GET /v1/fonts", 200,
      #"[{"cap_heights":[3],"characters":26,"format":"built-in","has_colors":false,"height":4,"#
        + #""name":"tiny","origin":"built-in","ranges":["Basic Latin"],"sizes":[],"#
        + #""stands_in_for":[]}]"#),
    Exchange(
      "GET /v1/icons", 200,
      #"[{"character":"☀️","name":"sun","rows":[8,16]},"#
        + #"{"file":"/club.png","name":"club","rows":[]}]"#),
    Exchange("GET /v1/frame?format=text&led=false", 200, "#..#\n.##."),
    Exchange("GET /v1/frame?led=true", 200, "#..#\n.##."),
    Exchange("GET /v1/frame?as_built=true", 200, "#..."),
    Exchange("GET /v1/frame?as_built=false&format=text", 200, "#..#\n.##."),
    Exchange("GET /v1/frame?format=gif&led=true", 200, "gif of lamps"),
    Exchange("GET /v1/frame?led=false&format=gif", 200, "gif"),
  ]

  @Test(arguments: taken) func theSignDoesWhatIsAsked(_ exchange: Exchange) async throws {
    let answer = try await ask(exchange)
    #expect(answer?.status == exchange.status)
    // Every body ends with a single line break, for terminals.
    #expect(answer?.body == exchange.answer + (exchange.status == 204 ? "" : "\n"))
  }

  /// The answer contains `type`, then `field`, then `detail`.
  static let refused = [
    Exchange("GET /", 404, "unknown-path - there is nothing at /"),
    Exchange("GET /v1/zones/main", 404, "unknown-path - there is nothing at /v1/zones/main"),
    Exchange("GET /v1/zones/two/message", 404, "unknown-zone zone there is no zone two"),
    Exchange("POST /v1/zones/two/stop", 404, "unknown-zone zone there is no zone two"),
    Exchange("GET /v1/zones/%ff/message", 404, #"unknown-zone zone "%ff" names no zone"#),
    Exchange(
      "POST /v1/status", 405, "method-not-allowed - this path takes GET, HEAD, not POST"),
    Exchange(
      "PROPFIND \(message)", 405,
      "method-not-allowed - this path takes GET, PUT, PATCH, DELETE, HEAD, not PROPFIND"),
    Exchange(
      "PUT \(message)", json: "{}", 422,
      "invalid-value text text, pages, topics, image, bar or line is missing: text takes a string or "
        + "a list of runs"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a","speed":3000}"#, 422,
      "invalid-value speed speed takes a number from 0.1 to 2000, in pixels a second, not 3000"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a","sped":30}"#, 422,
      #"unknown-key sped unknown key "sped"; did you mean "speed"?"#),
    Exchange(
      "PATCH \(message)", json: #"{"text":[1]}"#, 422,
      "invalid-value text[0] text[0] takes a string or a mapping with the key text or image, not 1"),
    Exchange(
      "PUT \(message)", json: #"{"text":["a",{"text":"b","efect":"rainbow"}]}"#, 422,
      #"unknown-key text[1].efect unknown key "efect" in text[1]; did you mean "effect"?"#),
    Exchange(
      "PUT \(message)", json: #"{"text":[{"text":"b","effect":"ranbow"}]}"#, 422,
      "invalid-value text[0].effect text[0].effect takes rainbow, gradient COLOR COLOR, "
        + "blink [TIME], fade [TIME], outline [COLOR], shadow [COLOR] or inverse, "
        + "not \"ranbow\"; did you mean \"rainbow\"?"),
    Exchange(
      "PATCH /v1/panel", json: #"{"brightness":101}"#, 422,
      "invalid-value brightness brightness takes a whole number from 0 to 100, in percent, not 101"),
    Exchange(
      "POST /v1/panel/test", json: #"{"pattern":"module"}"#, 422,
      "invalid-value pattern pattern takes all, modules, colors, scan, on or checkerboard, "
        + "not \"module\""),
    Exchange(
      "POST /v1/panel/test", json: #"{"duration":999}"#, 422,
      "invalid-value duration duration takes a time from 1s to 10m, such as 500ms, 2s or 1m, or a whole number of milliseconds, "
        + "not 999"),
    Exchange(
      "POST /v1/panel/test", json: #"{"patern":"on"}"#, 422,
      #"unknown-key patern unknown key "patern"; did you mean "pattern"?"#),
    Exchange(
      "POST /v1/panel/test", 400,
      "malformed - the body cannot be read at line 1, column 1: the body is empty"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a","pages":["b"]}"#, 422,
      "invalid-value pages a message shows one of text, pages, topics, image, bar and line, not text and pages"
    ),
    Exchange(
      "PATCH \(message)", json: #"{"text":null}"#, 422,
      "invalid-value text text takes a string or a list of runs, not null"),
    Exchange(
      "PATCH \(message)", json: #"{"pages":["a"],"topics":["b"]}"#, 422,
      "invalid-value topics a message shows one of text, pages, topics, image, bar and line, not pages and topics"
    ),
    Exchange(
      "PATCH /v1/panel", json: #"{"size":"8"}"#, 422,
      "invalid-value size size takes WIDTHxHEIGHT in pixels, such as 64x16, from 1 to 4096 each way "
        + "and at most 1048576 in all, not \"8\""),
    Exchange(
      "POST /v1/zones/two/zoom", json: #"{"scale":2}"#, 404,
      "unknown-zone zone there is no zone two"),
    Exchange(
      "POST /v1/zones/main/zoom", json: #"{"scale":9}"#, 422,
      "invalid-value scale scale takes a number from 0.25 to 8, not 9"),
    Exchange(
      "DELETE /v1/zones/main/zoom", 409,
      "nothing-to-reset - there is nothing to reset: the scale is 1"),
    Exchange(
      "POST /v1/zones/main/page", json: #"{"page":"next"}"#, 409,
      "no-pages - main shows no pages"),
    Exchange(
      "POST /v1/zones/main/page", json: #"{"page":0}"#, 422,
      "invalid-value page page takes next, previous or a whole number from 1 to 1000000, not 0"),
    Exchange(
      "POST /v1/zones/main/select", json: #"{"item":"Trains"}"#, 409,
      "no-topics - main shows no topics"),
    Exchange(
      "PUT /v1/layout", json: #"{"layout":["H:|[main(9)]|"]}"#, 422,
      "impossible-layout layout 9 pixels are more than 4"),
    Exchange(
      "PUT /v1/layout", json: #"{"layout":[],"zones":{"main":{"colour":"red"}}}"#, 422,
      #"unknown-key zones.main.colour unknown key "colour" in zones.main; did you mean "color"?"#),
    Exchange("DELETE /v1/layout", 409, "nothing-to-reset - there is nothing to reset"),
    Exchange(
      "POST /v1/banners", json: #"{"text":"a","depth":2}"#, 409, "no-room depth no row is left"),
    Exchange(
      "POST /v1/banners", json: #"{"edge":"top"}"#, 422,
      "invalid-value text text, pages, image, bar or line is missing: text takes a string or a list "
        + "of runs"),
    Exchange("DELETE /v1/banners", 404, "unknown-banner banner there is no banner at all"),
    Exchange("DELETE /v1/banners/a%20b", 404, "unknown-banner banner there is no banner a b"),
    Exchange("DELETE /v1/banners/%ff", 404, #"unknown-banner banner "%ff" names no banner"#),
    Exchange(
      "GET /v1/banners/b1", 405, "method-not-allowed - this path takes DELETE, not GET"),
    Exchange("DELETE /v1/alerts", 404, "unknown-alert alert there is no alert at all"),
    Exchange("DELETE /v1/alerts/b1", 404, "unknown-alert alert there is no alert b1"),
    Exchange(
      "POST /v1/alerts", json: #"{"text":"a","wakeup":"yes"}"#, 422,
      #"invalid-value wakeup wakeup takes true or false, not "yes""#),
    Exchange("DELETE /v1/panel/test", 404, "no-test - main is no test"),
    Exchange(
      "GET /v1/panel/test", 405,
      "method-not-allowed - this path takes POST, DELETE, not GET"),
    Exchange(
      "GET /v1/frame?format=jpeg", 422,
      #"invalid-value format format takes text, png, gif or ppm, not "jpeg""#),
    Exchange(
      "GET /v1/frame?format=png&led=1", 422, #"invalid-value led led takes true or false, not "1""#),
    Exchange(
      "GET /v1/frame?as_built=yes", 422,
      #"invalid-value as_built as_built takes true or false, not "yes""#),
    Exchange(
      "GET /v1/frames?as_built=", 422,
      #"invalid-value as_built as_built takes true or false, not """#),
    Exchange(
      "GET /v1/frame?fromat=png", 422,
      #"unknown-key fromat unknown key "fromat"; did you mean "format"?"#),
    Exchange("GET /v1/health?a=b", 422, #"unknown-key a unknown key "a"; here is none"#),
    Exchange(
      "GET /v1/frame?format=png&format=text", 422,
      "invalid-value format format is given twice in the query"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a"}"#, type: nil, 415,
      "unsupported-media-type content-type the body has no Content-Type"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a"}"#, type: "text/plain", 415,
      "unsupported-media-type content-type the body has to be application/json, not text/plain"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a"}"#, type: "application/merge-patch+json", 415,
      "unsupported-media-type content-type the body has to be application/json, "
        + "not application/merge-patch+json"),
    Exchange(
      "PUT \(message)", 400,
      "malformed - the body cannot be read at line 1, column 1: the body is empty"),
    Exchange(
      "PATCH /v1/panel", json: "[]", 400,
      "malformed - the body cannot be read at line 1, column 1: a JSON object begins with {"),
    Exchange(
      "PUT \(message)", json: "{\n \"text\": \"a\",\n}", 400,
      "malformed - the body cannot be read at line 3, column 1: a name in double quotes is missing"),
    Exchange(
      "PUT \(message)", json: #"{"text":"a","text":"b"}"#, 400,
      #"malformed - the body cannot be read at line 1, column 13: the name "text" is given a "#
        + "second time here"),
    Exchange(
      "PATCH /v1/panel", json: #"{"mirror":"both"}"#, 422,
      #"unknown-key mirror unknown key "mirror"; here are brightness, power, rotate, size"#),
    Exchange("GET /v1/zones/%+1/message", 404, #"unknown-zone zone "%+1" names no zone"#),
    Exchange(
      "PUT \(message)", json: #"{"text":"\ud83d"}"#, 400,
      "malformed - the body cannot be read at line 1, column 10: half of a surrogate pair is "
        + "missing"
    ),
  ]

  @Test(arguments: refused) func aRefusalNamesTheFieldAndTheReason(_ exchange: Exchange)
    async throws
  {
    let answer = try await ask(exchange)
    #expect(answer?.status == exchange.status)
    #expect(answer?.headers["content-type"] == "application/problem+json")
    let problem = try JSONFields(answer?.body ?? "")
    #expect(
      "\(problem["type"]) \(problem["field"]) \(problem["detail"])"
        == "urn:signd:problem:" + exchange.answer)
    #expect(problem["status"] == String(exchange.status))
  }

  @Test func aBodyThatIsPackedIsRefused() async throws {
    try await RunningServer.with { server in
      let answer = try await offPool {
        let client = try RawClient(server.socketPath)
        try client.send(
          "PUT \(Self.message) HTTP/1.1\r\nHost: signd\r\nContent-Type: application/json\r\n"
            + "Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}")
        return try client.answer()
      }
      #expect(answer?.status == 415)
      #expect(answer?.body.contains("without Content-Encoding, not gzip") == true)
    }
  }

  @Test func aRefusedChangeChangesNothing() async throws {
    for exchange in Self.refused {
      try await RunningServer.with(sign: try await signWithMessage()) { server in
        _ = try await Self.send(exchange, to: server)
        #expect(await server.sign.message?.text == "old")
        #expect(await server.sign.callers.count == 1)
      }
    }
  }

  @Test func aNewMessageIsCreated() async throws {
    try await RunningServer.with { server in
      let answer = try await offPool {
        try RawClient(server.socketPath).ask(
          "PUT", Self.message, type: "application/json", body: #"{"text":"a"}"#)
      }
      #expect(answer?.status == 201)
    }
  }

  @Test func aZoneWithoutAMessageSaysSo() async throws {
    try await RunningServer.with { server in
      for method in ["GET", "DELETE"] {
        let answer = try await offPool {
          try RawClient(server.socketPath).ask(method, Self.message)
        }
        #expect(answer?.status == 404)
        #expect(answer?.body.contains("urn:signd:problem:no-message") == true)
      }
    }
  }

  @Test func aSignWithoutPowerShowsNoTestPattern() async throws {
    try await RunningServer.with { server in
      _ = try await server.sign.changePanel(PanelProperties(power: false), by: nil)
      let answer = try await offPool {
        try RawClient(server.socketPath).ask(
          "POST", "/v1/panel/test", type: "application/json", body: "{}")
      }
      #expect(answer?.status == 409)
      #expect(answer?.body.contains("urn:signd:problem:power-off") == true)
    }
  }

  @Test func aTestPatternIsEndedOnceAndIsSeenBefore() async throws {
    try await RunningServer.with { server in
      let answers = try await offPool {
        let client = try RawClient(server.socketPath)
        return [
          try client.ask("POST", "/v1/panel/test", type: "application/json", body: "{}"),
          try client.ask("GET", "/v1/panel"), try client.ask("DELETE", "/v1/panel/test"),
          try client.ask("DELETE", "/v1/panel/test"), try client.ask("GET", "/v1/panel"),
        ].map { $0! }
      }
      #expect(answers.map(\.status) == [200, 200, 204, 404, 200])
      #expect(answers[1].body.contains(#""test":{"duration":30000,"ends_in":30000,"#))
      #expect(!answers[4].body.contains("test"))
    }
  }

  @Test func pagesAndTopicsAreChosen() async throws {
    try await RunningServer.with { server in
      let answers = try await offPool {
        let client = try RawClient(server.socketPath)
        func ask(_ method: String, _ path: String, _ body: String) throws -> String {
          try client.ask(method, path, type: "application/json", body: body)?.body ?? ""
        }
        _ = try ask("PUT", Self.message, #"{"pages":["a","b","c"]}"#)
        let page = try ask("POST", "/v1/zones/main/page", #"{"page":"next"}"#)
        _ = try ask("PUT", Self.message, #"{"topics":["a","b"]}"#)
        return [page]
          + [#"{"item":4}"#, #"{"item":"4"}"#].map {
            (try? ask("POST", "/v1/zones/main/select", $0)) ?? ""
          }
      }
      #expect(answers[0].contains(#""page":2,"#))
      #expect(answers[1].contains(#""selected":4"#))
      #expect(answers[2].contains(#""selected":5"#))
    }
  }

  @Test func aBannerIsDismissedOnceAndTheOthersStay() async throws {
    try await RunningServer.with { server in
      let answers = try await offPool {
        let client = try RawClient(server.socketPath)
        for _ in 1...3 {
          _ = try client.ask(
            "POST", "/v1/banners", type: "application/json", body: #"{"text":"a","depth":1}"#)
        }
        return [
          try client.ask("DELETE", "/v1/banners/b2"), try client.ask("DELETE", "/v1/banners/b2"),
          try client.ask("GET", "/v1/banners"), try client.ask("DELETE", "/v1/banners"),
          try client.ask("GET", "/v1/banners"),
        ].map { $0! }
      }
      #expect(answers.map(\.status) == [204, 404, 200, 204, 200])
      #expect(answers[2].body.contains(#""id":"b1""#) && answers[2].body.contains(#""id":"b3""#))
      #expect(answers[4].body == "[]\n")
    }
  }

  @Test func whatCannotBeStoredIsReported() async throws {
    let sign = try await signWithMessage()
    await sign.refuseToStore()
    try await RunningServer.with(sign: sign) { server in
      let answer = try await offPool {
        try RawClient(server.socketPath).ask("DELETE", Self.message)
      }
      #expect(answer?.status == 200)
      #expect(answer?.body == #"{"running":true,"stored":false}"# + "\n")
    }
  }

  @Test func aHeadRequestGetsTheHeaderOfAGetRequest() async throws {
    try await RunningServer.with { server in
      let answers = try await offPool {
        let client = try RawClient(server.socketPath)
        return [
          try client.ask("HEAD", "/v1/health"), try client.ask("HEAD", "/nowhere"),
          try client.ask("HEAD", "/v1/zones/main/start"), try client.ask("GET", "/v1/health"),
        ].map { $0! }
      }
      #expect(answers.map(\.status) == [200, 404, 405, 200])
      #expect(answers[0].headers["content-length"] == answers[3].headers["content-length"])
      #expect(answers[3].body == #"{"ok":true}"# + "\n")
    }
  }

  @Test func aRefusedMethodNamesTheRightOnes() async throws {
    try await RunningServer.with { server in
      let answer = try await offPool { try RawClient(server.socketPath).ask("POST", "/v1/panel") }
      #expect(answer?.headers["allow"] == "GET, PATCH, HEAD")
    }
  }

  @Test func picturesHaveTheirType() async throws {
    try await RunningServer.with { server in
      let (text, png) = try await offPool {
        let client = try RawClient(server.socketPath)
        return (
          try client.ask("GET", "/v1/frame")?.headers["content-type"],
          try client.ask("HEAD", "/v1/frame?format=png")?.headers["content-type"]
        )
      }
      #expect(text == "text/plain; charset=utf-8")
      #expect(png == "image/png")
    }
  }

  /// The gateway names the token of a request. What anybody else writes there has no effect.
  @Test(arguments: [(true, "phone", "phone"), (false, "phone", nil), (true, "a b", nil)])
  func onlyTheGatewayNamesACaller(isGateway: Bool, given: String, name: String?) async throws {
    let gateway = isGateway ? getuid() : getuid() + 1
    try await RunningServer.with(gatewayUser: gateway) { server in
      _ = try await offPool {
        try RawClient(server.socketPath).ask(
          "POST", "/v1/zones/main/stop", headers: ["Signd-Caller: \(given)"])
      }
      #expect(await server.sign.callers.map { $0?.name } == [name])
    }
  }

  @Test func theSignLearnsWhoAsks() async throws {
    try await RunningServer.with { server in
      _ = try await offPool {
        try RawClient(server.socketPath).ask("POST", "/v1/zones/main/stop")
      }
      #expect(
        await server.sign.callers == [Caller(pid: getpid(), uid: getuid(), gid: getgid())])
    }
  }

  private func ask(_ exchange: Exchange) async throws -> RawClient.Answer? {
    try await RunningServer.with(sign: try await signWithMessage()) {
      try await Self.send(exchange, to: $0)
    }
  }

  private static func send(_ exchange: Exchange, to server: RunningServer) async throws
    -> RawClient.Answer?
  {
    let words = exchange.request.split(separator: " ").map(String.init)
    return try await offPool {
      try RawClient(server.socketPath).ask(
        words[0], words[1], type: exchange.type, body: exchange.body)
    }
  }

  private func signWithMessage() async throws -> FakeSign {
    let sign = FakeSign()
    _ = try await sign.setMessage(.init(text: "old"), zone: "main", by: nil)
    return sign
  }
}
