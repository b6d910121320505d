import ControlAPI
import NIOCore
import Synchronization

/// An answer that goes on for as long as its client wants, in parts.
///
/// A part is asked for when the client has room for it, so a slow client holds nobody up: what it
/// missed in the meantime is for the stream to know.
public protocol AnswerStream: AnyObject, Sendable {
  /// The next part, waited for; nil when the stream is over.
  func next() async -> ByteBuffer?

  /// Makes `next` return nil from now on, also one that is waiting.
  func end()
}

/// The streams that are open: as many as leave room for everybody else, until the server stops.
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
  func waitForRoom(on loop: any EventLoop) async throws {
    guard let connections = state.withLock({ $0.connections }) else { return }
    while try await !loop.submit({ connections.value.hasRoomForStreams() }).get() {
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

/// Wakes one task that waits for news; a ring while nobody waits is kept for the next.
public final class Wakeup: Sendable {
  private enum State {
    case quiet
    case rung
    case waited(CheckedContinuation<Void, Never>)
  }

  private let state = Mutex(State.quiet)

  public init() {}

  public func ring() {
    let waiting: CheckedContinuation<Void, Never>? = state.withLock { state in
      guard case .waited(let waiting) = state else {
        state = .rung
        return nil
      }
      state = .quiet
      return waiting
    }
    waiting?.resume()
  }

  /// Returns after the next ring, or at once when one was not waited for. For one task at a time.
  public func wait() async {
    await withCheckedContinuation { continuation in
      let isRung = state.withLock { state in
        if case .rung = state {
          state = .quiet
          return true
        }
        state = .waited(continuation)
        return false
      }
      if isRung { continuation.resume() }
    }
  }
}
