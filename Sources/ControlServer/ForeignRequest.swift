import ControlAPI
import Glibc
import Messages
import NIOHTTP1

/// Requests that a browser makes for a web page of another site. A browser cannot reach the socket,
/// but it can reach a proxy that forwards a port to it.
enum ForeignRequest {
  /// Returns why a request is refused; nil if it is allowed.
  ///
  /// A browser sends the page's site in `Origin` with every request that changes something (Fetch,
  /// "Origin header"). With DNS rebinding, an attacker can make a public name in `Host` resolve to
  /// this machine. A public name contains a point and has no private ending.
  static func problem(_ headers: HTTPHeaders) -> Problem? {
    let host = headers.first(name: "host")?.lowercased() ?? ""
    guard isOwn(host) else {
      return refusal(
        "Host", host, "a name without a point, or below .local or .lan, or an address")
    }
    guard let origin = headers.first(name: "origin")?.lowercased() else { return nil }
    guard !host.isEmpty, ["http://" + host, "https://" + host].contains(origin) else {
      return refusal("Origin", origin, "no Origin, or an Origin with the Host")
    }
    return nil
  }

  private static func refusal(_ header: String, _ value: String, _ expected: String) -> Problem {
    Problem(
      .foreignRequest, "the request is from another site: \(header): \(value.prefix(mostShown))",
      field: header, value: PropertyValue.string(String(value.prefix(mostShown))).description,
      expected: expected)
  }

  private static let mostShown = 100

  /// Endings of names that no public name server knows: RFC 6761, RFC 6762 and its appendix G, RFC
  /// 8375.
  private static let privateEnds = [
    ".localhost", ".local", ".internal", ".intranet", ".private", ".corp", ".home", ".lan",
    ".home.arpa",
  ]

  private static func isOwn(_ host: String) -> Bool {
    if host.hasPrefix("[") { return true }
    let name = String(host.split(separator: ":", omittingEmptySubsequences: false)[0])
    var address = in_addr()
    return !name.contains(".") || privateEnds.contains { name.hasSuffix($0) }
      || inet_pton(AF_INET, name, &address) == 1
  }
}
