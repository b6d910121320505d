package import ControlAPI
package import NIOCore
package import NIOHTTP1

/// Decides about the requests of one connection, before their bodies arrive.
package protocol RequestPolicy: Sendable {
  /// Maximum size of any body, in bytes. It may change while the server runs.
  var bodyBytes: Int { get }
  /// Clients whose connections are counted together, for `maxPerNetwork`; nil without that limit.
  var clientNetwork: String? { get }

  func decide(on head: HTTPRequestHead) -> RequestDecision
}

extension RequestPolicy {
  package var clientNetwork: String? { nil }
}

package enum RequestDecision: Sendable {
  /// - Parameters:
  ///   - bodyBytes: Maximum size of this request's body, in bytes.
  ///   - tooLarge: Returns the problem of a larger body.
  case accept(bodyBytes: Int, tooLarge: @Sendable () -> Problem)
  case refuse(Refusal)
}

/// An answer in place of the application. The connection closes after it.
package struct Refusal: Sendable {
  package var problem: Problem
  package var headers: HTTPHeaders
  /// Time before the answer is sent.
  package var delay: TimeAmount

  package init(_ problem: Problem, headers: HTTPHeaders = [:], delay: TimeAmount = .zero) {
    self.problem = problem
    self.headers = headers
    self.delay = delay
  }
}
