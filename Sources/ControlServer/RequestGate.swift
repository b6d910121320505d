import ControlAPI
import NIOCore
import NIOHTTP1

/// Stands between the HTTP parser and Hummingbird and lets whole requests through, one at a time.
///
/// Hummingbird waits for ever for a slow body, for the end of an endless one, and for a client that
/// does not take its answer. Here every wait has a deadline and every buffer a limit, and what
/// cannot be let through is answered with a problem document. Nothing is read from a client while
/// its request is being answered.
final class RequestGate: ChannelDuplexHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private enum Phase {
    /// No byte of a request is there.
    case idle
    /// Some of a header is there.
    case header
    /// The header is there, the body is not.
    case body(HTTPRequestHead, ByteBuffer)
    /// Hummingbird has the request; `isWritten` once its answer is complete and on its way.
    case answering(keepsAlive: Bool, isWritten: Bool)
    /// A refusal is on its way; what still comes in is thrown away.
    case refusing
    /// The refusal has left; what still comes in is thrown away.
    case lingering
    case closed
  }

  /// What the parser is to be given next.
  enum Need {
    case header
    /// `left` bytes of a body; nil: its end has to be found in it.
    case body(left: Int?)
  }

  /// What the parser found, in order.
  private enum Arrival {
    case part(HTTPServerRequestPart)
    case failure(Problem)
    case end
  }

  /// Since when this connection waits for its client; nil while the client waits for it.
  private(set) var waitingSince: NIODeadline?
  /// Bytes of a body, or of an answer that the client has not taken yet.
  private(set) var heldBytes = 0
  /// Bytes of the answer whose head is written, before the first of them is.
  private var coming = 0

  private let connections: Connections
  private var context: ChannelHandlerContext?
  private var phase = Phase.idle
  private var arrivals = CircularBuffer<Arrival>()
  private var headerBytes = 0
  private var thrownAway = 0
  /// Where bytes wait for the parser.
  weak var inlet: ParserInlet?
  /// Whether it has not had an answer yet.
  private(set) var isNew = true
  private var isInputClosed = false
  private var isStopping = false
  /// The answer is a stream: its client may take it as slowly as it likes.
  private(set) var isStream = false
  /// The client speaks HTTP/1.0, which knows no chunks.
  private var isOldClient = false
  private var deadline: Scheduled<Void>?

  init(connections: Connections) { self.connections = connections }

  private var limits: ControlServerLimits { connections.limits }

  // MARK: Life

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

  /// The server stops: an idle connection closes now, another one after its request. The client of
  /// one that has only just come does not know: its request may be on the way, and is answered.
  func stop() {
    isStopping = true
    switch phase {
    case .idle where isNew: setDeadline(in: Connections.grace)
    case .idle: close()
    // The end of a stream would wait for a client that takes nothing.
    case .answering where isStream && context?.channel.isWritable == false: close()
    default: break
    }
  }

  /// Closes at once, whatever is under way.
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

  /// Whether the parser shall still see what the client sends.
  var isListening: Bool {
    switch phase {
    case .idle, .header, .body, .answering: true
    case .refusing, .lingering, .closed: false
    }
  }

  /// What of a request is still to come; nil while one is answered, and after a refusal.
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

  /// Bytes came after a refusal.
  func threwAway(_ count: Int) {
    thrownAway += count
    if thrownAway > limits.lingerBytes { close() }
  }

  /// Bytes are about to be parsed.
  func willParse(_ count: Int) {
    if case .idle = phase {
      phase = .header
      // On a new connection the time since its start counts.
      if !isNew || isStopping { setDeadline(in: limits.headerDeadline) }
    }
    if case .header = phase { headerBytes += count }
  }

  /// Bytes have been parsed. The parser limits the fields of a header; this limits what it skips,
  /// such as empty lines before a request.
  func didParse() {
    if case .header = phase, headerBytes > limits.headerBytes { refuse(headerTooLarge) }
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
    // Hummingbird does not learn of it: it would stop before requests that are already here.
    if case ChannelEvent.inputClosed = event {
      isInputClosed = true
      arrive(.end)
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  func channelReadComplete(context: ChannelHandlerContext) { readMore() }

  /// Hummingbird asks for more whenever it has space; the gate knows when more is wanted.
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
        case .failure(let problem): refuse(problem)
        case .end: close()
        }
      }
    }
  }

  private func begin(_ head: HTTPRequestHead) {
    headerBytes = 0
    phase = .body(head, ByteBuffer())
    setDeadline(in: limits.bodyDeadline)
    if let problem = ForeignRequest.problem(head.headers) { return refuse(problem) }
    let length = head.headers.first(name: "content-length").flatMap { Int($0) } ?? 0
    guard length <= limits.bodyBytes else { return refuse(bodyTooLarge) }
    if head.version != .http1_0,
      head.headers.first(name: "expect")?.lowercased() == "100-continue"
    {
      let response = HTTPResponseHead(version: .http1_1, status: .continue)
      context?.writeAndFlush(wrapOutboundOut(.head(response)), promise: nil)
    }
  }

  private func append(_ bytes: ByteBuffer) {
    guard case .body(let head, var body) = phase else { return }
    guard body.readableBytes + bytes.readableBytes <= limits.bodyBytes else {
      return refuse(bodyTooLarge)
    }
    // With one owner, the buffer grows in place.
    phase = .header
    body.writeImmutableBuffer(bytes)
    phase = .body(head, body)
    hold(bytes.readableBytes)
  }

  private func complete() {
    guard case .body(let head, let body) = phase, let context else { return }
    // The parser stops at a request for another protocol, which is answered as if it did not ask.
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
      // Its end is then that of the connection (RFC 9112, section 6.1).
      if isStream, isOldClient { head.version = .http1_0 }
      head.headers.replaceOrAdd(name: "date", value: HTTPDate.string())
      if !keepsAlive || isStopping { head.headers.replaceOrAdd(name: "connection", value: "close") }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body(let bytes):
      let count = bytes.readableBytes
      // With its first part all of an answer is held: what the others are made of has to stay.
      hold(isStream ? count : coming)
      coming = 0
      // What is written to it before it has taken the last does not make it wait less.
      if isStream, waitingSince == nil { waitForClient(atMost: nil) }
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
    // Where an answer has several parts, the client does not get as much time for each.
    if case .answering(_, isWritten: false) = phase, !isStream, waitingSince == nil,
      !context.channel.isWritable
    {
      waitForClient(atMost: limits.answerDeadline)
    }
    context.fireChannelWritabilityChanged()
  }

  /// Hummingbird closes its side after a last answer, possibly before the client has taken it. The
  /// gate closes by itself when that is so.
  func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
    if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
  }

  /// The client has, or its kernel has, a part of the answer.
  private func sent(_ count: Int) {
    guard case .answering = phase else { return }
    hold(-count)
    guard isStream else { return }
    if heldBytes > 0 { waitForClient(atMost: nil) } else { stopWaiting() }
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

  /// Answers in place of Hummingbird, and closes the connection: where the next request would begin
  /// is not known.
  private func refuse(_ problem: Problem) {
    guard let context else { return }
    var hasBody = true
    if case .body(let head, _) = phase { hasBody = head.method != .HEAD }
    phase = .refusing
    hold(-heldBytes)
    setDeadline(in: limits.answerDeadline)

    let body = ByteBuffer(json: problem)
    let head = HTTPResponseHead(
      version: .http1_1, status: HTTPResponseStatus(statusCode: problem.status),
      headers: [
        "content-type": Problem.contentType, "content-length": String(body.readableBytes),
        "date": HTTPDate.string(), "connection": "close",
      ])
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

  /// - Parameter time: nil: for as long as there is space.
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
      refuse(late("header", limits.headerDeadline))
    case .body:
      refuse(late("body", limits.bodyDeadline))
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

  private var bodyTooLarge: Problem {
    Problem(
      .tooLarge,
      "the body has more than \(limits.bodyBytes) bytes, the most that a text within limits.text "
        + "can take")
  }
}
