import Clocks

/// Compact scheduling data of one entry of a programme. It is small, so that a pass over all
/// entries is short.
struct Condition: Sendable {
  var level: Level
  /// Whether the schedule of the entry is active.
  var isOn: Bool
  var isStale = false
  /// Position of an alert in the stack. The highest alert of its level is visible.
  var height = 0
  /// Wall-clock time at which the schedule starts or ends the entry; `.max` if never.
  var flip: Nanoseconds
  /// Steady-clock time at which the entry expires or becomes stale; `.max` if never.
  var due: Nanoseconds

  init(_ entry: ProgrammeEntry, at wall: Nanoseconds) {
    level = Level(entry.priority, rank: entry.rank)
    isOn = true
    flip = .max
    due = min(entry.expiry ?? .max, entry.staleness ?? .max)
    look(at: entry, wall)
  }

  /// Marks the entry as stale, after that has been reported.
  mutating func grewStale(_ entry: ProgrammeEntry) {
    isStale = true
    due = entry.expiry ?? .max
  }

  /// Evaluates the schedule of the entry.
  mutating func look(at entry: ProgrammeEntry, _ wall: Nanoseconds) {
    guard let timetable = entry.timetable else { return }
    isOn = timetable.isOn(at: wall)
    flip = timetable.nextChange(after: wall).flatMap { $0 > wall ? $0 : nil } ?? .max
  }
}

/// Summary of all entries.
struct Survey: Sendable {
  /// Highest level with an active entry.
  var top: Level?
  /// Number of active entries of the highest level.
  var candidates = 0
  /// Index of the topmost of the candidates, if they are alerts.
  var highest = 0
  /// Earliest `flip` and `due` of all entries.
  var flip = Nanoseconds.max
  var due = Nanoseconds.max

  init() {}

  init(_ conditions: SharedList<Condition>) {
    var height = 0
    for piece in conditions.pieces { add(piece.elements, from: piece.start, &height) }
  }

  init(_ conditions: [Condition]) {
    var height = 0
    add(conditions, from: 0, &height)
  }

  /// - Parameters:
  ///   - start: index of the first condition.
  ///   - height: height of the topmost candidate.
  private mutating func add(_ conditions: [Condition], from start: Int, _ height: inout Int) {
    for (place, condition) in conditions.enumerated() {
      flip = min(flip, condition.flip)
      due = min(due, condition.due)
      guard condition.isOn else { continue }
      if let top, condition.level <= top {
        guard condition.level == top else { continue }
        candidates += 1
        guard condition.height > height else { continue }
      } else {
        top = condition.level
        candidates = 1
      }
      (highest, height) = (start + place, condition.height)
    }
  }
}
