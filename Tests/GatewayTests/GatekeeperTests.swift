import Awtrix
import ControlAPI
import HTTPConnections
import NIOCore
import NIOHTTP1
import Testing

@testable import Gateway

/// Who may do what.
@Suite struct GatekeeperTests {
  /// A path for each operation, and its role.
  private static let operations: [(method: HTTPMethod, path: String, role: TokenRole)] =
    API.all.map { endpoint in
      (
        HTTPMethod(rawValue: endpoint.method.rawValue),
        endpoint.path(endpoint.parameters.map { _ in "main" }), TokenRole(endpoint.role)
      )
    }
    + AwtrixEndpoint.all.map {
      (HTTPMethod(rawValue: $0.method.rawValue), $0.path, TokenRole($0.role))
    }

  // MARK: Roles

  @Test(arguments: ["", "/signs/north"])
  func eachOperationNeedsItsRole(prefix: String) throws {
    let rig = try GatewayRig()
    for (method, path, role) in Self.operations {
      for token in TokenRole.allCases {
        let decision = try rig.decide(method, prefix + path, token: token.rawValue)
        #expect(decision.status == (token < role ? 403 : 200), "\(token) \(method) \(path)")
      }
    }
  }

  /// A token for reading changes nothing, and one for showing no settings, whatever is declared.
  @Test func rolesAllowNoMoreThanTheirNames() {
    for (method, path, role) in Self.operations {
      if method != .GET { #expect(role >= .show, "\(method) \(path)") }
      let isSetting = ["/v1/panel", "/v1/layout", "/v1/reload", "/api/power", "/api/settings"]
        .contains { path.hasPrefix($0) }
      if method != .GET, isSetting { #expect(role == .admin, "\(method) \(path)") }
    }
  }

  @Test func headIsForWhoeverMayGet() throws {
    let rig = try GatewayRig()
    #expect(try rig.decide(.HEAD, "/v1/status", token: "read").status == 200)
    #expect(try rig.decide(.HEAD, "/v1/status", token: "metrics").status == 403)
    #expect(try rig.decide(.HEAD, "/v1/zones/main/next", token: "admin").status == 405)
  }

  @Test func aTokenForMetricsReadsNothingElse() throws {
    let rig = try GatewayRig()
    #expect(try rig.decide(.GET, "/metrics", token: "metrics").status == 200)
    #expect(try rig.decide(.GET, "/session", token: "metrics").status == 200)
    for path in ["/v1/status", "/signs", "/readyz", "/nothing"] {
      #expect(try rig.decide(.GET, path, token: "metrics").status == 403, "\(path)")
    }
  }

  @Test func aTokenForOneSignIsForNoOther() throws {
    var rig = try GatewayRig()
    try rig.add("north", .admin, sign: "north")
    #expect(try rig.decide(.GET, "/signs/north/v1/status", token: "north").status == 200)
    for path in ["/v1/status", "/signs/signd/v1/status", "/signs/south/api/stats", "/readyz"] {
      let problem = try rig.decide(.GET, path, token: "north").problem
      #expect(problem?.kind == .forbidden, "\(path)")
      #expect(problem?.expected == "north")
    }
  }

  // MARK: Without a token

  @Test func onlyTheHealthAndThePageAreAnsweredWithoutAToken() throws {
    let rig = try GatewayRig()
    let paths =
      Self.operations.map { ($0.method, $0.path) }
      + [
        (.GET, "/metrics"), (.GET, "/readyz"), (.GET, "/signs"), (.GET, "/session"),
        (.GET, "/nothing"), (.GET, "/page"), (.GET, "/v1"), (.GET, "*"), (.PUT, "/"),
      ]
    for (method, path) in paths {
      let origin: HTTPHeaders = ["origin": "http://192.168.1.5:8080"]
      #expect(try rig.decide(method, path, headers: origin).status == 401, "\(method) \(path)")
      // The machine itself is no exception: a proxy on it has everybody's requests.
      #expect(
        try rig.decide(
          method, path, headers: ["origin": "http://localhost"], host: "localhost",
          client: "127.0.0.1", local: "127.0.0.1"
        ).status == 401)
    }
    #expect(try rig.decide(.GET, "/healthz", host: nil).status == 200)
    #expect(try rig.decide(.POST, "/healthz").status == 403)
    for path in ["/", "/page/main.js"] {
      #expect(try rig.decide(.GET, path).status == 200)
      #expect(try rig.decide(.HEAD, path).status == 200)
      #expect(try rig.decide(.GET, path, host: "attacker.example").status == 403)
    }
  }

  @Test func wrongTokensAreSlowedDownAndRightOnesAreNot() throws {
    let rig = try GatewayRig()
    let wrong: HTTPHeaders = ["authorization": "Bearer signd_no"]
    let delays = try (0..<7).map { _ in try rig.decide(.GET, "/v1/status", headers: wrong).delay }
    #expect(delays == [250, 500, 1000, 2000, 4000, 8000, 8000].map { .milliseconds($0) })
    #expect(try rig.decide(.GET, "/v1/status", token: "read").status == 200)
    // Another client starts anew.
    let other = try rig.decide(.GET, "/v1/status", headers: wrong, client: "192.168.1.10")
    #expect(other.delay == .milliseconds(250))
    // A missing token is no attempt.
    #expect(try rig.decide(.GET, "/v1/status").delay == .zero)
  }

  @Test(arguments: ["Basic abc", "Bearer", "Bearer ", "bearer\tx", ""])
  func oddCredentialsAreNoToken(value: String) throws {
    let rig = try GatewayRig()
    #expect(try rig.decide(.GET, "/v1/status", headers: ["authorization": value]).status == 401)
  }

  @Test func anEndedTokenIsNone() throws {
    var rig = try GatewayRig()
    try rig.add("short", .read, lasting: 0)
    #expect(try rig.decide(.GET, "/v1/status", token: "short").status == 401)
  }

  @Test func aTokenThatAsksTooMuchWaits() throws {
    var settings = GatewaySettings()
    settings.limits.requests = 2
    let rig = try GatewayRig(settings)
    let statuses = try (0..<5).map { _ in try rig.decide(.GET, "/v1/status", token: "read").status }
    #expect(statuses == [200, 200, 200, 200, 429])
    #expect(try rig.decide(.GET, "/v1/status", token: "show").status == 200)
  }

  // MARK: Other sites

  @Test(arguments: [
    "evil.example", "192.168.1.5.evil.example", "192.168.1.6", "localhost", "[::1]:8080", "",
    "192.168.1.5:", "192.168.1.5:99999", "192.168.1.5 evil", "sign.example.org.evil.example",
  ])
  func namesOfOthersAreRefused(host: String) throws {
    var settings = GatewaySettings()
    settings.hosts = ["sign.example.org"]
    let rig = try GatewayRig(settings)
    for token in ["admin", nil] {
      let problem = try rig.decide(.GET, "/v1/status", token: token, host: host).problem
      #expect(problem?.kind == .foreignRequest)
    }
  }

  @Test(arguments: ["192.168.1.5", "192.168.1.5:80", "sign.example.org", "SIGN.example.org:443"])
  func namesOfTheGatewayAreTaken(host: String) throws {
    var settings = GatewaySettings()
    settings.hosts = ["sign.example.org"]
    let rig = try GatewayRig(settings)
    #expect(try rig.decide(.GET, "/v1/status", token: "read", host: host).status == 200)
  }

  /// A cookie is sent with the requests of any page, so a change needs the page's origin.
  @Test func aCookieChangesNothingForAnotherSite() throws {
    let rig = try GatewayRig()
    let cookie = "other=1; signd_token=\(rig.secrets["admin"]!.text)"
    func status(_ method: HTTPMethod, _ path: String, origin: String?) throws -> Int {
      var headers: HTTPHeaders = ["cookie": cookie]
      if let origin { headers.add(name: "origin", value: origin) }
      return try rig.decide(method, path, headers: headers).status
    }
    let changes =
      Self.operations.filter { $0.method != .GET }
      + [(.POST, "/pair", .read), (.POST, "/session", .read), (.DELETE, "/session", .read)]
    #expect(changes.count > 40)
    for (method, path, _) in changes {
      #expect(try status(method, path, origin: nil) == 403, "\(method) \(path)")
      #expect(try status(method, path, origin: "http://evil.example") == 403)
      #expect(try status(method, path, origin: "null") == 403)
      #expect(try status(method, path, origin: "http://192.168.1.5") == 403)
      #expect(try status(method, path, origin: "http://192.168.1.5:8080") == 200)
    }
    #expect(try status(.GET, "/v1/status", origin: nil) == 200)
    // A program with a Bearer token sends no origin.
    #expect(try rig.decide(.POST, "/v1/reload", token: "admin").status == 200)
  }

  // MARK: Proxies

  @Test func onlyATrustedProxyReportsItsClient() throws {
    var settings = GatewaySettings()
    settings.trustedProxies = [.address("127.0.0.1"), .unix]
    let rig = try GatewayRig(settings)
    let forwarded: HTTPHeaders = [
      "x-forwarded-for": "6.6.6.6, 10.0.0.7", "x-forwarded-proto": "https",
    ]
    func admission(_ client: String?, _ local: String) throws -> Gatekeeper.Admission? {
      try rig.decide(
        .GET, "/v1/status", token: "read", headers: forwarded,
        host: client == nil ? nil : local, client: client, local: local
      ).admission
    }
    let own = try #require(try admission("127.0.0.1", "127.0.0.1"))
    #expect(own.client == "10.0.0.7")
    #expect(own.isEncrypted)
    let other = try #require(try admission("192.168.1.9", "192.168.1.5"))
    #expect(other.client == "192.168.1.9")
    #expect(!other.isEncrypted)
  }

  @Test func aProxysNameHasToBeKnown() throws {
    var settings = GatewaySettings()
    settings.trustedProxies = [.unix]
    settings.hosts = ["sign.example.org"]
    let rig = try GatewayRig(settings)
    func status(_ host: String) throws -> Int {
      try rig.decide(.GET, "/v1/status", token: "read", host: host, client: nil).status
    }
    #expect(try status("sign.example.org") == 200)
    #expect(try status("localhost") == 403)
    #expect(try status("127.0.0.1") == 403)
  }

  /// A page that the network could have changed is another site than an encrypted one.
  @Test func anEncryptedSiteIsNotChangedByAPlainPage() throws {
    var settings = GatewaySettings()
    settings.trustedProxies = [.unix]
    settings.hosts = ["sign.example.org"]
    let rig = try GatewayRig(settings)
    func status(_ scheme: String, forwarded: String) throws -> Int {
      try rig.decide(
        .POST, "/v1/reload",
        headers: [
          "cookie": "signd_token=\(rig.secrets["admin"]!.text)",
          "origin": "\(scheme)://sign.example.org", "x-forwarded-proto": forwarded,
        ], host: "sign.example.org", client: nil
      ).status
    }
    #expect(try status("http", forwarded: "https") == 403)
    #expect(try status("https", forwarded: "https") == 200)
    #expect(try status("http", forwarded: "http") == 200)
  }

  @Test func aSignWithACodeIsReadOnlyByWhomTheCodeGivesNothing() throws {
    let rig = try GatewayRig()
    _ = try Pairing.begin(
      name: "phone", role: .admin, sign: nil, tokenDuration: nil, shownBy: .plain, in: rig.files)
    for (method, path, token, status) in [
      (HTTPMethod.GET, "/v1/alerts", "show", 503), (.HEAD, "/signs/signd/v1/status", "read", 503),
      (.GET, "/api/screen", "read", 503), (.GET, "/v1/alerts", "admin", 200),
      (.PUT, "/v1/zones/main/message", "show", 200), (.GET, "/signs/north/v1/alerts", "show", 200),
      (.GET, "/metrics", "metrics", 200),
    ] {
      #expect(try rig.decide(method, path, token: token).status == status, "\(method) \(path)")
    }
  }

  @Test func whatAProxyForwardsCountsForItsClient() throws {
    var settings = GatewaySettings()
    settings.trustedProxies = [.address("127.0.0.1")]
    let rig = try GatewayRig(settings)
    func delay(_ client: String) throws -> TimeAmount? {
      try rig.decide(
        .GET, "/v1/status",
        headers: ["authorization": "Bearer no", "x-forwarded-for": client], host: "127.0.0.1",
        client: "127.0.0.1", local: "127.0.0.1"
      ).delay
    }
    #expect(try delay("10.0.0.7") == .milliseconds(250))
    #expect(try delay("10.0.0.7") == .milliseconds(500))
    #expect(try delay("10.0.0.8") == .milliseconds(250))
  }

  // MARK: Cookies

  @Test func aCookieThatHasEndedIsRemoved() throws {
    let rig = try GatewayRig()
    guard
      case .refused(let refusal) = try rig.decide(
        .GET, "/v1/status", headers: ["cookie": "signd_token=signd_old"])
    else {
      Issue.record("an ended cookie is accepted")
      return
    }
    #expect(refusal.problem.status == 401)
    #expect(
      refusal.headers["set-cookie"] == [
        "signd_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Strict"
      ])
  }
}
