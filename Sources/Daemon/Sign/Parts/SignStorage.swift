import Clocks
import ControlAPI
import Programme
import StateStore

/// What is stored of a sign, and how what it shows relates to that.
struct SignStorage {
  private let store: StateStore
  private let clock: SignClock
  /// Until the wall clock is trusted.
  var unsettled: UnsettledClock?
  /// Why what is in force is not what was stored; empty when it is.
  var remark = ""
  /// Whether the layout that is in force was set or is that of the configuration.
  var layoutOrigin: LayoutAnswer.Origin
  /// The number in the id of the next message without one.
  private var nextMessage: Int

  /// - Parameter store: loaded.
  init(_ store: StateStore, layoutOrigin: LayoutAnswer.Origin, clock: SignClock) {
    self.store = store
    self.clock = clock
    self.layoutOrigin = layoutOrigin
    nextMessage = store.inForce.messageNumber
  }

  /// What was stored since the start, over what could be read.
  var state: StoredState { store.state }
  /// The same, over an older state while the newest cannot be read.
  var inForce: StoredState { store.inForce }
  /// Whether the stored state could be read.
  var isLoaded: Bool { store.isLoaded }
  var condition: Status.Condition { store.condition }

  /// The clocks by which times are stored.
  var now: Clocks { unsettled?.corrected(clock.now) ?? clock.now }

  /// When there is something to do; nil: never.
  var nextMoment: Nanoseconds? {
    [store.nextWake, unsettled?.latestTrust(at: clock.now)].compactMap { $0 }.min()
  }

  /// Does what time has brought.
  ///
  /// - Returns: whether the stored state could be read only now.
  func wake() -> Bool { store.wake(at: clock.awake) }

  /// A state with how its messages and alerts are shown now.
  ///
  /// - Parameter nextAlert: the number in the id of the next alert.
  func noted(_ state: StoredState, of player: ProgrammePlayer, nextAlert: Int) -> StoredState {
    var state = state
    state.note(player.director, firstRunZone: player.firstRunZone, at: BothClocks(now))
    if nextAlert > 1 { state.nextAlert = nextAlert }
    if nextMessage > 1 { state.nextMessage = nextMessage }
    return state
  }

  /// Writes a state.
  ///
  /// - Returns: whether it is stored, and whether the stored state could be read only now.
  func save(_ state: StoredState) -> (isStored: Bool, isLoadedNow: Bool) {
    let wasLoaded = store.isLoaded
    var state = state
    state.savedAt = Clocks.seconds(now.wall)
    let isStored = store.save(state, at: clock.awake)
    return (isStored, store.isLoaded && !wasLoaded)
  }

  /// Writes what is left to write, before the process ends.
  ///
  /// - Parameter state: what changed without being written, as pages that turn by themselves.
  func finish(with state: StoredState) {
    if state != store.state { _ = store.save(state, at: clock.awake) }
    store.finish(at: clock.awake)
  }

  // MARK: Ids

  /// An id that no message of a programme has, and that none had since the start.
  mutating func newMessageID(in programme: Programme) -> String {
    while true {
      // Which ids an older state has is not known before it is read.
      guard store.isLoaded else {
        let id = "m\(Int.random(in: 100_000_000...999_999_999))"
        if programme.entry(id) == nil { return id }
        continue
      }
      defer { nextMessage += 1 }
      if programme.entry("m\(nextMessage)") == nil { return "m\(nextMessage)" }
    }
  }

  /// Goes on after the ids of a state that could be read only now.
  mutating func continueIDs(of state: StoredState) {
    nextMessage = max(nextMessage, state.messageNumber)
  }
}
