import ControlAPI
import Messages
import TestSupport
import Testing

@testable import ControlServer

/// The routes for variables, at the socket.
@Suite struct VariableRouteTests {
  typealias Exchange = RouteTests.Exchange

  private static let temperature =
    #"{"max_age":60000,"name":"temperature","set_at":1.5,"stale":false,"value":"21.5"}"#

  @Test(arguments: [
    Exchange("GET /v1/vars", 200, "[\(temperature)]"),
    Exchange("GET /v1/vars/temperature", 200, temperature),
    Exchange("GET /v1/vars/%74emperature", 200, temperature),
    Exchange(
      "PUT /v1/vars/temperature", json: #"{"value":"","max_age":null}"#, 200,
      #"{"stored":true,"variable":{"name":"temperature","set_at":1.5,"stale":false,"value":""}}"#),
    Exchange(
      "PUT /v1/vars/a.b-c_1", json: #"{"value":"Größe\n\"1\"","max_age":100}"#, 201,
      #"{"stored":true,"variable":{"max_age":100,"name":"a.b-c_1","set_at":1.5,"stale":true,"#
        + #""value":"Größe\n\"1\""}}"#),
    Exchange("DELETE /v1/vars/temperature", 204, ""),
  ]) func theSignDoesWhatIsAsked(_ exchange: Exchange) async throws {
    let answer = try await ask(exchange, of: try await Self.sign())
    #expect(answer?.status == exchange.status)
    #expect(answer?.body == exchange.answer + (exchange.status == 204 ? "" : "\n"))
  }

  private static let name = "1 to 64 letters, digits, -, _ and ., with a letter or digit first"

  /// The answer contains `type`, then `field`, then `detail`.
  @Test(arguments: [
    Exchange("GET /v1/vars/none", 404, "no-variable name there is no variable none"),
    Exchange("GET /v1/vars/a%20b", 404, "no-variable name there is no variable a b"),
    Exchange("GET /v1/vars/%ff", 404, #"no-variable name "%ff" names no variable"#),
    Exchange("DELETE /v1/vars/none", 404, "no-variable name there is no variable none"),
    Exchange(
      "PUT /v1/vars/a%20b", json: #"{"value":"1"}"#, 422,
      #"invalid-value name name takes \#(name), not "a b""#),
    Exchange(
      "PUT /v1/vars/\(String(repeating: "a", count: 65))", json: #"{"value":"1"}"#, 422,
      #"invalid-value name name takes \#(name), not ""#
        + String(repeating: "a", count: 40) + "…\""),
    Exchange(
      "PUT /v1/vars/a", json: "{}", 422,
      "invalid-value value value takes a string of at most 4096 bytes of UTF-8, not nothing"),
    Exchange(
      "PUT /v1/vars/a", json: #"{"value":21.5}"#, 422,
      "invalid-value value value takes a string of at most 4096 bytes of UTF-8, not 21.5"),
    Exchange(
      "PUT /v1/vars/a", json: #"{"value":"\#(String(repeating: "é", count: 2048))!"}"#, 422,
      "invalid-value value value takes a string of at most 4096 bytes of UTF-8, not 4097 bytes"),
    Exchange(
      "PUT /v1/vars/a", json: #"{"value":"1","max_age":99}"#, 422,
      "invalid-value max_age max_age takes a time from 100ms to 365d, such as 30s, 5m, 12h or 7d, or a whole number of milliseconds, "
        + "not 99"),
    Exchange(
      "PUT /v1/vars/a", json: #"{"value":"1","max_age":"1w"}"#, 422,
      "invalid-value max_age max_age takes a time from 100ms to 365d, such as 30s, 5m, 12h or 7d, or a whole number of milliseconds, "
        + "not \"1w\""),
    Exchange(
      "PUT /v1/vars/a", json: #"{"value":"1","maxage":100}"#, 422,
      #"unknown-key maxage unknown key "maxage"; did you mean "max_age"?"#),
    Exchange("GET /v1/vars?name=a", 422, #"unknown-key name unknown key "name"; here is none"#),
    Exchange("POST /v1/vars", 405, "method-not-allowed - this path takes GET, HEAD, not POST"),
  ]) func aRefusalNamesTheFieldAndChangesNothing(_ exchange: Exchange) async throws {
    let sign = try await Self.sign()
    let answer = try await ask(exchange, of: sign)
    #expect(answer?.status == exchange.status)
    let problem = try JSONFields(answer?.body ?? "")
    #expect(
      "\(problem["type"]) \(problem["field"]) \(problem["detail"])"
        == "urn:signd:problem:" + exchange.answer)
    #expect(await sign.held == ["temperature": VariableProperties(value: "21.5", maxAge: 60_000)])
  }

  @Test func aValueMayBeAsLongAsItMay() async throws {
    let text = String(repeating: "é", count: 2048)
    let answer = try await ask(
      Exchange("PUT /v1/vars/a", json: #"{"value":"\#(text)"}"#, 201, ""), of: Self.sign())
    #expect(answer?.status == 201 && answer?.body.contains(text) == true)
  }

  @Test func whatCannotBeStoredOrIsTooMuchIsReported() async throws {
    let sign = try await Self.sign()
    await sign.refuseToStore()
    let set = try await ask(
      Exchange("PUT /v1/vars/b", json: #"{"value":"1"}"#, 201, ""), of: sign)
    #expect(set?.status == 201 && set?.body.contains(#""stored":false"#) == true)
    let more = try await ask(
      Exchange("PUT /v1/vars/c", json: #"{"value":"1"}"#, 409, ""), of: sign)
    #expect(more?.status == 409 && more?.body.contains("too-many-variables") == true)
    let removed = try await ask(Exchange("DELETE /v1/vars/b", 200, ""), of: sign)
    #expect(removed?.status == 200 && removed?.body == #"{"stored":false}"# + "\n")
  }

  private static func sign() async throws -> FakeSign {
    let sign = FakeSign()
    _ = try await sign.setVariable(
      "temperature", to: VariableProperties(value: "21.5", maxAge: 60_000), by: nil)
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
