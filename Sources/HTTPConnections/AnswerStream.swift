package import ControlAPI
package import Hummingbird
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
package final class AnswerStreams: Sendable {
  private struct State {
    var open: [ObjectIdentifier: any AnswerStream] = [:]
    var isStopping = false
    var connections: NIOLoopBoundBox<Connections>?
  }

  private let maximum: Int
  private let state = Mutex(State())

  package init(maximum: Int) { self.maximum = maximum }

  /// Sets the connections whose held bytes include the bytes of the streams.
  func share(_ connections: NIOLoopBoundBox<Connections>) {
    state.withLock { $0.connections = connections }
  }

  /// Waits while clients leave too many bytes unread, so that streams produce no more parts.
  private func waitForSpace(on loop: any EventLoop) async throws {
    guard let connections = state.withLock({ $0.connections }) else { return }
    while try await !loop.submit({ connections.value.acceptsStreams() }).get() {
      try await loop.scheduleTask(in: Self.look) {}.futureResult.get()
    }
  }

  private static let look = TimeAmount.milliseconds(20)

  private func add(_ stream: any AnswerStream) throws(Problem) {
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

  private func remove(_ stream: any AnswerStream) {
    _ = state.withLock { $0.open.removeValue(forKey: ObjectIdentifier(stream)) }
    stream.end()
  }

  /// Answers with a stream until its client closes it or the server stops.
  ///
  /// - Throws: `Problem` if too many streams are open, or the server stops.
  package func answer(
    _ stream: any AnswerStream, headers: HTTPFields, to request: Request, on channel: any Channel
  ) throws(Problem) -> Response {
    if request.method != .head {
      try add(stream)
      // The connection may live longer than the stream.
      channel.closeFuture.whenComplete { [weak stream] _ in
        if let stream { self.remove(stream) }
      }
    }
    // The response has no length: the gate recognizes a stream by that.
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [loop = channel.eventLoop] writer in
        defer { self.remove(stream) }
        while true {
          try await self.waitForSpace(on: loop)
          guard let part = await stream.next() else { break }
          try await writer.write(part)
        }
        try await writer.finish(nil)
      })
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
