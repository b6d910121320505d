import Glibc
import NIOCore

/// Names under which a browser may reach the gateway. Any other name could be an attacker's, who makes
/// it resolve to this machine (DNS rebinding).
struct HostNames: Sendable {
  private let names: Set<String>

  /// - Parameters:
  ///   - machine: Name of this machine.
  ///   - others: Names of the configuration, in lower case.
  init(machine: String = Self.machine, others: [String]) {
    let name = String(machine.lowercased().prefix { $0 != "." })
    names = Set(others + (name.isEmpty ? [] : [name, name + ".local", machine.lowercased()]))
  }

  static let expected =
    "a name of this machine, its address, or a name in hosts of the configuration"

  /// - Parameters:
  ///   - host: Value of `Host` in lower case, with or without a port.
  ///   - address: Address of this machine that the client has reached; nil for a Unix socket.
  func include(_ host: String, reachedAt address: SocketAddress?) -> Bool {
    guard let name = Self.name(in: host) else { return false }
    if names.contains(name) { return true }
    let isLoopback = address?.isLoopback ?? false
    if name == "localhost" { return isLoopback }
    guard let ip = address?.plainAddress,
      let given = try? SocketAddress(ipAddress: name, port: 0).plainAddress
    else { return false }
    return given == ip
  }

  /// The host without its port, and without the brackets of IPv6; nil if it is malformed.
  private static func name(in host: String) -> String? {
    let name: Substring
    var rest: Substring
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return nil }
      name = host[host.index(after: host.startIndex)..<end]
      rest = host[host.index(after: end)...]
      guard name.contains(":") else { return nil }
    } else {
      name = host.prefix { $0 != ":" }
      rest = host[name.endIndex...]
      // A point at the end is the root of the name system.
      if name.hasSuffix(".") { return Self.name(in: name.dropLast() + rest) }
    }
    if !rest.isEmpty {
      rest.removeFirst()
      guard UInt16(rest) != nil else { return nil }
    }
    return name.isEmpty ? nil : String(name)
  }

  private static func name(in host: some StringProtocol) -> String? { name(in: String(host)) }

  private static var machine: String {
    var bytes = [CChar](repeating: 0, count: Int(HOST_NAME_MAX) + 1)
    guard gethostname(&bytes, bytes.count) == 0 else { return "" }
    return bytes.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}

extension SocketAddress {
  /// The IP address; IPv4 for an IPv4 client of an IPv6 socket. Nil for a Unix socket.
  var plainAddress: String? {
    guard let ipAddress else { return nil }
    let mapped = "::ffff:"
    return ipAddress.hasPrefix(mapped) && ipAddress.contains(".")
      ? String(ipAddress.dropFirst(mapped.count)) : ipAddress
  }

  var isLoopback: Bool {
    guard let address = plainAddress else { return false }
    return address == "::1" || address.hasPrefix("127.")
  }
}
