import Glibc

/// Values of `Host` that only this machine or its network can have. A browser cannot reach the
/// socket, but it can reach a proxy that forwards a port to it.
enum PrivateHost {
  static let expected = "a name without a point, or below .local or .lan, or an address"

  /// Endings of names that no public name server knows: RFC 6761, RFC 6762 and its appendix G, RFC
  /// 8375.
  private static let endings = [
    ".localhost", ".local", ".internal", ".intranet", ".private", ".corp", ".home", ".lan",
    ".home.arpa",
  ]

  /// - Parameter host: Name or address in lower case, with its port. A public name contains a point
  ///   and has no private ending.
  static func isPrivate(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let name = String(host.split(separator: ":", omittingEmptySubsequences: false)[0])
    var address = in_addr()
    return !name.contains(".") || endings.contains { name.hasSuffix($0) }
      || inet_pton(AF_INET, name, &address) == 1
  }
}
