import ControlAPI
import FoundationEssentials
import TestSupport
import Testing

/// What tokens and foreign pages can do to a real sign.
@Suite struct GatewayRoleTests {
  /// Requests to every operation of the document, as a generator makes them, are answered as it says. Those
  /// of a token for reading change nothing, and those of a token for showing no settings.
  @Test(arguments: ["read", "show", "admin"])
  func noTokenChangesMoreThanItsRoleAllows(role: String) async throws {
    let tools = try DocumentTests.tools()
    let sign = try await RunningSign(["--panel", "64x16"], named: "signd", lasting: "1200s")
    #expect(sign.ctl("set-message", "A", "--id", "a").status == 0)
    let gateway = try await RunningGateway(
      sockets: sign.directory.path, "limits: {requests: 100000}")
    let token = try gateway.token(role)
    func settings() throws -> [String] {
      try ["/v1/panel", "/v1/layout"].map { try sign.curl($0) }
    }
    let (settingsBefore, changesBefore) = (try settings(), try sign.status.counts.changes)
    // Each wrong token would cost its delay, so refusals without a token are tested elsewhere.
    let result = try Program.run(
      "env",
      [
        "--chdir", sign.directory.path, "python3",
        "\(repository)/Tests/ProcessTests/Tools/test-api",
        "http://\(token)@127.0.0.1:\(gateway.port)", tools + "/schemathesis",
        "--checks", "all", "--exclude-checks", "ignored_auth",
        "--exclude-path", "/v1/events", "--exclude-path", "/v1/frames",
        "--phases", "fuzzing,stateful", "--max-examples", "3", "--seed", "1",
        "--generation-database", "none", "--no-color",
      ])
    #expect(result.status == 0, "\(result.output.suffix(6000))\(result.errors)")
    #expect(result.output.contains(" passed"))
    #expect(try (settings() != settingsBefore) == (role == "admin"))
    #expect(try (sign.status.counts.changes > changesBefore) == (role != "read"))
  }

  /// A page of another site, and a name of another site that leads here, with the cookie of a browser that
  /// was paired.
  @Test func foreignPagesReadAndChangeNothing() async throws {
    let directory = TemporaryDirectory()
    try directory.write("awtrix: true\n", to: "signd.yaml")
    let sign = try await RunningSign(
      in: directory, ["--config", directory.path + "/signd.yaml"], named: "signd")
    #expect(sign.ctl("set-message", "Ours").status == 0)
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let cookie = "Cookie: signd_token=\(try gateway.token("admin"))"
    let json = "Content-Type: application/json"
    let own = "127.0.0.1:\(gateway.port)"
    func send(_ method: String, _ path: String, _ headers: [String], _ body: String = "") throws
      -> String
    {
      try gateway.curl(
        path, "--request", method, "--header", cookie,
        headers: headers, body: body)
    }
    let message = #"{"text": "Theirs"}"#
    // The name of the other site leads here: DNS rebinding. Its page even has our origin.
    for host in ["evil.example", "evil.example:\(gateway.port)", "127.0.0.1.evil.example", "[::1]"]
    {
      let headers = ["Host: \(host)", "Origin: http://\(host)"]
      for (method, path, body) in [
        ("GET", "/v1/frame", ""), ("GET", "/signs/signd/v1/status", ""), ("GET", "/signs", ""),
        ("PUT", "/v1/zones/main/message", message), ("POST", "/api/notify", message),
        ("POST", "/pair", #"{"code": "000000"}"#), ("GET", "/metrics", ""), ("GET", "/readyz", ""),
      ] {
        let answer = try send(method, path, headers + [json], body)
        #expect(answer.hasSuffix("403"), "\(host) \(method) \(path)")
      }
    }
    // Its own name: posts across sites, as forms send them without asking.
    for origin in ["http://evil.example", "null", "http://localhost:1"] {
      for type in [
        json, "Content-Type: text/plain", "Content-Type: application/x-www-form-urlencoded",
      ] {
        for (method, path) in [
          ("PUT", "/v1/zones/main/message"), ("POST", "/v1/zones/main/messages"),
          ("POST", "/api/notify"), ("POST", "/api/custom?name=x"), ("POST", "/v1/reload"),
          ("DELETE", "/session"), ("POST", "/pair"),
        ] {
          let answer = try send(method, path, ["Origin: \(origin)", type], message)
          #expect(answer.hasSuffix("403"), "\(origin) \(type) \(method) \(path)")
        }
      }
    }
    // Without any origin.
    #expect(try send("POST", "/api/notify", [json], message).hasSuffix("403"))
    #expect(try sign.text == "Ours")
    #expect(try sign.status.alerts.isEmpty)
    // The page of the gateway itself.
    let origin = ["Origin: http://\(own)", json]
    #expect(try send("POST", "/api/notify", origin, message).hasSuffix("200"))
    #expect(try send("PUT", "/v1/zones/main/message", origin, message).hasSuffix("200"))
    #expect(try sign.text == "Theirs")
  }
}
