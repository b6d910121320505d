import Awtrix
import ControlAPI
import HTTPConnections
import Hummingbird
import Logging
import Messages
import NIOCore
import Service

/// Routes requests to the handlers of their endpoints.
struct Routes: Sendable {
  typealias Handler = @Sendable (Request, ControlContext) async throws -> Response

  let sign: any SignService
  private let handlers: Handlers
  private let streams: AnswerStreams
  /// Routes of the AWTRIX API; nil if it is disabled.
  private let awtrix: AwtrixRoutes?
  private let made = MadeDocument()

  init(sign: any SignService, streams: AnswerStreams, awtrix: AwtrixRoutes? = nil) {
    self.sign = sign
    self.streams = streams
    self.awtrix = awtrix
    handlers = sign.handlers
  }

  /// Answers every request, including those that match no route.
  func responder() -> some HTTPResponder<ControlContext> {
    // Every `GET` route also accepts `HEAD`.
    let router = Router(context: ControlContext.self, options: .autoGenerateHeadEndpoints)
    let others = awtrix?.table ?? [:]
    router.add(
      middleware: RefusalMiddleware(
        allowed: Dictionary(grouping: API.all, by: \.path)
          .map { .init(path: $0.routerPath, methods: $1.map(\.method.http)) }
          + Dictionary(grouping: others.keys, by: \.path)
          .map { .init(path: $0, methods: $1.map(\.method.http)) }))
    for endpoint in API.all {
      router.on(
        RouterPath(endpoint.path.routerPath), method: endpoint.method.http,
        use: handler(of: endpoint))
    }
    for (endpoint, handler) in others {
      router.on(RouterPath(endpoint.path), method: endpoint.method.http, use: handler)
    }
    return router.buildResponder()
  }

  private func handler(of endpoint: EndpointDeclaration) -> Handler {
    let respond: @Sendable (Call<any Sendable>, Request, ControlContext) async throws -> Response
    switch endpoint.id {
    case API.frames.declaration.id: respond = frames
    case API.events.declaration.id: respond = events
    case API.document.declaration.id:
      respond = { _, _, _ in .json(made.json(limits: sign.messageLimits)) }
    default:
      // A missing handler fails at startup and not at a request.
      guard let handler = handlers[endpoint] else {
        preconditionFailure("\(endpoint.id) has no handler")
      }
      respond = { call, _, _ in Self.answer(try await handler(call), endpoint.success) }
    }
    return { request, context in
      let query = try request.query(endpoint.query)
      let parts = try context.parts(of: endpoint)
      let body: any Sendable
      switch endpoint.body {
      case .none: body = NoBody()
      case .json(let name):
        let type = name.type as! any APIBody.Type
        let content: any APIBody = try await request.body(
          type, limits: sign.messageLimits, mediaTypes: endpoint.mediaTypes)
        body = content
      case .image: body = try await request.imageFile(mediaTypes: endpoint.mediaTypes)
      }
      return try await respond(
        Call(body, at: parts, query: query, by: context.caller), request, context)
    }
  }

  private static func answer(
    _ reply: Handlers.Reply, _ success: EndpointDeclaration.Success
  ) -> Response {
    switch reply {
    case .value(let value, let isNew):
      if case .noContentIfStored = success, (value as? any StoredAnswer)?.stored == true {
        return Response(status: .noContent)
      }
      if case .created = success { return .json(value, status: .created) }
      return .json(value, status: isNew ? .created : .ok)
    case .parts(let answer): return .json(answer)
    case .file(let bytes, let mediaType):
      return Response(
        status: .ok, headers: [.contentType: mediaType],
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
    case .nothing: return Response(status: .noContent)
    }
  }

  // MARK: Endless answers

  private func frames(
    _ call: Call<any Sendable>, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    let format = call.format
    let stream = FrameStream(sign.frames(format, asBuilt: call.isAsBuilt), format: format)
    return try answer(stream, contentType: FramePart.contentType, request, context)
  }

  private func events(
    _ call: Call<any Sendable>, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    let stream = EventStream(
      log: sign.events, lastID: request.headers[.init("Last-Event-ID")!],
      present: { [sign] in sign.presentEvents() })
    return try answer(stream, contentType: EventLines.contentType, request, context)
  }

  private func answer(
    _ stream: any AnswerStream, contentType: String, _ request: Request, _ context: ControlContext
  ) throws -> Response {
    try streams.answer(
      stream, headers: [.contentType: contentType, .cacheControl: "no-store"], to: request,
      on: context.channel)
  }
}

extension EndpointDeclaration.Method {
  fileprivate var http: HTTPRequest.Method { HTTPRequest.Method(rawValue: rawValue)! }
}

extension String {
  /// The path in the router's syntax: `:name` for `{name}`.
  fileprivate var routerPath: String {
    split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix("{") ? ":\($0.dropFirst().dropLast())" : String($0) }
      .joined(separator: "/")
  }
}

extension ControlContext {
  /// Returns the decoded path parameters. The sign checks whether something of that name exists.
  fileprivate func parts(
    of endpoint: EndpointDeclaration
  ) throws -> [PathParameter: String] {
    var parts: [PathParameter: String] = [:]
    for parameter in endpoint.parameters {
      let part = try parameters.require(parameter.rawValue)
      guard let name = percentDecoded(part) else {
        let shown = quoted(String(part))
        throw Problem(
          parameter.problem, "\(shown) names no \(parameter.noun)", field: parameter.rawValue,
          value: shown)
      }
      parts[parameter] = name
    }
    if endpoint.makesName, let last = endpoint.parameters.last { try last.check(parts[last]!) }
    return parts
  }
}

/// Context of a request.
struct ControlContext: RequestContext {
  struct Source: RequestContextSource {
    let logger: Logger
    let caller: Caller?
    let channel: any Channel
  }

  var coreContext: CoreRequestContextStorage
  let caller: Caller?
  let channel: any Channel

  init(source: Source) {
    coreContext = CoreRequestContextStorage(source: source)
    caller = source.caller
    channel = source.channel
  }
}
