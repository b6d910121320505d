import FoundationEssentials
import Keys
import TestSupport
import Testing

@testable import Gateway

/// The configuration file of the gateway.
@Suite struct GatewaySettingsTests {
  private func parse(_ text: String) throws -> GatewaySettings {
    try GatewaySettings.parse(Array(text.utf8), name: "gateway.yaml")
  }

  private func errors(_ text: String) -> [String] {
    do {
      _ = try parse(text)
      return []
    } catch let errors as ConfigurationErrors {
      return errors.description.split(separator: "\n").map(String.init)
    } catch {
      return ["\(error)"]
    }
  }

  @Test func anEmptyFileHasTheDefaults() throws {
    let settings = try parse("# nothing\n")
    #expect(settings.listen.map(\.description) == ["127.0.0.1:8080"])
    #expect(settings.hosts.isEmpty)
    #expect(settings.limits == GatewaySettings.Limits())
  }

  @Test func everyKeyIsTaken() throws {
    let settings = try parse(
      """
      listen: [ "0.0.0.0:80", "[::1]:8080", /run/signd-gateway/http.sock ]
      hosts: Sign.example.org
      url: https://sign.example.org/
      trusted_proxies: [ unix, 127.0.0.1, "::1" ]
      sockets: /run/signs
      limits:
        connections: 100
        connections_per_address: 10
        requests: 50
        body: 1000000
      """)
    #expect(
      settings.listen.map(\.description) == [
        "0.0.0.0:80", "[::1]:8080", "/run/signd-gateway/http.sock",
      ])
    #expect(settings.hosts == ["sign.example.org"])
    #expect(settings.url == "https://sign.example.org/")
    #expect(settings.trustedProxies == [.unix, .address("127.0.0.1"), .address("::1")])
    #expect(settings.sockets == "/run/signs")
    #expect(
      settings.limits
        == GatewaySettings.Limits(
          connections: 100, connectionsPerAddress: 10, requests: 50, body: 1_000_000))
  }

  @Test(arguments: [
    ("listen: 8080", "1:9: listen takes \(ListenAddress.expected), or a list of them, not 8080"),
    ("listen: localhost:80", "1:9: listen takes \(ListenAddress.expected), not \"localhost:80\""),
    ("listen: ['127.0.0.1']", "1:10: listen takes \(ListenAddress.expected), not \"127.0.0.1\""),
    ("listen: ['::1:80']", "1:10: listen takes \(ListenAddress.expected), not \"::1:80\""),
    (
      "listen: []",
      "1:9: listen takes \(ListenAddress.expected), or a list of them, not an empty list"
    ),
    (
      "hosts: [a.example, 'b:80']",
      "1:20: hosts takes a host name without a port, such as sign.example.org, not \"b:80\""
    ),
    (
      "trusted_proxies: localhost",
      "1:18: trusted_proxies takes unix or an IP address, not \"localhost\""
    ),
    ("url: sign", "1:6: url takes an address that begins with http:// or https://, not \"sign\""),
    (
      "limits:\n  requests: 0",
      "2:13: limits.requests takes a whole number from 1 to 100000, not 0"
    ),
    (
      "port: 80",
      "1:1: unknown key \"port\"; here are limits, listen, hosts, url, trusted_proxies, sockets"
    ),
    (
      "limits: { conections: 9 }",
      "1:11: unknown key \"limits.conections\"; did you mean \"limits.connections\"?"
    ),
  ])
  func mistakesHaveTheirPlace(text: String, error: String) {
    #expect(errors(text) == ["gateway.yaml:" + error])
  }

  /// `config/gateway.yaml`, as it is installed.
  @Test func theSampleHasEveryKeyWithItsDefault() throws {
    let sample = try String(
      contentsOfFile: repository + "/config/gateway.yaml", encoding: .utf8)
    #expect(try parse(sample) == GatewaySettings())
    // A # directly before a letter is before a key.
    let written = sample.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^ *#([a-z_]+: .*)$/).map { String($0.1) }
    }
    let defaults = GatewayKeys.all.map { "\($0.name): \($0.defaultValue)" }
    #expect(
      Set(written.map { $0.replacing("'", with: "\"") })
        == Set(defaults.map { $0.replacing("'", with: "\"") }))
    #expect(try parse(sample.replacing(/#([a-z])/) { String($0.1) }) == GatewaySettings())
  }

  @Test func allMistakesAreReported() {
    #expect(errors("listen: no\nurl: no\nlimits:\n  body: 1\n").count == 3)
  }
}
