import Stage

/// The ids of alerts, and ended alerts that have not been reported.
struct Alerts {
  /// The number in the id of the next alert.
  private(set) var nextNumber: Int
  private var ended: [AlertPlan] = []

  init(nextNumber: Int) { self.nextNumber = nextNumber }

  var nextID: String { "a\(nextNumber)" }

  /// Marks the next id as used.
  mutating func useNextID() { nextNumber += 1 }

  /// Skips the ids of a state that was read late.
  mutating func continueIDs(from number: Int) { nextNumber = max(nextNumber, number) }

  var haveEnded: Bool { !ended.isEmpty }

  mutating func noteEnded(_ alerts: [AlertPlan]) { ended += alerts }

  /// Returns the alerts that ended since the last call.
  mutating func takeEnded() -> [AlertPlan] {
    defer { ended = [] }
    return ended
  }
}
