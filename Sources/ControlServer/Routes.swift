import ControlAPI
import Hummingbird
import Logging
import Messages
import NIOCore
import Service

/// A path of the API, what it does for each method, and what the document says of that.
struct Route: Sendable {
  typealias Handler = @Sendable (Request, ControlContext) async throws -> Response

  /// For the router: `:name` stands for any part.
  let path: String
  let methods: [(method: HTTPRequest.Method, operation: Operation, handler: Handler)]

  init(_ path: String, _ methods: (HTTPRequest.Method, Operation, Handler)...) {
    self.path = path
    self.methods = methods
  }

  /// As OpenAPI writes it: `{name}`.
  var documentPath: String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.hasPrefix(":") ? "{\($0.dropFirst())}" : String($0) }.joined(separator: "/")
  }
}

/// The table of the API.
struct Routes: Sendable {
  let sign: any SignService
  let streams: AnswerStreams
  /// Those of another API beside it; nil where there are none.
  var awtrix: AwtrixRoutes?
  private let made = MadeDocument()

  init(sign: any SignService, streams: AnswerStreams, awtrix: AwtrixRoutes? = nil) {
    self.sign = sign
    self.streams = streams
    self.awtrix = awtrix
  }

  var table: [Route] {
    [
      Route(APIPath.status, (.get, .status, status)),
      Route(APIPath.health, (.get, .health, health)),
      Route(APIPath.panel, (.get, .panel, panel), (.patch, .changePanel, changePanel)),
      Route(
        APIPath.panelTest, (.post, .startTest, startTest), (.delete, .endTest, endTest)),
      Route(
        APIPath.message(zone: ":zone"),
        (.get, .message, message), (.put, .setMessage, setMessage),
        (.patch, .changeMessage, changeMessage), (.delete, .clearMessage, clearMessage)),
      Route(
        APIPath.messages(zone: ":zone"),
        (.get, .messages, messages), (.post, .addMessage, addMessage),
        (.delete, .removeMessages, removeMessages)),
      Route(
        APIPath.message(":id", zone: ":zone"),
        (.get, .listedMessage, listedMessage), (.put, .putMessage, putMessage),
        (.patch, .editMessage, editMessage), (.delete, .removeMessage, removeMessage)),
      Route(APIPath.move(":id", zone: ":zone"), (.post, .moveMessage, moveMessage)),
      Route(
        APIPath.show(":id", zone: ":zone"),
        (.post, .showMessage, { try await step(.show(id($1)), $0, $1) })),
      Route(APIPath.dismiss(":id", zone: ":zone"), (.post, .dismissMessage, dismissMessage)),
      Route(
        APIPath.next(zone: ":zone"), (.post, .next, { try await step(.next, $0, $1) })),
      Route(
        APIPath.previous(zone: ":zone"),
        (.post, .previous, { try await step(.previous, $0, $1) })),
      Route(
        APIPath.pause(zone: ":zone"), (.post, .pause, { try await setPaused(true, $0, $1) })),
      Route(
        APIPath.resume(zone: ":zone"), (.post, .resume, { try await setPaused(false, $0, $1) })),
      Route(APIPath.schedule, (.get, .schedule, schedule)),
      Route(
        APIPath.start(zone: ":zone"), (.post, .start, { try await setRunning(true, $0, $1) })),
      Route(
        APIPath.stop(zone: ":zone"), (.post, .stop, { try await setRunning(false, $0, $1) })),
      Route(
        APIPath.zoom(zone: ":zone"), (.post, .zoom, zoom), (.delete, .resetZoom, resetZoom)),
      Route(APIPath.page(zone: ":zone"), (.post, .turnPage, turnPage)),
      Route(APIPath.select(zone: ":zone"), (.post, .select, select)),
      Route(
        APIPath.layout, (.get, .layout, layout), (.put, .setLayout, setLayout),
        (.delete, .resetLayout, resetLayout)),
      Route(
        APIPath.alerts, (.get, .alerts, alerts), (.post, .addAlert, addAlert),
        (.delete, .dismissAlerts, dismissAlerts)),
      Route(APIPath.alert(id: ":alert"), (.delete, .dismissAlert, dismissAlert)),
      Route(APIPath.variables, (.get, .variables, variables)),
      Route(
        APIPath.variable(":name"), (.get, .variable, variable), (.put, .setVariable, setVariable),
        (.delete, .removeVariable, removeVariable)),
      Route(APIPath.frame, (.get, .frame, frame)),
      Route(APIPath.frames, (.get, .frames, frames)),
      Route(APIPath.events, (.get, .events, events)),
      Route(APIPath.document, (.get, .document, document)),
      Route(APIPath.fonts, (.get, .fonts, fonts)),
    ]
  }

  /// Answers every request, also those that match no route.
  func responder() -> some HTTPResponder<ControlContext> {
    // `HEAD` goes wherever `GET` goes.
    let router = Router(context: ControlContext.self, options: .autoGenerateHeadEndpoints)
    let table = table
    let others = awtrix?.table ?? []
    router.add(
      middleware: RefusalMiddleware(
        allowed: table.map { .init(path: $0.path, methods: $0.methods.map(\.method)) }
          + others.map { .init(path: $0.path, methods: $0.methods.map(\.method)) }))
    for route in table {
      for (method, _, handler) in route.methods {
        router.on(RouterPath(route.path), method: method, use: handler)
      }
    }
    for route in others {
      for (method, handler) in route.methods {
        router.on(RouterPath(route.path), method: method, use: handler)
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

  private func startTest(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let wanted = try await request.object(PanelTestRequest.self, limits: sign.messageLimits)
    return .json(try await sign.startTest(wanted, by: context.caller))
  }

  private func endTest(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    try await sign.endTest(by: context.caller)
    return Response(status: .noContent)
  }

  private func message(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.message(zone: zone(context)))
  }

  private func setMessage(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let properties = try await request.object(MessageProperties.self, limits: sign.messageLimits)
    try properties.checkContent()
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
    try patch.checkContent()
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

  private func zoom(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let wanted = try await request.object(ZoomRequest.self, limits: sign.messageLimits)
    return .json(try await sign.zoom(wanted, zone: zone(context), by: context.caller))
  }

  private func resetZoom(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.resetZoom(zone: zone(context), by: context.caller))
  }

  private func turnPage(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let wanted = try await request.object(PageRequest.self, limits: sign.messageLimits)
    return .json(try await sign.turnPage(wanted, zone: zone(context), by: context.caller))
  }

  private func select(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let wanted = try await request.object(SelectRequest.self, limits: sign.messageLimits)
    return .json(try await sign.select(wanted, zone: zone(context), by: context.caller))
  }

  private func layout(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.layout())
  }

  private func setLayout(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let said = try await request.object(LayoutProperties.self, limits: sign.messageLimits)
    return .json(try await sign.setLayout(said, by: context.caller))
  }

  private func resetLayout(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    return .json(try await sign.resetLayout(by: context.caller))
  }

  private func alerts(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.alerts())
  }

  private func addAlert(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let said = try await request.object(AlertProperties.self, limits: sign.messageLimits)
    return .json(try await sign.addAlert(said, by: context.caller), status: .created)
  }

  private func dismissAlerts(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    return try await dismiss(nil, context)
  }

  private func dismissAlert(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let part = try context.parameters.require("alert")
    guard let id = percentDecoded(part) else {
      let shown = PropertyValue.string(String(part)).description
      throw Problem(.unknownAlert, "\(shown) names no alert", field: "alert", value: shown)
    }
    return try await dismiss(id, context)
  }

  private func dismiss(_ id: String?, _ context: ControlContext) async throws -> Response {
    let answer = try await sign.dismissAlert(id, by: context.caller)
    return answer.stored ? Response(status: .noContent) : .json(answer)
  }

  private func frame(_ request: Request, _ context: ControlContext) async throws -> Response {
    let said = try request.query(known: ["format", "led", "as_built"])
    let format = try format(said["format"], default: .text)
    let picture = try await sign.frame(
      format, led: flag("led", in: said),
      asBuilt: flag("as_built", in: said))
    return Response(
      status: .ok, headers: [.contentType: format.contentType],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: picture)))
  }

  private func frames(_ request: Request, _ context: ControlContext) async throws -> Response {
    let said = try request.query(known: ["format", "as_built"])
    let format = try format(said["format"], default: .png)
    let stream = FrameStream(
      sign.frames(format, asBuilt: try flag("as_built", in: said)), format: format)
    return try answer(stream, contentType: FramePart.contentType, request, context)
  }

  private func flag(_ name: String, in query: [String: String]) throws -> Bool {
    switch query[name] {
    case "true": true
    case "false", nil: false
    case let word?: throw ValueError(field: name, value: .string(word), expected: "true or false")
    }
  }

  private func format(_ name: String?, default: FrameFormat) throws -> FrameFormat {
    guard let name else { return `default` }
    guard let format = FrameFormat(rawValue: name) else {
      throw ValueError(field: "format", value: .string(name), expected: FrameFormat.expected)
    }
    return format
  }

  private func events(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let stream = EventStream(
      log: sign.events, lastID: request.headers[.init("Last-Event-ID")!],
      present: { [sign] in sign.presentEvents() })
    return try answer(stream, contentType: EventStream.contentType, request, context)
  }

  private func document(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(made.json(table, limits: sign.messageLimits))
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
      body: ResponseBody { [streams, loop = context.channel.eventLoop] writer in
        defer { streams.remove(stream) }
        while true {
          try await streams.waitForRoom(on: loop)
          guard let part = await stream.next() else { break }
          try await writer.write(part)
        }
        try await writer.finish(nil)
      })
  }

  private func fonts(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.fonts())
  }

  // MARK: What zones show when

  private func messages(_ request: Request, _ context: ControlContext) async throws -> Response {
    let group = try group(request)
    return .json(try await sign.messageList(zone: zone(context), group: group))
  }

  private func addMessage(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let new = try await request.object(NewMessage.self, limits: sign.messageLimits)
    return .json(
      try await sign.addMessage(new, zone: zone(context), by: context.caller), status: .created)
  }

  private func removeMessages(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    let selection = try group(request).map { MessageSelection.group($0) } ?? .all
    return .json(
      try await sign.removeMessages(selection, zone: zone(context), by: context.caller))
  }

  private func listedMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    return .json(try await sign.listedMessage(id(context), zone: zone(context)))
  }

  private func putMessage(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    let id = try id(context)
    guard MessageID.isValid(id) else {
      throw ValueError(field: "id", value: .string(id), expected: MessageID.expected)
    }
    let properties = try await request.object(MessageProperties.self, limits: sign.messageLimits)
    try properties.checkContent()
    let (answer, isNew) = try await sign.putMessage(
      properties, id: id, zone: zone(context), by: context.caller)
    return .json(answer, status: isNew ? .created : .ok)
  }

  private func editMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let patch = try await request.object(
      MessagePatch.self, limits: sign.messageLimits, mediaTypes: Self.patchTypes)
    try patch.checkContent()
    return .json(
      try await sign.editMessage(patch, id: id(context), zone: zone(context), by: context.caller))
  }

  private func removeMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let answer = try await sign.removeMessages(
      .id(id(context)), zone: zone(context), by: context.caller)
    return answer.stored ? Response(status: .noContent) : .json(answer)
  }

  private func moveMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let wanted = try await request.object(MoveRequest.self, limits: sign.messageLimits)
    return .json(
      try await sign.moveMessage(
        id(context), to: wanted.position, zone: zone(context), by: context.caller))
  }

  private func dismissMessage(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    return .json(
      try await sign.dismissMessage(id(context), zone: zone(context), by: context.caller))
  }

  private func step(
    _ step: ProgrammeStep, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.step(step, zone: zone(context), by: context.caller))
  }

  private func setPaused(
    _ paused: Bool, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.setPaused(paused, zone: zone(context), by: context.caller))
  }

  private func schedule(_ request: Request, _ context: ControlContext) async throws -> Response {
    let said = try request.query(known: ["hours"])["hours"] ?? String(Forecast.usualHours)
    guard let hours = Int(said), Forecast.hours.contains(hours) else {
      throw ValueError(
        field: "hours", value: .string(said), expected: ValueShape.integer(Forecast.hours).expected)
    }
    return .json(try await sign.forecast(hours: hours))
  }

  // MARK: Variables

  private func variables(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.variables())
  }

  private func variable(_ request: Request, _ context: ControlContext) async throws -> Response {
    _ = try request.query(known: [])
    return .json(try await sign.variable(variableName(context)))
  }

  private func setVariable(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let name = try variableName(context)
    guard PlainName.isValid(name) else {
      throw ValueError(field: "name", value: .string(name), expected: PlainName.expected)
    }
    let said = try await request.object(VariableProperties.self, limits: sign.messageLimits)
    let (answer, isNew) = try await sign.setVariable(name, to: said, by: context.caller)
    return .json(answer, status: isNew ? .created : .ok)
  }

  private func removeVariable(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    _ = try request.query(known: [])
    let answer = try await sign.removeVariable(variableName(context), by: context.caller)
    return answer.stored ? Response(status: .noContent) : .json(answer)
  }

  /// The sign knows whether there is one.
  private func variableName(_ context: ControlContext) throws -> String {
    let part = try context.parameters.require("name")
    guard let name = percentDecoded(part) else {
      let shown = PropertyValue.string(String(part)).description
      throw Problem(.noVariable, "\(shown) names no variable", field: "name", value: shown)
    }
    return name
  }

  // MARK: Parts of a request

  /// What the query says of a group; nil where it says nothing.
  private func group(_ request: Request) throws -> String? {
    let group = try request.query(known: ["group"])["group"]
    if let group, !MessageID.isValid(group) {
      throw ValueError(field: "group", value: .string(group), expected: MessageID.expected)
    }
    return group
  }

  /// RFC 7396's own type, and the plain one that most clients send.
  static let patchTypes = ["application/json", "application/merge-patch+json"]

  /// Of a message; the sign knows whether there is one.
  private func id(_ context: ControlContext) throws -> String {
    let part = try context.parameters.require("id")
    guard let id = percentDecoded(part) else {
      let shown = PropertyValue.string(String(part)).description
      throw Problem(.noMessage, "\(shown) names no message", field: "id", value: shown)
    }
    return id
  }

  private func zone(_ context: ControlContext) throws -> String {
    let part = try context.parameters.require("zone")
    guard let name = percentDecoded(part) else {
      let shown = PropertyValue.string(String(part)).description
      throw Problem(.unknownZone, "\(shown) names no zone", field: "zone", value: shown)
    }
    return name
  }
}

/// What a handler knows of a request besides the request.
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
