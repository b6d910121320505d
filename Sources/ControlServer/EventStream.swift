import ControlAPI
import NIOCore
import Service
import Synchronization

/// The answer of `GET /v1/events`: server-sent events (HTML Living Standard, section 9.2).
///
/// It begins with how everything is now, unless the client says what it had last and that is still
/// stored.
final class EventStream: AnswerStream {
  static let contentType = "text/event-stream"

  private struct State {
    /// The number of the last event that was given out; nil: none, everything is to be reported.
    var last: UInt64?
    var isBegun = false
    var isEnded = false
  }

  private let log: EventLog
  private let present: @Sendable () -> [SignEvent]
  private let news = Wakeup()
  private let state: Mutex<State>

  /// - Parameters:
  ///   - lastID: what the client says in `Last-Event-ID`.
  ///   - present: how everything is when it is asked.
  init(log: EventLog, lastID: String?, present: @escaping @Sendable () -> [SignEvent]) {
    self.log = log
    self.present = present
    state = Mutex(State(last: lastID.flatMap { log.number(id: $0) }))
    log.add(news)
  }

  deinit {
    log.remove(news)
  }

  func end() {
    state.withLock { $0.isEnded = true }
    news.ring()
  }

  func next() async -> ByteBuffer? {
    while true {
      var (last, isBegun, isEnded) = state.withLock { ($0.last, $0.isBegun, $0.isEnded) }
      if isEnded { return nil }
      var part = ByteBuffer()
      // A browser reconnects by itself after this many milliseconds.
      if !isBegun { part.writeString("retry: 1000\n\n") }
      if let number = last {
        switch log.step(after: number) {
        case .event(let event, let number):
          write(event, number, to: &part)
          last = number
        case .missed(let count, let newest):
          write(.missed(MissedEvents(count: count)), newest, to: &part)
          for event in present() { write(event, newest, to: &part) }
          last = newest
        case .nothing: break
        }
      } else {
        // Asked before the present, so that no change falls between them.
        let newest = log.newest
        for event in present() { write(event, newest, to: &part) }
        last = newest
      }
      isBegun = true
      state.withLock { [last, isBegun] in ($0.last, $0.isBegun) = (last, isBegun) }
      if part.readableBytes > 0 { return part }
      await news.wait()
    }
  }

  private func write(_ event: SignEvent, _ number: UInt64, to part: inout ByteBuffer) {
    part.writeString("id: \(log.id(number))\nevent: \(event.name.rawValue)\ndata: ")
    // JSON in one line; the line break at its end is its own.
    part.writeImmutableBuffer(ByteBuffer(json: event.data))
    part.writeString("\n")
  }
}
