import ControlAPI
import FoundationEssentials
import Messages
import TestSupport
import Testing

@testable import ControlServer

/// Requests in the form of AWTRIX 3, at the socket.
@Suite struct AwtrixRouteTests {
  typealias Exchange = RouteTests.Exchange

  /// Sent like curl does, with the type of a form.
  private static let form = "application/x-www-form-urlencoded"

  private static func exchange(
    _ request: String, _ body: String, _ status: Int, _ answer: String
  ) -> Exchange {
    Exchange(request, json: body, type: form, status, answer)
  }

  private static func exchange(_ request: String, _ status: Int, _ answer: String) -> Exchange {
    Exchange(request, status, answer)
  }

  /// A sign with the app `bread` and the message `main`, which is shown.
  private static func sign() async throws -> FakeSign {
    let sign = FakeSign()
    var bread = MessageProperties(text: "Bread")
    bread.group = "awtrix"
    for (id, message) in [("main", MessageProperties(text: "Hi")), ("bread", bread)] {
      _ = try await sign.addMessage(NewMessage(id: id, message), zone: "main", by: nil)
    }
    return sign
  }

  private func ask(
    _ exchange: Exchange, of sign: FakeSign, isAwtrix: Bool = true
  ) async throws -> RawClient.Answer? {
    try await RunningServer.with(sign: sign, isAwtrix: isAwtrix) { server in
      let words = exchange.request.split(separator: " ").map(String.init)
      return try await offPool {
        try RawClient(server.socketPath).ask(
          words[0], words[1], type: exchange.type, body: exchange.body)
      }
    }
  }

  static let asked = [
    exchange(
      "GET /api/stats", 200,
      #"{"app":"main","bri":153,"indicator1":false,"indicator2":false,"indicator3":false,"#
        + #""matrix":true,"uid":"signd","uptime":1,"version":"0"}"#),
    exchange("GET /api/loop", 200, #"{"bread":1,"main":0}"#),
    exchange("GET /api/apps", 200, #"[{"name":"main"},{"name":"bread"}]"#),
    exchange("GET /api/effects", 200, "[]"),
    exchange("GET /api/screen", 200, "[2171169]"),
    exchange(
      "GET /api/settings", 200,
      #"{"ABRI":false,"ATRANS":true,"BRI":153,"MATP":true,"OVERLAY":"clear","SOUND":false,"#
        + #""SSPEED":100,"UPPERCASE":false}"#),
  ]

  @Test(arguments: asked) func theSignIsDescribed(_ exchange: Exchange) async throws {
    let answer = try await ask(exchange, of: try await Self.sign())
    #expect(answer?.status == exchange.status)
    #expect(answer?.body == exchange.answer + "\n")
    #expect(answer?.headers["content-type"] == "application/json")
  }

  @Test func transitionsAreOurs() async throws {
    let answer = try await ask(Self.exchange("GET /api/transitions", 200, ""), of: FakeSign())
    #expect(answer?.body.hasPrefix(#"["cut","#) == true)
  }

  /// The answer contains the sign's new state, then the keys without a meaning.
  static let taken = [
    exchange("POST /api/custom?name=cake", #"{"text":"Cake"}"#, 200, "main bread cake"),
    exchange("POST /api/custom?name=cake", #"{"text":"Cake","pos":0}"#, 200, "cake main bread"),
    exchange("POST /api/custom?name=bread", #"{"text":"Rye","pos":0}"#, 200, "main bread"),
    exchange("POST /api/custom?name=two+words", #"{"text":"a"}"#, 200, "main bread twox.20words"),
    exchange("POST /api/custom?x=1&name=%C3%A4", #"{"text":"a"}"#, 200, "main bread x.C3x.A4"),
    exchange("POST /api/custom?name=cake", #"[{"text":"a"}]"#, 200, "main bread cake0"),
    exchange("POST /api/custom?name=cake", "[]", 200, "main bread"),
    exchange("POST /api/custom?name=bread", 200, "main"),
    exchange("POST /api/custom?name=br", "{}", 200, "main"),
    exchange("POST /api/custom?name=main", " {} ", 200, "main bread"),
    exchange(
      "POST /api/custom?name=cake", #"{"text":"a","sound":"b","icon":"missing"}"#, 200,
      "main bread cake - icon, sound"),
    exchange(
      "POST /api/custom?name=cake", #"{"text":"a","icon":"87","a b":1}"#, 200,
      "main bread cake - ?"),
    exchange("POST /api/notify", #"{"text":"Hi"}"#, 200, "main bread m3"),
    exchange(
      "POST /api/notify", #"{"text":"Hi","rtttl":"a:b"}"#, 200, "main bread m3 - rtttl"),
    exchange("POST /api/notify/dismiss", 200, "main bread"),
    exchange("POST /api/switch", #"{"name":"bread","fast":true}"#, 200, "main bread - fast"),
    exchange("POST /api/nextapp", 200, "main bread"),
    exchange("POST /api/previousapp", 200, "main bread"),
    exchange("POST /api/power", #"{"power":false}"#, 200, "main bread"),
    exchange(
      "POST /api/settings", #"{"BRI":255,"TEFF":1,"ATRANS":false}"#, 200, "main bread - TEFF"),
    exchange("POST /api/reboot", 200, "main bread - reboot"),
    exchange("POST /api/sleep", #"{"sleep":10}"#, 200, "main bread - sleep"),
    exchange("POST /api/rtttl", "not JSON", 200, "main bread - rtttl"),
    exchange("POST /api/indicator2", #"{"color":"f00"}"#, 200, "main bread - indicator2"),
    exchange("POST /api/moodlight", 200, "main bread - moodlight"),
  ]

  @Test(arguments: taken) func theSignDoesWhatIsAsked(_ exchange: Exchange) async throws {
    let sign = try await Self.sign()
    let answer = try await ask(exchange, of: sign)
    #expect(answer?.status == exchange.status)
    #expect(answer?.body == "OK")
    let ignored = answer?.headers["signd-ignored"].map { " - " + $0 } ?? ""
    let ids = await sign.listed.map(\.id).joined(separator: " ")
    #expect(ids + ignored == exchange.answer)
  }

  @Test func whatAClientSetsComesToTheSign() async throws {
    let sign = try await Self.sign()
    for (request, body) in [
      ("POST /api/power", "false"), ("POST /api/settings", #"{"BRI":26,"ATRANS":false}"#),
      ("POST /api/switch", #"{"name":"bread"}"#),
      ("POST /api/notify", #"{"text":"Fire","hold":true,"stack":false,"wakeup":true}"#),
    ] {
      #expect(try await ask(Self.exchange(request, body, 200, ""), of: sign)?.status == 200)
    }
    let panel = try await sign.panel()
    #expect(panel.brightness == 10 && !panel.power)
    #expect(await sign.paused)
    let listed = await sign.listed
    #expect(listed.map(\.standing) == [.waiting, .shown, .waiting])
    let fire = listed[2].message
    #expect(fire.priority == .alert && fire.hold == true && fire.stack == .replace)
    #expect(fire.wakeup == true && fire.persist == false && fire.text?.string == "Fire")
    #expect(await sign.callers.last??.uid != nil)
  }

  @Test func theNotificationThatIsShownIsDismissed() async throws {
    let sign = FakeSign()
    for text in ["One", "Two"] {
      _ = try await ask(
        Self.exchange("POST /api/notify", #"{"text":"\#(text)","hold":true}"#, 200, ""), of: sign)
    }
    let stats = try await ask(Self.exchange("GET /api/stats", 200, ""), of: sign)
    #expect(stats?.body.contains(#""app":"Notification""#) == true)
    #expect(
      try await ask(Self.exchange("GET /api/loop", 200, ""), of: sign)?.body == "{}\n")
    let answer = try await ask(Self.exchange("POST /api/notify/dismiss", 200, ""), of: sign)
    #expect(answer?.body == "OK")
    #expect(await sign.listed.map { $0.message.text?.string } == ["Two"])
  }

  @Test func aListIsSeveralAppsThatGoTogether() async throws {
    let sign = FakeSign()
    let body = #"[{"text":"1"},{"text":"2"}]"#
    _ = try await ask(Self.exchange("POST /api/custom?name=test", body, 200, ""), of: sign)
    #expect(await sign.listed.map(\.id) == ["test0", "test1"])
    _ = try await ask(Self.exchange("POST /api/custom?name=test", 200, ""), of: sign)
    #expect(await sign.listed.isEmpty)
  }

  static let refused = [
    exchange("POST /api/notify", 400, "the body is empty: it has to be JSON"),
    exchange(
      "POST /api/notify", "{'text':1}", 400,
      "the body cannot be read at line 1, column 2: a name in double quotes is missing"),
    exchange(
      "POST /api/notify", "[1]", 400, "the body has to be a JSON object, not a list of 1 item"),
    exchange(
      "POST /api/notify", #"{"duration":"long"}"#, 400,
      #"duration takes a number from 0.1 to 86400 seconds, not "long""#),
    exchange(
      "POST /api/custom?name=cake", #"[{"text":"a"},{"progress":200}]"#, 400,
      "progress takes a number from 0 to 100 percent, not 200"),
    exchange(
      "POST /api/custom?name=cake", #"[{"text":"a"},1]"#, 400,
      "item 1 of the body has to be a JSON object"),
    exchange(
      "POST /api/custom?name=cake", "1", 400,
      "the body has to be a JSON object, or a list of at most 4096 of them"),
    exchange(
      "POST /api/custom", #"{"text":"a"}"#, 400,
      "the query needs the name of an app, as in /api/custom?name=weather"),
    exchange(
      "POST /api/custom?name=%ff", 400,
      "the query needs the name of an app, as in /api/custom?name=weather"),
    exchange("POST /api/switch", #"{"name":"Time"}"#, 404, "there is no message Time"),
    exchange(
      "POST /api/switch", #"{"app":"Time"}"#, 400, "name is missing: it takes the name of an app"),
    exchange(
      "POST /api/power", #"{"power":"maybe"}"#, 400, #"power takes true or false, not "maybe""#),
    exchange(
      "POST /api/settings", #"{"BRI":300}"#, 400, "BRI takes a whole number from 0 to 255, not 300"),
  ]

  @Test(arguments: refused) func aRefusalIsOneSentenceAndChangesNothing(_ exchange: Exchange)
    async throws
  {
    let sign = try await Self.sign()
    let before = await sign.listed
    let answer = try await ask(exchange, of: sign)
    #expect(answer?.status == exchange.status)
    #expect(try JSONFields(answer?.body ?? "")["error"] == exchange.answer)
    #expect(await sign.listed == before)
  }

  @Test func aSignThatIsFullSaysSo() async throws {
    let sign = try await Self.sign()
    for status in [200, 409] {
      let answer = try await ask(
        Self.exchange("POST /api/notify", #"{"text":"a"}"#, status, ""), of: sign)
      #expect(answer?.status == status)
    }
  }

  @Test func otherMethodsAreRefusedAndOtherPathsAreNotThere() async throws {
    let wrong = try await ask(Self.exchange("GET /api/notify", 405, ""), of: FakeSign())
    #expect(wrong?.status == 405 && wrong?.headers["allow"] == "POST")
    let unknown = try await ask(Self.exchange("POST /api/doupdate", 404, ""), of: FakeSign())
    #expect(unknown?.status == 404)
  }

  @Test func nothingOfItIsThereUnlessItIsWanted() async throws {
    for request in ["POST /api/notify", "GET /api/stats", "POST /api/reboot"] {
      let answer = try await ask(
        Self.exchange(request, 404, ""), of: FakeSign(), isAwtrix: false)
      #expect(answer?.status == 404 && answer?.body.contains("unknown-path") == true)
    }
  }

  @Test func theJournalIsWrittenOnce() {
    let reported = ReportedOnce()
    #expect(reported.new(["a", "b"], of: "/x") == ["a", "b"])
    #expect(reported.new(["b", "c"], of: "/x") == ["c"])
    #expect(reported.new(["a"], of: "/y") == ["a"])
    for number in 0..<1000 { _ = reported.new(["\(number)"], of: "/x") }
    #expect(reported.new(["new"], of: "/x").isEmpty)
  }
}
