/// State that a snapshot and its journal contain together.
struct StateRecovery {
  var state: StoredState
  /// Higher generation of the snapshot and the journal; 0 if there is none.
  var generation: Int
  /// Reason to set the journal aside, as the end of a sentence that begins with the journal; nil if
  /// it is not set aside.
  var complaint: String?

  /// - Parameters:
  ///   - snapshot: content of the file; nil if there is none.
  ///   - journal: content of the journal; nil if there is none.
  init(_ snapshot: StateSnapshot?, journal: [UInt8]?) {
    state = snapshot?.state ?? StoredState()
    generation = snapshot?.generation ?? 0
    guard let content = journal.map(StateJournal.read) else { return }
    guard let number = content.generation else {
      // A journal that was cut off at its beginning contains no change.
      if content.isDamaged { complaint = "is damaged" }
      return
    }
    let isOwn = number == snapshot?.generation
    // The snapshot already contains the changes of an older journal.
    if !isOwn, snapshot?.generation != nil, number < generation { return }
    generation = max(generation, number)
    guard isOwn else {
      complaint = "belongs to another state"
      return
    }
    for change in content.changes { change.apply(to: &state) }
    if content.isDamaged { complaint = "is damaged after its change \(content.changes.count)" }
  }
}
