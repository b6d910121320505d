package import ControlAPI
import FoundationEssentials
import Glibc
package import Messages
import NIOCore
import NIOHTTP1
import NIOPosix

/// The control API of a running daemon. Each call is a connection of its own.
package struct ControlClient: Sendable {
  package let socketPath: String
  private let timeout: Duration
  private let thread: NetworkThread

  /// Starts a thread, which ends with the last copy of the client.
  /// - Parameter timeout: for connecting, and from then to the end of the answer; with a body longer
  ///   by its `patience`.
  package init(socketPath: String, timeout: Duration = .seconds(10)) {
    self.socketPath = socketPath
    self.timeout = timeout
    thread = NetworkThread()
  }

  /// How much longer the answer to a body may take than to none. A board with one slow core makes a
  /// text of 1 MiB ready to be seen in about 20 s.
  private static func patience(_ body: Data) -> Duration {
    .microseconds((30_000_000 * body.count) >> 20)
  }

  // MARK: Reading

  package func status() async throws(ClientError) -> Status {
    try decoded(try await request(.GET, APIPath.status))
  }

  package func health() async throws(ClientError) -> Health {
    try decoded(try await request(.GET, APIPath.health))
  }

  package func panel() async throws(ClientError) -> PanelState {
    try decoded(try await request(.GET, APIPath.panel))
  }

  package func message(zone: String) async throws(ClientError) -> MessageAnswer {
    try decoded(try await request(.GET, APIPath.message(zone: pathPart(zone))))
  }

  /// The picture before the panel's geometry and colours.
  ///
  /// - Parameters:
  ///   - led: whether it is drawn as round LEDs; for pictures only.
  ///   - asBuilt: whether it is as the panel's LEDs show it.
  package func frame(
    _ format: FrameFormat, led: Bool = false, asBuilt: Bool = false
  ) async throws(ClientError) -> [UInt8] {
    let query =
      "?format=" + format.rawValue + (led ? "&led=true" : "") + (asBuilt ? "&as_built=true" : "")
    return try await request(.GET, APIPath.frame + query).body
  }

  package func fonts() async throws(ClientError) -> [FontDescription] {
    try decoded(try await request(.GET, APIPath.fonts))
  }

  package func layout() async throws(ClientError) -> LayoutAnswer {
    try decoded(try await request(.GET, APIPath.layout))
  }

  /// In the order of their arrival.
  package func alerts() async throws(ClientError) -> [Alert] {
    try decoded(try await request(.GET, APIPath.alerts))
  }

  /// In their order.
  ///
  /// - Parameter group: nil is all.
  package func messages(
    zone: String, group: String? = nil
  ) async throws(ClientError) -> MessageList {
    try decoded(try await request(.GET, messagesPath(zone, group: group)))
  }

  package func listedMessage(
    _ id: String, zone: String
  ) async throws(ClientError) -> ListedMessage {
    try decoded(
      try await request(.GET, APIPath.message(pathPart(id), zone: pathPart(zone))))
  }

  /// - Parameter hours: one of `Forecast.hours`.
  package func forecast(hours: Int) async throws(ClientError) -> Forecast {
    try decoded(try await request(.GET, APIPath.schedule + "?hours=\(hours)"))
  }

  /// In the order of their names.
  package func variables() async throws(ClientError) -> [ListedVariable] {
    try decoded(try await request(.GET, APIPath.variables))
  }

  // MARK: Changing

  package func changePanel(_ changes: PanelProperties) async throws(ClientError) -> PanelAnswer {
    try decoded(try await request(.PATCH, APIPath.panel, json: changes))
  }

  package func startTest(_ test: PanelTestRequest) async throws(ClientError) -> PanelTest {
    try decoded(try await request(.POST, APIPath.panelTest, json: test))
  }

  package func endTest() async throws(ClientError) {
    _ = try await request(.DELETE, APIPath.panelTest)
  }

  package func setMessage(
    _ properties: MessageProperties, zone: String
  ) async throws(ClientError) -> MessageAnswer {
    let path = APIPath.message(zone: pathPart(zone))
    return try decoded(try await request(.PUT, path, json: properties))
  }

  package func changeMessage(
    _ patch: MessagePatch, zone: String
  ) async throws(ClientError) -> MessageAnswer {
    let path = APIPath.message(zone: pathPart(zone))
    return try decoded(try await request(.PATCH, path, json: patch))
  }

  /// Returns whether the change was stored: if not, the message is back after a restart.
  package func clearMessage(zone: String) async throws(ClientError) -> Bool {
    let answer = try await request(.DELETE, APIPath.message(zone: pathPart(zone)))
    if answer.status == 204 { return true }
    return try decoded(answer, as: MessageAnswer.self).stored
  }

  /// Adds a message behind the others.
  package func addMessage(
    _ new: NewMessage, zone: String
  ) async throws(ClientError) -> ListedMessageAnswer {
    try decoded(try await request(.POST, APIPath.messages(zone: pathPart(zone)), json: new))
  }

  /// Adds a message, or replaces it in its place.
  package func putMessage(
    _ properties: MessageProperties, id: String, zone: String
  ) async throws(ClientError) -> ListedMessageAnswer {
    let path = APIPath.message(pathPart(id), zone: pathPart(zone))
    return try decoded(try await request(.PUT, path, json: properties))
  }

  package func editMessage(
    _ patch: MessagePatch, id: String, zone: String
  ) async throws(ClientError) -> ListedMessageAnswer {
    let path = APIPath.message(pathPart(id), zone: pathPart(zone))
    return try decoded(try await request(.PATCH, path, json: patch))
  }

  package func removeMessages(
    _ selection: MessageSelection, zone: String
  ) async throws(ClientError) -> RemovalAnswer {
    let path =
      switch selection {
      case .id(let id): APIPath.message(pathPart(id), zone: pathPart(zone))
      case .group(let group): messagesPath(zone, group: group)
      case .all: messagesPath(zone, group: nil)
      }
    let answer = try await request(.DELETE, path)
    if case .id(let id) = selection, answer.status == 204 {
      return RemovalAnswer(removed: [id], stored: true)
    }
    return try decoded(answer)
  }

  /// - Parameter position: counted from 1; behind the last is the last.
  package func moveMessage(
    _ id: String, to position: MoveRequest, zone: String
  ) async throws(ClientError) -> ListedMessageAnswer {
    let path = APIPath.move(pathPart(id), zone: pathPart(zone))
    return try decoded(try await request(.POST, path, json: position))
  }

  /// Ends a message of the class alert.
  package func dismissMessage(
    _ id: String, zone: String
  ) async throws(ClientError) -> RemovalAnswer {
    try decoded(try await request(.POST, APIPath.dismiss(pathPart(id), zone: pathPart(zone))))
  }

  package func step(
    _ step: ProgrammeStep, zone: String
  ) async throws(ClientError) -> ProgrammeAnswer {
    let zone = pathPart(zone)
    let path =
      switch step {
      case .next: APIPath.next(zone: zone)
      case .previous: APIPath.previous(zone: zone)
      case .show(let id): APIPath.show(pathPart(id), zone: zone)
      }
    return try decoded(try await request(.POST, path))
  }

  /// While it is paused, what a zone shows stays until somebody turns on.
  package func setPaused(
    _ paused: Bool, zone: String
  ) async throws(ClientError) -> ProgrammeAnswer {
    let zone = pathPart(zone)
    return try decoded(
      try await request(.POST, paused ? APIPath.pause(zone: zone) : APIPath.resume(zone: zone)))
  }

  package func start(zone: String) async throws(ClientError) -> MessageAnswer {
    try decoded(try await request(.POST, APIPath.start(zone: pathPart(zone))))
  }

  package func stop(zone: String) async throws(ClientError) -> MessageAnswer {
    try decoded(try await request(.POST, APIPath.stop(zone: pathPart(zone))))
  }

  package func zoom(_ zoom: ZoomRequest, zone: String) async throws(ClientError) -> ZoneAnswer {
    try decoded(try await request(.POST, APIPath.zoom(zone: pathPart(zone)), json: zoom))
  }

  /// Back to scale 1.
  package func resetZoom(zone: String) async throws(ClientError) -> ZoneAnswer {
    try decoded(try await request(.DELETE, APIPath.zoom(zone: pathPart(zone))))
  }

  package func turn(to page: PageRequest, zone: String) async throws(ClientError) -> ZoneAnswer {
    try decoded(try await request(.POST, APIPath.page(zone: pathPart(zone)), json: page))
  }

  package func select(_ item: SelectRequest, zone: String) async throws(ClientError) -> ZoneAnswer {
    try decoded(try await request(.POST, APIPath.select(zone: pathPart(zone)), json: item))
  }

  package func setLayout(_ layout: LayoutProperties) async throws(ClientError) -> LayoutAnswer {
    try decoded(try await request(.PUT, APIPath.layout, json: layout))
  }

  /// Back to the layout of the configuration.
  package func resetLayout() async throws(ClientError) -> LayoutAnswer {
    try decoded(try await request(.DELETE, APIPath.layout))
  }

  package func addAlert(_ alert: AlertProperties) async throws(ClientError) -> AlertAnswer {
    try decoded(try await request(.POST, APIPath.alerts, json: alert))
  }

  /// Ends an alert; nil: all of them. Returns whether that was stored: if not, they are back after a
  /// restart.
  package func dismissAlert(_ id: String?) async throws(ClientError) -> Bool {
    let path = id.map { APIPath.alert(id: pathPart($0)) } ?? APIPath.alerts
    let answer = try await request(.DELETE, path)
    if answer.status == 204 { return true }
    return try decoded(answer, as: AlertsAnswer.self).stored
  }

  package func setVariable(
    _ name: String, to properties: VariableProperties
  ) async throws(ClientError) -> VariableAnswer {
    try decoded(try await request(.PUT, APIPath.variable(pathPart(name)), json: properties))
  }

  /// Returns whether that was stored: if not, the variable is back after a restart.
  package func removeVariable(_ name: String) async throws(ClientError) -> Bool {
    let answer = try await request(.DELETE, APIPath.variable(pathPart(name)))
    if answer.status == 204 { return true }
    return try decoded(answer, as: VariableAnswer.self).stored
  }

  // MARK: Watching

  /// Gives out what happens to the sign, when it happens, until `receive` returns false. Begins with
  /// how everything is now, unless `lastID` is that of an event that is still kept.
  ///
  /// - Throws: also when the daemon ends.
  package func watch(
    after lastID: String? = nil, _ receive: (ReceivedEvent) async throws -> Bool
  ) async throws {
    var lines = EventLines()
    let headers = lastID.map { [("last-event-id", $0)] } ?? []
    try await stream(APIPath.events, headers: HTTPHeaders(headers)) { bytes in
      for event in lines.take(bytes) where try await !receive(event) { return false }
      return true
    }
  }

  /// Gives out the pictures on the sign, the present one first, until `receive` returns false or the
  /// daemon ends. While it is busy, pictures may be left out.
  ///
  /// - Parameter asBuilt: whether they are as the panel's LEDs show them.
  package func frames(
    _ format: FrameFormat, asBuilt: Bool = false, _ receive: (FramePart) async throws -> Bool
  ) async throws {
    var parts = FrameParts()
    let query = "?format=" + format.rawValue + (asBuilt ? "&as_built=true" : "")
    try await stream(APIPath.frames + query, headers: [:]) { bytes in
      let complete: [FramePart]
      do {
        complete = try parts.take(bytes)
      } catch {
        throw explained(error)
      }
      for part in complete where try await !receive(part) { return false }
      return true
    }
  }

  /// - Throws: `ClientError`, and what `receive` throws.
  func stream(
    _ path: String, headers: HTTPHeaders, _ receive: (ByteBuffer) async throws -> Bool
  ) async throws {
    var headers = headers
    headers.add(name: "host", value: "signd")
    headers.add(name: "connection", value: "close")
    var failure: (any Error)?
    var isWatching = false
    let answer: RawAnswer?
    do {
      answer = try await StreamExchange.run(
        HTTPRequestHead(version: .http1_1, method: .GET, uri: path, headers: headers),
        socketPath: socketPath, timeout: TimeAmount(timeout), on: thread.loop
      ) { bytes in
        isWatching = true
        do {
          return try await receive(bytes)
        } catch {
          failure = error
          return false
        }
      }
    } catch  where isWatching {
      throw ClientError.silent(
        path: socketPath, reason: "signd has ended, and not in good order; its log may say why")
    } catch {
      throw explained(error)
    }
    if let failure { throw failure }
    if let answer { throw refusal(answer) }
  }

  // MARK: The wire

  private func request(
    _ method: HTTPMethod, _ path: String, json: some Encodable
  ) async throws(ClientError) -> RawAnswer {
    do {
      return try await request(method, path, body: JSONEncoder().encode(json))
    } catch let error as ClientError {
      throw error
    } catch {
      throw .protocolFailure("the request cannot be written as JSON: \(error)")
    }
  }

  /// The answer to a request, when it is not a refusal.
  private func request(
    _ method: HTTPMethod, _ path: String, body: Data? = nil
  ) async throws(ClientError) -> RawAnswer {
    var headers: HTTPHeaders = ["host": "signd", "connection": "close"]
    if let body {
      headers.add(name: "content-type", value: "application/json")
      headers.add(name: "content-length", value: String(body.count))
    } else if method == .POST {
      // Without a length the encoder announces a body in chunks.
      headers.add(name: "content-length", value: "0")
    }
    let timeout = timeout + (body.map(Self.patience) ?? .zero)
    let answer: RawAnswer
    do {
      answer = try await Exchange.run(
        HTTPRequestHead(version: .http1_1, method: method, uri: path, headers: headers),
        body: body.map { ByteBuffer(bytes: $0) }, socketPath: socketPath,
        timeout: TimeAmount(timeout), on: thread.loop)
    } catch {
      throw explained(error, timeout)
    }
    guard (200..<300).contains(answer.status) else { throw refusal(answer) }
    return answer
  }

  private func explained(_ error: any Error, _ timeout: Duration? = nil) -> ClientError {
    switch error {
    case let error as IOError where error.errnoCode == EPIPE || error.errnoCode == ECONNRESET:
      return .silent(path: socketPath, reason: Self.gone)
    case let error as IOError:
      return .unreachable(path: socketPath, code: error.errnoCode)
    case SocketAddressError.unixDomainSocketPathTooLong:
      return .unreachable(
        path: socketPath, reason: "this path is too long for a socket: \(socketPath)")
    case ChannelError.connectTimeout, ExchangeFailure.late:
      return .silent(
        path: socketPath,
        reason: "signd did not answer within \(timeout ?? self.timeout) at the socket "
          + "\(socketPath); is it stopped?"
      )
    case ExchangeFailure.closedEarly, HTTPParserError.invalidEOFState:
      return .silent(path: socketPath, reason: Self.gone)
    case ExchangeFailure.tooLarge:
      return .protocolFailure("signd answered with more than \(Exchange.maximumBody) bytes")
    default:
      return .protocolFailure(
        "what listens at the socket \(socketPath) does not answer as signd does")
    }
  }

  private static let gone =
    "signd closed the connection before it answered; its log says whether it ended"

  private func refusal(_ answer: RawAnswer) -> ClientError {
    guard let problem = try? JSONDecoder().decode(Problem.self, from: Data(answer.body)) else {
      return .protocolFailure("signd answered with status \(answer.status) and no reason")
    }
    return .refused(problem)
  }

  private func decoded<Value: Decodable>(
    _ answer: RawAnswer, as type: Value.Type = Value.self
  ) throws(ClientError) -> Value {
    let decoder = JSONDecoder()
    // What a daemon shows was good enough for its own limits.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    do {
      return try decoder.decode(type, from: Data(answer.body))
    } catch {
      throw .protocolFailure(
        "what listens at the socket \(socketPath) is not signd, or signd of another version")
    }
  }

  private func messagesPath(_ zone: String, group: String?) -> String {
    APIPath.messages(zone: pathPart(zone)) + (group.map { "?group=" + pathPart($0) } ?? "")
  }

  /// A name as one part of a path; RFC 3986, section 2.3.
  private func pathPart(_ name: String) -> String {
    var part = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
        UInt8(ascii: "."), UInt8(ascii: "~"):
        part.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        part += byte < 16 ? "%0" : "%"
        part += String(byte, radix: 16, uppercase: true)
      }
    }
    return part
  }
}

/// One thread for the connections of a client.
private final class NetworkThread: Sendable {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  var loop: any EventLoop { group.next() }
  deinit { group.shutdownGracefully { _ in } }
}
