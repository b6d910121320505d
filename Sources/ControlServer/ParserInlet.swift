import NIOCore

/// Stands before the HTTP parser: tells the gate of bytes that are not a request yet, and keeps
/// from the parser what follows a refusal.
final class ParserInlet: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer

  private let gate: RequestGate

  init(gate: RequestGate) { self.gate = gate }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard gate.isListening else { return }
    gate.willParse(unwrapInboundIn(data).readableBytes)
    context.fireChannelRead(data)
    gate.didParse()
  }
}
