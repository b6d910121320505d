import ControlAPI
package import NIOCore
import Synchronization

/// An answer that goes on for as long as its client wants, in parts.
///
/// A part is asked for when the client has space for it, so a slow client holds up no other: what
/// it missed in the meantime is for the stream to know.
package protocol AnswerStream: AnyObject, Sendable {
  /// The next part, waited for; nil when the stream is over.
  func next() async -> ByteBuffer?

  /// Makes `next` return nil from now on, also one that is waiting.
  func end()
}

/// The streams that are open: as many as leave space for everybody else, until the server stops.
final class AnswerStreams: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any AnswerStream] = [:]
    var isStopping = false
    var connections: NIOLoopBoundBox<Connections>?
  }

  private let maximum: Int
  private let state = Mutex(State())

  init(maximum: Int) { self.maximum = maximum }

  /// Says whose bytes theirs are among.
  func share(_ connections: NIOLoopBoundBox<Connections>) {
    state.withLock { $0.connections = connections }
  }

  /// Waits while clients leave too many bytes unread, so that no more are made meanwhile.
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

  /// Ends all of them, and lets in no more.
  func stop() {
    let open = state.withLock { state in
      state.isStopping = true
      return Array(state.open.values)
    }
    for stream in open { stream.end() }
  }
}
