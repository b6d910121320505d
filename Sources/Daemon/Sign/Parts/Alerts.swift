import Stage

/// The ids of alerts, and those that ended without having been reported.
struct Alerts {
  /// The number in the id of the next alert.
  private(set) var nextNumber: Int
  private var ended: [AlertPlan] = []

  init(nextNumber: Int) { self.nextNumber = nextNumber }

  var nextID: String { "a\(nextNumber)" }

  /// The next id is that of an alert now.
  mutating func useNextID() { nextNumber += 1 }

  /// Goes on after the ids of a state that could be read only now.
  mutating func continueIDs(from number: Int) { nextNumber = max(nextNumber, number) }

  var haveEnded: Bool { !ended.isEmpty }

  mutating func noteEnded(_ alerts: [AlertPlan]) { ended += alerts }

  /// The alerts that ended since this was called last.
  mutating func takeEnded() -> [AlertPlan] {
    defer { ended = [] }
    return ended
  }
}
