import ControlAPI
import HTTPConnections
import Hummingbird
import Logging
import Messages

/// Turns errors of handlers and requests without a route into problem documents.
struct RefusalMiddleware: RouterMiddleware {
  /// A router path, with `:name` for any part, and its allowed methods.
  struct Allowed {
    let parts: [Substring]
    let header: String

    init(path: String, methods: [HTTPRequest.Method]) {
      parts = path.split(separator: "/")
      header = (methods + (methods.contains(.get) ? [.head] : []))
        .map(\.rawValue).joined(separator: ", ")
    }

    func matches(_ path: String) -> Bool {
      let given = path.split(separator: "/")
      return given.count == parts.count
        && zip(parts, given).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }
  }

  let allowed: [Allowed]

  func handle(
    _ request: Request, context: ControlContext,
    next: (Request, ControlContext) async throws -> Response
  ) async -> Response {
    do {
      return try await next(request, context)
    } catch let error as HTTPError where error.status == .notFound {
      return noRoute(request)
    } catch {
      if let problem = Problem(thrown: error) { return .problem(problem) }
      context.logger.error(
        "request failed",
        metadata: ["path": "\(request.uri.path)", "error": "\(error)"])
      return .problem(Problem(.internalError, "the daemon failed; see its log"))
    }
  }

  private func noRoute(_ request: Request) -> Response {
    let path = request.uri.path
    guard let header = allowed.first(where: { $0.matches(path) })?.header else {
      return .problem(Problem(.unknownPath, "there is nothing at \(path)"))
    }
    return .notAllowed(request.method.rawValue, allowed: header)
  }
}

extension Problem {
  /// The reason why a handler refused a request; nil if the handler failed.
  init?(thrown error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as ValueError: self.init(error)
    case let error as ContentError: self.init(error)
    case let error as UnknownKeyError: self.init(error)
    default: return nil
    }
  }
}
