import ControlAPI
import FoundationEssentials
import Glibc
import Messages
import TestSupport
import Testing

let signdGateway = buildFolder + "/signd-gateway"

/// A real signd-gateway on a free port of this machine, with the signs of a directory.
final class RunningGateway {
  let directory: TemporaryDirectory
  private(set) var program: Program
  let port: Int
  let state: String

  /// - Parameters:
  ///   - sockets: Directory of the signs' sockets.
  ///   - settings: Further lines of the configuration.
  init(sockets: String, _ settings: String = "", in directory: TemporaryDirectory = .init())
    async throws
  {
    self.directory = directory
    state = directory.path + "/state"
    func configure(port: Int) throws {
      try directory.write(
        "listen: 127.0.0.1:\(port)\nsockets: \(sockets)\n\(settings)\n", to: "gateway.yaml")
    }
    try configure(port: 0)
    (program, port) = try await Self.start(directory, state: state)
    // Started again, it is where its clients look for it.
    try configure(port: port)
  }

  private static func start(
    _ directory: TemporaryDirectory, state: String
  ) async throws -> (Program, port: Int) {
    let program = try Program(
      signdGateway, ["run", "--config", directory.path + "/gateway.yaml", "--state", state])
    var port: Int?
    try await waitUntil("the gateway listens") {
      try #require(program.status == nil, "\(program.errors)")
      port = program.errors.firstMatch(of: /listens on 127\.0\.0\.1:(\d+)/).flatMap { Int($0.1) }
      return port != nil
    }
    return (program, try #require(port))
  }

  /// Kills the gateway and starts it again, as the service manager does.
  func restart() async throws {
    program.signal(SIGKILL)
    _ = program.finish()
    program = try await Self.start(directory, state: state).0
  }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Runs a command of signd-gateway to its end.
  func command(_ arguments: String...) throws -> Program.Result {
    try Program.run(signdGateway, arguments + ["--state", state])
  }

  /// A new token.
  func token(_ role: String, _ name: String? = nil, _ arguments: String...) throws -> String {
    let result = try Program.run(
      signdGateway,
      ["token", "add", name ?? role, "--role", role, "--state", state] + arguments)
    try #require(result.status == 0, "\(result.errors)")
    return String(result.output.dropLast())
  }

  /// A client that watches the events, which have begun.
  func watch(_ token: String) async throws -> Program {
    let watch = try Program(
      "curl",
      [
        "--silent", "--no-buffer", "--header", "Authorization: Bearer \(token)",
        address + "/v1/events",
      ])
    try await waitUntil("the events begin") { watch.output.contains("event: state") }
    return watch
  }

  /// Runs curl. Its output ends with the status.
  func curl(
    _ path: String, token: String? = nil, _ arguments: String..., headers: [String] = [],
    body: String = ""
  ) throws -> String {
    try Program.run(
      "curl",
      ["--silent", "--max-time", "20", "--write-out", "%{http_code}"]
        + (token.map { ["--header", "Authorization: Bearer \($0)"] } ?? []) + arguments
        + headers.flatMap { ["--header", $0] } + (body.isEmpty ? [] : ["--data", body])
        + [address + path]
    ).output
  }
}

/// The gateway as a program, before real signs.
@Suite struct GatewayTests {
  @Test func aProgramWithATokenShowsAText() async throws {
    let sign = try await RunningSign(["--panel", "64x16"], named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("show", "kitchen")
    let answer = try gateway.curl(
      "/v1/zones/main/message", token: token, "--request", "PUT", "--json",
      #"{"text": "Back at 14:00"}"#)
    #expect(answer.hasSuffix("200"))
    #expect(try sign.text == "Back at 14:00")
    #expect(try gateway.curl("/v1/frame", token: token) == sign.picture + "200")
    #expect(
      try gateway.curl("/signs/signd/v1/zones/main/message", token: token)
        == gateway.curl("/v1/zones/main/message", token: token))
    #expect(try gateway.curl("/signs", token: token) == "{\"signs\":[\"signd\"]}\n200")
    #expect(try gateway.curl("/signs/north/v1/status", token: token).hasSuffix("404"))
    #expect(try gateway.curl("/healthz") == "ok\n200")
    #expect(try gateway.curl("/v1/status").hasSuffix("401"))
  }

  /// Tests/Page has the tests of what a browser makes of it.
  @Test func thePageNeedsNoToken() async throws {
    let gateway = try await RunningGateway(sockets: TemporaryDirectory().path)
    let answer = try gateway.curl("/", token: nil, "--include")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: text/html; charset=utf-8\r\n"))
    #expect(answer.contains("<script type=\"module\" src=\"/page/main.js\">"))
    // Nothing is loaded from elsewhere, and no text of a message can become a script.
    let policy = try #require(answer.firstMatch(of: /Content-Security-Policy: (.*)\r\n/)?.1)
    #expect(policy.hasPrefix("default-src 'none'; script-src 'self';"))
    #expect(policy.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe") && !policy.contains("http"))
    #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
    // A browser that has a file gets it again only after an upgrade.
    let tag = try #require(answer.firstMatch(of: /ETag: (".*")\r\n/)?.1)
    for headers in [["If-None-Match: \(tag)"], ["If-None-Match: W/\(tag), \"other\""]] {
      #expect(try gateway.curl("/", headers: headers) == "304")
    }
    #expect(try gateway.curl("/", headers: ["If-None-Match: \"other\""]).hasSuffix("200"))
    #expect(try gateway.curl("/page/main.js", token: nil, "--head").contains("text/javascript"))
  }

  /// A change is refused with the sign's own words.
  @Test func aRefusalIsTheSigns() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("admin")
    for (method, path, body) in [
      ("PUT", "/v1/zones/main/message", #"{"text": "x", "speed": "fast"}"#),
      ("PUT", "/v1/zones/east/message", #"{"text": "x"}"#), ("POST", "/v1/banners", "{"),
      ("PATCH", "/v1/panel", #"{"brightness": 101}"#), ("GET", "/v1/frame?format=bmp", ""),
    ] {
      let words = ["--request", method] + (body.isEmpty ? [] : ["--json", body])
      let own = try Program.run(
        "curl",
        ["--silent", "--write-out", "%{http_code}", "--unix-socket", sign.socket] + words
          + ["http://localhost\(path)"]
      ).output
      let passed = try Program.run(
        "curl",
        ["--silent", "--write-out", "%{http_code}", "--header", "Authorization: Bearer \(token)"]
          + words + [gateway.address + path]
      ).output
      #expect(passed == own)
      #expect(passed.contains("urn:signd:problem:"))
    }
  }

  @Test func signsComeAndGo() async throws {
    let directory = TemporaryDirectory()
    let gateway = try await RunningGateway(sockets: directory.path)
    let token = try gateway.token("read")
    #expect(try gateway.curl("/signs", token: token) == "{\"signs\":[]}\n200")
    #expect(try gateway.curl("/readyz", token: token).hasSuffix("404"))
    let sign = try await RunningSign(in: directory, named: "signd")
    #expect(try gateway.curl("/readyz", token: token) == "ready\n200")
    kill(sign.program.pid, SIGKILL)
    _ = sign.program.finish()
    let gone = try gateway.curl("/v1/status", token: token)
    #expect(gone.hasSuffix("503"))
    #expect(gone.contains("urn:signd:problem:sign-unreachable"))
    let again = try await RunningSign(in: directory, named: "signd")
    #expect(try gateway.curl("/v1/status", token: token).hasSuffix("200"))
    withExtendedLifetime(again) {}
  }

  @Test func aRemovedTokenEndsAtOnceAlsoForWhoWatches() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("read")
    let watch = try await gateway.watch(token)
    #expect(try gateway.command("token", "remove", "read").status == 0)
    #expect(try gateway.curl("/v1/status", token: token).hasSuffix("401"))
    // It sees nothing more, and does not take a place until something happens.
    let seen = watch.output
    let again = try gateway.token("read", "again")
    let second = try await gateway.watch(again)
    #expect(try gateway.command("token", "remove", "again").status == 0)
    #expect(sign.ctl("set-message", "secret").status == 0)
    #expect(second.finish().status == 0)
    #expect(!second.output.contains("secret"))
    #expect(watch.finish().status == 0)
    #expect(watch.output == seen)
  }

  /// The sign is quiet.
  @Test func aRemovedTokenTakesNoPlace() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let watch = try await gateway.watch(try gateway.token("read"))
    #expect(try gateway.command("token", "remove", "read").status == 0)
    #expect(watch.finish().status == 0)
  }

  /// A stream that has ended takes no place, although its client's connection stays.
  @Test func aStreamThatEndedTakesNoPlace() async throws {
    var sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let bearer = "Authorization: Bearer \(try gateway.token("read"))"
    let clients = try (0..<20).map { _ in try RawClient(port: gateway.port) }
    // 60 streams, of which a token may have 56 at a time.
    for _ in 0..<3 {
      for client in clients {
        try client.send("GET /v1/events HTTP/1.1\r\nHost: localhost\r\n\(bearer)\r\n\r\n")
        #expect(try client.receive(until: "event: state").hasPrefix("HTTP/1.1 200"))
      }
      sign.program.signal(SIGKILL)
      _ = sign.program.finish()
      for client in clients {
        #expect(try client.receive(until: "0\r\n\r\n").hasSuffix("0\r\n\r\n"))
      }
      sign = try await RunningSign(in: sign.directory, named: "signd")
    }
  }

  /// Whoever may read does not read a code on the sign, with which to do more.
  @Test func aCodeIsNotReadOverTheNetwork() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let (guest, owner) = (try gateway.token("read"), try gateway.token("admin"))
    let watch = try await gateway.watch(guest)
    let pair = try Program(
      signdGateway,
      [
        "pair", "--role", "show", "--config", gateway.directory.path + "/gateway.yaml", "--state",
        gateway.state,
      ])
    try await waitUntil("the code is shown") { pair.output.contains("enter") }
    let code = try #require(pair.output.firstMatch(of: /enter (\d{6})/)?.1)
    #expect(watch.finish().status == 0)
    #expect(!watch.output.contains(code))
    for path in ["/v1/alerts", "/v1/status", "/v1/frame", "/v1/events", "/signs/signd/v1/frames"] {
      let answer = try gateway.curl(path, token: guest)
      #expect(answer.hasSuffix("503") && !answer.contains(code), "\(path)")
    }
    #expect(try gateway.curl("/v1/alerts", token: owner).contains(code))
    pair.signal(SIGINT)
    #expect(pair.finish().status == 130)
    #expect(try gateway.curl("/v1/alerts", token: guest).hasSuffix("200"))
  }

  @Test func framesAndEventsAreStreamed() async throws {
    let sign = try await RunningSign(["--panel", "64x16"], named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("read")
    let header = ["--silent", "--no-buffer", "--header", "Authorization: Bearer \(token)"]
    let frames = try Program(
      "curl", header + [gateway.address + "/v1/frames?format=text"])
    let events = try Program("curl", header + [gateway.address + "/v1/events"])
    try await waitUntil("both begin") {
      events.output.contains("event: state") && frames.output.contains("#")
    }
    #expect(sign.ctl("set-message", "A", "--id", "a").status != 2)
    #expect(sign.ctl("set-message", "Now").status == 0)
    try await waitUntil("the change arrives") { events.output.contains("\"text\":\"Now\"") }
    let wanted = sign.picture.replacing("\n", with: "")
    try await waitUntil("the frame arrives") {
      frames.output.replacing("\n", with: "").contains(wanted)
    }
    // A sign that has gone ends the streams; a browser asks again.
    kill(sign.program.pid, SIGKILL)
    #expect(events.finish().status == 0)
    #expect(frames.finish().status == 0)
  }

  @Test func theSignsLogNamesNobodyForAClientThatIsNotTheGateway() async throws {
    let sign = try await RunningSign(named: "signd")
    #expect(
      try sign.curl("/v1/zones/main/stop", "--request", "POST", "--header", "Signd-Caller: phone")
        .hasSuffix("200"))
    #expect(!sign.program.errors.contains("phone"))
  }

  @Test func theDocumentHasTokensAndRoles() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("read")
    for (prefix, server) in [("", "/"), ("/signs/signd", "/signs/signd")] {
      let text = try gateway.curl(prefix + "/v1/openapi.json", token: token)
      #expect(text.hasSuffix("200"))
      let document = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8.dropLast(3)))
      #expect(document["servers"]?[0]?["url"] == .string(server))
      let paths = try #require(document["paths"]?.members)
      for endpoint in API.all {
        let operation = try #require(paths[endpoint.path]?[endpoint.method.rawValue.lowercased()])
        #expect(operation["security"]?[0]?["bearer"]?[0] == .string(endpoint.role.rawValue))
        let responses = try #require(operation["responses"]?.members)
        #expect(Set(["401", "403", "404", "429", "503"]).isSubset(of: responses.keys))
      }
    }
  }

  @Test func metricsAreThoseOfEachSign() async throws {
    let directory = TemporaryDirectory()
    let signs = [
      try await RunningSign(in: directory, named: "signd"),
      try await RunningSign(in: directory, named: "north"),
    ]
    let gateway = try await RunningGateway(sockets: directory.path)
    let token = try gateway.token("metrics", "prometheus")
    #expect(signs[1].ctl("set-message", "Hi").status == 0)
    let text = try gateway.curl("/metrics", token: token)
    #expect(text.hasSuffix("200"))
    #expect(text.contains("\nsignd_up{sign=\"north\"} 1\nsignd_up{sign=\"signd\"} 1\n"))
    #expect(text.contains("\nsignd_changes_total{sign=\"north\"} 1\n"))
    #expect(text.contains("\nsignd_changes_total{sign=\"signd\"} 0\n"))
    #expect(text.contains("# TYPE signd_frame_lateness_seconds histogram\n"))
    #expect(text.contains("signd_frame_lateness_seconds_bucket{sign=\"signd\",le=\"0.0001\"} "))
    #expect(text.contains("\nprocess_resident_memory_bytes "))
    // As a client of Prometheus reads it.
    let python =
      try Program.run(
        "\(repository)/.ci/python-tools",
        ["\(repository)/.build/python/prometheus", "prometheus-client==0.23.1"]
      ).output.dropLast() + "/python3"
    let parsed = try Program.run(
      String(python),
      [
        "-c",
        """
        import sys
        from prometheus_client.parser import text_string_to_metric_families as parse
        for family in parse(sys.stdin.read()):
            print(family.type, family.name, len(family.samples), all(
                sample.name.startswith(family.name) for sample in family.samples))
        """,
      ], input: String(text.dropLast(3)))
    #expect(parsed.status == 0, "\(parsed.errors)")
    let families = parsed.output.split(separator: "\n")
    #expect(families.allSatisfy { $0.hasSuffix(" True") && !$0.hasPrefix("unknown") })
    #expect(families.contains("counter signd_frames_late 2 True"))
    #expect(families.contains("gauge signd_up 2 True"))
    #expect(families.count == text.split(separator: "\n").count { $0.hasPrefix("# TYPE ") })
    #expect(try gateway.curl("/metrics").hasSuffix("401"))
  }

  @Test func aBrowserIsPairedByTheCodeOnTheSign() async throws {
    let sign = try await RunningSign(["--panel", "128x16"], named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let pair = try Program(
      signdGateway,
      [
        "pair", "--role", "show", "--config", gateway.directory.path + "/gateway.yaml", "--state",
        gateway.state,
      ])
    var code = ""
    try await waitUntil("the code is shown") {
      code =
        (try? sign.status.alerts.first?.message.text?.string).map { String($0.prefix(6)) } ?? ""
      return code.count == 6
    }
    try await waitUntil("the command says it, too") { pair.output.contains("enter \(code)") }
    let jar = gateway.directory.path + "/jar"
    let origin = "Origin: \(gateway.address)"
    func trade(_ code: String) throws -> String {
      try gateway.curl(
        "/pair", "--header", origin, "--json", "{\"code\": \"\(code)\"}", "--cookie", jar,
        "--cookie-jar", jar)
    }
    #expect(try trade(code == "000000" ? "000001" : "000000").hasSuffix("401"))
    let answer = try trade(code)
    #expect(answer == "{\"encrypted\":false,\"name\":\"browser\",\"role\":\"show\"}\n200")
    let end = pair.finish()
    #expect(end.status == 0)
    #expect(end.output.hasSuffix("Paired: browser has the role show.\n"))
    #expect(try sign.status.alerts.isEmpty)
    #expect(try trade(code).hasSuffix("401"))
    let change = ["--cookie", jar, "--request", "PUT", "--json", "{\"text\": \"Hi\"}"]
    func put(_ arguments: [String]) throws -> String {
      try Program.run(
        "curl",
        ["--silent", "--write-out", "%{http_code}"] + change + arguments
          + [gateway.address + "/v1/zones/main/message"]
      ).output
    }
    #expect(try put([]).hasSuffix("403"))
    #expect(try put(["--header", "Origin: http://evil.example"]).hasSuffix("403"))
    #expect(try put(["--header", origin]).hasSuffix("200"))
    #expect(try sign.text == "Hi")
  }

  @Test func aPairingThatIsInterruptedLeavesNoCode() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let pair = try Program(
      signdGateway,
      [
        "pair", "--role", "show", "--config", gateway.directory.path + "/gateway.yaml", "--state",
        gateway.state,
      ])
    try await waitUntil("the code is shown") { pair.output.contains("enter") }
    pair.signal(SIGINT)
    #expect(pair.finish().status == 130)
    #expect(try sign.status.alerts.isEmpty)
    #expect(access(gateway.state + "/pairing.json", F_OK) != 0)
  }

  @Test(arguments: [
    (["token", "add", "a b", "--role", "show"], "name takes"),
    (["token", "add", "a", "--role", "boss"], "role takes metrics, read, show or admin"),
    (["token", "add", "a", "--role", "show", "--expires", "soon"], "expires takes"),
    (
      ["token", "add", "a", "--role", "show", "--expires", "0d"],
      "a time of at least 1s, such as 90d"
    ),
    (["token", "add", "a"], "missing expected argument '--role <role>'"),
    (["token", "remove", "a"], "there is no token a; 'signd-gateway token list' lists the tokens"),
    (["pair", "--role", "show", "--sign", "nowhere"], "there is no sign nowhere here"),
    (["check-config", "/nowhere"], "/nowhere: there is no such file"),
    (["run", "--config", "/nowhere"], "/nowhere: there is no such file"),
    (["rnu"], "there is no command \"rnu\"; did you mean \"run\"?"),
  ])
  func carelessCommandsGetOneSentence(arguments: [String], sentence: String) throws {
    let scratch = TemporaryDirectory()
    let result = try Program.run(
      signdGateway, arguments,
      environment: ["XDG_STATE_HOME": scratch.path, "STATE_DIRECTORY": scratch.path])
    #expect(result.status != 0)
    #expect(result.errors.contains(sentence), "\(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1)
  }

  @Test func aPortInUseIsReported() async throws {
    let gateway = try await RunningGateway(sockets: "/nowhere")
    try gateway.directory.write("listen: 127.0.0.1:\(gateway.port)\n", to: "second.yaml")
    let second = try Program.run(
      signdGateway,
      ["run", "--config", gateway.directory.path + "/second.yaml", "--state", gateway.state])
    #expect(second.status == 1)
    #expect(
      second.errors
        == "signd-gateway: cannot listen on 127.0.0.1:\(gateway.port): another program listens there\n"
    )
  }

  @Test func aReloadAppliesHostsAndReportsMistakes() async throws {
    let gateway = try await RunningGateway(sockets: "/nowhere")
    let token = try gateway.token("read")
    let host = ["--header", "Host: sign.example.org"]
    #expect(try gateway.curl("/signs", token: token, host[0], host[1]).hasSuffix("403"))
    func reload(_ text: String, _ expected: String) async throws {
      try gateway.directory.write(text, to: "gateway.yaml")
      gateway.program.signal(SIGHUP)
      try await waitUntil("the reload is logged") { gateway.program.errors.contains(expected) }
    }
    try await reload("hosts: 7\n", "gateway.yaml:1:8: hosts takes a host name")
    #expect(try gateway.curl("/signs", token: token).hasSuffix("200"))
    try await reload(
      "listen: 127.0.0.1:1\nhosts: sign.example.org\n",
      "listen and limits.connections need a restart")
    #expect(try gateway.curl("/signs", token: token, host[0], host[1]).hasSuffix("200"))
  }

  /// Gateway and sign are killed in turn while a client changes the text and another one watches.
  @Test func killsLoseNothingThatWasAnswered() async throws {
    var sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("show")
    let answered = gateway.directory.path + "/answered"
    let reach = "curl --silent --fail --max-time 5 -H 'Authorization: Bearer \(token)'"
    let changes = try Program(
      "sh",
      [
        "-c",
        """
        i=1; while :; do
          \(reach) -X PUT --json '{"text": "n'$i'"}' \(gateway.address)/v1/zones/main/message \
            >/dev/null && echo "n$i" >>\(answered) && i=$((i + 1)) || sleep 0.02
        done
        """,
      ])
    // As a browser's EventSource, it connects again.
    let watch = try Program(
      "sh",
      ["-c", "while :; do \(reach) --no-buffer \(gateway.address)/v1/events || sleep 0.02; done"])
    func last() -> Int {
      let text = try? String(contentsOfFile: answered, encoding: .utf8)
      return text?.split(separator: "\n").last.flatMap { Int($0.dropFirst()) } ?? 0
    }
    for round in 1...6 {
      let before = last()
      try await waitUntil("changes are answered") { last() >= before + 5 }
      if round % 2 == 0 {
        sign.program.signal(SIGKILL)
        _ = sign.program.finish()
        let reached = last()
        sign = try await RunningSign(in: sign.directory, named: "signd")
        let shown = try #require(try sign.text.flatMap { Int($0.dropFirst()) })
        // A client that was not answered tries again, so the text may be a newer one already.
        #expect(shown >= reached)
      } else {
        try await gateway.restart()
      }
    }
    let before = last()
    try await waitUntil("changes are answered") { last() >= before + 5 }
    try await waitUntil("they are seen") { watch.output.contains("\"n\(before + 5)\"") }
    changes.signal(SIGKILL)
    _ = changes.finish()
    let shown = try #require(try sign.text.flatMap { Int($0.dropFirst()) })
    // The request in progress may have reached the sign.
    #expect([last(), last() + 1].contains(shown))
    watch.signal(SIGKILL)
  }

  @Test func itEndsCleanly() async throws {
    let sign = try await RunningSign(named: "signd")
    let gateway = try await RunningGateway(sockets: sign.directory.path)
    let token = try gateway.token("read")
    let watch = try await gateway.watch(token)
    gateway.program.signal(SIGTERM)
    #expect(gateway.program.finish().status == 0)
    #expect(watch.finish().status == 0)
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }

  fileprivate subscript(key: String) -> JSONValue? { members?[key] }

  fileprivate subscript(place: Int) -> JSONValue? {
    guard case .array(let items) = self, items.indices.contains(place) else { return nil }
    return items[place]
  }
}
