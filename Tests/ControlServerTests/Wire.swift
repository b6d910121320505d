import NIOCore
import NIOEmbedded
import NIOHTTP1

@testable import ControlServer

/// A connection whose clock the test turns: the gate between parser, encoder and a stand-in for
/// Hummingbird. Belongs to one thread.
final class Wire {
  let channel: EmbeddedChannel
  let gate: RequestGate
  private let network = Network()
  private let parser = Parsed()
  private let application = Application()

  init(
    limits: ControlServerLimits, connections: Connections? = nil, on loop: EmbeddedEventLoop? = nil
  ) throws {
    let loop = loop ?? EmbeddedEventLoop()
    channel = EmbeddedChannel(loop: loop)
    gate = RequestGate(connections: connections ?? Connections(limits: limits, on: loop))
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

  /// What the application has been asked, a line a request: method, path, bytes of body.
  var asked: [String] { application.asked }

  /// Requests that have been parsed, also ones that wait.
  var parsed: Int { parser.heads }

  /// Answers the oldest request; `body` goes out in one piece.
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

  /// Whether the client's kernel has space for more.
  func setSpace(_ hasSpace: Bool) {
    channel.isWritable = hasSpace
    channel.pipeline.fireChannelWritabilityChanged()
  }

  /// The client takes nothing from now on.
  func clientStopsTaking() { network.isStuck = true }

  /// The client takes what has been held up, and everything that follows.
  func clientTakesAll() {
    network.isStuck = false
    network.release()
    channel.embeddedEventLoop.run()
  }

  /// What has been sent since the last look.
  func sent() throws -> String {
    var text = ""
    while let buffer = try channel.readOutbound(as: ByteBuffer.self) {
      text += String(buffer: buffer)
    }
    return text
  }

  var isOpen: Bool { channel.isActive }
  /// How often the gate has asked for more bytes.
  var reads: Int { network.reads }

  /// Holds writes back while the client takes nothing.
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

    /// An embedded channel cannot close one side only.
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
