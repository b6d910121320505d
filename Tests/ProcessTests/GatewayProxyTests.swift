import FoundationEssentials
import Glibc
import TestSupport
import Testing

/// Programs that `.ci/proxies` unpacks for these tests.
private let tools = repository + "/.build/proxies"

private func hasTool(_ path: String) -> Bool { access(tools + path, X_OK) == 0 }

private let missing: Comment = "it is not in .build/proxies, where .ci/proxies unpacks it"

/// The proxies of docs/gateway.md before a gateway, and what Prometheus' own program says of it.
@Suite struct GatewayProxyTests {
  /// A program of the unpacked Debian, which sees a directory of the machine.
  private func start(_ command: [String], seeing directory: String) throws -> Program {
    try Program(
      repository + "/packaging/debian/enter", [tools, directory, "--"] + command)
  }

  /// The only block of a language on the page of the gateway.
  private func block(_ language: String, with word: String = "") throws -> String {
    let blocks = MarkdownPage.named("docs/gateway.md").blocks.filter {
      $0.language == language && $0.text.contains(word)
    }
    try #require(blocks.count == 1)
    return blocks[0].text
  }

  private func freePort() throws -> Int {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    return try withUnsafeMutablePointer(to: &address) { pointer in
      try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        try #require(
          bind(descriptor, name, length) == 0 && getsockname(descriptor, name, &length) == 0)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
  }

  /// Starts a proxy before a gateway, and a sign behind it, with the page's own configuration.
  private func check(_ makeProxy: (_ directory: String, _ port: Int) throws -> [String])
    async throws
  {
    let sign = try await RunningSign(["--panel", "64x16"], named: "signd")
    let directory = TemporaryDirectory()
    let settings = try block("yaml", with: "trusted_proxies")
    try directory.write(
      settings + "listen: \(directory.path)/gateway.sock\nsockets: \(sign.directory.path)\n",
      to: "gateway.yaml")
    let state = directory.path + "/state"
    let gateway = try Program(
      signdGateway, ["run", "--config", directory.path + "/gateway.yaml", "--state", state])
    try await waitUntil("the gateway listens") { gateway.errors.contains("listens on") }
    let result = try Program.run(
      signdGateway, ["token", "add", "kitchen", "--role", "show", "--state", state])
    let token = String(result.output.dropLast())

    let port = try freePort()
    let proxy = try start(try makeProxy(directory.path, port), seeing: directory.path)
    let site = "https://sign.example.org:\(port)"
    let reach = [
      "--silent", "--insecure", "--resolve", "sign.example.org:\(port):127.0.0.1", "--no-buffer",
    ]
    func curl(_ path: String, _ arguments: String...) throws -> String {
      try Program.run(
        "curl",
        reach + ["--write-out", "%{http_code}", "--max-time", "20"] + arguments
          + [site + path]
      ).output
    }
    try await waitUntil("the proxy answers") {
      try #require(proxy.status == nil, "\(proxy.errors)")
      return try curl("/healthz") == "ok\n200"
    }
    let bearer = ["--header", "Authorization: Bearer \(token)"]

    // Streams arrive at once.
    let events = try Program("curl", reach + bearer + [site + "/v1/events"])
    let frames = try Program("curl", reach + bearer + [site + "/v1/frames?format=text"])
    try await waitUntil("events and frames begin") {
      events.output.contains("event: state") && frames.output.contains("#")
    }
    #expect(
      try curl(
        "/v1/zones/main/message", bearer[0], bearer[1], "--request", "PUT", "--json",
        #"{"text": "Now"}"#
      ).hasSuffix("200"))
    try await waitUntil("the change arrives") { events.output.contains("\"text\":\"Now\"") }

    // The cookie is for encrypted connections only, and its changes need the site's origin.
    let session = try curl("/session", bearer[0], bearer[1], "--request", "POST", "--include")
    #expect(session.contains("; HttpOnly; SameSite=Strict; Secure\r\n"))
    #expect(session.contains("\"encrypted\":true"))
    for (origin, status) in [(site, "200"), ("https://evil.example", "403")] {
      #expect(
        try curl(
          "/v1/zones/main/stop", "--cookie", "signd_token=\(token)", "--request", "POST",
          "--header", "Origin: \(origin)"
        ).hasSuffix(status))
    }

    // The log has the client's own address, not what it claims.
    #expect(
      try curl(
        "/v1/status", "--header", "Authorization: Bearer no", "--header",
        "X-Forwarded-For: 6.6.6.6"
      ).hasSuffix("401"))
    try await waitUntil("the wrong token is logged") { gateway.errors.contains("a wrong token") }
    #expect(gateway.errors.contains("a wrong token or code from 127.0.0.1"))
  }

  @Test(.enabled(if: hasTool("/usr/sbin/nginx"), missing))
  func nginxPassesEverythingOn() async throws {
    let certificate = TemporaryDirectory()
    try #require(
      try Program.run(
        "openssl",
        [
          "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj",
          "/CN=sign.example.org", "-keyout", certificate.path + "/key", "-out",
          certificate.path + "/certificate",
        ]
      ).status == 0)
    try await check { directory, port in
      for name in ["key", "certificate"] {
        try FileManager.default.copyItem(
          atPath: certificate.path + "/" + name, toPath: "\(directory)/\(name)")
      }
      let site = try block("nginx")
        .replacing("listen 443 ssl", with: "listen 127.0.0.1:\(port) ssl")
        .replacing("/run/signd-gateway.sock", with: directory + "/gateway.sock")
        .replacing("/etc/ssl/certs/sign.example.org.pem", with: directory + "/certificate")
        .replacing("/etc/ssl/private/sign.example.org.key", with: directory + "/key")
      let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .map { "\($0)_temp_path \(directory)/\($0);" }.joined(separator: "\n")
      try """
      user root;
      daemon off;
      master_process off;
      pid \(directory)/nginx.pid;
      error_log stderr;
      events {}
      http {
      access_log off;
      \(folders)
      \(site)
      }

      """.write(toFile: directory + "/nginx.conf", atomically: true, encoding: .utf8)
      return ["/usr/sbin/nginx", "-e", "stderr", "-c", directory + "/nginx.conf"]
    }
  }

  @Test(.enabled(if: hasTool("/usr/bin/caddy"), missing))
  func caddyPassesEverythingOn() async throws {
    try await check { directory, port in
      let site = try block("caddy")
        .replacing(
          "sign.example.org {", with: "sign.example.org:\(port) {\n  bind 127.0.0.1\n  tls internal"
        )
        .replacing("/run/signd-gateway.sock", with: directory + "/gateway.sock")
      try """
      {
        admin off
        auto_https disable_redirects
        skip_install_trust
        storage file_system \(directory)/caddy
      }
      \(site)
      """.write(toFile: directory + "/Caddyfile", atomically: true, encoding: .utf8)
      return [
        "/usr/bin/caddy", "run", "--adapter", "caddyfile", "--config", directory + "/Caddyfile",
      ]
    }
  }

  @Test(.enabled(if: hasTool("/usr/bin/promtool"), missing))
  func prometheusUnderstandsTheMetricsAndThePage() async throws {
    let directory = TemporaryDirectory()
    let sign = try await RunningSign(in: directory, named: "signd")
    let gateway = try await RunningGateway(sockets: directory.path)
    let token = try gateway.token("metrics")
    let metrics = String(try gateway.curl("/metrics", token: token).dropLast(3))
    let files = TemporaryDirectory()
    try files.write(metrics, to: "metrics")
    try files.write(try block("yaml", with: "groups:"), to: "rules.yaml")
    try files.write(try block("yaml", with: "scrape_configs:"), to: "prometheus.yaml")
    func promtool(_ command: String) throws {
      let program = try start(["sh", "-c", "promtool \(command)"], seeing: files.path)
      let result = program.finish()
      #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
    }
    try promtool("check metrics <\(files.path)/metrics")
    try promtool("check rules \(files.path)/rules.yaml")
    try promtool("check config --syntax-only \(files.path)/prometheus.yaml")
    // What the rules ask for is there.
    for name in try block("yaml", with: "groups:").matches(of: /signd_\w+/).map({ String($0.0) }) {
      #expect(metrics.contains("\n\(name){"), "\(name)")
    }
    withExtendedLifetime(sign) {}
  }
}
