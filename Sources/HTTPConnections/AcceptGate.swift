import NIOCore

/// Accepts a connection only while there is space for it.
///
/// An accept error, such as too many open files, does not end the listener. The gate closes the
/// longest waiting connection to free a descriptor, or retries after `rest`.
final class AcceptGate: ChannelDuplexHandler {
  typealias InboundIn = any Channel
  typealias InboundOut = any Channel
  typealias OutboundIn = Never

  private let connections: Connections
  private var isHeld = false
  private var isResting = false
  static let rest = TimeAmount.milliseconds(100)

  init(connections: Connections) { self.connections = connections }

  func read(context: ChannelHandlerContext) {
    guard !isResting, !connections.isFull else {
      hold(context)
      return
    }
    context.read()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard error is IOError else { return context.fireErrorCaught(error) }
    let hasSpace = connections.closeLongestWaiting()
    isResting = true
    context.eventLoop.assumeIsolated().scheduleTask(in: hasSpace ? .zero : Self.rest) {
      self.isResting = false
      self.read(context: context)
    }
  }

  private func hold(_ context: ChannelHandlerContext) {
    guard !isHeld else { return }
    isHeld = true
    connections.onSpace {
      self.isHeld = false
      self.read(context: context)
    }
  }
}
