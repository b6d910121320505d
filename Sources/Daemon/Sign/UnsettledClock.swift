import Clocks
import LiveText
import Programme
import Stage
import StateStore

/// A wall clock that may be wrong, as on a board without a hardware clock: it is behind the time at
/// which the state was written, or nothing is known to have set it.
///
/// Until the clock is trusted, time continues from that of the state. So a clock that is ahead does
/// not make stored messages expire.
struct UnsettledClock: Sendable {
  /// The wall time at which the state was written.
  let savedAt: Nanoseconds
  /// The steady time at which the state was read.
  private let readAt: Nanoseconds
  /// Messages whose times still are those of the state, by zone.
  private(set) var ids: [String: Set<String>] = [:]
  /// Variables and banners whose times still are those of the state.
  private(set) var variables: Set<String> = []
  private(set) var banners: Set<String> = []

  /// Returns nil if the clock is right as far as is known.
  init?(savedAt: Double?, by clock: SignClock) {
    guard let savedAt, StoredState.times.contains(savedAt) else { return nil }
    self.savedAt = Clocks.nanoseconds(savedAt)
    let now = clock.now
    readAt = now.steady
    guard now.wall < self.savedAt || !clock.isTrusted else { return nil }
  }

  func corrected(_ now: Clocks) -> Clocks {
    Clocks(awake: now.awake, steady: now.steady, wall: savedAt + (now.steady - readAt))
  }

  /// Returns the latest time at which the clock becomes trusted, or nil if it is behind and must be
  /// set.
  func latestTrust(at now: Clocks) -> Nanoseconds? {
    let rest = SignClock.longestDistrust - now.steady
    return rest > 0 ? now.awake + rest : nil
  }

  mutating func note(_ id: String, of zone: String) { ids[zone, default: []].insert(id) }

  mutating func noteVariable(_ name: String) { variables.insert(name) }

  mutating func noteBanners(_ ids: some Sequence<String>) { banners.formUnion(ids) }

  /// Removes a variable that a client set again.
  mutating func forgetVariable(_ name: String) { variables.remove(name) }

  /// Removes a message that a client set again.
  mutating func forget(_ id: String, of zone: String) { ids[zone]?.remove(id) }
}

extension Sign {
  /// Evaluates wall-clock times again after the clock was set or the machine was suspended.
  func clockWasSet() {
    if storage.unsettled == nil { storeTimes() } else { settleClock(wasSet: true) }
    wakeUp()
  }

  /// Starts to use the wall clock if it is right by now.
  ///
  /// - Parameter wasSet: Whether the clock was set just now. It is then right unless it is behind.
  func settleClock(wasSet: Bool = false) {
    guard let old = storage.unsettled, clock.now.wall >= old.savedAt, wasSet || clock.isTrusted
    else {
      return
    }
    storage.unsettled = nil
    settleTimes(old)
  }

  /// Stored items end at their stored time. Items added since keep their remaining time.
  private func settleTimes(_ old: UnsettledClock) {
    let now = clock.now
    let stored = storage.state
    for (zone, ids) in old.ids {
      for message in stored[zone].messages where ids.contains(message.id) {
        guard var entry = zones[zone]?.programme.entry(message.id) else { continue }
        entry.setAtSteady = now.steady - max(0, now.wall - entry.setAt)
        entry.expiry = earlier(message.expiresAt, entry.expiry, at: now)
        entry.staleness = earlier(message.staleAt, entry.staleness, at: now)
        zones[zone]?.programme.put(entry, at: now)
      }
    }
    for name in old.variables {
      guard let variable = stored.variables?[name], let present = variables.all[name] else {
        continue
      }
      variables.setStale(name, at: earlier(variable.staleAt, present.staleAt, at: now))
    }
    for banner in stored.banners ?? [] where old.banners.contains(banner.id) {
      guard let end = banner.endsAt else { continue }
      director.shortenBanner(
        banner.id, to: now.awake + (Clocks.nanoseconds(end) - now.wall), at: clock.awake)
    }
    variablesChanged()
    publish()
    storeTimes()
  }

  /// Stores times as the wall clock has them now. Otherwise stored items would end too early or too
  /// late after a restart.
  private func storeTimes() {
    guard storage.isLoaded else { return }
    let now = clock.now
    var state = storage.state
    var isChanged = false
    for (zone, messages) in zones {
      for index in state[zone].messages.indices {
        let stored = state[zone].messages[index]
        guard var entry = messages.programme.entry(stored.id), entry.message == stored.message
        else {
          continue
        }
        entry.setAt = now.wall(atSteady: entry.setAtSteady)
        let new = StoredState.Message(entry, at: now)
        guard new.differs(from: stored) else { continue }
        zones[zone]?.programme.put(entry, at: now)
        state[zone].messages[index] = new
        isChanged = true
      }
    }
    for (name, variable) in variables.all {
      guard let stored = state.variables?[name] else { continue }
      let staleAt = variable.staleAt.map { Clocks.seconds(now.wall(atSteady: $0)) }
      guard StoredState.differ(staleAt, stored.staleAt) else { continue }
      state.variables?[name]?.staleAt = staleAt
      isChanged = true
    }
    // Times of banners are updated whenever the state is written.
    guard isChanged || noted(state).banners != state.banners else { return }
    publish()
    _ = save(state)
  }

  private func earlier(
    _ wall: Double?, _ steady: Nanoseconds?, at now: Clocks
  ) -> Nanoseconds? {
    guard let wall, let steady else { return steady }
    return min(steady, now.steady + (Clocks.nanoseconds(wall) - now.wall))
  }
}

extension StoredState {
  /// Whether two times differ by more than a second. Corrections by NTP are smaller and frequent.
  static func differ(_ one: Double?, _ other: Double?) -> Bool {
    guard let one, let other else { return (one == nil) != (other == nil) }
    return abs(one - other) > 1
  }
}

extension StoredState.Message {
  fileprivate func differs(from other: Self) -> Bool {
    StoredState.differ(setAt, other.setAt) || StoredState.differ(expiresAt, other.expiresAt)
      || StoredState.differ(staleAt, other.staleAt)
  }
}
