import ControlAPI
import ControlClient
import Glibc
import HTTPConnections
import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTP1
import Synchronization

/// Passes requests on to the socket of a sign, and the answers back.
struct SignProxy: Sendable {
  /// Requests in progress for each socket, so that clients over the network leave connections of a sign
  /// to those on its machine.
  private let load: Load
  private let streams: AnswerStreams
  private let connections: ConnectionPool
  let sockets: @Sendable () -> SignSockets

  /// Connections that one sign spends on the gateway: less than a half of its default maximum.
  private static let maximumRequests = 64
  private static let maximumStreams = 112
  /// Streams of one token, of all signs.
  private static let maximumWatchers = 56

  /// - Parameter loop: Event loop of all clients.
  init(
    streams: AnswerStreams, on loop: any EventLoop, sockets: @escaping @Sendable () -> SignSockets
  ) {
    load = Load()
    connections = ConnectionPool(on: loop)
    self.streams = streams
    self.sockets = sockets
  }

  /// Request headers that a sign reads.
  private static let passedHeaders = ["content-type", "content-encoding", "last-event-id"]
  /// Response headers of the connection to the sign, which are not those of the client's.
  private static let ownHeaders: Set = [
    "connection", "keep-alive", "transfer-encoding", "content-length", "date",
  ]

  /// Answers a request as the sign does.
  ///
  /// - Parameters:
  ///   - path: Path and query for the sign.
  ///   - isAllowed: Whether the client may still see parts of an endless answer.
  /// - Throws: `Problem` if the sign does not answer.
  func pass(
    _ request: Request, to sign: SignName, _ operation: GatewayRoute.Operation, path: String,
    for token: Token, isAllowed: @escaping @Sendable () -> Bool, on channel: any Channel
  ) async throws -> Response {
    let socket = try socket(of: sign)
    let slots =
      try operation.isEndless
      ? [
        load.take(.streams(socket), most: Self.maximumStreams),
        load.take(.watchers(token: token.name), most: Self.maximumWatchers),
      ] : [load.take(.requests(socket), most: Self.maximumRequests)]
    var headers: HTTPHeaders = ["host": "signd", Caller.nameHeader: token.name]
    for name in Self.passedHeaders {
      if let value = request.headers[.init(name)!] { headers.add(name: name, value: value) }
    }
    let body = try await request.body.collect(upTo: .max)
    let exchange = try await begin(
      operation.method, path, headers, body, at: socket, of: sign, on: channel.eventLoop)
    let answer = exchange.head
    var fields = HTTPFields()
    for (name, value) in answer.headers {
      guard !Self.ownHeaders.contains(name.lowercased()), let name = HTTPField.Name(name) else {
        continue
      }
      fields.append(HTTPField(name: name, value: value))
    }
    let status = HTTPResponse.Status(code: Int(answer.status.code))
    if operation.isEndless, status == .ok {
      return try streams.answer(
        PassedStream(exchange, slots, isAllowed: isAllowed, on: channel.eventLoop),
        headers: fields, to: request, on: channel)
    }
    let length = answer.headers.first(name: "content-length").flatMap { Int($0) }
    guard let length, length > 0 else {
      _ = try? await exchange.next()
      return Response(status: status, headers: fields)
    }
    return Response(
      status: status, headers: fields,
      body: ResponseBody(contentLength: length) { writer in
        defer { withExtendedLifetime(slots) {} }
        while let part = try await exchange.next() { try await writer.write(part) }
        try await writer.finish(nil)
      })
  }

  /// The whole answer to a request of the gateway itself, with status 200.
  ///
  /// - Throws: `Problem` if the sign does not answer, or refuses.
  func get(
    _ endpoint: EndpointDeclaration, of sign: SignName, on loop: any EventLoop
  ) async throws -> ByteBuffer {
    let socket = try socket(of: sign)
    let slot = try load.take(.requests(socket), most: Self.maximumRequests)
    defer { withExtendedLifetime(slot) {} }
    let exchange = try await begin(
      .get, endpoint.path, ["host": "signd"], ByteBuffer(), at: socket, of: sign, on: loop)
    var body = ByteBuffer()
    while let part = try await exchange.next() { body.writeImmutableBuffer(part) }
    guard exchange.head.status == .ok else {
      throw Self.unreachable(sign, "it answers with the status \(exchange.head.status.code)")
    }
    return body
  }

  private func socket(of sign: SignName) throws(Problem) -> String {
    if let path = sockets().path(of: sign) { return path }
    throw Problem(
      .unknownSign, "there is no sign \(sign.text) here, or the gateway may not open its socket",
      value: sign.text)
  }

  private func begin(
    _ method: EndpointDeclaration.Method, _ path: String, _ headers: HTTPHeaders,
    _ body: ByteBuffer, at socket: String, of sign: SignName, on loop: any EventLoop
  ) async throws(Problem) -> OpenExchange {
    var headers = headers
    // What may change something is not sent twice.
    let isSafe = method == .get
    if !isSafe { headers.add(name: "connection", value: "close") }
    if body.readableBytes > 0 || method != .get {
      headers.add(name: "content-length", value: String(body.readableBytes))
    }
    do {
      return try await OpenExchange.begin(
        HTTPRequestHead(
          version: .http1_1, method: HTTPMethod(rawValue: method.rawValue), uri: path,
          headers: headers),
        body: body.readableBytes > 0 ? body : nil, socketPath: socket,
        timeout: TimeAmount(
          ControlClient.usualTimeout + ControlClient.patience(bytes: body.readableBytes)),
        // The service manager hides other processes from the gateway.
        looksAtPeer: false, pool: isSafe ? connections : nil, on: loop)
    } catch let error as IOError {
      throw Self.unreachable(sign, String(cString: strerror(error.errnoCode)))
    } catch {
      throw Self.unreachable(sign, "no answer came in time")
    }
  }

  private static func unreachable(_ sign: SignName, _ reason: String) -> Problem {
    Problem(
      .signUnreachable, "the sign \(sign.text) does not answer: \(reason)", value: sign.text)
  }

  /// Counts requests in progress.
  fileprivate final class Load: Sendable {
    private let counts = Mutex<[Slot.Key: Int]>([:])

    /// Takes one of a number of connections.
    func take(_ key: Slot.Key, most: Int) throws(Problem) -> Slot {
      let isTaken = counts.withLock { counts in
        guard counts[key, default: 0] < most else { return false }
        counts[key, default: 0] += 1
        return true
      }
      guard isTaken else {
        throw switch key {
        case .requests:
          Problem(
            .busy, "\(most) requests over the network wait for this sign already; try again later")
        case .streams:
          Problem(
            .tooManyStreams,
            "\(most) clients are watching this sign over the network already; try again later")
        case .watchers(let token):
          Problem(.tooManyStreams, "\(most) clients are watching with the token \(token) already")
        }
      }
      return Slot(key, of: self)
    }

    func give(_ key: Slot.Key) {
      counts.withLock { counts in
        counts[key]! -= 1
        if counts[key] == 0 { counts[key] = nil }
      }
    }
  }

  /// One of the connections to a socket, until the object ends.
  final class Slot: Sendable {
    enum Key: Hashable {
      case requests(_ socket: String)
      case streams(_ socket: String)
      case watchers(token: String)
    }

    private let key: Key
    private let load: Load

    fileprivate init(_ key: Key, of load: Load) {
      self.key = key
      self.load = load
    }

    deinit { load.give(key) }
  }
}

/// An endless answer of a sign. A client that reads slowly leaves it with the sign, which skips what is
/// out of date.
private final class PassedStream: AnswerStream {
  private let exchange: OpenExchange
  private let isAllowed: @Sendable () -> Bool
  /// Until the end. The client's connection may be used for another request then.
  private let held: Mutex<(slots: [SignProxy.Slot], look: Scheduled<Void>?)>

  init(
    _ exchange: OpenExchange, _ slots: [SignProxy.Slot], isAllowed: @escaping @Sendable () -> Bool,
    on loop: any EventLoop
  ) {
    self.exchange = exchange
    self.isAllowed = isAllowed
    held = Mutex((slots, nil))
    look(on: loop)
  }

  /// Ends the stream of a token that was removed, even if the sign sends nothing.
  private func look(on loop: any EventLoop) {
    let next = loop.scheduleTask(in: .seconds(1)) { [weak self] in
      guard let self else { return }
      if isAllowed() { look(on: loop) } else { exchange.close() }
    }
    held.withLock { if $0.slots.isEmpty { next.cancel() } else { $0.look = next } }
  }

  func next() async -> ByteBuffer? {
    guard let part = try? await exchange.next(), isAllowed() else { return nil }
    return part
  }

  func end() {
    exchange.close()
    held.withLock {
      $0.look?.cancel()
      $0 = ([], nil)
    }
  }
}
