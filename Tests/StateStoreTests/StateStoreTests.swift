import Glibc
import Messages
import TestSupport
import Testing

@testable import Clocks
@testable import ControlAPI
@testable import Files
@testable import StateStore

private let second: Nanoseconds = 1_000_000_000

/// Files in memory that record operations and can be made to fail.
final class RecordedFiles: StateFiles {
  var content: [UInt8]?
  var failure: StateError?
  var journalFailure: StateError?
  var log: [String] = []
  var journal: [UInt8]?
  var aside: [UInt8]?
  var journalAside: [UInt8]?
  var previous: [UInt8]?
  var cannotSetAside = false

  func read() throws(StateError) -> [UInt8]? {
    if let failure { throw failure }
    return content
  }

  func readPrevious() -> [UInt8]? { previous }

  func readJournal() throws(StateError) -> [UInt8]? { journal }

  func replace(with bytes: [UInt8]) throws(StateError) {
    if let failure { throw failure }
    (content, journal) = (bytes, nil)
    log.append("file")
  }

  func append(_ bytes: [UInt8]) throws(StateError) {
    if let failure = failure ?? journalFailure { throw failure }
    journal = (journal ?? []) + bytes
    log.append("record")
  }

  func synchronize() throws(StateError) {
    if let failure = failure ?? journalFailure { throw failure }
    log.append("sync")
  }

  func holdReserve() throws(StateError) {}

  func giveUpReserve() {}

  func setAside() throws(StateError) -> String {
    if cannotSetAside { throw StateError("cannot be set aside: Read-only file system") }
    aside = content
    return "state.json.broken-1"
  }

  func setAsideJournal() throws(StateError) -> String {
    if cannotSetAside { throw StateError("cannot be set aside: Read-only file system") }
    journalAside = journal
    return "state.journal.broken-1"
  }

  /// The state that a daemon would find after a kill now.
  var survivor: StoredState? {
    guard let snapshot = content.flatMap({ try? StateSnapshot(decoding: $0) }) else {
      return nil
    }
    return StateRecovery(snapshot, journal: journal).state.timeless
  }
}

private func state(_ text: String) -> StoredState {
  var state = StoredState()
  state[mainZone] = StoredState.Zone(message: MessageProperties(text: text))
  return state
}

extension StoredState {
  /// The state without its time of writing.
  var timeless: Self {
    var state = self
    state.savedAt = nil
    return state
  }
}

@Suite struct StateStoreTests {
  private let files = RecordedFiles()
  private var store: StateStore {
    let store = StateStore(files: files, path: "/state")
    store.load(at: 0)
    return store
  }

  @Test func everyChangeIsOnDiskBeforeItsAnswer() {
    let store = store
    for (index, text) in ["a", "b", "c"].enumerated() {
      #expect(store.save(state(text), at: Nanoseconds(index) * second / 10))
      #expect(files.survivor?[mainZone].message?.text?.string == text)
    }
  }

  @Test func theFirstChangeIsSynchronizedAndTheNextShareOne() {
    let store = store
    _ = store.save(state("1"), at: 10 * second)
    _ = store.save(state("2"), at: 10 * second + 1)
    _ = store.save(state("3"), at: 10 * second + second / 2)
    #expect(files.log == ["file", "record", "record"])
    #expect(store.nextWake == 11 * second)
    _ = store.wake(at: 11 * second)
    #expect(files.log.last == "sync")
    // The flood continues with one write per second.
    _ = store.save(state("4"), at: 11 * second + second / 2)
    #expect(files.log.last == "record")
    _ = store.wake(at: 12 * second)
    #expect(files.log.last == "sync")
    // A quiet second ends it.
    _ = store.wake(at: 13 * second)
    #expect(store.nextWake == nil)
    _ = store.save(state("5"), at: 14 * second)
    #expect(
      files.log == [
        "file", "record", "record", "sync", "record", "sync", "record", "sync",
      ])
  }

  @Test func theEndOfTheProcessLeavesNothingForLater() {
    let store = store
    _ = store.save(state("1"), at: 0)
    _ = store.save(state("2"), at: 1)
    store.finish(at: 2)
    #expect(files.log == ["file", "record", "file"])
    #expect(files.journal == nil && files.survivor == state("2"))
    // Once is enough.
    store.finish(at: 3)
    #expect(files.log.count == 3)
  }

  @Test func aFailedWriteIsReportedAndTriedAgainUntilItWorks() {
    let store = store
    files.failure = StateError("cannot be written: No space left on device")
    #expect(!store.save(state("a"), at: 0))
    #expect(!store.condition.ok)
    #expect(
      store.condition.detail
        == "the state directory /state cannot be written: No space left on device")
    var tries: [Nanoseconds] = []
    while tries.count < 9, let next = store.nextWake {
      tries.append(next / second)
      _ = store.wake(at: next)
    }
    #expect(tries == [1, 3, 7, 15, 31, 63, 123, 183, 243])
    files.failure = nil
    _ = store.wake(at: store.nextWake!)
    #expect(store.condition.ok)
    #expect(files.survivor?[mainZone].message?.text == "a")
  }

  @Test func aFileThatCannotBeUnderstoodIsSetAsideAndReported() {
    let strange = #"{"version":2,"panel":{},"zones":{"main":{"speed":3}}}"#
    for content in [[], Array("{".utf8), Array(strange.utf8), sealed(strange), [0]] {
      let files = RecordedFiles()
      files.content = content
      let store = StateStore(files: files, path: "/state")
      store.load(at: 0)
      #expect(files.aside == content)
      #expect(store.condition.ok)
      #expect(store.condition.detail.contains("set aside as /state/state.json.broken-1"))
      #expect(store.state[mainZone] == StoredState.Zone(cleared: true))
      // The state that a daemon would find after this one.
      #expect(files.survivor == store.state.timeless && files.log == ["file"])
      _ = store.save(state("new"), at: 0)
      #expect(store.condition.detail.contains("set aside"))
    }
  }

  @Test func whatWasStoredBeforeADamagedFileIsInForce() {
    files.content = []
    files.previous = state("before").encoded()
    let store = store
    #expect(store.state.timeless == state("before"))
    #expect(store.condition.detail.hasSuffix("and the previous state is used"))
    #expect(files.survivor == state("before"))
  }

  @Test func aFileThatDoesNotMatchItsChecksumIsSetAsideAsAnyDamagedOne() {
    let other = String(decoding: state("now").encoded(), as: UTF8.self)
      .replacing(#""now""#, with: #""not""#)
    files.content = Array(other.utf8)
    files.previous = state("before").encoded()
    let store = store
    #expect(store.state.timeless == state("before"))
    #expect(
      store.condition.detail
        == "the old state does not match its checksum; it was set aside as "
        + "/state/state.json.broken-1, and the previous state is used")
    #expect(files.aside == Array(other.utf8))
  }

  @Test func whileADamagedFileStaysTheStateBeforeItIsInForce() {
    files.content = []
    files.cannotSetAside = true
    #expect(store.inForce[mainZone] == StoredState.Zone(cleared: true))
    files.previous = state("before").encoded()
    let store = store
    #expect(store.inForce == state("before"))
    #expect(!store.condition.ok && files.log.isEmpty)
    files.cannotSetAside = false
    #expect(store.wake(at: store.nextWake!))
    #expect(store.state.timeless == state("before") && files.survivor == state("before"))
  }

  @Test func anUnreadableFileIsNotWrittenAndItsPreviousIsInForce() {
    files.content = state("newest").encoded()
    files.previous = state("before").encoded()
    files.failure = .unreadable("cannot be read: Input/output error")
    let store = store
    #expect(store.inForce == state("before"))
    #expect(!store.condition.ok)
    files.failure = nil
    #expect(store.wake(at: store.nextWake!))
    #expect(store.state == state("newest") && store.inForce == state("newest"))
    #expect(files.log.isEmpty)
  }

  @Test func aDirectoryThatCannotBeHadHasNeverHeldAMessage() {
    files.failure = StateError("cannot be opened: No such file or directory")
    #expect(store.inForce == StoredState())
  }

  @Test func aDamagedFileDoesNotClearWhatWasSetMeanwhile() {
    files.content = []
    files.cannotSetAside = true
    let store = store
    #expect(
      store.condition
        == .init(
          ok: false,
          detail: "the state directory /state cannot be set aside: Read-only file system"))
    #expect(!store.save(state("new"), at: 0))
    files.cannotSetAside = false
    _ = store.wake(at: store.nextWake!)
    #expect(store.condition.ok)
    #expect(files.survivor == state("new"))
  }

  @Test func aFailedSynchronizationIsMadeUpForByWritingAgain() {
    let store = store
    _ = store.save(state("1"), at: 0)
    _ = store.save(state("2"), at: 1)
    files.failure = StateError("cannot be written: Input/output error")
    _ = store.wake(at: second)
    #expect(!store.condition.ok)
    #expect(store.nextWake == 2 * second)
    files.failure = nil
    _ = store.wake(at: 2 * second)
    #expect(store.condition.ok)
    #expect(files.log.last == "file")
    _ = store.wake(at: 3 * second)
    #expect(store.nextWake == nil)
  }

  @Test func changesThatFailDoNotPutTheNextTryOff() {
    let store = store
    files.failure = StateError("cannot be written: No space left on device")
    for moment in 0..<9 {
      _ = store.save(state("\(moment)"), at: Nanoseconds(moment) * second / 10)
    }
    #expect(store.nextWake == second)
  }

  @Test func aNewerFileIsSetAsideWithItsVersion() {
    files.content = sealed(#"{"version":3,"zones":[]}"#)
    #expect(store.condition.detail.contains("has version 3, and this signd reads version 2"))
  }

  @Test func aDirectoryThatComesLateBringsItsStateBack() {
    var old = state("old")
    old.panel.brightness = 30
    files.content = old.encoded()
    files.failure = StateError("cannot be opened: No such file or directory")
    let store = store
    #expect(!store.condition.ok)
    files.failure = nil
    #expect(store.wake(at: second))
    #expect(store.state == old)
    #expect(store.condition.ok)
  }

  @Test func whatWasSetMeanwhileStandsAboveALateFile() {
    var old = state("old")
    old.panel.brightness = 30
    files.content = old.encoded()
    files.failure = StateError("cannot be opened")
    let store = store
    #expect(!store.save(state("new"), at: 0))
    files.failure = nil
    #expect(store.wake(at: store.nextWake!))
    #expect(files.survivor?[mainZone].message?.text == "new")
    #expect(files.survivor?.panel.brightness == 30)
  }
}

@Suite struct StateDirectoryTests {
  private let directory = TemporaryDirectory()

  @Test func whatWasWrittenIsReadBack() throws {
    let files = StateDirectory(path: directory.path + "/a/b")
    #expect(try files.read() == nil && files.readJournal() == nil)
    try files.replace(with: [1, 2, 3])
    try files.append([4])
    try files.append([5, 6])
    try files.synchronize()
    #expect(try files.read() == [1, 2, 3] && files.readJournal() == [4, 5, 6])
    // The new file contains the journal's changes.
    try files.replace(with: [7])
    #expect(try files.read() == [7] && files.readJournal() == nil)
    try files.append([8])
    #expect(try files.readJournal() == [8])
  }

  @Test func whatTheFileHeldOutlivesItsReplacement() throws {
    var files = StateDirectory(path: directory.path)
    #expect(files.readPrevious() == nil)
    try files.replace(with: [1])
    #expect(files.readPrevious() == nil)
    try files.replace(with: [2])
    #expect(files.readPrevious() == [1])
    // After a restart.
    files = StateDirectory(path: directory.path)
    try files.replace(with: [3])
    #expect(files.readPrevious() == [2])
  }

  @Test(arguments: [
    "rm state.json", "rm state.journal", "mv state.journal away", "rm -r .",
    "cp state.json new; mv new state.json", "rm state.journal; ln -s precious state.journal",
  ]) func nothingIsAddedToAJournalThatWasTakenAway(_ command: String) throws {
    try run("mkdir s; echo precious >s/precious")
    let files = StateDirectory(path: directory.path + "/s")
    try files.replace(with: [1])
    try files.append([2])
    try run(command == "rm -r ." ? "rm -r s" : "cd s && " + command)
    #expect(throws: StateError.self) { try files.append([3]) }
    try files.replace(with: [4])
    try files.append([5])
    #expect(try files.read() == [4] && files.readJournal() == [5])
    #expect(try command == "rm -r ." || run("cat s/precious") == "precious\n")
  }

  @Test(arguments: [
    ("mkdir -p state.journal/x", "is not a file"),
    ("ln -s elsewhere state.journal", "is a symbolic link"),
    ("mkfifo state.journal", "is not a file"),
  ]) func somethingElseInThePlaceOfTheJournalIsDamage(_ command: String, _ detail: String) throws {
    try StateDirectory(path: directory.path).replace(with: state("kept").encoded())
    try run(command)
    let store = StateStore(files: StateDirectory(path: directory.path), path: "/s")
    store.load(at: 0)
    #expect(
      store.condition.ok
        && store.condition.detail
          == "the journal of the state \(detail); it was set aside as "
          + "/s/state.journal.broken-1, and the last readable state is used"
    )
    #expect(store.state.timeless == state("kept"))
    #expect(store.save(state("new"), at: 0))
    #expect(try run("ls").contains("state.journal.broken-1"))
  }

  @Test(arguments: [
    ("mkdir -p state.json/x", "is not a file"),
    ("ln -s elsewhere state.json", "is a symbolic link"),
    ("mkfifo state.json", "is not a file"),
  ]) func somethingElseInThePlaceOfTheFileIsDamage(_ command: String, _ detail: String) throws {
    try run(command)
    let files = StateDirectory(path: directory.path)
    let error = #expect(throws: StateError.self) { try files.read() }
    #expect(error == .damage(detail))
    #expect(try files.setAside() == "state.json.broken-1")
    try files.replace(with: [1])
    #expect(try files.read() == [1])
  }

  @Test func whatWasLeftInThePlaceOfTheNewFileIsNotWrittenTo() throws {
    try run("echo precious >precious; ln -s precious state.json.new")
    let files = StateDirectory(path: directory.path)
    try files.replace(with: [1])
    #expect(try files.read() == [1])
    #expect(try run("cat precious") == "precious\n")
    try run("mkdir state.json.new")
    let error = #expect(throws: StateError.self) { try files.replace(with: [2]) }
    #expect(error?.detail == "cannot be written: state.json.new is a directory")
    #expect(try files.read() == [1])
  }

  @discardableResult private func run(_ command: String) throws -> String {
    let result = try Program.run("sh", ["-c", "cd '\(directory.path)' && " + command])
    #expect(result.status == 0)
    return result.output
  }

  @Test func aDirectoryBelongsToOneDaemonUntilThatEnds() throws {
    var first: StateDirectory? = StateDirectory(path: directory.path)
    try first?.claim()
    let second = StateDirectory(path: directory.path)
    let error = #expect(throws: StateDirectory.InUse.self) { try second.claim() }
    #expect(error?.holder?.pid == getpid() && error?.holder?.program != nil)
    #expect(
      error?.message
        == "the state directory \(directory.path) is used by another signd: "
        + "\(LockHolder(pid: getpid()).description) has locked \(directory.path)/state.lock")
    first = nil
    try second.claim()
  }

  @Test func aLockOnTheDirectoryItselfBlocksNoDaemon() throws {
    let other = open(directory.path, O_RDONLY | O_DIRECTORY)
    defer { close(other) }
    try #require(flock(other, LOCK_EX) == 0)
    let files = StateDirectory(path: directory.path)
    try files.claim()
    try files.replace(with: [1])
    #expect(try files.read() == [1])
  }

  @Test func otherUsersCanOpenNeitherTheDirectoryNorTheLock() throws {
    try run("mkdir state; chmod 2755 state; touch state/state.lock; chmod 666 state/state.lock")
    for name in ["state", "new/state"] {
      let files = StateDirectory(path: "\(directory.path)/\(name)")
      try files.claim()
      #expect(try run("stat -c %a \(name)/state.lock") == "600\n")
      #expect(try run("stat -c %A \(name)").hasPrefix("drwx--"))
      #expect(try run("stat -c %A \(name)").hasSuffix("---\n"))
    }
  }

  @Test func aDirectoryThatHoldsOtherFilesTooStaysAsItIs() throws {
    try run("mkdir state; chmod 755 state; touch state/other")
    let files = StateDirectory(path: directory.path + "/state")
    try files.claim()
    #expect(try run("stat -c %a state") == "755\n")
    #expect(try run("stat -c %a state/state.lock") == "600\n")
  }

  @Test func aLockFileThatWasRemovedIsMadeAgain() throws {
    let first = StateDirectory(path: directory.path)
    try first.replace(with: [1])
    try run("rm state.lock")
    try first.append([2])
    #expect(throws: StateDirectory.InUse.self) {
      try StateDirectory(path: directory.path).claim()
    }
  }

  @Test func withoutItsLockAnotherDaemonsStateIsNotWritten() throws {
    let first = StateDirectory(path: directory.path)
    try first.replace(with: [1])
    try run("rm state.lock")
    let second = StateDirectory(path: directory.path)
    try second.claim()
    let error = #expect(throws: StateError.self) { try first.append([2]) }
    #expect(error?.kind == .inUse(LockHolder(pid: getpid())))
    #expect(throws: StateError.self) { try first.read() }
  }

  @Test func aLockKeepsNoFileOpenForWriting() throws {
    let files = StateDirectory(path: directory.path)
    try files.replace(with: [1])
    let open = try Program.run(
      "sh", ["-c", "cd /proc/\(getpid())/fd && find . -lname '\(directory.path)/*' -perm -200"])
    #expect(open.output == "")
    #expect(try run("cat state.lock") == "\(getpid())\n")
  }

  @Test func aLockThatCannotBeMadeForbidsWritingAndNotReading() throws {
    try StateDirectory(path: directory.path).replace(with: [1])
    try run("rm state.lock; mkdir state.lock")
    let files = StateDirectory(path: directory.path)
    try files.claim()
    #expect(try files.read() == [1])
    let error = #expect(throws: StateError.self) { try files.replace(with: [2]) }
    #expect(error?.detail.hasPrefix("cannot be locked: ") == true)
    #expect(try files.read() == [1])
  }

  @Test func aDirectoryThatIsMissingIsMadeWhenItCanBe() throws {
    let blocker = directory.path + "/blocker"
    #expect(try Program.run("touch", [blocker]).status == 0)
    let files = StateDirectory(path: blocker + "/state")
    try files.claim()
    let error = #expect(throws: StateError.self) { try files.replace(with: [1]) }
    #expect(error?.detail == "cannot be opened: Not a directory")
    unlink(blocker)
    try files.replace(with: [1])
    #expect(try files.read() == [1])
  }

  @Test func aDirectoryThatWasRemovedIsMadeAgain() throws {
    let files = StateDirectory(path: directory.path + "/state")
    try files.replace(with: [1])
    #expect(try Program.run("rm", ["-r", directory.path + "/state"]).status == 0)
    try files.replace(with: [2])
    #expect(try files.read() == [2])
  }

  @Test func brokenFilesKeepTheirContentUnderNewNames() throws {
    let files = StateDirectory(path: directory.path)
    for number in 1...2 {
      try files.replace(with: [UInt8(number)])
      #expect(try files.setAside() == "state.json.broken-\(number)")
      // A daemon that was killed before it wrote another file finds it set aside.
      #expect(try files.setAside() == "state.json.broken-\(number)")
    }
    try files.replace(with: [3])
    #expect(try run("cat state.json.broken-1 state.json.broken-2") == "\u{1}\u{2}")
  }

  @Test func aBrokenFileDoesNotReplaceWhatWasStoredBeforeIt() throws {
    var files = StateDirectory(path: directory.path)
    for number in 1...2 { try files.replace(with: [UInt8(number)]) }
    try run("printf '' >state.json")
    files = StateDirectory(path: directory.path)
    #expect(try files.read() == [])
    #expect(files.readPrevious() == [1])
    _ = try files.setAside()
    try files.replace(with: [1])
    #expect(files.readPrevious() == [1])
  }
}
