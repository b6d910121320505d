import ControlAPI
import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import HTTPConnections

/// A connection with a simulated clock: the gate between the parser, the encoder and a fake of
/// Hummingbird. Use it on one thread.
final class Wire {
  let channel: EmbeddedChannel
  let gate: RequestGate
  private let network = Network()
  private let parser = Parsed()
  private let application = Application()

  init(
    limits: ConnectionLimits, connections: Connections? = nil, on loop: EmbeddedEventLoop? = nil,
    policy: (any RequestPolicy)? = nil
  ) throws {
    let loop = loop ?? EmbeddedEventLoop()
    channel = EmbeddedChannel(loop: loop)
    gate = RequestGate(
      connections: connections ?? Connections(limits: limits, on: loop),
      policy: policy ?? AnyRequest(bodyBytes: limits.bodyBytes))
    try channel.pipeline.syncOperations.addHandlers([
      network, HTTPResponseEncoder(), ParserInlet(gate: gate),
      ByteToMessageHandler(HTTPRequestDecoder()), parser, gate, application,
    ])
    try channel.connect(to: SocketAddress(unixDomainSocketPath: "/s")).wait()
  }

  func receive(_ text: String) throws {
    try channel.writeInbound(ByteBuffer(string: text))
  }

  func clientStopsSending() {
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
  }

  func pass(_ time: TimeAmount) { channel.embeddedEventLoop.advanceTime(by: time) }

  /// The requests so far, one per line: method, path, bytes of the body.
  var asked: [String] { application.asked }

  /// The number of parsed requests, including waiting ones.
  var parsed: Int { parser.heads }

  /// Answers the oldest request. `body` is sent in one piece.
  func answer(_ body: String = "yes") throws {
    beginAnswer(length: body.utf8.count)
    continueAnswer(body)
    endAnswer()
  }

  func beginAnswer(length: Int) {
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: ["content-length": String(length)])
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
  }

  func continueAnswer(_ part: String) {
    channel.writeAndFlush(
      HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: part))), promise: nil)
    channel.embeddedEventLoop.run()
  }

  func endAnswer() {
    channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    channel.embeddedEventLoop.run()
  }

  /// Sets whether the client's kernel has space for more.
  func setSpace(_ hasSpace: Bool) {
    channel.isWritable = hasSpace
    channel.pipeline.fireChannelWritabilityChanged()
  }

  /// The client stops accepting data.
  func clientStopsTaking() { network.isStuck = true }

  /// The client accepts everything again.
  func clientTakesAll() {
    network.isStuck = false
    network.release()
    channel.embeddedEventLoop.run()
  }

  /// Returns what was sent since the last call.
  func sent() throws -> String {
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(buffer: buffer)
    }
    return text
  }

  var isOpen: Bool { channel.isActive }
  /// The number of reads that the gate has requested.
  var reads: Int { network.reads }

  /// Delays writes while the client accepts nothing.
  private final class Network: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer
    var isStuck = false
    var reads = 0
    private var held: [(NIOAny, EventLoopPromise<Void>?)] = []
    private var context: ChannelHandlerContext?

    func handlerAdded(context: ChannelHandlerContext) { self.context = context }

    func handlerRemoved(context: ChannelHandlerContext) {
      for (_, promise) in held { promise?.fail(ChannelError.ioOnClosedChannel) }
      self.context = nil
    }

    func read(context: ChannelHandlerContext) {
      reads += 1
      context.read()
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if isStuck { held.append((data, promise)) } else { context.write(data, promise: promise) }
    }

    /// An embedded channel cannot close only one side.
    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      if mode == .output { promise?.succeed() } else { context.close(mode: mode, promise: promise) }
    }

    func release() {
      for (data, promise) in held { context?.write(data, promise: promise) }
      held = []
      context?.flush()
    }
  }

  private final class Parsed: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    var heads = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head = unwrapInboundIn(data) { heads += 1 }
      context.fireChannelRead(data)
    }
  }

  private final class Application: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    var asked: [String] = []
    private var head = ""
    private var bytes = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        self.head = "\(head.method) \(head.uri)"
        bytes = 0
      case .body(let body): bytes += body.readableBytes
      case .end: asked.append("\(head) \(bytes)")
      }
    }
  }
}

/// Accepts every request.
private struct AnyRequest: RequestPolicy {
  let bodyBytes: Int

  func decide(on head: HTTPRequestHead) -> RequestDecision {
    .accept(bodyBytes: bodyBytes) { [bodyBytes] in
      Problem(.tooLarge, "the body has more than \(bodyBytes) bytes")
    }
  }
}
