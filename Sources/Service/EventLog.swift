package import ControlAPI
import Messages
import Synchronization

/// The newest events of a sign, for every client that watches it.
///
/// A reader stores its own position, so a slow one costs nothing and delays no other reader. A
/// reader whose next events were dropped gets the number of events that it missed.
package final class EventLog: Sendable {
  /// Part of the ids that identifies this run of the daemon, so that ids of an earlier run are
  /// invalid.
  package let run: String
  private let maximumEvents: Int
  private let maximumBytes: Int

  private struct State {
    /// The newest events; the last one has the number `newest`.
    var retained: [SignEvent] = []
    var bytes = 0
    var newest: UInt64 = 0
    var readers: [ObjectIdentifier: Wakeup] = [:]
  }

  private let state = Mutex(State())

  /// - Parameters:
  ///   - run: Letters and digits.
  ///   - maximumEvents: Maximum number of stored events.
  ///   - maximumBytes: Maximum size of stored texts, in bytes. The newest event is stored whatever
  ///     its size.
  package init(run: String, maximumEvents: Int = 256, maximumBytes: Int = 1 << 20) {
    self.run = run
    self.maximumEvents = maximumEvents
    self.maximumBytes = maximumBytes
  }

  package func publish(_ event: SignEvent) {
    let (readers, dropped) = state.withLock { state in
      state.newest += 1
      state.retained.append(event)
      state.bytes += event.textBytes
      var count = 0
      while state.retained.count - count > maximumEvents
        || state.bytes > maximumBytes && state.retained.count - count > 1
      {
        state.bytes -= state.retained[count].textBytes
        count += 1
      }
      let dropped = Array(state.retained[..<count])
      state.retained.removeFirst(count)
      return (Array(state.readers.values), dropped)
    }
    for reader in readers { reader.ring() }
    // Large texts are freed outside of the lock.
    withExtendedLifetime(dropped) {}
  }

  /// The number of the newest event; 0 before the first.
  package var newest: UInt64 { state.withLock { $0.newest } }

  package enum Step {
    case event(SignEvent, number: UInt64)
    /// Some events after `number` are dropped. The values are the number of events after `number`,
    /// and the number of the newest.
    case missed(UInt64, newest: UInt64)
    case nothing
  }

  /// The next step after the event with a number.
  package func step(after number: UInt64) -> Step {
    state.withLock { state in
      guard number < state.newest else { return .nothing }
      let oldest = state.newest - UInt64(state.retained.count) + 1
      guard number + 1 >= oldest else {
        return .missed(state.newest - number, newest: state.newest)
      }
      return .event(state.retained[Int(number + 1 - oldest)], number: number + 1)
    }
  }

  /// Rings the reader after every event from now on, until `remove`.
  package func add(_ reader: Wakeup) {
    state.withLock { $0.readers[ObjectIdentifier(reader)] = reader }
  }

  package func remove(_ reader: Wakeup) {
    _ = state.withLock { $0.readers.removeValue(forKey: ObjectIdentifier(reader)) }
  }

  // MARK: Ids

  package func id(_ number: UInt64) -> String { "\(run)-\(number)" }

  /// The number in an id of this run; nil for any other text.
  package func number(id: String) -> UInt64? {
    guard id.hasPrefix(run + "-"), let number = UInt64(id.dropFirst(run.utf8.count + 1)),
      number <= newest
    else { return nil }
    return number
  }
}

extension SignEvent {
  /// Approximate memory of the event's texts, in bytes.
  fileprivate var textBytes: Int {
    switch self {
    case .message(let event): event.message?.byteCount ?? 0
    case .banner(let event): event.banner.message.byteCount
    case .alert(let event): event.alert.message.byteCount
    case .layout(let event):
      event.layout.properties.layout.reduce(0) { $0 + $1.utf8.count }
        + event.layout.properties.zones.values.reduce(0) { $0 + 512 + $1.defaults.byteCount }
    case .error(let event): event.detail.utf8.count
    case .panel, .programme, .state, .missed: 0
    }
  }
}

extension MessageProperties {
  /// Approximate size of texts and images, in bytes.
  fileprivate var byteCount: Int {
    let items = (pages ?? []) + (topics ?? [])
    let pictures = images.map(\.source)
    return (items.compactMap(\.text) + [text].compactMap { $0 })
      .reduce(0) { $0 + $1.byteCount + $1.runs.count * 128 }
      + pictures.reduce(0) { $0 + $1.rawValue.utf8.count }
  }
}
