public import Clocks
import Messages

extension Programme {
  /// A period in which the same messages are candidates.
  public typealias ForecastPart = (from: Nanoseconds, until: Nanoseconds, ids: [String])

  /// Limits for the number of changes and of reported ids, because a request may cover a week of
  /// thousands of messages.
  private static let mostChanges = 20_000
  private static let mostIDs = 1_000_000

  /// Messages that take turns from `start` to `end` on the wall clock, in order, as periods of the
  /// same messages. The forecast stops before `end` if there is too much to report.
  ///
  /// The forecast applies schedules and ages to the current messages. It includes alerts while they
  /// are held or their schedule is active. Other alerts end soon, at an unknown time, and are left
  /// out.
  public func forecast(
    from start: Nanoseconds, to end: Nanoseconds, at now: Clocks
  ) -> [ForecastPart] {
    // An array, because the loop below visits all entries very often.
    let entries = Array(entries)
    var future = entries.map { Condition($0, from: start, at: now) }
    var parts: [ForecastPart] = []
    var moment = start
    var reported = 0
    for _ in 0..<Self.mostChanges {
      guard moment < end, reported < Self.mostIDs else { break }
      let survey = Survey(future)
      let next = min(survey.flip, survey.due, end)
      let ids = future.indices.filter { future[$0].isOn && future[$0].level == survey.top }
        .map { entries[$0].id }
      if parts.last?.ids == ids {
        parts[parts.count - 1].until = next
      } else {
        parts.append((moment, next, ids))
        reported += ids.count
      }
      moment = next
      for index in future.indices { future[index].go(on: entries[index], to: moment) }
    }
    return parts
  }
}

extension Condition {
  /// Condition of an entry for a forecast. Here `due` is on the wall clock, too.
  fileprivate init(_ entry: ProgrammeEntry, from start: Nanoseconds, at now: Clocks) {
    self.init(entry, at: start)
    let staleness = entry.staleAction == .remove ? entry.staleness : nil
    due = .max
    if let end = [entry.expiry, staleness].compactMap({ $0 }).min() {
      due = now.wall.later(by: end.since(now.steady))
    }
    if level.isAlert, !entry.isHeld, entry.timetable == nil { due = .min }
    go(on: entry, to: start)
  }

  fileprivate mutating func go(on entry: ProgrammeEntry, to wall: Nanoseconds) {
    if due <= wall {
      isOn = false
      (flip, due) = (.max, .max)
    } else if flip <= wall {
      look(at: entry, wall)
    }
  }
}
