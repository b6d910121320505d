import ControlAPI
import Hummingbird
import Messages

/// The table of the API: what each path does for each method.
struct Routes: Sendable {
  let sign: any SignService
  let streams: AnswerStreams

  typealias Handler = @Sendable (Request, ControlContext) async throws -> Response

  private var table: [(path: String, handlers: [(HTTPRequest.Method, Handler)])] {
    [
      ("/v1/status", [(.get, status)]),
      ("/v1/health", [(.get, health)]),
      ("/v1/panel", [(.get, panel), (.patch, changePanel)]),
      (
        "/v1/zones/:zone/message",
        [(.get, message), (.put, setMessage), (.patch, changeMessage), (.delete, clearMessage)]
      ),
      ("/v1/zones/:zone/start", [(.post, { try await setRunning(true, $0, $1) })]),
      ("/v1/zones/:zone/stop", [(.post, { try await setRunning(false, $0, $1) })]),
      ("/v1/frame", [(.get, frame)]),
      ("/v1/events", [(.get, events)]),
    ]
  }

  /// Answers every request, also those that match no route.
  func responder() -> some HTTPResponder<ControlContext> {
    // `HEAD` goes wherever `GET` goes.
    let router = Router(context: ControlContext.self, options: .autoGenerateHeadEndpoints)
    var methods: [RefusalMiddleware.Allowed] = []
    for (path, handlers) in table {
      methods.append(.init(path: path, methods: handlers.map(\.0)))
    }
    router.add(middleware: RefusalMiddleware(allowed: methods))
    for (path, handlers) in table {
      for (method, handler) in handlers {
        router.on(RouterPath(path), method: method, use: handler)
      }
    }
    return router.buildResponder()
  }

  // MARK: Handlers

  private func status(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.status())
  }

  private func health(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.health())
  }

  private func panel(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.panel())
  }

  private func changePanel(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let changes = try await request.object(
      PanelProperties.self, limits: sign.messageLimits, mediaTypes: Self.patchTypes)
    return .json(try await sign.changePanel(changes, by: context.caller))
  }

  private func message(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.message(zone: zone(context)))
  }

  private func setMessage(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let properties = try await request.object(MessageProperties.self, limits: sign.messageLimits)
    guard properties.text != nil else {
      let expected = MessageProperty.text.expected
      throw Problem(
        .invalidValue, "text is missing: it takes \(expected)", field: "text", expected: expected)
    }
    let (answer, isNew) = try await sign.setMessage(
      properties, zone: zone(context), by: context.caller)
    return .json(answer, status: isNew ? .created : .ok)
  }

  private func changeMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let patch = try await request.object(
      MessagePatch.self, limits: sign.messageLimits, mediaTypes: Self.patchTypes)
    return .json(
      try await sign.changeMessage(patch, zone: zone(context), by: context.caller))
  }

  private func clearMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let answer = try await sign.clearMessage(zone: zone(context), by: context.caller)
    return answer.stored ? Response(status: .noContent) : .json(answer)
  }

  private func setRunning(_ running: Bool, _ request: Request, _ context: ControlContext)
    async throws -> Response
  {
    _ = try request.query(known: [])
    return .json(
      try await sign.setRunning(running, zone: zone(context), by: context.caller))
  }

  private func frame(_ request: Request, _ context: ControlContext) async throws -> Response {
    let name = try request.query(known: ["format"])["format"] ?? FrameFormat.text.rawValue
    guard let format = FrameFormat(rawValue: name) else {
      throw ValueError(
        field: "format", value: .string(name),
        expected: MessageProperty.choice(FrameFormat.allCases.map(\.rawValue)))
    }
    let picture = try await sign.frame(format)
    return Response(
      status: .ok, headers: [.contentType: format.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture)))
  }

  private func events(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let stream = EventStream(
      log: sign.events, lastID: request.headers[.init("Last-Event-ID")!],
      present: { [sign] in sign.presentEvents() })
    return try answer(stream, contentType: EventStream.contentType, request, context)
  }

  /// An answer that goes on until its client has enough or the server stops.
  private func answer(
    _ stream: any AnswerStream, contentType: String, _ request: Request, _ context: ControlContext
  ) throws -> Response {
    if request.method != .head {
      try streams.add(stream)
      context.channel.closeFuture.whenComplete { [streams] _ in streams.remove(stream) }
    }
    // Without a length: the gate knows a stream by that.
    return Response(
      status: .ok, headers: [.contentType: contentType, .cacheControl: "no-store"],
      body: ResponseBody { [streams] writer in
        defer { streams.remove(stream) }
        while let part = await stream.next() { try await writer.write(part) }
        try await writer.finish(nil)
      })
  }

  /// RFC 7396's own type, and the plain one that most clients send.
  private static let patchTypes = ["application/json", "application/merge-patch+json"]

  private func zone(_ context: ControlContext) throws -> String {
    let part = try context.parameters.require("zone")
    guard let name = percentDecoded(part) else {
      let shown = PropertyValue.string(String(part)).description
      throw Problem(.unknownZone, "\(shown) names no zone", field: "zone", value: shown)
    }
    return name
  }
}
