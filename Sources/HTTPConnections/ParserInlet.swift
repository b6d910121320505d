import NIOCore

/// Feeds the HTTP parser the bytes of one request at a time.
///
/// Requests that a client sends ahead wait here as bytes, which need less memory than parsed
/// requests. Bytes after a refusal do not reach the parser.
final class ParserInlet: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Bytes of a body without a length that are parsed at a time. The size is small against the
  /// bytes that one read may contain.
  static let piece = 1024

  private let gate: RequestGate
  private var context: ChannelHandlerContext?
  private var waiting = ByteBuffer()
  private var isEndWaiting = false
  private var isPassing = false

  init(gate: RequestGate) {
    self.gate = gate
  }

  func handlerAdded(context: ChannelHandlerContext) {
    self.context = context
    gate.inlet = self
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    self.context = nil
    gate.inlet = nil
  }

  /// Whether there are bytes that the parser has not seen.
  var hasMore: Bool { waiting.readableBytes > 0 }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let bytes = unwrapInboundIn(data)
    guard gate.isListening else { return gate.threwAway(bytes.readableBytes) }
    if hasMore { waiting.writeImmutableBuffer(bytes) } else { waiting = bytes }
    pass()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed = event {
      isEndWaiting = true
      pass()
    } else {
      context.fireUserInboundEventTriggered(event)
    }
  }

  /// Passes the bytes to the parser that the gate needs now.
  func pass() {
    // The gate may call `pass` again from within the loop.
    guard !isPassing, let context else { return }
    isPassing = true
    defer { isPassing = false }
    while hasMore, let need = gate.need {
      let bytes = waiting.readSlice(length: length(of: need))!
      gate.willParse(bytes.readableBytes)
      context.fireChannelRead(wrapInboundOut(bytes))
      gate.didParse()
    }
    if !gate.isListening { waiting.clear() }
    guard !hasMore else { return }
    // Release a large buffer, since the client may send nothing for a long time.
    waiting = ByteBuffer()
    if isEndWaiting {
      isEndWaiting = false
      context.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    }
  }

  private func length(of need: RequestGate.Need) -> Int {
    let all = waiting.readableBytes
    switch need {
    case .header:
      let view = waiting.readableBytesView
      guard let end = view.firstRange(of: Self.headerEnd) else { return all }
      return end.upperBound - view.startIndex
    case .body(let left): return min(all, left ?? Self.piece)
    }
  }

  private static let headerEnd = Array("\r\n\r\n".utf8)
}
