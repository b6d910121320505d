package import ControlAPI
import Messages
package import NIOHTTP1

/// Requests that a browser makes for a web page of another site.
package enum ForeignRequest {
  /// Why a request is refused; nil if it is allowed.
  ///
  /// With DNS rebinding, an attacker can make a name in `Host` resolve to this machine.
  ///
  /// - Parameters:
  ///   - isOwn: Whether a value of `Host` in lower case, with its port, is one of this machine.
  ///   - expected: Description of such a value.
  package static func hostProblem(
    _ headers: HTTPHeaders, expected: @autoclosure () -> String, isOwn: (String) -> Bool
  ) -> Problem? {
    let host = headers.host
    return isOwn(host) ? nil : refusal("Host", host, expected())
  }

  /// Why a request is refused; nil if it is allowed. A browser sends the page's site in `Origin` with
  /// every request that changes something (Fetch, "Origin header").
  ///
  /// - Parameters:
  ///   - isNeeded: Whether a request without `Origin` is refused.
  ///   - schemes: Possible schemes of the page.
  package static func originProblem(
    _ headers: HTTPHeaders, isNeeded: Bool = false, schemes: [String] = ["http", "https"]
  ) -> Problem? {
    let host = headers.host
    guard let origin = headers.first(name: "origin")?.lowercased() else {
      guard isNeeded else { return nil }
      return refusal("Origin", "", "an Origin with the Host")
    }
    guard !host.isEmpty, schemes.contains(where: { origin == "\($0)://\(host)" }) else {
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
}

extension HTTPHeaders {
  fileprivate var host: String { first(name: "host")?.lowercased() ?? "" }
}
