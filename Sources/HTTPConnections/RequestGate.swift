import ControlAPI
import NIOCore
import NIOHTTP1

/// Sits between the HTTP parser and Hummingbird and passes whole requests, one at a time.
///
/// Hummingbird has no limit for a slow or endless body, nor for a client that does not take its
/// answer. The gate gives every wait a deadline and every buffer a limit. It answers what it
/// refuses with a problem document. It reads nothing from a client while it answers its request.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    /// No byte of a request has arrived.
    case idle
    /// Part of a header has arrived.
    case header
    /// The header has arrived, but not the whole body.
    case body(HTTPRequestHead, ByteBuffer)
    /// Hummingbird handles the request; `isWritten` once its whole answer is written.
    case answering(keepsAlive: Bool, isWritten: Bool)
    /// A refusal is being sent; further input is discarded.
    case refusing
    /// The refusal is sent; further input is discarded.
    case lingering
    case closed
  }

  /// Input that the parser needs next.
  enum Need {
    case header
    /// `left` bytes of a body; nil if its length is not known in advance.
    case body(left: Int?)
  }

  /// Events from the parser, in order.
  private enum Arrival {
    case part(HTTPServerRequestPart)
    case failure(Problem)
    case end
  }

  /// Time since when the connection waits for its client; nil while the client waits for an answer.
  private(set) var waitingSince: NIODeadline?
  /// Bytes of a body, or of an answer that the client has not taken yet.
  private(set) var heldBytes = 0
  /// Body bytes of the answer that are not counted as held yet: from its head to its first part.
  private var coming = 0

  private let connections: Connections
  private let policy: any RequestPolicy
  private var context: ChannelHandlerContext?
  private var phase = Phase.idle
  private var arrivals = CircularBuffer<Arrival>()
  private var headerBytes = 0
  private var thrownAway = 0
  /// The inlet, which stores bytes for the parser.
  weak var inlet: ParserInlet?
  /// Whether the connection has not had an answer yet.
  private(set) var isNew = true
  private var isInputClosed = false
  private var isStopping = false
  /// Whether the answer is a stream, which its client may take at any speed.
  private(set) var isStream = false
  /// Whether the client speaks HTTP/1.0, which has no chunked encoding.
  private var isOldClient = false
  /// Maximum size of the body of the present request, in bytes, and the problem of a larger one.
  private var bodyLimit = (bytes: 0, tooLarge: { @Sendable in Problem(.tooLarge, "") })
  private var deadline: Scheduled<Void>?

  init(connections: Connections, policy: any RequestPolicy) {
    self.connections = connections
    self.policy = policy
    clientNetwork = policy.clientNetwork
  }

  private var limits: ConnectionLimits { connections.limits }
  /// Stored, because each new connection looks at that of all others.
  let clientNetwork: String?

  // MARK: Lifecycle

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    if context.channel.isActive { open() }
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    forget()
    self.context = nil
  }

  func channelActive(context: ChannelHandlerContext) {
    open()
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    forget()
    context.fireChannelInactive()
  }

  /// Stops the connection. An idle one closes now, any other one after its request. A new
  /// connection gets `Connections.grace`, because its first request may be on the way.
  func stop() {
    isStopping = true
    switch phase {
    case .idle where isNew: setDeadline(in: Connections.grace)
    case .idle: close()
    // A stream whose client takes nothing would never end.
    case .answering where isStream && context?.channel.isWritable == false: close()
    default: break
    }
  }

  /// Closes at once, in any phase.
  func close() {
    forget()
    context?.close(promise: nil)
  }

  private func open() {
    guard waitingSince == nil else { return }
    waitForClient(atMost: limits.headerDeadline)
    connections.add(self)
    readMore()
  }

  private func forget() {
    if case .closed = phase { return }
    phase = .closed
    deadline?.cancel()
    arrivals.removeAll()
    connections.remove(self)
  }

  // MARK: Requests

  /// Whether the parser still gets the client's input.
  var isListening: Bool {
    switch phase {
    case .idle, .header, .body, .answering: true
    case .refusing, .lingering, .closed: false
    }
  }

  /// The missing part of a request; nil while one is answered, and after a refusal.
  var need: Need? {
    switch phase {
    case .idle, .header: .header
    case .body(let head, let body):
      .body(
        left: head.headers.first(name: "content-length").flatMap { Int($0) }
          .map { max(1, $0 - body.readableBytes) })
    case .answering, .refusing, .lingering, .closed: nil
    }
  }

  /// Counts bytes that arrived after a refusal.
  func threwAway(_ count: Int) {
    thrownAway += count
    if thrownAway > limits.lingerBytes { close() }
  }

  /// Counts bytes that the parser is about to get.
  func willParse(_ count: Int) {
    if case .idle = phase {
      phase = .header
      // On a new connection, the deadline runs since its start.
      if !isNew || isStopping { setDeadline(in: limits.headerDeadline) }
    }
    if case .header = phase { headerBytes += count }
  }

  /// Checks the header size after parsing. The parser limits the header fields; this check covers
  /// what the parser skips, such as empty lines before a request.
  func didParse() {
    if case .header = phase, headerBytes > limits.headerBytes { refuse(Refusal(headerTooLarge)) }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    arrive(.part(unwrapInboundIn(data)))
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    switch error {
    case HTTPParserError.headerOverflow:
      arrive(.failure(headerTooLarge))
    case let error as HTTPParserError:
      arrive(.failure(Problem(.malformed, "this is not an HTTP/1.1 request: \(error)")))
    default:
      close()
    }
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // Hummingbird must not get this event: it would stop before requests that have already arrived.
    if case ChannelEvent.inputClosed = event {
      isInputClosed = true
      arrive(.end)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore() }

  /// Ignores reads by Hummingbird, which asks whenever it has space. The gate decides when to read.
  func read(context: ChannelHandlerContext) {}

  private func readMore() {
    switch phase {
    case .idle, .header, .body, .refusing, .lingering:
      if !isInputClosed, inlet?.hasMore != true { context?.read() }
    case .answering, .closed: break
    }
  }

  private func arrive(_ arrival: Arrival) {
    arrivals.append(arrival)
    takeArrivals()
  }

  private func takeArrivals() {
    while !arrivals.isEmpty {
      switch phase {
      case .answering, .closed: return
      case .refusing: arrivals.removeFirst()
      case .lingering: if case .end = arrivals.removeFirst() { close() }
      case .idle, .header, .body:
        switch arrivals.removeFirst() {
        case .part(.head(let head)): begin(head)
        case .part(.body(let bytes)): append(bytes)
        case .part(.end): complete()
        case .failure(let problem): refuse(Refusal(problem))
        case .end: close()
        }
      }
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    headerBytes = 0
    phase = .body(head, ByteBuffer())
    setDeadline(in: limits.bodyDeadline)
    switch policy.decide(on: head) {
    case .refuse(let refusal): return refuse(refusal)
    case .accept(let bytes, let tooLarge): bodyLimit = (bytes, tooLarge)
    }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    guard length <= bodyLimit.bytes else { return refuse(Refusal(bodyLimit.tooLarge())) }
    if head.version != .http1_0,
      head.headers.first(name: "expect")?.lowercased() == "100-continue"
    {
      let response = HTTPResponseHead(version: .http1_1, status: .continue)
      context?.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
    }
  }

  private func append(_ bytes: ByteBuffer) {
    guard case .body(let head, var body) = phase else { return }
    guard body.readableBytes + bytes.readableBytes <= bodyLimit.bytes else {
      return refuse(Refusal(bodyLimit.tooLarge()))
    }
    // Drops the second reference to the buffer, so that it grows in place.
    phase = .header
    body.writeImmutableBuffer(bytes)
    phase = .body(head, body)
    hold(bytes.readableBytes)
  }

  private func complete() {
    guard case .body(let head, let body) = phase, let context else { return }
    // The parser stops at an upgrade request. It is answered as a plain request.
    let isLast = head.headers.contains(name: "upgrade") || head.method == .CONNECT
    phase = .answering(
      keepsAlive: head.isKeepAlive && head.version != .http1_0 && !isLast, isWritten: false)
    isOldClient = head.version == .http1_0
    stopWaiting()
    context.fireChannelRead(wrapInboundOut(.head(head)))
    if body.readableBytes > 0 { context.fireChannelRead(wrapInboundOut(.body(body))) }
    context.fireChannelRead(wrapInboundOut(.end(nil)))
    context.fireChannelReadComplete()
  }

  // MARK: Answers

  func write(
    context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?
  ) {
    guard case .answering(let keepsAlive, isWritten: false) = phase else {
      promise?.fail(ChannelError.ioOnClosedChannel)
      return
    }
    switch unwrapOutboundIn(data) {
    case .head(var head):
      isStream = head.status.mayHaveResponseBody && !head.headers.contains(name: "content-length")
      coming = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
      // The end of the connection marks the end of the answer (RFC 9112, section 6.1).
      if isStream, isOldClient { head.version = .http1_0 }
      head.headers.replaceOrAdd(name: "date", value: HTTPDate.string())
      if !keepsAlive || isStopping { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      let count = bytes.readableBytes
      // The first part holds the whole answer, because the source of the later parts stays in
      // memory.
      hold(isStream ? count : coming)
      coming = 0
      // A new part does not restart the wait for a client that has not taken the previous part.
      if isStream, waitingSince == nil { waitForClient(atMost: limits.streamDeadline) }
      let promise = promise ?? context.eventLoop.makePromise()
      whenSent(promise.futureResult) { $0.sent(count) }
      context.write(data, promise: promise)
    case .end:
      phase = .answering(keepsAlive: keepsAlive, isWritten: true)
      if isStream || waitingSince == nil { waitForClient(atMost: limits.answerDeadline) }
      isStream = false
      let promise = promise ?? context.eventLoop.makePromise()
      whenSent(promise.futureResult) { $0.answered(keepsAlive: keepsAlive) }
      context.write(data, promise: promise)
    }
  }

  func channelWritabilityChanged(context: ChannelHandlerContext) {
    // The deadline covers the whole answer, not each of its parts.
    if case .answering(_, isWritten: false) = phase, !isStream, waitingSince == nil,
      !context.channel.isWritable
    {
      waitForClient(atMost: limits.answerDeadline)
    }
    context.fireChannelWritabilityChanged()
  }

  /// Ignores the close of the output by Hummingbird, which may come before the client has taken the
  /// last answer. The gate closes the connection itself after that.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
  }

  /// Notes that a part of the answer has been sent to the kernel or the client.
  private func sent(_ count: Int) {
    guard case .answering = phase else { return }
    hold(-count)
    guard isStream else { return }
    if heldBytes > 0 { waitForClient(atMost: limits.streamDeadline) } else { stopWaiting() }
  }

  private func answered(keepsAlive: Bool) {
    guard case .answering = phase else { return }
    hold(-heldBytes)
    guard keepsAlive, !isStopping else { return close() }
    phase = .idle
    isNew = false
    waitForClient(atMost: limits.idle)
    connections.isWaiting(self)
    if case .closed = phase { return }
    takeArrivals()
    inlet?.pass()
    readMore()
  }

  /// Answers in place of Hummingbird and closes the connection, because the start of the next
  /// request is unknown.
  private func refuse(_ refusal: Refusal) {
    var hasBody = true
    if case .body(let head, _) = phase { hasBody = head.method != .HEAD }
    phase = .refusing
    hold(-heldBytes)
    guard refusal.delay > .zero else { return send(refusal, hasBody: hasBody) }
    // The connection counts as waiting in the meantime, so it may have to go for another one.
    deadline?.cancel()
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(in: refusal.delay) {
      self.send(refusal, hasBody: hasBody)
    }
  }

  private func send(_ refusal: Refusal, hasBody: Bool) {
    guard case .refusing = phase, let context else { return }
    setDeadline(in: limits.answerDeadline)
    let problem = refusal.problem
    let body = ByteBuffer(json: problem)
    var head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: problem.status),
      headers: [
        "content-type": Problem.contentType, "content-length": String(body.readableBytes),
        "date": HTTPDate.string(), "connection": "close",
      ])
    head.headers.add(contentsOf: refusal.headers)
    context.write(wrapOutboundOut(.head(head)), promise: nil)
    if hasBody { context.write(wrapOutboundOut(.body(.byteBuffer(body))), promise: nil) }
    let promise = context.eventLoop.makePromise(of: Void.self)
    whenSent(promise.futureResult) { $0.linger() }
    context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: promise)
  }

  private func linger() {
    guard case .refusing = phase else { return }
    if isInputClosed { return close() }
    phase = .lingering
    setDeadline(in: limits.linger)
    context?.close(mode: .output, promise: nil)
    readMore()
  }

  private func whenSent(_ future: EventLoopFuture<Void>, _ then: @escaping (RequestGate) -> Void) {
    future.assumeIsolated().whenComplete { result in
      switch result {
      case .success: then(self)
      case .failure: self.close()
      }
    }
  }

  private func hold(_ change: Int) {
    heldBytes += change
    connections.hold(change)
  }

  // MARK: Deadlines

  /// - Parameter time: Deadline; nil for no deadline, as long as there is space.
  private func waitForClient(atMost time: TimeAmount?) {
    waitingSince = context?.eventLoop.now
    deadline?.cancel()
    if let time { setDeadline(in: time) }
  }

  private func stopWaiting() {
    waitingSince = nil
    deadline?.cancel()
  }

  private func setDeadline(in time: TimeAmount) {
    deadline?.cancel()
    deadline = context?.eventLoop.assumeIsolated().scheduleTask(in: time) { self.deadlinePassed() }
  }

  private func deadlinePassed() {
    switch phase {
    case .header:
      refuse(Refusal(late("header", limits.headerDeadline)))
    case .body:
      refuse(Refusal(late("body", limits.bodyDeadline)))
    case .idle, .answering, .refusing, .lingering: close()
    case .closed: break
    }
  }

  private func late(_ part: String, _ limit: TimeAmount) -> Problem {
    let seconds = Double(limit.nanoseconds) / 1e9
    return Problem(.requestTimeout, "the \(part) was not complete after \(seconds) seconds")
  }

  private var headerTooLarge: Problem {
    Problem(
      .headersTooLarge,
      "the header has more than \(limits.headerBytes) bytes or \(limits.headerFields) fields")
  }
}
