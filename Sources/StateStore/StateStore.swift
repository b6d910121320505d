package import Clocks
package import ControlAPI

/// Store for every change that clients were answered about.
///
/// Every change is written before its answer, so a kill loses nothing. The first change after a
/// quiet second also survives a loss of power before its answer. Later changes of a second share
/// one synchronization at its end, so that many changes do not wear out a flash card.
///
/// A change is a journal record, so it takes the same time with many messages as with few. If the
/// journal is longer than a quarter of the file that it continues, the next synchronization writes
/// a new file instead. The end of the process also writes a new file.
///
/// On a full disk a removal is still stored, in reserved space.
///
/// The store has no timer: the caller passes the time, and `nextWake` gives the time of the next
/// call.
package final class StateStore {
  /// Time in which changes share one synchronization: 1 s.
  package static let window: Nanoseconds = 1_000_000_000
  static let retryDelays = (first: Nanoseconds(1_000_000_000), longest: Nanoseconds(60_000_000_000))
  /// Journal length that is always allowed, in bytes.
  static let usualJournal = 65_536

  private let files: any StateFiles
  private let path: String
  private let shortestJournal: Int
  /// Wall-clock time, in seconds since the beginning of 1970.
  private let wallClock: () -> Double
  /// State that the files are to contain.
  package private(set) var state = StoredState()
  /// State that the files contain together; nil if it is unknown, so the file must be written
  /// again.
  private var stored: StoredState?
  private var journal = StateJournal(generation: 0)
  /// Lengths of the file and of the journal, in bytes.
  private var (fileLength, journalLength) = (0, 0)
  /// Fallback for a file that cannot be read or set aside yet, until it can.
  private var fallback: StoredState?
  /// End of the second in which changes share a synchronization.
  private var windowEnd: Nanoseconds?
  private var isUnsynchronized = false
  /// Whether the file was read. Do not write before that: a directory that appears late may hold an
  /// older state.
  package private(set) var isLoaded = false
  private var hasChanges = false
  /// Whether the pending changes are those that a kill or a loss of power left in an intact
  /// journal.
  private var isRecovered = false
  /// Detail of the condition while the store works.
  private var note = ""
  private var retry: (at: Nanoseconds, delay: Nanoseconds)?
  /// Whether the store works, and its failure or a note for the status of the sign.
  package private(set) var condition = Status.Condition(ok: true, detail: "")

  package init(
    files: any StateFiles, path: String, shortestJournal: Int = usualJournal,
    wallClock: @escaping () -> Double = { Double(SignClock.system.now.wall) / 1e9 }
  ) {
    self.files = files
    self.path = path
    self.shortestJournal = shortestJournal
    self.wallClock = wallClock
  }

  /// Effective state of the sign: `state`, with the fallback for a file that is not available.
  package var inForce: StoredState { fallback.map { state.merged(over: $0) } ?? state }

  /// Reads the file. An unreadable file is set aside and replaced by the previously stored state.
  /// While the directory or the file is not available, `wake` tries again.
  package func load(at now: Nanoseconds) {
    do throws(StateError) {
      try loadOnce()
    } catch {
      return failed(error, at: now)
    }
    guard hasChanges else { return }
    if isRecovered {
      // The files already contain the changes, so the first frame does not wait for the disk.
      retry = (now, Self.retryDelays.first / 2)
    } else {
      _ = write(at: now)
      // No change was answered yet, so the next change counts as the first.
      windowEnd = nil
    }
  }

  /// Writes a change. Returns false if it could not be written; then `wake` tries again.
  package func save(_ state: StoredState, at now: Nanoseconds) -> Bool {
    let before = self.state
    self.state = state
    hasChanges = true
    isRecovered = false
    guard let error = write(at: now) else { return true }
    return error.kind == .full && state.isReduction(of: before) && storeRemovals()
  }

  /// Time of the next call of `wake`; nil if none is needed before another change.
  package var nextWake: Nanoseconds? {
    switch (windowEnd, retry?.at) {
    case (let end?, let at?): min(end, at)
    case (let end?, nil): end
    case (nil, let at): at
    }
  }

  /// Does what is due: the shared synchronization or another attempt. Returns true if the file was
  /// read only now, so that `state` may contain more than before.
  package func wake(at now: Nanoseconds) -> Bool {
    let wasLoaded = isLoaded
    if let retry, retry.at <= now {
      if hasChanges { _ = write(at: now) } else { load(at: now) }
      if isRecovered, !hasChanges { (isRecovered, windowEnd) = (false, nil) }
    }
    if let end = windowEnd, end <= now {
      windowEnd = isUnsynchronized ? now + Self.window : nil
      synchronize(at: now)
    }
    return isLoaded && !wasLoaded
  }

  /// Writes everything that is pending, before the end of the process.
  package func finish(at now: Nanoseconds) {
    if retry != nil, hasChanges { _ = write(at: now) }
    guard stored != nil, journalLength > 0 else { return }
    do throws(StateError) {
      try writeFile(state)
      windowEnd = nil
    } catch {
      failed(error, at: now)
      try? files.synchronize()
    }
  }

  // MARK: Reading

  private func loadOnce() throws(StateError) {
    guard !isLoaded else { return }
    let recovery = try recover()
    state = state.merged(over: recovery.state)
    journal = StateJournal(generation: recovery.generation)
    fallback = nil
    isLoaded = true
    retry = nil
    condition = Status.Condition(ok: true, detail: note)
  }

  /// Recovers the state from the files, or its replacement, which must then be written.
  private func recover() throws(StateError) -> StateRecovery {
    let snapshot: StateSnapshot?
    do throws(StateError) {
      let bytes = try files.read()
      fileLength = bytes?.count ?? 0
      snapshot = try bytes.map { (bytes) throws(StateError) in
        try StateSnapshot(decoding: bytes)
      }
    } catch {
      return try replaceDamaged(error)
    }
    var recovery: StateRecovery
    do throws(StateError) {
      let journal = try files.readJournal()
      recovery = StateRecovery(snapshot, journal: journal)
      // A kill or a loss of power left this journal. Its content may not have reached the disk, and
      // its end may be cut off, so the state goes into a new file.
      if journal != nil {
        hasChanges = true
        isRecovered = recovery.complaint == nil
      } else if snapshot?.generation != nil {
        stored = recovery.state
      }
    } catch {
      fallback = snapshot?.state
      guard error.kind == .damage else { throw error }
      recovery = StateRecovery(snapshot, journal: nil)
      recovery.complaint = error.detail
      hasChanges = true
    }
    if let complaint = recovery.complaint {
      fallback = recovery.state
      let name = try files.setAsideJournal()
      note =
        "the journal of the state \(complaint); it was set aside as \(path)/\(name), and the "
        + "last readable state is used"
    }
    return recovery
  }

  /// Sets an unreadable file aside, with its journal, which is useless without the file.
  private func replaceDamaged(_ error: StateError) throws(StateError) -> StateRecovery {
    guard error.kind == .damage || error.kind == .unreadable else { throw error }
    let previous = files.readPrevious().flatMap {
      try? StateSnapshot(decoding: $0)
    }
    // The file contained a message. Without the previous file it is unknown which.
    fallback = previous?.state ?? .cleared
    guard error.kind == .damage else { throw error }
    let name = try files.setAside()
    var journal: [UInt8]?
    var isJournalThere = true
    do throws(StateError) {
      journal = try files.readJournal()
      isJournalThere = journal != nil
    } catch {
      // An unreadable journal is set aside, too, so that it survives the new file.
    }
    let journalName = isJournalThere ? try files.setAsideJournal() : nil
    // The new file gets a higher generation than all existing files.
    var recovery = StateRecovery(previous, journal: journal)
    recovery.state = fallback!
    hasChanges = true
    note =
      "the old state \(error.detail); it was set aside as \(path)/\(name), "
      + (journalName.map { "its journal as \(path)/\($0), " } ?? "") + "and "
      + (previous == nil
        ? "the sign starts without messages" : "the previous state is used")
    return recovery
  }

  // MARK: Writing

  /// - Returns: the error; nil on success.
  private func write(at now: Nanoseconds) -> StateError? {
    let isFirst = windowEnd == nil
    do throws(StateError) {
      try loadOnce()
      try writeChange(durably: isFirst)
      if isFirst { windowEnd = now + Self.window }
      allIsStored()
      return nil
    } catch {
      failed(error, at: now)
      return error
    }
  }

  private func allIsStored() {
    retry = nil
    hasChanges = false
    condition = Status.Condition(ok: true, detail: note)
  }

  /// Appends to the journal what is not stored yet.
  private func writeChange(durably: Bool) throws(StateError) {
    if state.savedAt == nil { state.savedAt = wallClock() }
    try files.holdReserve()
    // After a failure, a new file shows whether the store works again.
    guard let stored, retry == nil, !(durably && isJournalLong) else {
      return try writeFile(state)
    }
    do throws(StateError) {
      try append(from: stored, to: state, durably: durably)
    } catch {
      // A failure of the journal need not be a failure of a new file.
      return try writeFile(state)
    }
  }

  /// Appends a change to the journal. Afterwards the content of the files is known, unless the call
  /// fails for a reason other than a full disk.
  private func append(
    from old: StoredState, to new: StoredState, durably: Bool
  ) throws(StateError) {
    var journal = journal
    let line = StateChange(from: old, to: new).map { journal.line($0) }
    do throws(StateError) {
      if let line { try files.append(line) }
    } catch {
      if error.kind != .full { stored = nil }
      throw error
    }
    stored = nil
    self.journal = journal
    // Synchronize even without a change: what was found at the start may not have reached the disk.
    if durably { try files.synchronize() }
    stored = new
    journalLength += line?.count ?? 0
    if !durably, line != nil { isUnsynchronized = true }
  }

  /// Writes a state into a new file, which a new journal continues. On a full disk, a file that
  /// replaces a longer journal uses the reserve, because it frees more than it takes.
  ///
  /// - Parameter longest: maximum length in bytes; a longer file is not written.
  private func writeFile(_ state: StoredState, longest: Int = .max) throws(StateError) {
    // A failed attempt may have left its file, so each attempt gets another number.
    let next = StateJournal(generation: StateSnapshot.generation(after: journal.generation))
    let bytes = StateSnapshot(state, generation: next.generation).encoded()
    guard bytes.count <= longest else { throw .full("cannot be written: too long") }
    let before = (stored, journal)
    (stored, journal) = (nil, next)
    do throws(StateError) {
      try replaceFile(with: bytes)
    } catch {
      if error.kind == .full { (stored, journal) = before }
      throw error
    }
    stored = state
    (fileLength, journalLength) = (bytes.count, 0)
    isUnsynchronized = false
  }

  private func replaceFile(with bytes: [UInt8]) throws(StateError) {
    do throws(StateError) {
      try files.replace(with: bytes)
    } catch {
      guard error.kind == .full, bytes.count <= journalLength else { throw error }
      files.giveUpReserve()
      defer { try? files.holdReserve() }
      try files.replace(with: bytes)
    }
  }

  /// Stores the removals alone if the disk has no space for the rest.
  private func storeRemovals() -> Bool {
    guard let before = stored else { return false }
    let reduced = state.withoutContents(missingIn: before)
    files.giveUpReserve()
    defer { try? files.holdReserve() }
    do throws(StateError) {
      do throws(StateError) {
        try writeFile(reduced, longest: max(StateReserve.longestFile, journalLength))
      } catch {
        guard stored != nil else { throw error }
        try append(from: before, to: reduced, durably: true)
      }
    } catch {
      return false
    }
    if reduced == state { allIsStored() }
    return true
  }

  /// The length is limited because after a kill the journal is read before the first frame.
  private var isJournalLong: Bool { journalLength > max(shortestJournal, fileLength / 4) }

  private func synchronize(at now: Nanoseconds) {
    guard isUnsynchronized else { return }
    isUnsynchronized = false
    do throws(StateError) {
      guard !isJournalLong else { return try writeFile(state) }
      do throws(StateError) {
        try files.synchronize()
      } catch {
        // After a failed fsync(2) the kernel may have dropped written data, so it is written again.
        stored = nil
        try writeFile(state)
      }
    } catch {
      hasChanges = true
      failed(error, at: now)
    }
  }

  private func failed(_ error: StateError, at now: Nanoseconds) {
    // The next write does not share a synchronization.
    windowEnd = nil
    condition = Status.Condition(ok: false, detail: "the state directory \(path) \(error.detail)")
    // Changes that arrive in the meantime are separate attempts.
    if let retry, retry.at > now { return }
    let delay = retry.map { min($0.delay * 2, Self.retryDelays.longest) } ?? Self.retryDelays.first
    retry = (now + delay, delay)
  }
}
