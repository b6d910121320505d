import ControlAPI
import HTTPConnections
import NIOCore
import Service
import Synchronization

/// The answer of `GET /v1/events`: server-sent events (HTML Living Standard, section 9.2).
///
/// It begins with the present state, unless the client sends the id of its last event and the log
/// still stores that event.
final class EventStream: AnswerStream {
  static let contentType = "text/event-stream"

  private struct State {
    /// Number of the last event that was sent; nil if the present state has to be sent first.
    var last: UInt64?
    var isBegun = false
    var isEnded = false
  }

  private let log: EventLog
  private let present: @Sendable () -> [SignEvent]
  private let news = Wakeup()
  private let state: Mutex<State>

  /// - Parameters:
  ///   - lastID: Value of the header `Last-Event-ID`.
  ///   - present: Returns events that describe the present state.
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
      // A browser reconnects automatically after this number of milliseconds.
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
        // The number is read before the present state, so that no change falls between them.
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
    // The JSON takes one line and ends in its own line break.
    part.writeImmutableBuffer(ByteBuffer(json: event.data))
    part.writeString("\n")
  }
}
