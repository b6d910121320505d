/// What a snapshot and its journal say together.
struct StateRecovery {
  var state: StoredState
  /// The highest of the two, 0 where there is none.
  var generation: Int
  /// Why the journal is to be set aside, as the end of a sentence that begins with it; nil: it is
  /// not.
  var complaint: String?

  /// - Parameters:
  ///   - snapshot: nil: there is none.
  ///   - journal: the content of the journal; nil: there is none.
  init(_ snapshot: StateSnapshot?, journal: [UInt8]?) {
    state = snapshot?.state ?? StoredState()
    generation = snapshot?.generation ?? 0
    guard let content = journal.map(StateJournal.read) else { return }
    guard let number = content.generation else {
      // One that was cut off as it began says nothing.
      if content.isDamaged { complaint = "is damaged" }
      return
    }
    let isOwn = number == snapshot?.generation
    // What an older one says is in the snapshot.
    if !isOwn, snapshot?.generation != nil, number < generation { return }
    generation = max(generation, number)
    guard isOwn else {
      complaint = "belongs to another state"
      return
    }
    for change in content.changes { change.apply(to: &state) }
    if content.isDamaged { complaint = "is damaged behind its change \(content.changes.count)" }
  }
}
