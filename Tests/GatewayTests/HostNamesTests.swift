import NIOCore
import Testing

@testable import Gateway

/// Names in `Host`.
@Suite struct HostNamesTests {
  private let names = HostNames(machine: "Kiosk.lan", others: ["sign.example.org"])

  private func includes(_ host: String, at address: String? = "192.168.1.5") throws -> Bool {
    names.include(
      host, reachedAt: try address.map { try SocketAddress(ipAddress: $0, port: 8080) })
  }

  @Test(arguments: [
    "kiosk", "kiosk:8080", "kiosk.local", "kiosk.local.:80", "kiosk.lan", "sign.example.org",
    "sign.example.org:443", "192.168.1.5:8080",
  ])
  func namesOfThisMachine(host: String) throws {
    #expect(try includes(host))
  }

  @Test(arguments: [
    "kiosk.example", "kios", "local", ".local", "192.168.1.55", "192.168.1.5:x", "[192.168.1.5]",
    "localhost", "127.0.0.1", "[::1]", ":8080", "", "kiosk:8080:1", "3232235781", "0xc0a80105",
  ])
  func namesOfOthers(host: String) throws {
    #expect(try !includes(host))
  }

  @Test(arguments: [
    ("localhost:8080", "127.0.0.1"), ("127.0.0.1", "127.0.0.1"), ("localhost", "::1"),
    ("[::1]:8080", "::1"), ("192.168.1.5", "::ffff:192.168.1.5"), ("[fe80::1]", "fe80::1"),
    ("[FE80:0:0::1]:80", "fe80::1"),
  ])
  func addressesThatTheClientHasReached(host: String, address: String) throws {
    #expect(try includes(host.lowercased(), at: address))
  }

  @Test func aUnixSocketHasNoAddress() throws {
    #expect(try includes("sign.example.org", at: nil))
    #expect(try !includes("192.168.1.5", at: nil))
    #expect(try !includes("localhost", at: nil))
  }
}
