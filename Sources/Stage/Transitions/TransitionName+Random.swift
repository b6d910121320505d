public import Messages

extension TransitionName {
  /// What `random` may mean.
  static let choices = allCases.filter { $0 != .cut && $0 != .random }

  /// What `random` means with this seed, and every other transition itself. All choices take turns,
  /// shuffled anew for every round, and two seeds in a row never mean the same.
  public func resolved(seed: UInt64) -> TransitionName {
    guard self == .random else { return self }
    let count = UInt64(Self.choices.count)
    let (round, turn) = seed.quotientAndRemainder(dividingBy: count)
    var choices = Self.shuffled(round)
    // Exchanging the first two leaves the last one, by which the next round is judged, as it is.
    if choices.first == Self.shuffled(round &- 1).last { choices.swapAt(0, 1) }
    return choices[Int(turn)]
  }

  /// The shuffle of Fisher and Yates.
  private static func shuffled(_ round: UInt64) -> [TransitionName] {
    var choices = choices
    for index in choices.indices.dropFirst() {
      choices.swapAt(
        index, Int(scattered(index, Int(truncatingIfNeeded: round)) % UInt32(index + 1)))
    }
    return choices
  }
}
