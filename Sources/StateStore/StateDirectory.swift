import Files
import Glibc

/// A directory with the files of a state, which belongs to one daemon at a time.
///
/// The directory may be missing or read-only: every call tries again, so the store recovers when it
/// can.
///
/// A second name preserves the file's content from before its last replacement, in case the file
/// becomes unreadable.
package final class StateDirectory: StateFiles {
  static let fileName = "state.json"
  static let previousName = fileName + ".previous"
  static let journalName = "state.journal"

  private let path: String
  private let calls: any StateCalls
  /// Number of the claimed directory; see `StateCalls.claim`.
  private var claimed: Int?
  /// Identity of the file that the journal continues.
  private var file: FileStatus.Identity?
  /// Descriptor of the journal; -1 before the journal is begun.
  private var journal: Int32 = -1
  private var journalIdentity: FileStatus.Identity?
  /// Length of the journal, in bytes.
  private var journalLength = 0
  private var reserve = StateReserve()
  /// Whether the names of the files would survive a loss of power. At the start this is unknown.
  private var areNamesSynchronized = false
  /// Whether the file's content is worth preserving as the previous version.
  private var isWhole = true

  package init(path: String, calls: (any StateCalls)? = nil) {
    self.path = path
    self.calls = calls ?? LockedDirectory(path: path)
  }

  deinit { closeJournal() }

  /// Thrown if another daemon holds the directory.
  package struct InUse: Error {
    let path: String
    /// Process that holds the directory; nil if it is unknown.
    let holder: LockHolder?

    package var message: String {
      "the state directory \(path) is used by another signd"
        + (holder.map { ": \($0.description) has locked \(path)/\(LockedDirectory.lockName)" }
          ?? "")
    }
  }

  /// Claims the directory, and makes it if it is missing.
  ///
  /// - Throws: `InUse`. Calls that need the directory report other failures.
  package func claim() throws(InUse) {
    do throws(StateError) {
      try open(.writing)
    } catch {
      if case .inUse(let holder) = error.kind { throw InUse(path: path, holder: holder) }
    }
  }

  private func open(_ purpose: ClaimPurpose) throws(StateError) {
    let claim = try calls.claim(purpose)
    // The journal and the reserve belong to the previous directory.
    if claim != claimed {
      closeJournal()
      reserve = StateReserve()
    }
    claimed = claim
  }

  // MARK: Reading

  package func read() throws(StateError) -> [UInt8]? {
    file = nil
    return try read(Self.fileName) { file = $0.identity }
  }

  package func readPrevious() -> [UInt8]? {
    try? read(Self.previousName)
  }

  package func readJournal() throws(StateError) -> [UInt8]? {
    try read(Self.journalName)
  }

  private func read(
    _ name: String, _ note: (FileStatus) -> Void = { _ in }
  ) throws(StateError) -> [UInt8]? {
    try open(.reading)
    let file = calls.openToRead(name)
    if file < 0, errno == ENOENT { return nil }
    if file < 0, errno == ELOOP { throw .damage("is a symbolic link") }
    func unreadable() -> StateError { .unreadable(StateError(errno: "cannot be read").detail) }
    guard file >= 0 else { throw unreadable() }
    defer { _ = calls.close(file) }
    guard let status = calls.status(of: file) else { throw unreadable() }
    guard status.isRegular else { throw .damage("is not a file") }
    guard let bytes = calls.readAll(of: file) else { throw unreadable() }
    note(status)
    return bytes
  }

  // MARK: Writing

  package func replace(with bytes: [UInt8]) throws(StateError) {
    try open(.writing)
    let temporary = Self.fileName + ".new"
    let new = try create(temporary)
    let identity = calls.status(of: new)?.identity
    do throws(StateError) {
      defer { _ = calls.close(new) }
      try write(bytes, to: new)
      guard calls.synchronize(new) == 0 else { throw .writing() }
    } catch {
      _ = calls.unlink(temporary)
      throw error
    }
    if isWhole { keepPrevious() }
    do throws(StateError) {
      try check(calls.rename(temporary, to: Self.fileName))
    } catch {
      _ = calls.unlink(temporary)
      throw error
    }
    // Until the directory is synchronized, a loss of power may leave the old or the new file.
    isWhole = false
    areNamesSynchronized = false
    closeJournal()
    try check(calls.synchronizeDirectory())
    file = identity
    isWhole = true
    areNamesSynchronized = true
    _ = calls.unlink(Self.journalName)
  }

  /// Gives the file a second name, which survives the file's replacement. On a file system without
  /// hard links there is no second name.
  private func keepPrevious() {
    func link() -> Bool { calls.link(Self.fileName, to: Self.previousName) == 0 }
    if !link(), errno == EEXIST, calls.unlink(Self.previousName) == 0 { _ = link() }
  }

  package func append(_ bytes: [UInt8]) throws(StateError) {
    try open(.writing)
    // Another program may have removed the journal or the file that it continues.
    try checkIdentity(of: Self.fileName, file)
    if journal < 0 {
      journal = try create(Self.journalName)
      journalIdentity = calls.status(of: journal)?.identity
      journalLength = 0
      areNamesSynchronized = false
    } else {
      try checkIdentity(of: Self.journalName, journalIdentity)
    }
    do throws(StateError) {
      try write(bytes, to: journal)
    } catch {
      // A partial record would make later records unreadable.
      guard calls.truncate(journal, to: journalLength) == 0 else {
        throw StateError(errno: "cannot be written")
      }
      throw error
    }
    journalLength += bytes.count
  }

  private func checkIdentity(
    of name: String, _ identity: FileStatus.Identity?
  ) throws(StateError) {
    guard let identity, calls.status(of: name)?.identity == identity else {
      throw StateError("cannot be written: \(name) is another file")
    }
  }

  package func synchronize() throws(StateError) {
    try open(.writing)
    if journal >= 0 { try check(calls.synchronize(journal)) }
    guard !areNamesSynchronized else { return }
    try check(calls.synchronizeDirectory())
    areNamesSynchronized = true
  }

  /// Creates a file, and deletes any file of the same name first.
  private func create(_ name: String) throws(StateError) -> Int32 {
    if calls.unlink(name) != 0, errno == EISDIR {
      throw StateError("cannot be written: \(name) is a directory")
    }
    let file = calls.create(name)
    guard file >= 0 else { throw .writing() }
    return file
  }

  private func write(_ bytes: [UInt8], to file: Int32) throws(StateError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = calls.write(rest, to: file)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .writing()
      }
    }
  }

  private func check(_ result: Int32) throws(StateError) {
    guard result == 0 else { throw StateError(errno: "cannot be written") }
  }

  private func closeJournal() {
    if journal >= 0 { _ = calls.close(journal) }
    journal = -1
  }

  // MARK: Space for removals

  package func holdReserve() throws(StateError) {
    try open(.writing)
    try reserve.hold(calls)
  }

  package func giveUpReserve() { reserve.giveUp(calls) }

  // MARK: Setting aside

  package func setAside() throws(StateError) -> String {
    // A broken file is not worth preserving when it is replaced.
    isWhole = false
    return try setAside(Self.fileName)
  }

  package func setAsideJournal() throws(StateError) -> String {
    try setAside(Self.journalName)
  }

  private func setAside(_ broken: String) throws(StateError) -> String {
    try open(.writing)
    guard let file = calls.status(of: broken) else {
      throw StateError(errno: "cannot be set aside")
    }
    for number in 1...1000 {
      let name = "\(broken).broken-\(number)"
      if let there = calls.status(of: name) {
        guard there.identity == file.identity else { continue }
        return name
      }
      // With a second name the file stays in place until it is replaced, so a kill in between loses
      // nothing. What cannot have a second name, such as a directory, is renamed.
      guard calls.link(broken, to: name) == 0 || calls.rename(broken, to: name) == 0 else {
        throw StateError(errno: "cannot be set aside")
      }
      return name
    }
    throw StateError("has 1000 broken files already")
  }
}
