import ControlAPI
import Glibc
import Messages
import NIOHTTP1

/// Requests that a browser makes for a web page of another site. The socket itself is out of its
/// reach, but not what passes requests on to it from a port.
enum ForeignRequest {
  /// Why a request is refused; nil: it may go on.
  ///
  /// `Origin` says for which page a browser asks, in all that changes something (Fetch, "Origin
  /// header"). A name in `Host` that others can have made to mean this machine is one with a point
  /// in it (DNS rebinding), besides those that no public name server knows.
  static func problem(_ headers: HTTPHeaders) -> Problem? {
    let host = headers.first(name: "host")?.lowercased() ?? ""
    guard isOwn(host) else {
      return refusal(
        "Host", host, "a name without a point, or below .local or .lan, or an address")
    }
    guard let origin = headers.first(name: "origin")?.lowercased() else { return nil }
    guard !host.isEmpty, ["http://" + host, "https://" + host].contains(origin) else {
      return refusal("Origin", origin, "no Origin, or that of the Host")
    }
    return nil
  }

  private static func refusal(_ header: String, _ value: String, _ expected: String) -> Problem {
    Problem(
      .foreignRequest, "the request comes from another site: \(header): \(value.prefix(mostShown))",
      field: header, value: PropertyValue.string(String(value.prefix(mostShown))).description,
      expected: expected)
  }

  private static let mostShown = 100

  /// The ends of names that no public name server knows: RFC 6761, RFC 6762 and its appendix G,
  /// RFC 8375.
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
