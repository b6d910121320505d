package import Keys
import Messages
import NIOCore

/// The configuration of the gateway.
package struct GatewaySettings: ConfigurationSettings, Hashable {
  package static let path = "/etc/signd/gateway.yaml"

  package var listen = [ListenAddress("127.0.0.1:8080")!]
  /// Names in addition to those of this machine, in lower case.
  package var hosts: [String] = []
  /// Address of the gateway for people; nil for one that is made of `listen`.
  package var url: String?
  package var trustedProxies: Set<TrustedProxy> = []
  /// Directory of the control sockets; nil for the usual ones.
  package var sockets: String?
  package var limits = Limits()

  package struct Limits: Sendable, Hashable {
    package var connections = 256
    package var connectionsPerAddress = 32
    /// Maximum number of requests a second for each token.
    package var requests = 100
    /// Maximum size of a request body, in bytes.
    package var body = 8 << 20
  }

  package init() {}

  /// Reads a file.
  package static func read(path: String) throws(ConfigurationErrors) -> GatewaySettings {
    try parse(
      readWrittenFile(path, called: "a configuration file", atMost: 1 << 20), name: path)
  }

  /// - Parameter name: Name of the file in errors.
  package static func parse(
    _ bytes: [UInt8], name: String
  ) throws(ConfigurationErrors) -> GatewaySettings {
    var reader: KeyReader<GatewayKeys>
    do {
      reader = try KeyReader(SourceText(bytes))
    } catch {
      throw ConfigurationErrors(file: name, [error])
    }
    for key in GatewayKeys.all { reader.take(key) }
    guard reader.problems.isEmpty else { throw ConfigurationErrors(file: name, reader.problems) }
    return reader.settings
  }
}

/// A proxy whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
package enum TrustedProxy: Hashable, Sendable, CustomStringConvertible {
  /// Whoever connects to a Unix socket of the gateway.
  case unix
  /// An IP address, in its usual notation.
  case address(String)

  package var description: String {
    switch self {
    case .unix: "unix"
    case .address(let address): address
    }
  }
}

/// The keys of the gateway's configuration file. A test compares the sample file with them.
package enum GatewayKeys: ConfigurationFormat {
  package typealias Settings = GatewaySettings

  package static let sections = [
    ConfigurationSection(path: "limits", summary: "Limits of clients.")
  ]

  package static let all: [Key] = [
    Key(
      "listen",
      "Addresses of the gateway: an IP address and a port, or the path of a Unix socket for a proxy. "
        + "0.0.0.0:8080 is port 8080 of every network. Sockets from systemd have precedence over this "
        + "key.",
      expected: "\(ListenAddress.expected), or a list of them"
    ) { (value, settings, _) throws(WrongValue) in
      settings.listen = try value.texts(least: 1).map { (item, text) throws(WrongValue) in
        guard let address = ListenAddress(text) else {
          throw WrongValue(item, expected: ListenAddress.expected)
        }
        return address
      }
    }.written { .list($0.listen.map { .string($0.description) }) },
    Key(
      "hosts",
      "Names under which clients reach the gateway, such as that of a proxy. Requests for other names "
        + "are refused. The name of this machine, the name with .local, and the address that a client "
        + "connects to need not be here.",
      expected: "\(hostExpected), or a list of them"
    ) { (value, settings, _) throws(WrongValue) in
      settings.hosts = try value.texts(least: 0).map { (item, text) throws(WrongValue) in
        guard isHost(text) else { throw WrongValue(item, expected: hostExpected) }
        return text.lowercased()
      }
    }.written { .list($0.hosts.map { .string($0) }) },
    Key(
      "url",
      "Address that signd-gateway pair shows. Null is the first address of listen; if that "
        + "is 0.0.0.0, an address of this machine.",
      expected: "an address that begins with http:// or https://"
    ) { value, settings in
      guard case .string(let text) = value.value, text.utf8.count <= 200,
        text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
        ["http://", "https://"].contains(where: { text.hasPrefix($0) && text.count > $0.count })
      else { return false }
      settings.url = text
      return true
    }.written { .optional($0.url) },
    Key(
      "trusted_proxies",
      "Proxies that report the client's address in X-Forwarded-For and https in X-Forwarded-Proto: IP "
        + "addresses, or unix for clients of a Unix socket.",
      expected: "\(proxyExpected), or a list of them"
    ) { (value, settings, _) throws(WrongValue) in
      settings.trustedProxies = Set(
        try value.texts(least: 0).map { (item, text) throws(WrongValue) in
          if text == "unix" { return .unix }
          guard let address = try? SocketAddress(ipAddress: text, port: 0).ipAddress else {
            throw WrongValue(item, expected: proxyExpected)
          }
          return .address(address)
        })
    }.written { .list($0.trustedProxies.map { .string($0.description) }) },
    path(
      "sockets",
      "Directory of the signs' control sockets. Null is the user's own directory and /run/signd.",
      maximumBytes: 90, \.sockets),
    integer(
      "limits.connections", "Maximum number of open connections.", 8...4096, \.limits.connections),
    integer(
      "limits.connections_per_address",
      "Maximum number of open connections of one client address. Proxies have no such limit.",
      1...4096, \.limits.connectionsPerAddress),
    integer(
      "limits.requests", "Maximum number of requests a second for each token.", 1...100_000,
      \.limits.requests),
    integer(
      "limits.body", "Maximum size of a request, in bytes.", 65_536...134_217_728, \.limits.body),
  ]

  private static let hostExpected = "a host name without a port, such as sign.example.org"
  private static let proxyExpected = "unix or an IP address"

  private static func isHost(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        switch $0 {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
          UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}

extension ConfigurationValue {
  /// The value as strings: one, or a list of at least `least` and at most 64.
  fileprivate func texts(
    least: Int
  ) throws(WrongValue) -> [(item: ConfigurationValue, text: String)] {
    let items: [ConfigurationValue]
    if case .list = value { items = self.items } else { items = [self] }
    guard (least...64).contains(items.count) else { throw WrongValue(self) }
    return try items.map { (item) throws(WrongValue) in
      guard case .string(let text) = item.value else { throw WrongValue(item) }
      return (item, text)
    }
  }
}
