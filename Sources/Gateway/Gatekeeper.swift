import ControlAPI
import HTTPConnections
import Messages
import NIOCore
import NIOHTTP1
import Synchronization

/// Decides who may do what, before the body of a request arrives.
final class Gatekeeper: RequestPolicy {
  /// A request that may be answered.
  struct Admission: Sendable {
    let route: GatewayRoute
    /// Nil for a request that needs no token.
    let token: Token?
    /// Text of the token, for a cookie.
    let secret: TokenSecret?
    /// Whether the client's connection is encrypted as far as the gateway knows.
    let isEncrypted: Bool
    /// IP address of the client; nil if it is not known.
    let client: String?
  }

  private let gateway: Gateway
  private let client: SocketAddress?
  private let local: SocketAddress?
  private let last = Mutex<Admission?>(nil)

  /// - Parameters:
  ///   - client: Address of the client; not used if it has no IP address.
  ///   - local: Address of this machine that the client has reached; the same.
  init(_ gateway: Gateway, client: SocketAddress?, local: SocketAddress?) {
    self.gateway = gateway
    self.client = client?.ipAddress == nil ? nil : client
    self.local = local?.ipAddress == nil ? nil : local
  }

  /// The request that was accepted last on this connection.
  var admission: Admission? { last.withLock { $0 } }

  /// Network whose connections are counted together; nil for a proxy.
  var clientNetwork: String? {
    proxy == nil ? client?.plainAddress.map { ClientNetwork.name(of: $0) } : nil
  }

  var bodyBytes: Int { gateway.settings.limits.body }

  /// The trusted proxy at the other end; nil if it is none.
  private var proxy: TrustedProxy? {
    let peer = client?.plainAddress.map { TrustedProxy.address($0) } ?? .unix
    return gateway.settings.trustedProxies.contains(peer) ? peer : nil
  }

  func decide(on head: HTTPRequestHead) -> RequestDecision {
    do {
      let admission = try admit(head)
      last.withLock { $0 = admission }
      let limit = bodyBytes(of: admission.route)
      return .accept(bodyBytes: limit) {
        Problem(
          .tooLarge, "the body has more than \(limit) bytes", expected: "at most \(limit) bytes")
      }
    } catch {
      return .refuse(error)
    }
  }

  private func bodyBytes(of route: GatewayRoute) -> Int {
    switch route {
    case .sign(_, .endpoint(let endpoint), _):
      if case .image = endpoint.body { ImageFile.maximumBytes } else { bodyBytes }
    case .sign(_, .awtrix, _): bodyBytes
    case .health, .readiness, .metrics, .signs, .session, .pairing, .page: 4096
    }
  }

  private func admit(_ head: HTTPRequestHead) throws(Refusal) -> Admission {
    let headers = head.headers
    let client = clientAddress(headers)
    let found: GatewayRoute?
    var missing: Problem?
    do {
      found = try GatewayRoute.find(head.method, head.uri)
    } catch {
      (found, missing) = (nil, error)
    }
    if case .health = found { return admission(.health, nil, nil, headers, client) }

    let foreign = ForeignRequest.hostProblem(headers, expected: HostNames.expected) {
      gateway.hosts.include($0, reachedAt: local)
    }
    if let foreign { throw Refusal(foreign) }
    let bearer = bearer(headers)
    // A browser sends a cookie with the requests of any page, but not the header Authorization.
    if bearer == nil, ![.GET, .HEAD].contains(head.method),
      let foreign = ForeignRequest.originProblem(
        headers, isNeeded: true, schemes: isEncrypted(headers) ? ["https"] : ["http", "https"])
    {
      throw Refusal(foreign)
    }
    if case .page = found { return admission(found!, nil, nil, headers, client) }
    if case .pairing = found { return admission(.pairing, nil, nil, headers, client) }

    let secret = bearer ?? cookie(headers)
    guard let secret else { throw unauthorized("the request has no token") }
    guard let token = gateway.tokens.token(secret) else {
      let delay = gateway.failures.delay(for: client)
      gateway.reportWrongToken(from: client, delay: delay)
      var refusal = unauthorized("there is no such token, or it has ended", delay: delay)
      // The browser would send it again and again.
      if bearer == nil {
        refusal.headers.add(
          name: "set-cookie", value: SessionCookie.removing(isEncrypted: isEncrypted(headers)))
      }
      throw refusal
    }
    guard gateway.rates.accept(token.name, rate: gateway.settings.limits.requests) else {
      throw Refusal(
        Problem(
          .tooManyRequests,
          "\(token.name) may make \(gateway.settings.limits.requests) requests a second"),
        headers: ["retry-after": "1"])
    }
    guard let route = found else {
      if token.role >= .read { throw refusal(missing!) }
      throw forbidden(token, .read)
    }
    if let role = route.role, token.role < role { throw forbidden(token, role) }
    if let only = token.sign, let sign = route.sign, sign.text != only {
      throw Refusal(
        Problem(
          .forbidden, "\(token.name) is a token for the sign \(only), not for \(sign.text)",
          value: sign.text, expected: only))
    }
    if case .sign(let sign, let operation, _) = route, operation.method == .get,
      gateway.conceals(sign, from: token)
    {
      throw Refusal(
        Problem(
          .codeShown,
          "\(sign.text) shows a code that \(token.name) may not read; try again in a minute"),
        headers: ["retry-after": "10"])
    }
    return admission(route, token, secret, headers, client)
  }

  private func admission(
    _ route: GatewayRoute, _ token: Token?, _ secret: TokenSecret?, _ headers: HTTPHeaders,
    _ client: String?
  ) -> Admission {
    Admission(
      route: route, token: token, secret: secret, isEncrypted: isEncrypted(headers), client: client)
  }

  // MARK: Headers

  /// The client's address: that of the connection, or what a trusted proxy reports.
  private func clientAddress(_ headers: HTTPHeaders) -> String? {
    let peer = client?.plainAddress
    guard proxy != nil else { return peer }
    // Each proxy appends the address that it has seen. Addresses left of the first foreign one are a
    // client's claim.
    let proxies = gateway.settings.trustedProxies
    return headers[canonicalForm: "x-forwarded-for"].reversed()
      .first { !proxies.contains(.address(String($0))) }.map(String.init) ?? peer
  }

  private func isEncrypted(_ headers: HTTPHeaders) -> Bool {
    proxy != nil && headers.first(name: "x-forwarded-proto")?.lowercased() == "https"
  }

  private func bearer(_ headers: HTTPHeaders) -> TokenSecret? {
    guard let value = headers.first(name: "authorization") else { return nil }
    let words = value.split(separator: " ", maxSplits: 1)
    guard words.count == 2, words[0].lowercased() == "bearer" else { return nil }
    return TokenSecret(words[1].filter { $0 != " " })
  }

  private func cookie(_ headers: HTTPHeaders) -> TokenSecret? {
    for pair in headers["cookie"].flatMap({ $0.split(separator: ";") }) {
      let parts = pair.split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].filter({ $0 != " " }) == SessionCookie.name {
        return TokenSecret(parts[1].filter { $0 != " " })
      }
    }
    return nil
  }

  // MARK: Refusals

  private func refusal(_ problem: Problem) -> Refusal {
    let isMethod = problem.kind == .methodNotAllowed
    return Refusal(problem, headers: isMethod ? ["allow": problem.expected ?? ""] : [:])
  }

  private func unauthorized(_ reason: String, delay: TimeAmount = .zero) -> Refusal {
    Refusal(
      Problem(
        .unauthorized, reason, field: "Authorization", expected: "Bearer and a token, or a cookie"),
      headers: ["www-authenticate": "Bearer realm=\"signd\""], delay: delay)
  }

  private func forbidden(_ token: Token, _ role: TokenRole) -> Refusal {
    Refusal(
      Problem(
        .forbidden,
        "\(token.name) has the role \(token.role.rawValue), and this needs \(role.rawValue)",
        value: token.role.rawValue, expected: role.rawValue))
  }
}

extension Refusal: Error {}
