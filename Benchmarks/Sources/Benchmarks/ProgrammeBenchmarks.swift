import CMeasure
import Clocks
import Marquee
import Messages
import Programme

/// What a zone with very many messages costs: a millisecond at most for what is done often.
enum ProgrammeBenchmarks {
  private static let count = 10_000
  private static let limit = 1.0
  private static let start = Clocks(
    awake: 0, steady: 0, wall: 1_700_000_000 * 1_000_000_000)

  static func rows() -> [Row] {
    let entries = (0..<count).map(entry)
    let new = entry(count)
    let programme = Programme(entries, at: start)
    // What is changed is a copy, as where a client looks at the previous one meanwhile.
    func changing(_ change: @escaping (inout Programme) -> Void) -> (Int) -> Void {
      { calls in
        for _ in 0..<calls {
          var copy = programme
          change(&copy)
        }
      }
    }
    let works: [(what: String, limit: Double?, work: (Int) -> Void)] = [
      ("add", limit, changing { $0.put(new, at: start) }),
      ("a tick", limit, changing { _ = ($0.update(at: start), $0.nextUpdate(after: start)) }),
      ("a turn", limit, changing { $0.update(at: later(by: 4)) }),
      ("list of standings", limit, changing { _ = $0.standings }),
      ("one expires", nil, changing { $0.update(at: later(by: 5)) }),
      ("remove the first", nil, changing { _ = $0.remove([entries[0].id], at: start) }),
    ]
    let rounds = Rounds(100, calls: 1, works.map(\.work))
    return works.enumerated().map { index, work in
      Row(
        name: "programme of 10,000 messages, \(work.what)", value: rounds.time(index) / 1e6,
        unit: "ms", limit: work.limit)
    } + [memory()]
  }

  /// With what was set of each.
  private static func memory() -> Row {
    func make() -> Programme { Programme((0..<count).map(entry), at: start) }
    // What is made once for all is not a message's.
    withExtendedLifetime(make()) {}
    cmeasure_heap_begin()
    let programme = make()
    let heap = cmeasure_heap_end()
    withExtendedLifetime(programme) {}
    return Row(
      name: "memory of a programme of 10,000 messages",
      value: Double(heap.live_bytes) / Double(count), unit: "bytes/message")
  }

  private static func later(by seconds: Nanoseconds) -> Clocks {
    let span = seconds * 1_000_000_000
    return Clocks(awake: span, steady: span, wall: start.wall + span)
  }

  /// Turns are of 4 s. Of each ten one has a schedule, and one of all expires after 5 s.
  private static func entry(_ number: Int) -> ProgrammeEntry {
    var message = MessageProperties(text: "Platform \(number): the train is late")
    message.group = "platforms"
    message.duration = 4000
    if number == count / 2 { message.ttl = 5000 }
    return ProgrammeEntry(
      id: "message-\(number)", message, resolved: ResolvedMessage(message),
      timetable: number % 10 == 9 ? Hours(first: Int64(number % 24)) : nil, at: start)
  }
}

/// Twelve hours of each day.
private struct Hours: Timetable {
  let first: Int64

  private static let hour: Nanoseconds = 3600 * 1_000_000_000

  func isOn(at wall: Nanoseconds) -> Bool { place(wall) < 12 * Self.hour }

  func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    let place = place(wall)
    return wall + 12 * Self.hour - place % (12 * Self.hour)
  }

  private func place(_ wall: Nanoseconds) -> Nanoseconds {
    (wall + (24 - first) * Self.hour) % (24 * Self.hour)
  }
}
