import Glibc

/// Space on the disk that is held ready for removals, and for a file that replaces a longer
/// journal: it is a separate file, which is given up when the disk is full. Without it a sign whose
/// messages filled the disk could not store that one of them was removed.
struct StateReserve {
  static let name = "state.reserve"
  /// Enough for some hundred removals in the journal.
  static let bytes = 32_768
  /// The longest file that is written in it for a removal. The other half is left for what is
  /// removed after that.
  static let longestFile = bytes / 2

  private var isHeld = false
  /// Whether it was given up, and the disk has no space for it since.
  private var isSpent = false

  /// Before anything is written that takes space.
  ///
  /// - Throws: full, where the space that a removal left is not enough to hold the reserve again. A
  ///   disk that never had space for the reserve does without.
  mutating func hold(_ calls: any StateCalls) throws(StateError) {
    guard !isHeld else { return }
    isHeld = calls.reserve(Self.name, bytes: Self.bytes) == 0
    if isHeld {
      isSpent = false
    } else if isSpent {
      let error = StateError.writing()
      if error.kind == .full { throw error }
    }
  }

  mutating func giveUp(_ calls: any StateCalls) {
    _ = calls.unlink(Self.name)
    (isHeld, isSpent) = (false, true)
  }
}
