package import NIOCore

/// An address on which the gateway waits for clients.
package enum ListenAddress: Hashable, Sendable, CustomStringConvertible {
  /// An IP address of this machine and a port. `0.0.0.0` and `[::]` are all of its addresses, and port
  /// 0 is any free port.
  case network(SocketAddress)
  /// The path of a Unix socket, for a proxy.
  case path(String)

  package static let expected =
    "an address with a port, such as 127.0.0.1:8080 or [::]:8080, or the absolute path of a socket"

  /// Nil if the text is not as `expected`.
  package init?(_ text: String) {
    if text.hasPrefix("/") {
      guard !text.utf8.contains(0), text.utf8.count <= 107 else { return nil }
      self = .path(text)
      return
    }
    guard let colon = text.lastIndex(of: ":"),
      let port = UInt16(text[text.index(after: colon)...])
    else { return nil }
    var host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    if isBracketed { host = host.dropFirst().dropLast() }
    guard host.contains(":") == isBracketed,
      let address = try? SocketAddress(ipAddress: String(host), port: Int(port))
    else { return nil }
    self = .network(address)
  }

  package var description: String {
    switch self {
    case .network(let address): "\(address.host):\(address.port ?? 0)"
    case .path(let path): path
    }
  }
}

extension SocketAddress {
  /// The IP address as in a URL, with brackets around IPv6.
  var host: String {
    let address = ipAddress ?? ""
    return address.contains(":") ? "[\(address)]" : address
  }
}
