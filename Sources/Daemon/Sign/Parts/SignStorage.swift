import Clocks
import ControlAPI
import Programme
import StateStore

/// The stored state of a sign, and its relation to what is shown.
struct SignStorage {
  private let store: StateStore
  private let clock: SignClock
  /// The stored times of a wall clock that is not trusted yet.
  var unsettled: UnsettledClock?
  /// Why the sign differs from the state, or empty if it does not.
  var remark = ""
  /// Whether the layout in use was set or comes from the configuration.
  var layoutOrigin: LayoutAnswer.Origin
  /// The number in the id of the next message without an id.
  private var nextMessage: Int

  /// - Parameter store: The loaded state.
  init(_ store: StateStore, layoutOrigin: LayoutAnswer.Origin, clock: SignClock) {
    self.store = store
    self.clock = clock
    self.layoutOrigin = layoutOrigin
    nextMessage = store.inForce.messageNumber
  }

  /// The state as written since the start, on top of what could be read.
  var state: StoredState { store.state }
  /// The state in use. It is on top of an older state while the newest cannot be read.
  var inForce: StoredState { store.inForce }
  /// Whether the state could be read.
  var isLoaded: Bool { store.isLoaded }
  var condition: Status.Condition { store.condition }

  /// The clocks of stored times.
  var now: Clocks { unsettled?.corrected(clock.now) ?? clock.now }

  /// The next time at which there is work, or nil if there is none.
  var nextMoment: Nanoseconds? {
    [store.nextWake, unsettled?.latestTrust(at: clock.now)].compactMap { $0 }.min()
  }

  /// Does the work that is due.
  ///
  /// - Returns: Whether the state could be read only now.
  func wake() -> Bool { store.wake(at: clock.awake) }

  /// Returns a state with the current views and times of its messages and banners.
  ///
  /// - Parameter nextBanner: The number in the id of the next banner.
  func noted(_ state: StoredState, of player: ProgrammePlayer, nextBanner: Int) -> StoredState {
    var state = state
    state.note(player.director, firstRunZone: player.firstRunZone, at: BothClocks(now))
    if nextBanner > 1 { state.nextBanner = nextBanner }
    if nextMessage > 1 { state.nextMessage = nextMessage }
    return state
  }

  /// Writes a state.
  ///
  /// - Returns: Whether it is stored, and whether the previous state could be read only now.
  func save(_ state: StoredState) -> (isStored: Bool, isLoadedNow: Bool) {
    let wasLoaded = store.isLoaded
    var state = state
    state.savedAt = Clocks.seconds(now.wall)
    let isStored = store.save(state, at: clock.awake)
    return (isStored, store.isLoaded && !wasLoaded)
  }

  /// Writes pending state before the process ends.
  ///
  /// - Parameter state: The current state, including changes such as turned pages that are not
  ///   written at once.
  func finish(with state: StoredState) {
    if state != store.state { _ = store.save(state, at: clock.awake) }
    store.finish(at: clock.awake)
  }

  // MARK: Ids

  /// Returns an id that no message of a programme has, and that none had since the start.
  mutating func newMessageID(in programme: Programme) -> String {
    while true {
      // The ids of an older state are unknown before it is read.
      guard store.isLoaded else {
        let id = "m\(Int.random(in: 100_000_000...999_999_999))"
        if programme.entry(id) == nil { return id }
        continue
      }
      defer { nextMessage += 1 }
      if programme.entry("m\(nextMessage)") == nil { return "m\(nextMessage)" }
    }
  }

  /// Skips the ids of a state that was read late.
  mutating func continueIDs(of state: StoredState) {
    nextMessage = max(nextMessage, state.messageNumber)
  }
}
