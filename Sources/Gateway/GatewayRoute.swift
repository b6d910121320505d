import Awtrix
import ControlAPI
import NIOHTTP1

/// What a request to the gateway is for.
enum GatewayRoute: Sendable {
  /// Whether the gateway runs.
  case health
  /// Whether the default sign works.
  case readiness
  case metrics
  case signs
  /// Trades a token for a cookie, shows what the token allows, or removes the cookie.
  case session
  /// Trades the code that a sign shows for a cookie.
  case pairing
  case page(PageFile)
  /// An endpoint of a sign. `path` is the path and query for the sign.
  case sign(SignName, Operation, path: String)

  enum Operation: Sendable {
    case endpoint(EndpointDeclaration)
    case awtrix(AwtrixEndpoint)

    var method: EndpointDeclaration.Method {
      switch self {
      case .endpoint(let endpoint): endpoint.method
      case .awtrix(let endpoint): endpoint.method
      }
    }

    var role: EndpointDeclaration.Role {
      switch self {
      case .endpoint(let endpoint): endpoint.role
      case .awtrix(let endpoint): endpoint.role
      }
    }

    var isEndless: Bool {
      guard case .endpoint(let endpoint) = self else { return false }
      return [API.frames.declaration.id, API.events.declaration.id].contains(endpoint.id)
    }
  }

  /// Role that a request needs; nil if it needs no token.
  var role: TokenRole? {
    switch self {
    case .health, .pairing, .page: nil
    case .metrics, .session: .metrics
    case .readiness, .signs: .read
    case .sign(_, let operation, _): TokenRole(operation.role)
    }
  }

  /// The sign that a request is for; nil for requests to the gateway.
  var sign: SignName? {
    switch self {
    case .sign(let sign, _, _): sign
    case .readiness: .plain
    case .health, .metrics, .signs, .session, .pairing, .page: nil
    }
  }

  /// Where the paths of a named sign are.
  static let signsPath = "/signs"

  // MARK: Finding

  /// Finds the route of a request line.
  ///
  /// - Throws: `Problem` if there is nothing at the path, or nothing with the method; then with the
  ///   possible methods in `expected`.
  static func find(_ method: HTTPMethod, _ uri: String) throws(Problem) -> GatewayRoute {
    let path = uri.prefix { $0 != "?" }
    let query = uri[path.endIndex...]
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    guard path.hasPrefix("/") else { throw nothing(at: path) }
    if let own = Self.own[String(path)] {
      guard let route = own.first(where: { $0.method == method })?.route else {
        throw notAllowed(method, own.map(\.method))
      }
      return route
    }
    var sign = SignName.plain
    var rest = parts
    if parts.first == Substring(signsPath.dropFirst()) {
      guard let name = parts.dropFirst().first.flatMap({ SignName(String($0)) }) else {
        throw nothing(at: path)
      }
      sign = name
      rest = parts.dropFirst(2)
    }
    let operations = Self.operations(at: rest)
    guard !operations.isEmpty else { throw nothing(at: path) }
    let wanted = method == .HEAD ? .GET : method
    guard let operation = operations.first(where: { $0.method.rawValue == wanted.rawValue }) else {
      throw notAllowed(method, operations.map { HTTPMethod(rawValue: $0.method.rawValue) })
    }
    return .sign(sign, operation, path: "/" + rest.joined(separator: "/") + query)
  }

  private static let own: [String: [(method: HTTPMethod, route: GatewayRoute)]] = {
    let readable: [(String, GatewayRoute)] =
      [
        ("/healthz", .health), ("/readyz", .readiness), ("/metrics", .metrics),
        (signsPath, .signs), ("/session", .session),
      ] + PageFile.all.map { ($0.path, .page($0)) }
    var routes = Dictionary(
      uniqueKeysWithValues: readable.map { path, route in
        (path, [HTTPMethod.GET, .HEAD].map { (method: $0, route: route) })
      })
    routes["/session"]! += [(.POST, .session), (.DELETE, .session)]
    routes["/pair"] = [(.POST, .pairing)]
    return routes
  }()

  /// Operations by the number of parts of their paths; those without parameters first.
  private static let operations: [Int: [(parts: [Substring], operation: Operation)]] = {
    let all =
      API.all.map { (path: $0.path, operation: Operation.endpoint($0)) }
      + AwtrixEndpoint.all.map { (path: $0.path, operation: Operation.awtrix($0)) }
    return Dictionary(
      grouping: all.sorted { !$0.path.contains("{") && $1.path.contains("{") }
        .map { (parts: $0.path.split(separator: "/"), operation: $0.operation) },
      by: \.parts.count)
  }()

  /// The operations at a path, one for each method.
  private static func operations(at parts: ArraySlice<Substring>) -> [Operation] {
    (operations[parts.count] ?? []).filter { known in
      zip(known.parts, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") && !$1.isEmpty }
    }.map(\.operation)
  }

  private static func nothing(at path: Substring) -> Problem {
    Problem(.unknownPath, "there is nothing at \(path.prefix(200))")
  }

  private static func notAllowed(_ method: HTTPMethod, _ methods: [HTTPMethod]) -> Problem {
    var allowed = methods
    if allowed.contains(.GET), !allowed.contains(.HEAD) { allowed.append(.HEAD) }
    let list = allowed.map(\.rawValue).joined(separator: ", ")
    return Problem(
      .methodNotAllowed, "this path takes \(list), not \(method.rawValue)", expected: list)
  }
}
