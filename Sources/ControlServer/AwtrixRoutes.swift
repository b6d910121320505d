import Awtrix
import ControlAPI
import FoundationEssentials
import HTTPConnections
import Hummingbird
import Logging
import Messages
import NIOCore
import Service
import Synchronization

/// The HTTP API of AWTRIX 3, as far as a sign supports it, for programs written for AWTRIX.
///
/// Success without data is answered with `OK`, as AWTRIX does. A refusal has a status of 400 or
/// above and a JSON object with the reason.
struct AwtrixRoutes: Sendable {
  private let sign: any SignService
  private let handlers: Handlers
  private let reported = ReportedOnce()

  /// Response header that lists the keys of the request that have no meaning here.
  static let ignoredHeader = "Signd-Ignored"

  init(sign: any SignService) {
    self.sign = sign
    handlers = sign.handlers
  }

  /// The handler of each request.
  var table: [AwtrixEndpoint: Routes.Handler] {
    [
      .notify: answering(notify), .dismiss: answering(dismiss), .custom: answering(custom),
      .power: answering(power), .settings: answering(settings),
      .changeSettings: answering(changeSettings),
      .nextApp: answering { try await step(API.next, $0, $1) },
      .previousApp: answering { try await step(API.previous, $0, $1) },
      .showApp: answering(show), .stats: answering(stats), .apps: answering(apps),
      .loop: answering(loop), .effects: answering { _, _ in .json([String]()) },
      .transitions: answering(transitions), .screen: answering(screen),
    ].merging(AwtrixEndpoint.meaningless.map { ($0, answering(ignore)) }) { first, _ in first }
  }

  // MARK: Messages

  private func notify(_ request: Request, _ context: ControlContext) async throws -> Response {
    let given = try AwtrixMessage(
      await request.awtrixObject(), .notification, limits: sign.messageLimits)
    let zone = try await zone().name
    let ignored = try await put(given) { message in
      try await call(API.addMessage, NewMessage(message), [.zone: zone], context)
    }
    return ok(ignored, request, context)
  }

  /// Dismisses the notification that is shown, if there is one.
  private func dismiss(_ request: Request, _ context: ControlContext) async throws -> Response {
    try await request.drain()
    let zone = try await zone()
    if let id = zone.shown {
      try await unless(.noMessage) {
        guard try await priority(of: id, zone: zone.name) == .alert else { return }
        try await call(API.dismissMessage, NoBody(), [.zone: zone.name, .id: id], context)
      }
    }
    return ok([], request, context)
  }

  private func custom(_ request: Request, _ context: ControlContext) async throws -> Response {
    let name = try request.awtrixName()
    let zone = try await zone().name
    let limits = sign.messageLimits
    guard let body = try await request.awtrixBody(), body != .mapping([:]) else {
      try await removeApps(beginningWith: name, zone: zone, context)
      return ok([], request, context)
    }
    var ignored: Set<String> = []
    for (id, given) in try apps(body, named: name, limits) {
      ignored.formUnion(
        try await put(given) { message in
          let isNew = try await call(API.putMessage, message, [.zone: zone, .id: id], context)
          if isNew, let position = given.position {
            try await call(
              API.moveMessage, MoveRequest(position: position + 1), [.zone: zone, .id: id], context)
          }
        })
    }
    return ok(ignored.sorted(), request, context)
  }

  /// Reads the apps of a body and their ids. Checks all of them before the first one is shown.
  private func apps(
    _ body: PropertyValue, named name: String, _ limits: MessageLimits
  ) throws -> [(id: String, given: AwtrixMessage)] {
    switch body {
    case .mapping(let members):
      return [(try AwtrixApp.id(ofName: name), try AwtrixMessage(members, .app, limits: limits))]
    case .list(let items) where items.count <= PropertyValue.maximumItems:
      var apps: [(id: String, given: AwtrixMessage)] = []
      for (index, item) in items.enumerated() {
        guard case .mapping(let members) = item else {
          throw Problem(.malformed, "item \(index) of the body has to be a JSON object")
        }
        let id = try AwtrixApp.id(ofName: name + String(index))
        apps.append((id, try AwtrixMessage(members, .app, limits: limits)))
      }
      return apps
    default:
      throw Problem(
        .malformed,
        "the body has to be a JSON object, or a list of at most \(PropertyValue.maximumItems) of them"
      )
    }
  }

  /// Submits a message. If its icon is unreadable, submits it again without the icon.
  ///
  /// - Returns: The keys of the message that have no meaning here.
  private func put(
    _ given: AwtrixMessage, _ put: (MessageProperties) async throws -> Void
  ) async throws -> [String] {
    do {
      try await put(given.message)
      return given.ignored
    } catch let problem as Problem where problem.kind == .unreadableImage {
      guard let plain = given.withoutIcon else { throw problem }
      try await put(plain)
      return (given.ignored + ["icon"]).sorted()
    }
  }

  private func removeApps(
    beginningWith name: String, zone: String, _ context: ControlContext
  ) async throws {
    for id in try await listed(zone: zone).custom(beginningWith: name) {
      try await unless(.noMessage) {
        try await call(API.removeMessage, NoBody(), [.zone: zone, .id: id], context)
      }
    }
  }

  private func step(
    _ step: Endpoint<NoBody, ProgrammeAnswer>, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    try await request.drain()
    let zone = try await zone().name
    // With a single app there is nothing to step to.
    try await unless(.nothingToShow) {
      try await call(step, NoBody(), [.zone: zone], context)
    }
    return ok([], request, context)
  }

  private func show(_ request: Request, _ context: ControlContext) async throws -> Response {
    var members = try await request.awtrixObject()
    guard case .string(let name)? = members.removeValue(forKey: "name") else {
      throw Problem(.malformed, "name is missing: it takes the name of an app", field: "name")
    }
    let id = try AwtrixApp.id(ofName: name)
    try await call(API.showMessage, NoBody(), [.zone: zone().name, .id: id], context)
    return ok(members.keys.sorted(), request, context)
  }

  // MARK: The panel

  private func power(_ request: Request, _ context: ControlContext) async throws -> Response {
    guard let body = try await request.awtrixBody() else { throw Self.emptyBody }
    return try await change(AwtrixSettings(power: body), request, context)
  }

  private func changeSettings(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    try await change(AwtrixSettings(request.awtrixObject()), request, context)
  }

  private func change(
    _ settings: AwtrixSettings, _ request: Request, _ context: ControlContext
  ) async throws -> Response {
    if settings.panel != PanelProperties() {
      try await call(API.changePanel, settings.panel, [:], context)
    }
    if let takesTurns = settings.takesTurns {
      try await call(
        takesTurns ? API.resume : API.pause, NoBody(), [.zone: zone().name], context)
    }
    return ok(settings.ignored, request, context)
  }

  // MARK: Queries

  private func settings(_ request: Request, _ context: ControlContext) async throws -> Response {
    .json(AwtrixSettingsAnswer(try await status()))
  }

  private func stats(_ request: Request, _ context: ControlContext) async throws -> Response {
    let status = try await status()
    var isNotification = false
    if let zone = status.zones.first, let shown = zone.shown {
      // A message that has ended meanwhile is no notification.
      isNotification =
        (try? await priority(of: shown, zone: zone.name)) == .alert
    }
    return .json(AwtrixStats(status, isNotification: isNotification))
  }

  private func apps(_ request: Request, _ context: ControlContext) async throws -> Response {
    .json(try await listed(zone: zone().name).apps)
  }

  private func loop(_ request: Request, _ context: ControlContext) async throws -> Response {
    .json(try await listed(zone: zone().name).loop)
  }

  private func transitions(_ request: Request, _ context: ControlContext) async throws
    -> Response
  {
    .json(TransitionName.allCases.map(\.rawValue))
  }

  private func screen(_ request: Request, _ context: ControlContext) async throws -> Response {
    let query: [String: PropertyValue] = ["format": .string(FrameFormat.ppm.rawValue)]
    guard
      case .file(let bytes, _)? = try await handlers[API.frame.declaration]?(
        Call(NoBody(), query: query)),
      let json = AwtrixScreen.json(ofPixmap: bytes)
    else {
      throw Problem(.internalError, "the daemon failed: its picture cannot be read")
    }
    return .json(json)
  }

  private func ignore(_ request: Request, _ context: ControlContext) async throws -> Response {
    try await request.drain()
    return ok([String(request.uri.path.split(separator: "/").last ?? "")], request, context)
  }

  // MARK: Helpers

  static let emptyBody = Problem(.malformed, "the body is empty: it has to be JSON")

  /// Calls an endpoint of the native API.
  ///
  /// - Returns: Whether the call created something new.
  @discardableResult
  private func call<Body, Answer: Encodable>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, _ parts: [PathParameter: String],
    _ context: ControlContext
  ) async throws -> Bool {
    try await handlers.call(endpoint, Call(body, at: parts, by: context.caller)).isNew
  }

  private func status() async throws -> Status {
    try await handlers.call(API.status, Call(NoBody())).answer
  }

  private func priority(of id: String, zone: String) async throws -> Priority {
    try await handlers.call(API.listedMessage, Call(NoBody(), at: [.zone: zone, .id: id])).answer
      .priority
  }

  /// AWTRIX has one screen. It maps to the first zone.
  private func zone() async throws -> Status.Zone {
    guard let zone = try await status().zones.first else {
      throw Problem(.unknownZone, "the sign has no zone")
    }
    return zone
  }

  /// Runs `work` and ignores one kind of refusal, for example if the message ended meanwhile.
  private func unless(_ kind: Problem.Kind, _ work: () async throws -> Void) async throws {
    do {
      try await work()
    } catch let problem as Problem {
      guard problem.kind == kind else { throw problem }
    }
  }

  private func listed(zone: String) async throws -> AwtrixApps {
    AwtrixApps(try await sign.listedMessages(zone: zone))
  }

  private func ok(_ ignored: [String], _ request: Request, _ context: ControlContext) -> Response {
    var response = Response(
      status: .ok, headers: [.contentType: "text/plain"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: "OK")))
    guard !ignored.isEmpty else { return response }
    let path = request.uri.path
    let news = reported.new(ignored, of: path)
    if !news.isEmpty {
      context.logger.notice(
        "\(path) has keys that signd ignores: \(Self.list(news)) (logged once)")
    }
    response.headers[.init(Self.ignoredHeader)!] = Self.list(ignored)
    return response
  }

  /// Lists keys in a form that is valid in a header, whatever keys a client sends.
  private static func list(_ keys: [String]) -> String {
    let most = 32
    let names = keys.prefix(most).map { key in
      let isPlain =
        (1...64).contains(key.utf8.count)
        && key.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
      return isPlain ? key : "?"
    }
    return (names + (keys.count > most ? ["..."] : [])).joined(separator: ", ")
  }

  /// Turns a refusal into a single sentence with an error status.
  private func answering(_ handler: @escaping Routes.Handler) -> Routes.Handler {
    { request, context in
      do {
        return try await handler(request, context)
      } catch {
        guard let problem = Problem(thrown: error) else { throw error }
        let isWrongValue = problem.status == 422 || problem.status == 415
        return .json(
          ["error": problem.detail],
          status: HTTPResponse.Status(code: isWrongValue ? 400 : problem.status))
      }
    }
  }
}

extension Request {
  /// Reads the body as JSON whatever its Content-Type is: curl sends that of a form by default.
  /// Returns nil if the body is empty.
  fileprivate func awtrixBody() async throws -> PropertyValue? {
    let body = try await Data(body.collect(upTo: .max).readableBytesView)
    if let coding = headers[.contentEncoding], coding.lowercased() != "identity" {
      throw Problem(
        .unsupportedMediaType, "the body has to be without Content-Encoding, not \(coding)")
    }
    guard body.contains(where: { !" \t\r\n".utf8.contains($0) }) else { return nil }
    do { try JSONSyntax.checkValue(body) } catch {
      throw Problem(
        .malformed,
        "the body cannot be read at line \(error.line), column \(error.column): \(error.reason)")
    }
    return try JSONDecoder().decode(PropertyValue.self, from: body)
  }

  fileprivate func awtrixObject() async throws -> [String: PropertyValue] {
    guard let body = try await awtrixBody() else { throw AwtrixRoutes.emptyBody }
    guard case .mapping(let members) = body else {
      throw Problem(.malformed, "the body has to be a JSON object, not \(body.description)")
    }
    return members
  }

  /// Reads and discards the body.
  fileprivate func drain() async throws { _ = try await body.collect(upTo: .max) }

  /// The name in the query, with + decoded to a space, as in HTML forms.
  fileprivate func awtrixName() throws -> String {
    for part in (uri.query ?? "").split(separator: "&") where part.hasPrefix("name=") {
      let value = String(part.dropFirst(5).map { $0 == "+" ? " " : $0 })
      guard let name = percentDecoded(value) else { break }
      if !name.isEmpty { return name }
    }
    throw Problem(
      .malformed, "the query needs the name of an app, as in /api/custom?name=weather",
      field: "name")
  }
}

/// Words that were already logged, for each path. A program that sends the same keys every minute
/// does not fill the log.
final class ReportedOnce: Sendable {
  private let reported = Mutex<Set<[String]>>([])

  /// Maximum number of words that are remembered, because clients can invent new ones.
  private static let most = 256

  /// Maximum length of a remembered word, in bytes. A longer word is cut and its length appended.
  private static let longest = 64

  /// Returns the words that were not reported before.
  func new(_ words: [String], of path: String) -> [String] {
    reported.withLock { reported in
      words.filter {
        reported.count < Self.most && reported.insert([path, Self.short($0)]).inserted
      }
    }
  }

  private static func short(_ word: String) -> String {
    let count = word.utf8.count
    guard count > longest else { return word }
    return String(decoding: word.utf8.prefix(longest), as: UTF8.self) + " \(count)"
  }
}
