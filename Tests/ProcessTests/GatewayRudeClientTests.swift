import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Malicious and faulty clients of a real gateway. A good client of another address is served all the
/// time, and so is the sign's own socket.
@Suite(.serialized) struct GatewayRudeClientTests {
  init() { allowManyFiles() }

  /// A sign and its gateway.
  private struct Rig {
    let sign: RunningSign
    let gateway: RunningGateway
    let token: String

    init(_ settings: String = "") async throws {
      sign = try await RunningSign(["--panel", "128x64"], named: "signd")
      gateway = try await RunningGateway(
        sockets: sign.directory.path, "limits: {requests: 100000\(settings)}")
      token = try gateway.token("show")
    }

    var bearer: String { "Authorization: Bearer \(token)" }

    /// A client at one of 50 addresses.
    func client(_ number: Int = 0) throws -> RawClient {
      try RawClient(port: gateway.port, from: "127.0.1.\(number % 50 + 1)")
    }

    /// Whether a client of another address can show a text.
    func servesGoodClient() throws -> Bool {
      try RawClient(port: gateway.port, from: "127.0.2.1").ask(
        "PUT", "/v1/zones/main/message", type: "application/json", body: #"{"text": "Hi"}"#,
        headers: [bearer], host: "localhost")?.status == 200
    }

    /// Resident memory of the gateway in MB.
    func memory() throws -> Int {
      let status = try String(
        contentsOfFile: "/proc/\(gateway.program.pid)/status", encoding: .utf8)
      let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
      return try #require(
        line?.split { !$0.isNumber }.first.flatMap { Int($0) }) / 1000
    }
  }

  /// They send nothing, half a header, or half a body, with a token and without.
  @Test func aThousandSilentClientsKeepNoGoodOneWaiting() async throws {
    let rig = try await Rig()
    var silent: [RawClient] = []
    for number in 0..<1000 {
      let client = try rig.client(number)
      // Some have been closed already.
      switch number % 4 {
      case 1: try? client.send("GET /v1/status HT")
      case 2:
        try? client.send(
          "PUT /v1/zones/main/message HTTP/1.1\r\nHost: localhost\r\n\(rig.bearer)\r\n"
            + "Content-Length: 10\r\n\r\n{")
      case 3: try? client.send("PUT /pair HTTP/1.1\r\nContent-Length: 10\r\n\r\n{")
      default: break
      }
      silent.append(client)
      if number % 50 == 49 { #expect(try rig.servesGoodClient()) }
    }
    #expect(try rig.sign.text == "Hi")
    #expect(try rig.memory() < 60)
  }

  /// One address cannot take the connections of all others.
  @Test func oneAddressHasItsOwnLimit() async throws {
    let rig = try await Rig()
    let watching = try (0..<32).map { _ in
      let client = try rig.client()
      try client.send("GET /v1/events HTTP/1.1\r\nHost: localhost\r\n\(rig.bearer)\r\n\r\n")
      _ = try client.receive(until: "event: state")
      return client
    }
    let extra = try rig.client()
    #expect(try extra.receiveToEnd() == "")
    #expect(try rig.servesGoodClient())
    withExtendedLifetime(watching) {}
  }

  /// One token cannot take all places of those who watch.
  @Test func oneTokenHasItsOwnLimit() async throws {
    let rig = try await Rig()
    func watch(_ number: Int, _ token: String) throws -> RawClient {
      let client = try rig.client(number)
      try client.send(
        "GET /v1/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer \(token)\r\n\r\n")
      return client
    }
    let watching = try (0..<56).map { number in
      let client = try watch(number, rig.token)
      #expect(try client.receive(until: "event: state").hasPrefix("HTTP/1.1 200"))
      return client
    }
    let refused = try watch(56, rig.token).answer()
    #expect(refused?.status == 503)
    #expect(refused?.body.contains("56 clients are watching with the token show already") == true)
    let other = try watch(57, rig.gateway.token("read"))
    #expect(try other.receive(until: "event: state").hasPrefix("HTTP/1.1 200"))
    withExtendedLifetime(watching) {}
  }

  @Test func aThousandRequestsAtOnceAreAnsweredOrRefused() async throws {
    let rig = try await Rig()
    let request = "GET /v1/status HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    var clients: [RawClient] = []
    for number in 0..<1000 {
      let client = try rig.client(number)
      try? client.send(request + (number % 2 == 0 ? rig.bearer + "\r\n\r\n" : "\r\n"))
      clients.append(client)
    }
    var statuses: [Int: Int] = [:]
    for client in clients {
      statuses[(try? client.answer())??.status ?? 0, default: 0] += 1
    }
    // No status is a connection that made way for a newer one.
    #expect(Set(statuses.keys).isSubset(of: [200, 401, 503, 0]))
    #expect(statuses[200, default: 0] > 100 && statuses[401, default: 0] > 100)
    #expect(try rig.servesGoodClient())
  }

  @Test func endlessHeadersBodiesAndRequestsAreCutOff() async throws {
    let rig = try await Rig()
    let field = "x: " + String(repeating: "y", count: 1000) + "\r\n"
    let chunk = "1000\r\n" + String(repeating: "x", count: 0x1000) + "\r\n"
    let floods: [(what: String, begin: String, more: String, statuses: Set<Int>)] = [
      ("header fields", "GET /v1/status HTTP/1.1\r\n", field, [400, 431]),
      ("small header fields", "GET /v1/status HTTP/1.1\r\n", "a: b\r\n", [400, 431]),
      ("one header field", "GET /v1/status HTTP/1.1\r\nx: ", "yyyyyyyy", [400, 431]),
      ("a request line", "GET /", "yyyyyyyy", [400, 414, 431]),
      (
        "a body",
        "PUT /v1/zones/main/message HTTP/1.1\r\nHost: localhost\r\n\(rig.bearer)\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n", chunk, [413]
      ),
      (
        "a body without a token",
        "PUT /v1/zones/main/message HTTP/1.1\r\nHost: localhost\r\n"
          + "Origin: http://localhost\r\nTransfer-Encoding: chunked\r\n\r\n", chunk, [401]
      ),
      (
        "a code",
        "POST /pair HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
          + "Transfer-Encoding: chunked\r\n\r\n", chunk, [413]
      ),
    ]
    for (number, flood) in floods.enumerated() {
      let client = try rig.client(number)
      try client.send(flood.begin)
      let more = Array(
        String(repeating: flood.more, count: 1 + 50_000 / flood.more.utf8.count).utf8)
      #expect(throws: RawClient.Failure.self, "\(flood.what)") {
        for _ in 0..<10_000 { try client.send(more) }
      }
      // The kernel may have discarded the answer, since more has arrived.
      if let answer = try? client.answer() {
        #expect(flood.statuses.contains(answer.status), "\(flood.what)")
      }
      #expect(try rig.servesGoodClient(), "\(flood.what)")
    }
    #expect(try rig.memory() < 60)
  }

  /// All clients together, and not each, may take memory.
  @Test func largeBodiesOfManyClientsHaveALimitInSum() async throws {
    let rig = try await Rig()
    let body = String(repeating: " ", count: 7 << 20)
    let head =
      "PUT /v1/zones/main/message HTTP/1.1\r\nHost: localhost\r\n\(rig.bearer)\r\n"
      + "Content-Type: application/json\r\nContent-Length: \(8 << 20)\r\n\r\n"
    var clients: [RawClient] = []
    for number in 0..<40 {
      let client = try rig.client(number)
      clients.append(client)
      // It is refused, or its last MiB does not come.
      try? client.send(head + body)
    }
    #expect(try rig.memory() < 128)
    #expect(try rig.servesGoodClient())
  }

  /// A byte every second, and a client that takes none of its frames: both are closed by the clock.
  @Test func slowClientsAreClosed() async throws {
    let rig = try await Rig()
    // Every frame is new.
    #expect(rig.sign.ctl("set-message", "{{time:%S}} moves on", "--scroll", "left").status == 0)
    let deaf = try (0..<4).map { _ in
      let client = try rig.client(1)
      var size: Int32 = 4096
      setsockopt(
        client.descriptor, SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout<Int32>.size))
      try client.send(
        "GET /v1/frames?format=text HTTP/1.1\r\nHost: localhost\r\n\(rig.bearer)\r\n\r\n")
      return client
    }
    let slow = try rig.client(2)
    let letters = Array("GET /v1/status HTTP/1.1\r\nHost: localhost\r\n\r\n".utf8)
    var sent = 0
    func isClosed(_ client: RawClient) -> Bool {
      var state = pollfd(fd: client.descriptor, events: 0, revents: 0)
      return poll(&state, 1, 0) == 1
    }
    try await waitUntil("the slow one is closed") {
      // One letter of 46 each half a second.
      if sent < letters.count - 1, (try? slow.send([letters[sent]])) != nil { sent += 1 }
      usleep(500_000)
      return isClosed(slow)
    }
    #expect(sent < letters.count - 1)
    // Closing cannot reach a client that reads nothing, so the gateway is asked.
    let metrics = try rig.gateway.token("metrics")
    try await waitUntil("those that take nothing are closed") {
      usleep(200_000)
      return try rig.gateway.curl("/metrics", token: metrics)
        .contains("\nsignd_gateway_connections 1\n")
    }
    #expect(try rig.servesGoodClient())
    withExtendedLifetime(deaf) {}
  }
}
