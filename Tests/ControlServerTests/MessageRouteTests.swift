import ControlAPI
import Messages
import TestSupport
import Testing

@testable import ControlServer

/// The routes for a zone's messages, at the socket.
@Suite struct MessageRouteTests {
  typealias Exchange = RouteTests.Exchange

  private static let messages = "/v1/zones/main/messages"

  private static func bread(_ standing: String, _ given: String = "") -> String {
    #"{"id":"bread","message":{"group":"food","text":"Bread"\#(given)},"#
      + #""origin":"client","priority":"info","rank":0,"set_at":1.5,"stale":false,"standing":"\#(standing)"}"#
  }

  private static let fire =
    #"{"id":"fire","message":{"priority":"alert","rank":-1,"text":"Fire"},"#
    + #""origin":"client","priority":"alert","rank":-1,"set_at":1.5,"stale":false,"standing":"outranked"}"#
  private static let owned =
    #"{"file":"/file.yaml","id":"file","message":{"group":"food","text":"Cake"},"#
    + #""origin":"file","priority":"info","rank":0,"set_at":1.5,"stale":false,"standing":"waiting"}"#

  private static func shown(_ id: String, paused: Bool = false) -> String {
    #"{"paused":\#(paused),"shown":"\#(id)","stored":true}"#
  }

  static let taken = [
    Exchange(
      "GET \(messages)", 200,
      #"{"messages":[\#(bread("shown")),\#(fire),\#(owned)],"paused":false,"zone":"main"}"#),
    Exchange(
      "GET \(messages)?group=food", 200,
      #"{"messages":[\#(bread("shown")),\#(owned)],"paused":false,"zone":"main"}"#),
    Exchange(
      "GET \(messages)?group=none", 200, #"{"messages":[],"paused":false,"zone":"main"}"#),
    Exchange("GET \(messages)/bread", 200, bread("shown")),
    Exchange("GET \(messages)/%62read", 200, bread("shown")),
    Exchange(
      "PATCH \(messages)/bread", json: #"{"ttl":5000,"group":null}"#, 200,
      #"{"message":{"id":"bread","message":{"text":"Bread","ttl":5000},"#
        + #""origin":"client","priority":"info","rank":0,"set_at":1.5,"stale":false,"standing":"waiting"},"#
        + #""stored":true}"#),
    Exchange(
      "PATCH \(messages)/bread", json: #"{"when":"Mon-Fri"}"#,
      type: "application/merge-patch+json", 200,
      #"{"message":\#(bread("waiting", #","when":"Mon-Fri""#)),"stored":true}"#),
    Exchange(
      "PUT \(messages)/bread", json: #"{"text":"Bread","group":"food"}"#, 200,
      #"{"message":\#(bread("waiting")),"stored":true}"#),
    Exchange("DELETE \(messages)/bread", 204, ""),
    Exchange(
      "DELETE \(messages)?group=food", 200, #"{"remaining":1,"removed":["bread"],"stored":true}"#),
    Exchange(
      "DELETE \(messages)", 200, #"{"remaining":1,"removed":["bread","fire"],"stored":true}"#),
    Exchange(
      "POST \(messages)/bread/move", json: #"{"position":2}"#, 200,
      #"{"message":\#(bread("shown")),"stored":true}"#),
    Exchange("POST \(messages)/file/show", 200, shown("file")),
    Exchange(
      "POST \(messages)/fire/dismiss", 200, #"{"remaining":0,"removed":["fire"],"stored":true}"#),
    Exchange("POST /v1/zones/main/next", 200, shown("file")),
    Exchange("POST /v1/zones/main/previous", 200, shown("file")),
    Exchange("POST /v1/zones/main/pause", 200, shown("bread", paused: true)),
    Exchange("POST /v1/zones/main/resume", 200, shown("bread")),
    Exchange(
      "GET /v1/schedule", 200,
      #"{"panel":[{"brightness":60,"from":0,"power":true,"until":86400}],"#
        + #""time_zone":"Europe/Berlin","zones":[{"name":"main","parts":[{"from":0,"#
        + #""messages":["bread","fire","file"],"until":86400}]}]}"#),
    Exchange(
      "GET /v1/schedule?hours=1", 200,
      #"{"panel":[{"brightness":60,"from":0,"power":true,"until":3600}],"#
        + #""time_zone":"Europe/Berlin","zones":[{"name":"main","parts":[{"from":0,"#
        + #""messages":["bread","fire","file"],"until":3600}]}]}"#),
  ]

  @Test(arguments: taken) func theSignDoesWhatIsAsked(_ exchange: Exchange) async throws {
    let answer = try await ask(exchange, of: try await Self.sign())
    #expect(answer?.status == exchange.status)
    #expect(answer?.body == exchange.answer + (exchange.status == 204 ? "" : "\n"))
  }

  private static let id = "1 to 64 letters, digits, -, _ and ., with a letter or digit first"

  /// The answer contains `type`, then `field`, then `detail`.
  static let refused = [
    Exchange("GET /v1/zones/two/messages", 404, "unknown-zone zone there is no zone two"),
    Exchange("POST /v1/zones/two/next", 404, "unknown-zone zone there is no zone two"),
    Exchange("POST /v1/zones/two/pause", 404, "unknown-zone zone there is no zone two"),
    Exchange("GET \(messages)/cake", 404, "no-message id there is no message cake"),
    Exchange("GET \(messages)/a%20b", 404, "no-message id there is no message a b"),
    Exchange("GET \(messages)/%ff", 404, #"no-message id "%ff" names no message"#),
    Exchange("DELETE \(messages)/cake", 404, "no-message id there is no message cake"),
    Exchange("DELETE \(messages)?group=drinks", 404, "no-message - main has none of these"),
    Exchange("DELETE \(messages)/file", 409, "message-owned id file belongs to a file"),
    Exchange(
      "PATCH \(messages)/file", json: #"{"rank":1}"#, 409,
      "message-owned id file belongs to a file"),
    Exchange(
      "PUT \(messages)/file", json: #"{"text":"a"}"#, 409,
      "message-owned id file belongs to a file"),
    Exchange(
      "POST \(messages)", json: #"{"id":"bread","text":"a"}"#, 409,
      "message-exists id there is a message bread"),
    Exchange(
      "POST \(messages)", json: #"{"text":"a"}"#, 409, "too-many-messages - main has 3 messages"),
    Exchange(
      "PUT \(messages)/cake", json: #"{"text":"a"}"#, 409,
      "too-many-messages - main has 3 messages"),
    Exchange(
      "POST \(messages)", json: #"{"id":"-a","text":"a"}"#, 422,
      #"invalid-value id id takes \#(id), not "-a""#),
    Exchange(
      "PUT \(messages)/-a", json: #"{"text":"a"}"#, 422,
      #"invalid-value id id takes \#(id), not "-a""#),
    Exchange(
      "POST \(messages)", json: #"{"rank":101,"text":"a"}"#, 422,
      "invalid-value rank rank takes a whole number from -100 to 100, not 101"),
    Exchange(
      "POST \(messages)", json: #"{"txt":"a"}"#, 422,
      #"unknown-key txt unknown key "txt"; did you mean "text"?"#),
    Exchange(
      "PUT \(messages)/cake", json: "{}", 422,
      "invalid-value text text, pages, topics, image, bar or line is missing: text takes a string or a "
        + "list of runs"),
    Exchange(
      "PATCH \(messages)/bread", json: #"{"priority":"high"}"#, 422,
      "invalid-value priority priority takes background, info, foreground or alert, not \"high\""),
    Exchange(
      "GET \(messages)?group=a%20b", 422, #"invalid-value group group takes \#(id), not "a b""#),
    Exchange("GET \(messages)?id=a", 422, #"unknown-key id unknown key "id"; here are group"#),
    Exchange(
      "POST \(messages)/bread/move", json: #"{"position":0}"#, 422,
      "invalid-value position position takes a whole number from 1 to 1000000, not 0"),
    Exchange(
      "POST \(messages)/bread/move", json: "{}", 422,
      "invalid-value position position takes a whole number from 1 to 1000000, not nothing"),
    Exchange(
      "POST \(messages)/cake/move", json: #"{"position":1}"#, 404,
      "no-message id there is no message cake"),
    Exchange("POST \(messages)/fire/show", 409, "outranked id fire is outranked"),
    Exchange("POST \(messages)/cake/show", 404, "no-message id there is no message cake"),
    Exchange("POST \(messages)/bread/dismiss", 409, "not-an-alert id bread is no alert"),
    Exchange(
      "GET /v1/schedule?hours=169", 422,
      #"invalid-value hours hours takes a whole number from 1 to 168, not "169""#),
    Exchange(
      "PATCH \(messages)", 405,
      "method-not-allowed - this path takes GET, POST, DELETE, HEAD, not PATCH"),
    Exchange(
      "GET \(messages)/bread/move", 405, "method-not-allowed - this path takes POST, not GET"),
    Exchange(
      "POST \(messages)", json: #"{"text":"a"}"#, type: "application/merge-patch+json", 415,
      "unsupported-media-type content-type the body has to be application/json, "
        + "not application/merge-patch+json"),
  ]

  @Test(arguments: refused) func aRefusalNamesTheFieldAndChangesNothing(_ exchange: Exchange)
    async throws
  {
    let sign = try await Self.sign()
    let before = await sign.listed
    let answer = try await ask(exchange, of: sign)
    #expect(answer?.status == exchange.status)
    let problem = try JSONFields(answer?.body ?? "")
    #expect(
      "\(problem["type"]) \(problem["field"]) \(problem["detail"])"
        == "urn:signd:problem:" + exchange.answer)
    #expect(await sign.listed == before)
  }

  @Test func aNewMessageIsCreatedAndGetsAnID() async throws {
    let sign = FakeSign()
    let added = try await ask(
      Exchange("POST \(Self.messages)", json: #"{"text":"a","id":null}"#, 201, ""), of: sign)
    #expect(added?.status == 201 && added?.body.contains(#""id":"m1""#) == true)
    let put = try await ask(
      Exchange("PUT \(Self.messages)/b", json: #"{"text":"a"}"#, 201, ""), of: sign)
    #expect(put?.status == 201)
    let alone = try await ask(
      Exchange("POST /v1/zones/main/next", 200, ""), of: FakeSign())
    #expect(alone?.status == 409 && alone?.body.contains("nothing-to-show") == true)
  }

  @Test func whatCannotBeStoredIsReported() async throws {
    let sign = try await Self.sign()
    await sign.refuseToStore()
    let removed = try await ask(Exchange("DELETE \(Self.messages)/bread", 200, ""), of: sign)
    #expect(removed?.status == 200)
    #expect(removed?.body == #"{"remaining":0,"removed":["bread"],"stored":false}"# + "\n")
  }

  private static func sign() async throws -> FakeSign {
    let sign = FakeSign()
    var bread = MessageProperties(text: "Bread")
    bread.group = "food"
    var fire = MessageProperties(text: "Fire")
    fire.priority = .alert
    fire.rank = -1
    var cake = MessageProperties(text: "Cake")
    cake.group = "food"
    for (id, message) in [("bread", bread), ("fire", fire)] {
      _ = try await sign.addMessage(NewMessage(id: id, message), zone: "main", by: nil)
    }
    await sign.addFileMessage("file", cake)
    return sign
  }

  private func ask(_ exchange: Exchange, of sign: FakeSign) async throws -> RawClient.Answer? {
    try await RunningServer.with(sign: sign) { server in
      let words = exchange.request.split(separator: " ").map(String.init)
      return try await offPool {
        try RawClient(server.socketPath).ask(
          words[0], words[1], type: exchange.type, body: exchange.body)
      }
    }
  }
}
