import Messages
import TestSupport
import Testing

@testable import Clocks
@testable import ControlAPI
@testable import Programme
@testable import StateStore

private let second: Nanoseconds = 1_000_000_000

private func message(_ id: String, _ text: String = "x") -> StoredState.Message {
  .init(id: id, message: PackedMessage(MessageProperties(text: text)), setAt: 1)
}

private func variable(_ value: String) -> StoredState.Variable {
  .init(value: value, setAt: 1.5, maxAge: 100, staleAt: 1.6)
}

private func state(_ ids: [String]) -> StoredState {
  var state = StoredState()
  state[mainZone].messages = KeyedList(ids.map { message($0) })
  return state
}

/// Returns a change after writing and reading a journal.
private func record(from old: StoredState, to new: StoredState) throws -> StateChange? {
  guard let change = StateChange(from: old, to: new) else { return nil }
  return try StoredState.decode(StateChange.self, from: change.json)
}

@Suite struct StateChangeTests {
  @Test func aChangeMakesTheNewStateOfTheOldOne() throws {
    var random = SeededGenerator(seed: 71)
    var old = StoredState()
    for number in 0..<400 {
      var new = old
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let name = ["main", "a \"b\"\n", "c"].randomElement(using: &random)!
        var zone = new[name]
        switch Int.random(in: 0..<13, using: &random) {
        case 10, 11: new.setVariable("v\(number % 5)", to: variable("\(number)"))
        case 12: new.setVariable("v\(number % 5)", to: nil)
        case 0: zone.messages.shuffle(using: &random)
        case 1: zone.messages.removeAll { _ in Bool.random(using: &random) }
        case 2: zone.zoom = zone.zoom == nil ? .init(scale: 1.5, x: -2, y: 0.25) : nil
        case 3: (zone.paused, zone.current) = (Bool.random(using: &random), "m\(number)")
        case 4: new.layout = new.layout == nil ? LayoutProperties(layout: ["H:|[a]|"]) : nil
        case 5:
          new.banners = [
            .init(id: "a\(number)", properties: .banner(BannerProperties(.init(text: "!"))))
          ]
        case 6 where !zone.messages.isEmpty: zone.messages[0] = message(zone.messages[0].id, "y")
        default:
          zone.messages.insert(
            message("m\(number)-\(zone.messages.count)"),
            at: Int.random(in: 0...zone.messages.count, using: &random))
        }
        new[name] = zone
        if Int.random(in: 0..<12, using: &random) == 0 { new.zones[name] = nil }
      }
      if number % 3 == 0 { new.savedAt = Double(number) }
      var made = old
      let change = try record(from: old, to: new)
      change?.apply(to: &made)
      if change == nil { made.savedAt = new.savedAt }
      #expect(made == new)
      old = new
    }
  }

  @Test func ofManyMessagesAsFewAsPossibleMove() throws {
    let old = state((0..<1000).map { "m\($0)" })
    for (from, to) in [(0, 999), (999, 0), (500, 501), (10, 700)] {
      var new = old
      new[mainZone].messages.insert(new[mainZone].messages.remove(at: from), at: to)
      let change = try #require(StateChange(from: old, to: new))
      #expect(change.json.count < 100)
      var made = old
      change.apply(to: &made)
      #expect(made == new)
    }
  }

  @Test func ofManyVariablesOnlyTheOnesAreWrittenThatChanged() throws {
    var old = state(["a"])
    for number in 0..<1000 { old.setVariable("v\(number)", to: variable("x")) }
    var new = old
    new.setVariable("v7", to: variable("21.5"))
    new.setVariable("v8", to: nil)
    let change = try #require(StateChange(from: old, to: new))
    #expect(
      String(decoding: change.json, as: UTF8.self)
        == #"{"variables":{"v7":{"max_age":100,"set_at":1.5,"stale_at":1.6,"value":"21.5"},"#
        + #""v8":null}}"#)
    var made = old
    try record(from: old, to: new)?.apply(to: &made)
    #expect(made == new)
  }

  @Test func nothingIsToBeWrittenWhereNothingChanged() {
    let state = state(["a"])
    #expect(StateChange(from: state, to: state) == nil)
  }

  @Test func aRecordOfAnotherStateDoesWhatItCan() throws {
    var made = StoredState()
    try #require(try record(from: state(["a", "b", "c"]), to: state(["c", "d", "a"])))
      .apply(to: &made)
    #expect(made[mainZone].messages.map(\.id) == ["d"])
  }
}

@Suite struct StateJournalTests {
  private static let states = (0...3).map { state((0..<$0).map { "m\($0)" }) }

  /// A journal of generation 5 with three changes.
  private static let lines: [[UInt8]] = {
    var journal = StateJournal(generation: 5)
    return (1...3).map {
      journal.line(StateChange(from: states[$0 - 1], to: states[$0])!)
    }
  }()

  private func recover(_ journal: [UInt8], generation: Int? = 5) -> StateRecovery {
    StateRecovery(StateSnapshot(Self.states[0], generation: generation), journal: journal)
  }

  @Test func theChecksumIsThatOfPNG() {
    var checksum = CRC32()
    checksum.add("123456789".utf8)
    #expect(checksum.value == 0xCBF4_3926)
  }

  /// Compares with the definition, bit by bit.
  @Test func theChecksumIsTheSameHoweverManyBytesAreAdded() {
    let bytes = (0..<100).map { UInt8(truncatingIfNeeded: $0 * $0 * 31 + 7) }
    for count in 0...bytes.count {
      var register = UInt32.max
      for byte in bytes[..<count] {
        register ^= UInt32(byte)
        for _ in 0..<8 { register = register >> 1 ^ (register & 1 == 1 ? 0xEDB8_8320 : 0) }
      }
      for cut in 0...min(count, 17) {
        var checksum = CRC32()
        checksum.add(bytes[..<cut])
        checksum.add(bytes[cut..<count].lazy.map { $0 })
        #expect(checksum.value == ~register, "\(cut) and \(count - cut) bytes")
      }
    }
  }

  @Test func aJournalIsLinesThatPeopleCanRead() {
    let text = String(decoding: Self.lines.joined(), as: UTF8.self)
    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0].dropFirst(9) == #"{"generation":5}"#)
    #expect(
      lines[2].dropFirst(9)
        == #"{"zones":{"main":{"put":[{"at":1,"id":"m1","message":{"text":"x"},"set_at":1.0}]}}}"#)
  }

  @Test func cutOffAnywhereItSaysWhatWasWrittenCompletely() {
    let journal = Array(Self.lines.joined())
    var ends = [0]
    for line in Self.lines { ends.append(ends.last! + line.count) }
    for length in 0...journal.count {
      let found = recover(Array(journal.prefix(length)))
      #expect(found.complaint == nil)
      #expect(found.state == Self.states[ends.lastIndex { $0 <= length }!])
    }
  }

  @Test func damageInItsMiddleIsReportedAndWhatIsBeforeItHolds() {
    let journal = Array(Self.lines.joined())
    for index in journal.indices {
      var damaged = journal
      damaged[index] ^= 1
      let found = recover(damaged)
      // Without the end of the second record, the last one starts within it.
      let isLast = index >= Self.lines[0].count + Self.lines[1].count - 1
      let isMiddle = !isLast && index >= Self.lines[0].count
      #expect(Self.states.contains(found.state))
      #expect(isLast || found.complaint != nil)
      #expect(
        !isMiddle
          || found.complaint == "is damaged after its change 1"
            && found.state == Self.states[1]
      )
    }
    // A missing record, and a repeated one.
    #expect(recover(Self.lines[0] + Self.lines[2] + Self.lines[2]).state == Self.states[1])
    #expect(recover(Self.lines[0] + Self.lines[0] + Self.lines[1]).state == Self.states[1])
  }

  @Test func aJournalHoldsOnlyForTheFileThatItGoesOnFrom() {
    let journal = Array(Self.lines.joined())
    // The file contains the changes of an older journal.
    #expect(recover(journal, generation: 6).complaint == nil)
    for generation in [nil, 4] {
      let found = recover(journal, generation: generation)
      #expect(found.complaint == "belongs to another state" && found.generation == 5)
      #expect(found.state == Self.states[0])
    }
    #expect(StateRecovery(nil, journal: journal).complaint == "belongs to another state")
  }

  @Test func whatIsLeftOfAnotherJournalIsNoRecordOfThisOne() {
    var journal = StateJournal(generation: 4)
    let other = (1...3).map {
      journal.line(StateChange(from: Self.states[$0 - 1], to: Self.states[$0])!)
    }
    #expect(recover(Self.lines[0] + other[1]).state == Self.states[1])
  }

  @Test func noBytesCrashIt() {
    var random = SeededGenerator(seed: 72)
    let journal = Array(Self.lines.joined())
    for _ in 0..<300 {
      var bytes = journal
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0..<bytes.count, using: &random)
        let end = Int.random(in: start..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.removeSubrange(start..<min(end, start + 20))
        default: bytes.insert(contentsOf: bytes[start..<end], at: start)
        }
      }
      #expect(Self.states.contains(recover(bytes).state))
    }
    #expect(recover([10, 10, 10]).complaint == "is damaged")
    let high = "00000000 {\"generation\":9999999999999999999}\n"
    #expect(recover(Array(high.utf8)).complaint == nil)
  }
}

/// The store's use of its journal.
@Suite struct StateStoreJournalTests {
  private let disk = SimulatedDisk()

  private func store() -> StateStore {
    let store = StateStore(
      files: StateDirectory(path: "/s", calls: disk), path: "/s", wallClock: { 1_800_000_000 })
    store.load(at: 0)
    return store
  }

  @Test func withTenThousandMessagesAChangeWritesAFewHundredBytes() {
    var state = state((0..<10_000).map { "m\($0)" })
    let store = store()
    #expect(store.save(state, at: 0))
    #expect(disk.bytesWritten > 500_000)
    var now = 10 * second
    func bytes(of change: (inout StoredState.Zone) -> Void) -> Int {
      let before = (disk.bytesWritten, disk.synchronizations)
      change(&state[mainZone])
      #expect(store.save(state, at: now))
      // The first write also synchronizes the directory.
      #expect(disk.synchronizations - before.1 <= (now == 10 * second ? 2 : 1))
      now += 10 * second
      _ = store.wake(at: now - second)
      return disk.bytesWritten - before.0
    }
    #expect(bytes { $0.messages.append(message("new")) } < 300)
    #expect(bytes { $0.messages[5000] = message("m5000", "other") } < 300)
    #expect(bytes { $0.messages.insert($0.messages.remove(at: 0), at: 9999) } < 300)
    #expect(bytes { $0.messages.remove(at: 700) } < 300)
    #expect(bytes { $0.current = "m3" } < 300)
  }

  @Test func aFloodCostsASynchronizationASecond() {
    let store = StateStore(
      files: StateDirectory(path: "/s", calls: disk), path: "/s", shortestJournal: 4000)
    store.load(at: 0)
    _ = store.save(state([]), at: 0)
    _ = store.wake(at: second)
    let before = disk.synchronizations
    var saves = 0
    // Fifty changes per second, which exceed the journal.
    for now in stride(from: 10 * second, to: 20 * second, by: 20_000_000) {
      if let wake = store.nextWake, wake <= now { _ = store.wake(at: wake) }
      saves += 1
      #expect(store.save(state(["m\(saves)", "x\(saves)"]), at: now))
    }
    #expect(saves == 500 && disk.bytesWritten > 40_000)
    // A new file or journal costs two: its own, and the directory's.
    #expect((10...20).contains(disk.synchronizations - before))
  }

  @Test func aJournalThatIsLongerThanTheFileGoesIntoANewOne() throws {
    let store = store()
    var number = 0
    let text = String(repeating: "long ", count: 1000)
    for now in stride(from: 0, to: 80 * second, by: Nanoseconds.Stride(2 * second)) {
      number += 1
      var new = state(["m\(number)"])
      new[mainZone].messages[0].message = PackedMessage(MessageProperties(text: text + "\(number)"))
      #expect(store.save(new, at: now))
      _ = store.wake(at: now + second)
    }
    let journal = try #require(disk.content.names["state.journal"])
    let length = disk.content.files[journal]!.bytes.count
    #expect(length < StateStore.usualJournal + 2 * text.utf8.count)
    #expect(disk.bytesWritten > 2 * StateStore.usualJournal)
    #expect(self.store().state[mainZone].messages.first?.id == "m\(number)")
  }

  @Test func anEndLeavesAFileAndNoJournal() throws {
    let store = store()
    _ = store.save(state(["a"]), at: 0)
    _ = store.save(state(["b"]), at: 1)
    #expect(disk.content.names["state.journal"] != nil)
    store.finish(at: 2)
    #expect(disk.content.names["state.journal"] == nil)
    let file = disk.content.files[disk.content.names["state.json"]!]!.bytes
    #expect(try StoredState(decoding: file)[mainZone].messages.map(\.id) == ["b"])
    // A start writes nothing after that.
    let before = disk.bytesWritten
    #expect(self.store().state == store.state)
    #expect(disk.bytesWritten == before)
  }

  /// Loaded at 10 from a file and a journal that adds the message a.
  private func storeAfterAKill() -> (files: RecordedFiles, store: StateStore) {
    let files = RecordedFiles()
    files.content = StateSnapshot(state([]), generation: 5).encoded()
    var journal = StateJournal(generation: 5)
    files.journal = journal.line(StateChange(from: state([]), to: state(["a"]))!)
    let store = StateStore(files: files, path: "/s")
    store.load(at: 10)
    return (files, store)
  }

  /// After a kill, the first frame is shown before anything is written.
  @Test func aJournalThatIsFoundIsReadAtOnceAndWrittenLater() throws {
    let (files, store) = storeAfterAKill()
    #expect(store.state[mainZone].messages.map(\.id) == ["a"])
    #expect(store.condition.ok && files.log == [])
    #expect(store.nextWake == 10)
    _ = store.wake(at: 12)
    #expect(files.log == ["file"] && files.journal == nil)
    #expect(try StoredState(decoding: files.content!)[mainZone].messages.map(\.id) == ["a"])
    #expect(store.nextWake == nil)
    // The next change counts as the first one, which survives a loss of power.
    #expect(store.save(state(["a", "b"]), at: 13))
    #expect(files.log == ["file", "record", "sync"])
  }

  /// An earlier change includes it.
  @Test func aChangeBeforeAFoundJournalIsWrittenGoesIntoTheSameFile() throws {
    let (files, store) = storeAfterAKill()
    #expect(store.save(state(["a", "b"]), at: 11))
    #expect(files.log == ["file"])
    #expect(try StoredState(decoding: files.content!)[mainZone].messages.map(\.id) == ["a", "b"])
    _ = store.wake(at: 11)
    #expect(files.log == ["file"])
  }

  @Test func aDamagedJournalIsSetAsideAndItsStartIsInForce() throws {
    let files = RecordedFiles()
    files.content = StateSnapshot(state([]), generation: 5).encoded()
    var journal = StateJournal(generation: 5)
    let lines = (1...3).map {
      journal.line(
        StateChange(
          from: state((1..<$0).map { "m\($0)" }), to: state((1...$0).map { "m\($0)" }))!)
    }
    files.journal = lines[0] + lines[2] + lines[1]
    let damaged = files.journal
    let store = StateStore(files: files, path: "/s")
    store.load(at: 0)
    #expect(store.state[mainZone].messages.map(\.id) == ["m1"])
    #expect(store.condition.ok)
    #expect(
      store.condition.detail
        == "the journal of the state is damaged after its change 1; it was set aside as "
        + "/s/state.journal.broken-1, and the last readable state is used")
    #expect(files.journalAside == damaged && files.journal == nil)
    // The previous journal does not continue the new file.
    #expect(try StateSnapshot(decoding: files.content!).generation == 6)
  }

  @Test func aFileThatCannotBeUnderstoodTakesItsJournalWithIt() throws {
    let files = RecordedFiles()
    files.content = Array("{".utf8)
    var journal = StateJournal(generation: 8)
    files.journal = journal.line(StateChange(from: state([]), to: state(["late"]))!)
    files.previous = StateSnapshot(state(["before"]), generation: 7).encoded()
    let store = StateStore(files: files, path: "/s")
    store.load(at: 0)
    #expect(store.state[mainZone].messages.map(\.id) == ["before"])
    #expect(
      store.condition.detail
        == "the old state does not end with a checksum; it was set aside as /s/state.json.broken-1, its journal as "
        + "/s/state.journal.broken-1, and the previous state is used")
    #expect(try StateSnapshot(decoding: files.content!).generation == 9)
  }
}
