import ControlAPI
import FoundationEssentials
import HTTPConnections
import HTTPTypes
import Hummingbird
package import Logging
import Messages
package import NIOCore
package import ServiceLifecycle
package import Sockets
import Synchronization

/// The signs of this machine over a network, for clients with a token.
package final class Gateway: Sendable {
  let tokens: TokenStore
  let failures = FailureDelays()
  let rates = RequestRates()
  private let files: GatewayFiles
  private let logger: Logger
  private let streams: AnswerStreams
  private let connections = Atomic(0)
  private let document = GatewayDocument()
  private let current: Mutex<(settings: GatewaySettings, hosts: HostNames)>

  /// - Parameter files: State directory.
  package init(_ settings: GatewaySettings, files: GatewayFiles, logger: Logger) {
    self.files = files
    self.logger = logger
    tokens = TokenStore(files, report: { logger.error("no token is valid: \($0)") })
    current = Mutex((settings, HostNames(others: settings.hosts)))
    streams = AnswerStreams(maximum: Self.limits(settings).maxStreams)
  }

  var settings: GatewaySettings { current.withLock { $0.settings } }
  var hosts: HostNames { current.withLock { $0.hosts } }

  /// Applies a configuration. The addresses in `listen` and `limits.connections` need a restart.
  package func apply(_ settings: GatewaySettings) {
    current.withLock { $0 = (settings, HostNames(others: settings.hosts)) }
  }

  private static func limits(_ settings: GatewaySettings) -> ConnectionLimits {
    var limits = ConnectionLimits(bodyBytes: settings.limits.body)
    limits.maxConnections = settings.limits.connections
    limits.maxPerNetwork = settings.limits.connectionsPerAddress
    limits.streamDeadline = .seconds(10)
    return limits
  }

  /// The service that answers on these sockets.
  ///
  /// - Parameters:
  ///   - eventLoopGroup: The service uses one thread of this group.
  ///   - taskExecutor: Executor that answers requests.
  package func service(
    on sockets: [any ListeningSocket], eventLoopGroup: any EventLoopGroup,
    taskExecutor: any TaskExecutor
  ) -> some Service {
    let loop = eventLoopGroup.next()
    let proxy = SignProxy(streams: streams, on: loop) { [self] in
      SignSockets(directory: settings.sockets)
    }
    return HTTPService(
      sockets: sockets, limits: Self.limits(settings), streams: streams, logger: logger,
      eventLoopGroup: loop, taskExecutor: taskExecutor,
      countConnections: { [self] in connections.store($0, ordering: .relaxed) },
      policy: { Gatekeeper(self, client: $0.remoteAddress, local: $0.localAddress) },
      respond: { request, gatekeeper, channel in
        var response = await self.respond(
          to: request, gatekeeper.admission!, by: proxy, on: channel)
        response.headers[.xContentTypeOptions] = "nosniff"
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
        return response
      })
  }

  /// Whether a token may not see what a sign shows now.
  func conceals(_ sign: SignName, from token: Token) -> Bool {
    Pairing.conceals(sign, from: token, in: files)
  }

  // MARK: Answers

  private func respond(
    to request: Request, _ admission: Gatekeeper.Admission, by proxy: SignProxy,
    on channel: any Channel
  ) async -> Response {
    do {
      return try await answer(request, admission, by: proxy, on: channel)
    } catch let problem as Problem {
      var response = Response.problem(problem)
      if problem.status == 503 { response.headers[.retryAfter] = "1" }
      return response
    } catch {
      logger.error(
        "request failed", metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      return .problem(Problem(.internalError, "the gateway failed; see its log"))
    }
  }

  private func answer(
    _ request: Request, _ admission: Gatekeeper.Admission, by proxy: SignProxy,
    on channel: any Channel
  ) async throws -> Response {
    switch admission.route {
    case .health: return .text("ok\n")
    case .page(let file): return file.response(to: request)
    case .readiness:
      _ = try await proxy.get(API.health.declaration, of: .plain, on: channel.eventLoop)
      return .text("ready\n")
    case .metrics: return try await metrics(admission, by: proxy, on: channel.eventLoop)
    case .signs:
      let only = admission.token?.sign
      let names = proxy.sockets().names().map(\.text).filter { only == nil || $0 == only }
      return .json(["signs": names])
    case .session: return session(request, admission)
    case .pairing: return try await pair(request, admission, on: channel)
    case .sign(let sign, .endpoint(let endpoint), let path)
    where endpoint.id == API.document.declaration.id && !path.contains("?"):
      let source = try await proxy.get(endpoint, of: sign, on: channel.eventLoop)
      let isNamed = request.uri.path.hasPrefix(GatewayRoute.signsPath + "/")
      return .json(
        try document.made(
          of: source, prefix: isNamed ? "\(GatewayRoute.signsPath)/\(sign.text)" : ""))
    case .sign(let sign, let operation, let path):
      let token = admission.token!
      return try await proxy.pass(
        request, to: sign, operation, path: path, for: token,
        isAllowed: { [self] in tokens.isValid(token) && !conceals(sign, from: token) }, on: channel)
    }
  }

  /// Signs that are asked at a time for the metrics.
  private static let askedAtOnce = 8

  private func metrics(
    _ admission: Gatekeeper.Admission, by proxy: SignProxy, on loop: any EventLoop
  ) async throws -> Response {
    let only = admission.token?.sign
    let names = proxy.sockets().names().filter { only == nil || $0.text == only }
    var found: [String: SignMetrics] = [:]
    await withTaskGroup(of: (String, SignMetrics?).self) { group in
      var waiting = names[...]
      func ask() {
        guard let sign = waiting.popFirst() else { return }
        group.addTask {
          let status = try? await proxy.get(API.status.declaration, of: sign, on: loop)
          return (
            sign.text,
            status.flatMap {
              try? JSONDecoder().decode(SignMetrics.self, from: Data($0.readableBytesView))
            }
          )
        }
      }
      for _ in 0..<Self.askedAtOnce { ask() }
      for await (name, metrics) in group {
        found[name] = metrics
        ask()
      }
    }
    var text = MetricsText()
    SignMetrics.write(names.map { ($0.text, found[$0.text]) }, to: &text)
    text.family(
      "signd_gateway_connections", .gauge, "Open connections of clients over the network.",
      [([:], Double(connections.load(ordering: .relaxed)))])
    text.family(
      "signd_gateway_build_info", .gauge, "Version of the gateway.",
      [(["version": signdVersion], 1)])
    ProcessMetrics.write(to: &text)
    return Response(
      status: .ok, headers: [.contentType: "text/plain; version=0.0.4; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text.text)))
  }

  private func session(_ request: Request, _ admission: Gatekeeper.Admission) -> Response {
    var response: Response
    switch request.method {
    case .delete:
      response = Response(status: .noContent)
      response.headers[.setCookie] = SessionCookie.removing(isEncrypted: admission.isEncrypted)
    default:
      response = .json(Session(admission.token!, isEncrypted: admission.isEncrypted))
      if request.method == .post {
        response.headers[.setCookie] = SessionCookie.setting(
          admission.secret!, of: admission.token!, isEncrypted: admission.isEncrypted)
      }
    }
    return response
  }

  private func pair(
    _ request: Request, _ admission: Gatekeeper.Admission, on channel: any Channel
  ) async throws -> Response {
    let body = try await request.body.collect(upTo: .max)
    guard
      let code = try? JSONDecoder().decode(PairingCode.self, from: Data(body.readableBytesView))
        .code
    else {
      throw Problem(
        .malformed, "the body has to be a JSON object with the code that the sign shows",
        field: "code", expected: "six digits")
    }
    // Else one client could use up all tries at once.
    guard !failures.isDelaying(admission.client) else {
      throw Problem(.tooManyRequests, "an earlier code is not answered yet; try again later")
    }
    let pairing: Pairing
    do {
      pairing = try Pairing.take(code, in: files)
    } catch let problem as Problem {
      let delay = failures.delay(for: admission.client)
      reportWrongToken(from: admission.client, delay: delay)
      try await channel.eventLoop.scheduleTask(in: delay) {}.futureResult.get()
      throw problem
    }
    let (token, secret) = try tokens.add(
      pairing.name, role: pairing.role, sign: pairing.sign, duration: pairing.tokenDuration,
      isUnique: false)
    try pairing.succeeded(token, in: files)
    logger.notice("paired: \(token.name) has a token with the role \(token.role.rawValue)")
    var response = Response.json(Session(token, isEncrypted: admission.isEncrypted))
    response.headers[.setCookie] = SessionCookie.setting(
      secret, of: token, isEncrypted: admission.isEncrypted)
    return response
  }

  /// Logs a wrong token or code: the first one of a network, not a flood.
  func reportWrongToken(from client: String?, delay: TimeAmount) {
    guard delay == FailureDelays.first else { return }
    logger.warning("a wrong token or code from \(client ?? "an unknown address")")
  }
}

private struct PairingCode: Decodable {
  let code: String
}

/// What a client's token allows.
private struct Session: Encodable {
  let name: String
  let role: TokenRole
  let sign: String?
  /// Seconds since 1970.
  let expires: Int?
  let encrypted: Bool

  init(_ token: Token, isEncrypted: Bool) {
    name = token.name
    role = token.role
    sign = token.sign
    expires = token.expires
    encrypted = isEncrypted
  }
}

extension Response {
  fileprivate static func text(_ text: String) -> Response {
    Response(
      status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
