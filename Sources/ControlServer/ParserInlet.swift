import NIOCore

/// Stands before the HTTP parser and gives it what is needed for one request at a time: what a
/// client sends ahead waits here as bytes, which are fewer than the parsed requests would be. Keeps
/// from the parser what follows a refusal.
final class ParserInlet: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  /// Of a body without a length, at a time: small against what a client may send ahead in a read.
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

  /// Gives the parser what it has use for now.
  func pass() {
    // The gate may ask for more while it is given something.
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
    // Do not keep a large buffer for a client that may say nothing for a long time.
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
