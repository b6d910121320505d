import Glibc
import Messages
import TestSupport
import Testing

@testable import Clocks
@testable import ControlAPI
@testable import Programme
@testable import StateStore

private let second: Nanoseconds = 1_000_000_000

/// Storage on a full disk.
@Suite final class StateReserveTests {
  private let disk = SimulatedDisk()
  private var now: Nanoseconds = 0

  private func store() -> StateStore {
    let store = StateStore(
      files: StateDirectory(path: "/s", calls: disk), path: "/s", wallClock: { 1_800_000_000 })
    store.load(at: 0)
    return store
  }

  /// The state that a signd would find after a kill.
  private var survivor: StoredState {
    let calls = SimulatedDisk(disk.content)
    let store = StateStore(files: StateDirectory(path: "/s", calls: calls), path: "/s")
    store.load(at: 0)
    return store.state.timeless
  }

  private func message(_ id: String, length: Int = 500) -> StoredState.Message {
    let text = String(repeating: "x", count: length)
    return .init(id: id, message: PackedMessage(MessageProperties(text: text)), setAt: 1)
  }

  private func save(
    _ store: StateStore, _ change: (inout StoredState) -> Void
  ) -> Bool {
    now += 2 * second
    if let wake = store.nextWake, wake <= now { _ = store.wake(at: now) }
    var state = store.state
    change(&state)
    return store.save(state, at: now)
  }

  @Test(arguments: [64, 100, 300])
  func whateverFilledTheDiskCanBeRemoved(kilobytes: Int) throws {
    disk.capacity = kilobytes * 1024
    let store = store()
    var ids: [String] = []
    var number = 0
    // Until some are not stored.
    while number < ids.count + 4 {
      number += 1
      let id = "m\(number)"
      if save(store, { $0[mainZone].messages.append(message(id, length: kilobytes * 20)) }) {
        ids.append(id)
      }
    }
    #expect(ids.count > 15)
    #expect(survivor[mainZone].messages.map(\.id) == ids)
    #expect(!store.condition.ok)
    #expect(store.condition.detail.hasSuffix("cannot be written: No space left on device"))
    for removed in ids.prefix(ids.count - 3) {
      let isStored = save(store) { $0[mainZone].remove([removed], fromOlder: false) }
      try #require(isStored)
      guard ids.firstIndex(of: removed)! % 5 == 0 else { continue }
      let found = survivor[mainZone].messages
      #expect(found.index(of: removed) == nil && found.index(of: ids.last!) != nil)
    }
    // Finally there is space for all again.
    _ = store.wake(at: now + 120 * second)
    let isAllStored = store.condition.ok && survivor == store.state.timeless
    #expect(isAllStored)
    #expect(save(store) { $0[mainZone].removeAll(fromOlder: false) })
    #expect(survivor[mainZone] == StoredState.Zone(cleared: true))
  }

  @Test func whatIsNewDoesNotTakeTheSpaceThatARemovalLeaves() throws {
    disk.capacity = 300 * 1024
    let store = store()
    var number = 0
    func isFull() -> Bool { !store.condition.ok }
    while !isFull() {
      number += 1
      _ = save(store) { $0[mainZone].messages.append(message("m\(number)")) }
    }
    for removed in 1...60 {
      #expect(save(store) { $0[mainZone].remove(["m\(removed)"], fromOlder: false) })
      for _ in 0..<10 {
        number += 1
        _ = save(store) { $0[mainZone].messages.append(message("m\(number)")) }
      }
    }
    #expect(survivor[mainZone].messages.index(of: "m60") == nil)
    #expect(survivor[mainZone].messages.index(of: "m61") != nil)
  }

  @Test func aJournalThatFillsTheDiskGivesWayToAShortFile() throws {
    disk.capacity = 64 * 1024
    let store = store()
    for number in 0..<400 {
      let isStored = save(store) { $0[mainZone].messages = [message("main", length: 400 + number)] }
      try #require(isStored, "\(number)")
    }
    let isStored = survivor == store.state.timeless
    #expect(isStored)
  }

  @Test func variablesBannersAndALayoutCanBeTakenBackToo() throws {
    disk.capacity = 64 * 1024
    let store = store()
    let banner = StoredState.Banner(
      id: "a1", properties: .banner(BannerProperties(MessageProperties(text: "!"))))
    #expect(
      save(store) {
        $0.banners = [banner]
        $0.setVariable("v", to: .init(value: "1", setAt: 1))
        $0.layout = LayoutProperties(layout: ["H:|[a]|"])
      })
    disk.capacity = 0
    #expect(!save(store) { $0[mainZone].messages = [message("m", length: 60_000)] })
    disk.capacity = 48 * 1024
    #expect(save(store) { $0.banners = [] })
    #expect(save(store) { $0.setVariable("v", to: nil) })
    #expect(save(store) { $0.layout = nil })
    // Missing data is reported.
    #expect(!store.condition.ok)
    let found = survivor
    #expect(found.banners?.isEmpty ?? true)
    #expect(found.variables == nil && found.layout == nil)
    #expect(found[mainZone].messages.isEmpty)
    #expect(!save(store) { $0.panel.brightness = 7 })
  }

  @Test func aDiskThatIsTooSmallForTheReserveIsUsedWithoutIt() {
    disk.capacity = 20 * 1024
    let store = store()
    for number in 0..<10 {
      #expect(save(store) { $0[mainZone].messages = [message("main", length: 100 + number)] })
    }
    #expect(disk.content.names[StateReserve.name] == nil)
  }

  @Test func theReserveIsThereAfterTheFirstChangeAndTakesItsBytes() throws {
    let directory = TemporaryDirectory()
    let files = StateDirectory(path: directory.path)
    try files.holdReserve()
    var status = stat()
    let path = directory.path + "/" + StateReserve.name
    #expect(stat(path, &status) == 0)
    #expect(status.st_size == StateReserve.bytes && status.st_mode == S_IFREG | 0o600)
    #expect(Int(status.st_blocks) * 512 >= StateReserve.bytes)
    files.giveUpReserve()
    #expect(access(path, F_OK) != 0)
    try files.holdReserve()
    #expect(access(path, F_OK) == 0)
  }

  @Test func aRecordThatDoesNotFitLeavesNothingInTheJournal() throws {
    let files = StateDirectory(path: "/s", calls: disk)
    try files.replace(with: [1])
    try files.append([2])
    disk.capacity = 0
    let error = #expect(throws: StateError.self) { try files.append([3, 4, 5, 6]) }
    #expect(error?.kind == .full)
    #expect(try files.readJournal() == [2])
    disk.capacity = .max
    try files.append([7])
    #expect(try files.readJournal() == [2, 7])
  }
}
