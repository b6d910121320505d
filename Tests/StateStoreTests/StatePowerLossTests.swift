import Messages
import TestSupport
import Testing

@testable import Clocks
@testable import ControlAPI
@testable import Programme
@testable import StateStore

private let second: Nanoseconds = 1_000_000_000

/// The states set in a store, and its promises about them.
private struct History {
  /// The states in order. The last may be on its way to the disk.
  var states = [StoredState()]
  /// The newest state answered as stored. A kill loses none before it.
  var answered = 0
  /// The newest state that survives a loss of power.
  var durable = 0

  /// Continues with the state that was found.
  mutating func goOn(from index: Int, afterLossOfPower: Bool) {
    states.removeLast(states.count - 1 - index)
    answered = index
    if afterLossOfPower { durable = index }
    durable = min(durable, index)
  }
}

/// A sign's store on a simulated disk, with random use, kills and losses of power.
private final class StoreTrial {
  private(set) var history = History()
  private var random: SeededGenerator
  private var disk = SimulatedDisk()
  private var counter = 0
  private var now: Nanoseconds = 0
  private let failing: Bool
  /// Whether a loss of power left holes in the journal.
  private var beganDamaged = false
  /// The detected faults.
  private(set) var complaints: [String] = []
  private(set) var looks = 0
  /// The end of a life: the content after a kill or loss of power at some boundary, and the
  /// history.
  private var end: (content: DiskContent, history: History, isPowerLost: Bool)?

  init(seed: UInt64, failing: Bool) {
    random = SeededGenerator(seed: seed)
    self.failing = failing
  }

  private func chance(_ of: Int) -> Bool { Int.random(in: 0..<of, using: &random) == 0 }

  private static func store(on disk: SimulatedDisk) -> StateStore {
    StateStore(
      files: StateDirectory(path: "/s", calls: disk), path: "/s", shortestJournal: 700,
      wallClock: { 1 })
  }

  /// Checks what would be found after a kill or a loss of power now.
  private func look() {
    let content = disk.content
    look(at: content, isPowerLost: false)
    look(at: content.afterLossOfPower(&random), isPowerLost: true)
    if chance(20) { end = (content, history, false) }
    if chance(20) { end = (content.afterLossOfPower(&random), history, true) }
  }

  private func look(at content: DiskContent, isPowerLost: Bool) {
    looks += 1
    let store = Self.store(on: SimulatedDisk(content))
    store.load(at: 0)
    let oldest = isPowerLost ? history.durable : history.answered
    let found = store.state.timeless
    if !store.condition.ok || !history.states[oldest...].contains(found) {
      let index = history.states.lastIndex(of: found).map { "\($0)" } ?? "none of them"
      complaints.append(
        "after \(isPowerLost ? "a loss of power" : "a kill") the state is \(index), not one of "
          + "\(oldest) to \(history.states.count - 1): \(store.condition.detail)")
    }
    // A kill causes no report. After a loss of power, the disk may have holes.
    if !isPowerLost, !failing, !beganDamaged, !store.condition.detail.isEmpty {
      complaints.append("after a kill: \(store.condition.detail)")
    }
    if store.condition.detail.contains("old state") { complaints.append(store.condition.detail) }
  }

  /// Runs from a start to a random or an orderly end.
  func live(changes: Int) {
    disk.atBoundary = { [unowned self] in look() }
    disk.fails = { [unowned self] in failing && chance(12) }
    let store = Self.store(on: disk)
    store.load(at: now)
    #expect(store.isLoaded)
    var windowEnd: Nanoseconds?
    var isUnsynchronized = false
    // The content of the files, as far as it is known.
    var stored: StoredState? = store.condition.ok ? store.state.timeless : nil
    for _ in 0..<changes {
      now += Nanoseconds.random(in: 0..<(second * (chance(4) ? 4 : 1)), using: &random)
      while let wake = store.nextWake, wake <= now {
        let wasOK = store.condition.ok
        _ = store.wake(at: wake)
        if store.condition.ok {
          stored = store.state.timeless
          (history.answered, history.durable) = (history.states.count - 1, history.states.count - 1)
        }
        windowEnd = store.condition.ok && isUnsynchronized ? wake + second : nil
        // A successful retry counts like a first change.
        if store.condition.ok, !wasOK { windowEnd = wake + second }
        isUnsynchronized = false
      }
      let before = history.states.last
      let new = changed(store.state.timeless)
      // On a full disk, removals may be stored without the rest.
      let reduced = stored.map { new.withoutContents(missingIn: $0) }
      history.states += [reduced, new].compactMap { $0 }
      let isStored = store.save(new, at: now)
      if store.condition.ok { stored = new }
      guard isStored, store.condition.ok else {
        windowEnd = nil
        if isStored {
          stored = reduced
          history.answered = history.states.count - 2
          history.durable = history.answered
        }
        continue
      }
      history.answered = history.states.count - 1
      if windowEnd == nil {
        history.durable = history.answered
        windowEnd = now + second
      } else {
        // A change without news is not written.
        isUnsynchronized = isUnsynchronized || history.states.last != before
      }
    }
    if chance(3) {
      store.finish(at: now)
      if store.condition.ok { history.durable = history.states.count - 1 }
      end = nil
    }
    disk.atBoundary = {}
    beginAgain()
  }

  private func beginAgain() {
    let (content, past, isPowerLost) = end ?? (disk.content, history, false)
    end = nil
    let survivor = Self.store(on: SimulatedDisk(content))
    survivor.load(at: 0)
    history = past
    beganDamaged = !survivor.condition.detail.isEmpty
    guard let index = history.states.lastIndex(of: survivor.state.timeless) else { return }
    history.goOn(from: index, afterLossOfPower: isPowerLost)
    disk = SimulatedDisk(content)
  }

  // MARK: What is set

  private func changed(_ old: StoredState) -> StoredState {
    var state = old
    counter += 1
    let name = chance(4) ? "other" : mainZone
    var zone = state[name]
    let place = zone.messages.indices.randomElement(using: &random)
    // A few messages suffice and are read faster.
    let choice = zone.messages.count > 3 ? 2 : Int.random(in: 0..<9, using: &random)
    switch (choice, place) {
    case (6, _):
      let variable = StoredState.Variable(value: "\(counter)", setAt: Double(counter))
      state.setVariable("v\(counter % 3)", to: chance(4) ? nil : variable)
    case (0, _): state.panel.brightness = counter % 101
    case (1, _): zone.running.toggle()
    case (2, let place?): zone.messages.remove(at: place)
    case (3, let place?): zone.messages.insert(zone.messages.remove(at: place), at: 0)
    case (4, let place?): zone.messages[place].message = message()
    case (5, _) where chance(3): zone = .init(cleared: true)
    default:
      zone.messages.insert(
        .init(id: "m\(counter)", message: message(), setAt: Double(counter)),
        at: Int.random(in: 0...zone.messages.count, using: &random))
      zone.current = "m\(counter)"
    }
    state[name] = zone
    return state
  }

  private func message() -> PackedMessage {
    PackedMessage(MessageProperties(text: String(repeating: "\(counter) ", count: counter % 9 + 1)))
  }
}

@Suite struct StatePowerLossTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func aKillLosesNothingAndAPowerLossAtMostASecond(_ seed: UInt64) {
    let trial = StoreTrial(seed: seed, failing: false)
    for _ in 0..<5 { trial.live(changes: 10) }
    #expect(trial.complaints.isEmpty)
    // The test has checked something.
    #expect(trial.looks > 300 && trial.history.states.count > 10)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func onAFailingDiskNothingIsLostThatWasAnsweredAsStored(_ seed: UInt64) {
    let trial = StoreTrial(seed: 100 + seed, failing: true)
    for _ in 0..<4 { trial.live(changes: 10) }
    #expect(trial.complaints.isEmpty)
    #expect(trial.looks > 300)
  }
}
