import Messages
import Stage

/// The ids of banners and alerts, and ended ones that have not been reported.
struct Banners {
  /// The number in the next id.
  private(set) var nextNumber: Int
  private var ended: [BannerPlan] = []

  init(nextNumber: Int) { self.nextNumber = nextNumber }

  func nextID(for notice: Notice) -> String {
    switch notice {
    case .banner: "b\(nextNumber)"
    case .alert: "a\(nextNumber)"
    }
  }

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
