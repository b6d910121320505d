import Glibc

/// Reserved disk space for removals, and for a file that replaces a longer journal. The reserve is
/// a separate file, which is given up when the disk is full. Without it, a sign whose messages
/// filled the disk could not store the removal of a message.
struct StateReserve {
  static let name = "state.reserve"
  /// Size of the reserve, in bytes: enough for some hundred removals in the journal.
  static let bytes = 32_768
  /// Maximum length of a file that is written into the reserve for a removal. The remaining half is
  /// for later removals.
  static let longestFile = bytes / 2

  private var isHeld = false
  /// Whether the reserve was given up and the disk has had no space for it since.
  private var isSpent = false

  /// Allocates the reserve. Call it before every write that takes space.
  ///
  /// - Throws: full if the space that a removal freed is not enough for the reserve again. A disk
  ///   that never had space for the reserve works without it.
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
