import Clocks

/// What a programme goes by, of one of its entries: small, so that a look at all of them is short.
struct Condition: Sendable {
  var level: Level
  /// By its schedule.
  var isOn: Bool
  var isStale = false
  /// Of an alert: the highest of its level is seen.
  var height = 0
  /// On the wall's clock: when its schedule turns it on or off; the end of time: never.
  var flip: Nanoseconds
  /// On the steady clock: when it is too old for something; the end of time: never.
  var due: Nanoseconds

  init(_ entry: ProgrammeEntry, at wall: Nanoseconds) {
    level = Level(entry.priority, rank: entry.rank)
    isOn = true
    flip = .max
    due = min(entry.expiry ?? .max, entry.staleness ?? .max)
    look(at: entry, wall)
  }

  /// Its content is older than it may be, and that has been reported.
  mutating func grewStale(_ entry: ProgrammeEntry) {
    isStale = true
    due = entry.expiry ?? .max
  }

  /// Looks at its schedule.
  mutating func look(at entry: ProgrammeEntry, _ wall: Nanoseconds) {
    guard let timetable = entry.timetable else { return }
    isOn = timetable.isOn(at: wall)
    flip = timetable.nextChange(after: wall).flatMap { $0 > wall ? $0 : nil } ?? .max
  }
}

/// What there is to know of all entries at once.
struct Survey: Sendable {
  /// The highest level that is on.
  var top: Level?
  /// How many are on there.
  var candidates = 0
  /// Of these, the one that lies above the others; of alerts.
  var highest = 0
  /// The first of each.
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
  ///   - start: the index of the first of them.
  ///   - height: of the one that lies above the others.
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
