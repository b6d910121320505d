import Clocks
import Messages
import Programme

let second: Nanoseconds = 1_000_000_000

extension Clocks {
  /// Clocks some seconds after the start of a test. All of them differ.
  static func at(_ seconds: Double, slept: Double = 0, set: Double = 0) -> Clocks {
    Clocks(
      awake: span(1000 + seconds), steady: span(5000 + seconds + slept),
      wall: span(1_700_000_000 + seconds + slept + set))
  }

  private static func span(_ seconds: Double) -> Nanoseconds {
    Nanoseconds(seconds * 1000) * 1_000_000
  }

  /// Returns seconds on the frames' clock since the start of a test.
  static func seconds(_ awake: Nanoseconds?) -> Double? {
    awake.map { Double(($0 - 1000 * second) / 1_000_000) / 1000 }
  }
}

/// Active in a part of each period, in seconds since the start of a test on the wall clock.
struct Periodic: Timetable {
  let from: Double
  let until: Double
  var period = 86_400.0

  func isOn(at wall: Nanoseconds) -> Bool { place(wall) < length }

  func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    let place = place(wall)
    return wall + (place < length ? length : span(period)) - place
  }

  private var length: Nanoseconds { span(until - from) }

  private func place(_ wall: Nanoseconds) -> Nanoseconds {
    let rest = (wall - Clocks.at(from).wall) % span(period)
    return rest < 0 ? rest + span(period) : rest
  }

  private func span(_ seconds: Double) -> Nanoseconds { Nanoseconds(seconds * 1000) * 1_000_000 }
}

/// A message that is set some seconds after the start of a test.
///
/// - Parameter duration: The seconds, or nil for its own duration.
func message(
  _ id: String, _ priority: Priority = .info, rank: Int = 0, for duration: Double? = 10,
  when timetable: Periodic? = nil, at seconds: Double = 0,
  _ change: (inout MessageProperties) -> Void = { _ in }
) -> ProgrammeEntry {
  var given = MessageProperties(text: id)
  given.priority = priority
  given.rank = rank
  given.duration = duration.map { Int($0 * 1000) }
  change(&given)
  return ProgrammeEntry(
    id: id, given, resolved: ResolvedMessage(given), timetable: timetable,
    at: .at(seconds))
}

extension Programme {
  /// A programme with entries that were added at the start of a test.
  init(_ entries: ProgrammeEntry...) {
    self.init(at: .at(0))
    for entry in entries { put(entry, at: .at(0)) }
  }

  /// The message shown at a later time without further changes.
  func shown(at clocks: Clocks) -> String? {
    var later = self
    later.update(at: clocks)
    return later.turn?.id
  }

  func shown(at seconds: Double) -> String? { shown(at: .at(seconds)) }

  /// The starts of turns within a range, with a + for resumed ones: `0 A, 10 B, 20 +A`.
  mutating func play(_ start: Double, _ end: Double) -> String {
    var lines: [String] = []
    var seen: Turn?
    var now = start
    while true {
      update(at: .at(now))
      if turn != seen { lines.append("\(now.short) \(turn.map(Self.name) ?? "-")") }
      seen = turn
      guard let next = Clocks.seconds(nextUpdate(after: .at(now))), next <= end else { break }
      now = next
    }
    return lines.joined(separator: ", ")
  }

  private static func name(_ turn: Turn) -> String { (turn.isResumed ? "+" : "") + turn.id }

  /// Returns the events since the last call.
  mutating func news() -> String { takeEvents().map(\.text).joined(separator: ", ") }

  var ids: String { entries.map(\.id).joined() }
}

extension Double {
  fileprivate var short: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension Programme.Event {
  /// The event as `shown A`.
  var text: String {
    switch self {
    case .shown(let id): "shown \(id)"
    case .hidden(let id): "hidden \(id)"
    case .expired(let id): "expired \(id)"
    case .ended(let id): "ended \(id)"
    case .stale(let id): "stale \(id)"
    case .on(let id): "on \(id)"
    case .off(let id): "off \(id)"
    }
  }
}
