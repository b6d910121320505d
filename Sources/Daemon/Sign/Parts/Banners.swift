import Stage

/// The ids of banners, and ended banners that have not been reported.
struct Banners {
  /// The number in the id of the next banner.
  private(set) var nextNumber: Int
  private var ended: [BannerPlan] = []

  init(nextNumber: Int) { self.nextNumber = nextNumber }

  var nextID: String { "a\(nextNumber)" }

  /// Marks the next id as used.
  mutating func useNextID() { nextNumber += 1 }

  /// Skips the ids of a state that was read late.
  mutating func continueIDs(from number: Int) { nextNumber = max(nextNumber, number) }

  var haveEnded: Bool { !ended.isEmpty }

  mutating func noteEnded(_ banners: [BannerPlan]) { ended += banners }

  /// Returns the banners that ended since the last call.
  mutating func takeEnded() -> [BannerPlan] {
    defer { ended = [] }
    return ended
  }
}
