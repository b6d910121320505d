package import Clocks
package import ControlAPI

/// Keeps what was answered.
///
/// Every change is written before its answer, so a kill loses nothing. The first change after a
/// quiet second also survives a loss of power before its answer; the further ones of a second share
/// one synchronization at its end, so that a flood does not wear out a flash card.
///
/// A change is a record of a journal, so that it takes as long with many messages as with few. When
/// the journal is longer than a quarter of the file that it goes on from, the file is written again
/// instead of the next synchronization, and so at the end of the process.
///
/// On a full disk a removal is stored all the same, in space that is held ready for it.
///
/// It has no timer: it is given the time, and says when it wants to be called again.
package final class StateStore {
  package static let window: Nanoseconds = 1_000_000_000
  static let retryDelays = (first: Nanoseconds(1_000_000_000), longest: Nanoseconds(60_000_000_000))
  /// How long a journal may be in any case, in bytes.
  static let usualJournal = 65_536

  private let files: any StateFiles
  private let path: String
  private let shortestJournal: Int
  /// The time in seconds since the beginning of 1970.
  private let wallClock: () -> Double
  /// What the files are to hold.
  package private(set) var state = StoredState()
  /// What they hold together; nil: it is unknown, so that the file has to be written again.
  private var stored: StoredState?
  private var journal = StateJournal(generation: 0)
  /// In bytes.
  private var (fileLength, journalLength) = (0, 0)
  /// The fallback for a file that cannot be read or not be set aside yet, until it can.
  private var fallback: StoredState?
  /// The end of the second in which changes share a synchronization.
  private var windowEnd: Nanoseconds?
  private var isUnsynchronized = false
  /// Never write before the file was read: a directory that comes late may hold an older state.
  package private(set) var isLoaded = false
  private var hasChanges = false
  /// Whether these are what a kill or a loss of power left in a journal that is all right.
  private var isRecovered = false
  /// What is worth knowing although all is well.
  private var note = ""
  private var retry: (at: Nanoseconds, delay: Nanoseconds)?
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

  /// What the sign is to show: `state`, with the fallback for a file that cannot be had.
  package var inForce: StoredState { fallback.map { state.merged(over: $0) } ?? state }

  /// Reads the file. One that cannot be understood is set aside and replaced by what was stored
  /// before it; while the directory or the file cannot be had, `wake` tries again.
  package func load(at now: Nanoseconds) {
    do throws(StateError) {
      try loadOnce()
    } catch {
      return failed(error, at: now)
    }
    guard hasChanges else { return }
    if isRecovered {
      // The files say it already: the first frame does not wait for the disk.
      retry = (now, Self.retryDelays.first / 2)
    } else {
      _ = write(at: now)
      // No change was answered yet: the next one is the first.
      windowEnd = nil
    }
  }

  /// Writes a change. False when it could not be written; then `wake` tries again.
  package func save(_ state: StoredState, at now: Nanoseconds) -> Bool {
    let before = self.state
    self.state = state
    hasChanges = true
    isRecovered = false
    guard let error = write(at: now) else { return true }
    return error.kind == .full && state.isReduction(of: before) && storeRemovals()
  }

  /// When `wake` wants to be called; nil: not before another change.
  package var nextWake: Nanoseconds? {
    switch (windowEnd, retry?.at) {
    case (let end?, let at?): min(end, at)
    case (let end?, nil): end
    case (nil, let at): at
    }
  }

  /// Does what is due: the shared synchronization, or another try. True when the file has been read
  /// only now, so that `state` may say more than before.
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

  /// Before the end of the process: nothing is left for later.
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

  /// What the files say, or what is in force instead; then they are to be written again.
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
      // A journal that is found was left by a kill or a loss of power. What it says may not have
      // reached the disk, and its end may be cut off: it goes into a new file.
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
        "the journal of the state \(complaint); it was set aside as \(path)/\(name), and what was "
        + "kept before it is in force"
    }
    return recovery
  }

  /// Sets a file aside that cannot be understood, with its journal, which says nothing without it.
  private func replaceDamaged(_ error: StateError) throws(StateError) -> StateRecovery {
    guard error.kind == .damage || error.kind == .unreadable else { throw error }
    let previous = files.readPrevious().flatMap {
      try? StateSnapshot(decoding: $0)
    }
    // It held a message once; without its predecessor, it is unknown which.
    fallback = previous?.state ?? .cleared
    guard error.kind == .damage else { throw error }
    let name = try files.setAside()
    var journal: [UInt8]?
    var isJournalThere = true
    do throws(StateError) {
      journal = try files.readJournal()
      isJournalThere = journal != nil
    } catch {
      // What cannot be read outlives the new file all the same.
    }
    let journalName = isJournalThere ? try files.setAsideJournal() : nil
    // The new file is younger than all that is there.
    var recovery = StateRecovery(previous, journal: journal)
    recovery.state = fallback!
    hasChanges = true
    note =
      "the old state \(error.detail); it was set aside as \(path)/\(name), "
      + (journalName.map { "its journal as \(path)/\($0), " } ?? "") + "and "
      + (previous == nil
        ? "the sign begins anew, with no message" : "what was kept before it is in force")
    return recovery
  }

  // MARK: Writing

  /// - Returns: why it failed; nil when it did not.
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

  /// Adds to the journal what is not stored yet.
  private func writeChange(durably: Bool) throws(StateError) {
    if state.savedAt == nil { state.savedAt = wallClock() }
    try files.holdReserve()
    // After a failure a new file shows whether all is well again.
    guard let stored, retry == nil, !(durably && isJournalLong) else {
      return try writeFile(state)
    }
    do throws(StateError) {
      try append(from: stored, to: state, durably: durably)
    } catch {
      // What is wrong with the journal need not be wrong with a new file.
      return try writeFile(state)
    }
  }

  /// What the files hold is known afterwards, unless it fails for another reason than a full disk.
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
    // Also without a change: what was found at the start may not have reached the disk.
    if durably { try files.synchronize() }
    stored = new
    journalLength += line?.count ?? 0
    if !durably, line != nil { isUnsynchronized = true }
  }

  /// Writes a state into a new file, from which a new journal goes on. On a full disk a file that
  /// replaces a longer journal is written in the space for removals: it leaves more than it takes.
  ///
  /// - Parameter longest: in bytes; a file that would be longer is not written.
  private func writeFile(_ state: StoredState, longest: Int = .max) throws(StateError) {
    // A try that failed may have left its file: another one has another number.
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

  /// Stores what was removed where the disk has no space for the rest.
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

  /// After a kill the journal is read before the first frame, as the file is.
  private var isJournalLong: Bool { journalLength > max(shortestJournal, fileLength / 4) }

  private func synchronize(at now: Nanoseconds) {
    guard isUnsynchronized else { return }
    isUnsynchronized = false
    do throws(StateError) {
      guard !isJournalLong else { return try writeFile(state) }
      do throws(StateError) {
        try files.synchronize()
      } catch {
        // After a failed fsync(2) the kernel may have dropped what was written: write it again.
        stored = nil
        try writeFile(state)
      }
    } catch {
      hasChanges = true
      failed(error, at: now)
    }
  }

  private func failed(_ error: StateError, at now: Nanoseconds) {
    // The next write is not one of those that share a synchronization.
    windowEnd = nil
    condition = Status.Condition(ok: false, detail: "the state directory \(path) \(error.detail)")
    // Changes that come meanwhile are tries of their own.
    if let retry, retry.at > now { return }
    let delay = retry.map { min($0.delay * 2, Self.retryDelays.longest) } ?? Self.retryDelays.first
    retry = (now + delay, delay)
  }
}
