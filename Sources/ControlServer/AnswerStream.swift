import ControlAPI
package import NIOCore
import Synchronization

/// An endless answer, sent in parts until its client closes it.
///
/// The server requests a part when the client has space for it, so a slow client delays no other
/// client. The stream itself tracks what a slow client missed.
package protocol AnswerStream: AnyObject, Sendable {
  /// Waits for the next part; nil when the stream has ended.
  func next() async -> ByteBuffer?

  /// Makes `next` return nil from now on, including a call that is waiting.
  func end()
}

/// The open streams, up to a maximum that leaves connections for requests. `stop` ends them.
final class AnswerStreams: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any AnswerStream] = [:]
    var isStopping = false
    var connections: NIOLoopBoundBox<Connections>?
  }

  private let maximum: Int
  private let state = Mutex(State())

  init(maximum: Int) { self.maximum = maximum }

  /// Sets the connections whose held bytes include the bytes of the streams.
  func share(_ connections: NIOLoopBoundBox<Connections>) {
    state.withLock { $0.connections = connections }
  }

  /// Waits while clients leave too many bytes unread, so that streams produce no more parts.
  func waitForSpace(on loop: any EventLoop) async throws {
    guard let connections = state.withLock({ $0.connections }) else { return }
    while try await !loop.submit({ connections.value.acceptsStreams() }).get() {
      try await loop.scheduleTask(in: Self.look) {}.futureResult.get()
    }
  }

  private static let look = TimeAmount.milliseconds(20)

  func add(_ stream: any AnswerStream) throws(Problem) {
    let problem: Problem? = state.withLock { state in
      if state.isStopping { return Problem(.shuttingDown, "the daemon is shutting down") }
      guard state.open.count < maximum else {
        return Problem(.tooManyStreams, "\(maximum) clients are watching already; try again later")
      }
      state.open[ObjectIdentifier(stream)] = stream
      return nil
    }
    if let problem { throw problem }
  }

  func remove(_ stream: any AnswerStream) {
    _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(stream)) }
    stream.end()
  }

  /// Ends all streams and rejects new ones.
  func stop() {
    let open = state.withLock { state in
      state.isStopping = true
      return Array(state.open.values)
    }
    for stream in open { stream.end() }
  }
}
