package import ControlAPI
import FoundationEssentials
import Glibc
package import Messages
import NIOCore
import NIOHTTP1
import NIOPosix

/// Client for the control API of a running daemon. Each call uses a separate connection.
package struct ControlClient: Sendable {
  package let socketPath: String
  private let timeout: Duration

  /// - Parameter timeout: Maximum time for connecting, and the same time again for the answer. For
  ///   a request with a body, its `patience` is added.
  package init(socketPath: String, timeout: Duration = usualTimeout) {
    self.socketPath = socketPath
    self.timeout = timeout
  }

  /// Maximum time for connecting, and the same time again for the answer.
  package static let usualTimeout = Duration.seconds(10)

  /// Additional time for the answer to a body. A board with one slow core needs about 20 s to
  /// prepare a text of 1 MiB.
  package static func patience(bytes: Int) -> Duration {
    .microseconds((30_000_000 * bytes) >> 20)
  }

  // MARK: Calls

  /// - Parameters:
  ///   - parts: Values for the endpoint's path parameters, in order.
  ///   - query: Names and values; a nil value leaves the parameter out.
  package func call<Answer: AnswerContent & Decodable>(
    _ endpoint: Endpoint<NoBody, Answer>, at parts: String...,
    query: KeyValuePairs<String, String?> = [:]
  ) async throws(ClientError) -> Answer {
    try decoded(try await request(endpoint.declaration, parts, query))
  }

  /// - Parameters:
  ///   - parts: Values for the endpoint's path parameters, in order.
  ///   - query: Names and values; a nil value leaves the parameter out.
  package func call<Body: APIBody, Answer: AnswerContent & Decodable>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, at parts: String...,
    query: KeyValuePairs<String, String?> = [:]
  ) async throws(ClientError) -> Answer {
    let data: Data
    do {
      data = try JSONEncoder().encode(body)
    } catch {
      throw .protocolFailure("the request cannot be written as JSON: \(error)")
    }
    return try decoded(
      try await request(endpoint.declaration, parts, query, body: ("application/json", data)))
  }

  /// Stores a picture on the sign under a name, or replaces the picture of that name.
  package func putImage(_ file: ImageFile, name: String) async throws(ClientError) -> StoredImage {
    try decoded(
      try await request(
        API.putImage.declaration, [name], [:],
        body: ("application/octet-stream", Data(file.bytes))))
  }

  /// Returns the file of a picture that is stored on the sign.
  package func image(_ name: String) async throws(ClientError) -> ImageFile {
    let answer = try await request(API.image.declaration, [name], [:])
    return ImageFile(answer.body, mediaType: answer.headers["content-type"])
  }

  /// - Parameter parts: Values for the endpoint's path parameters, in order.
  /// - Returns: Nil if the change was stored; otherwise the answer, and a restart undoes the
  ///   change.
  package func callUnlessStored<Answer: DescribedAnswer & StoredAnswer>(
    _ endpoint: Endpoint<NoBody, Answer>, at parts: String...
  ) async throws(ClientError) -> Answer? {
    let answer = try await request(endpoint.declaration, parts, [:])
    return answer.status == 204 ? nil : try decoded(answer)
  }

  package func call(_ endpoint: Endpoint<NoBody, NoAnswer>) async throws(ClientError) {
    _ = try await request(endpoint.declaration, [], [:])
  }

  /// Returns the frame before the panel's geometry and colours.
  ///
  /// - Parameters:
  ///   - led: Whether to draw round LEDs; for image formats only.
  ///   - asBuilt: Whether to return the frame as the panel's LEDs show it.
  package func frame(
    _ format: FrameFormat, led: Bool = false, asBuilt: Bool = false
  ) async throws(ClientError) -> [UInt8] {
    try await request(
      API.frame.declaration, [],
      [
        "format": format.rawValue, "led": led ? "true" : nil, "as_built": asBuilt ? "true" : nil,
      ]
    ).body
  }

  // MARK: Watching

  /// Calls `receive` with each event of the sign as it happens, until `receive` returns false. The
  /// first events are the current state, unless `lastID` is the id of an event that is still
  /// stored.
  ///
  /// - Throws: Also if the daemon ends.
  package func watch(
    after lastID: String? = nil, _ receive: (ReceivedEvent) async throws -> Bool
  ) async throws {
    var lines = EventLines()
    let headers = lastID.map { [("last-event-id", $0)] } ?? []
    try await stream(API.events.declaration.path, headers: HTTPHeaders(headers)) { bytes in
      for event in lines.take(bytes) where try await !receive(event) { return false }
      return true
    }
  }

  /// Calls `receive` with the current frame and then with each new one, until `receive` returns
  /// false or the daemon ends. Frames are skipped while `receive` is busy.
  ///
  /// - Parameter asBuilt: Whether to receive the frames as the panel's LEDs show them.
  package func frames(
    _ format: FrameFormat, asBuilt: Bool = false, _ receive: (FramePart) async throws -> Bool
  ) async throws {
    var parts = FrameParts()
    let path =
      API.frames.declaration.path
      + Self.query(["format": format.rawValue, "as_built": asBuilt ? "true" : nil])
    try await stream(path, headers: [:]) { bytes in
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

  /// - Throws: `ClientError`, and errors of `receive`.
  func stream(
    _ path: String, headers: HTTPHeaders, _ receive: (ByteBuffer) async throws -> Bool
  ) async throws {
    var headers = headers
    headers.add(name: "host", value: "signd")
    headers.add(name: "connection", value: "close")
    let thread = NetworkThread()
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
        path: socketPath, reason: "signd has ended unexpectedly; see its log")
    } catch {
      throw explained(error)
    }
    if let failure { throw failure }
    if let answer { throw refusal(answer) }
  }

  // MARK: Requests

  /// Returns the answer to a request; throws a refusal.
  private func request(
    _ endpoint: EndpointDeclaration, _ parts: [String], _ query: KeyValuePairs<String, String?>,
    body: (mediaType: String, data: Data)? = nil
  ) async throws(ClientError) -> RawAnswer {
    let path = endpoint.path(parts) + Self.query(query)
    var lines = [
      "\(endpoint.method.rawValue) \(path) HTTP/1.1", "host: signd", "connection: close",
    ]
    if let body {
      lines += ["content-type: \(body.mediaType)", "content-length: \(body.data.count)"]
    } else if endpoint.method == .post {
      lines.append("content-length: 0")
    }
    let head = lines.map { $0 + "\r\n" }.joined() + "\r\n"
    let timeout = timeout + (body.map { Self.patience(bytes: $0.data.count) } ?? .zero)
    let answer: RawAnswer
    do {
      answer = try await Exchange.run(
        Array(head.utf8) + (body?.data ?? Data()), socketPath: socketPath, timeout: timeout)
    } catch {
      throw explained(error, timeout)
    }
    guard (200..<300).contains(answer.status) else { throw refusal(answer) }
    return answer
  }

  private func explained(_ error: any Error, _ timeout: Duration? = nil) -> ClientError {
    switch error {
    case let error as IOError:
      return explained(ExchangeFailure.system(errno: error.errnoCode), timeout)
    case ExchangeFailure.system(EPIPE), ExchangeFailure.system(ECONNRESET):
      return .silent(path: socketPath, reason: Self.gone)
    case ExchangeFailure.system(ENAMETOOLONG), SocketAddressError.unixDomainSocketPathTooLong:
      return .unreachable(
        path: socketPath, reason: "this path is too long for a socket: \(socketPath)")
    case ExchangeFailure.system(let code):
      return .unreachable(path: socketPath, code: code)
    case ExchangeFailure.stopped(let peer):
      return .silent(
        path: socketPath,
        reason:
          "\(peer.name) (process \(peer.pid)) is stopped; 'kill -CONT \(peer.pid)' continues it"
      )
    case ChannelError.connectTimeout, ExchangeFailure.late:
      return .silent(
        path: socketPath,
        reason: "signd did not answer within \(timeout ?? self.timeout) at the socket "
          + "\(socketPath); 'signctl doctor' looks for the reason"
      )
    case ExchangeFailure.closedEarly, HTTPParserError.invalidEOFState:
      return .silent(path: socketPath, reason: Self.gone)
    case ExchangeFailure.tooLarge:
      return .protocolFailure("signd answered with more than \(Exchange.maximumBody) bytes")
    default:
      return .protocolFailure(
        "the program that listens at the socket \(socketPath) does not answer as signd does")
    }
  }

  private static let gone =
    "signd closed the connection before it answered; see its log"

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
    // Content in an answer has already passed the daemon's limits.
    decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
    do {
      return try decoder.decode(type, from: Data(answer.body))
    } catch {
      throw .protocolFailure(
        "the program that listens at the socket \(socketPath) is not signd, or has "
          + "another version")
    }
  }

  private static func query(_ values: KeyValuePairs<String, String?>) -> String {
    let pairs = values.compactMap { name, value in value.map { "\(name)=\($0.asPathPart)" } }
    return pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&")
  }
}

/// One thread for the connections of a client.
private final class NetworkThread: Sendable {
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  var loop: any EventLoop { group.next() }
  deinit { group.shutdownGracefully { _ in } }
}
