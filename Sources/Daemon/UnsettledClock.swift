import Marquee
import Programme

/// A clock on the wall that is behind what it said when the state was written, as on a board without a
/// clock of its own, until it has learnt the time.
///
/// Until then it counts as if it had gone on from there.
struct UnsettledClock: Sendable {
  /// What it said then.
  let savedAt: Nanoseconds
  /// How far it is behind that.
  let shift: Nanoseconds
  /// Messages whose times are those of the state still, by their zones.
  private(set) var ids: [String: Set<String>] = [:]
  /// Variables of which the same holds.
  private(set) var variables: Set<String> = []

  /// Nil: the clock is as it should be, as far as anybody knows.
  init?(savedAt: Double?, at now: Clocks) {
    guard let savedAt, StoredState.times.contains(savedAt) else { return nil }
    self.savedAt = Clocks.nanoseconds(savedAt)
    shift = self.savedAt - now.wall
    guard shift > 0 else { return nil }
  }

  func corrected(_ now: Clocks) -> Clocks {
    Clocks(awake: now.awake, steady: now.steady, wall: now.wall + shift)
  }

  mutating func note(_ id: String, of zone: String) { ids[zone, default: []].insert(id) }

  mutating func noteVariable(_ name: String) { variables.insert(name) }

  /// Somebody set it anew.
  mutating func forgetVariable(_ name: String) { variables.remove(name) }

  /// Somebody said it anew.
  mutating func forget(_ id: String, of zone: String) { ids[zone]?.remove(id) }
}

extension Sign {
  /// The clocks by which times are kept.
  var keptClocks: Clocks { unsettled?.corrected(clock.now) ?? clock.now }

  /// Somebody set the clock on the wall, or the machine has slept: what goes by it is looked at anew.
  func clockWasSet() {
    if let old = unsettled, clock.now.wall >= old.savedAt {
      unsettled = nil
      settleTimes(old)
    }
    wakeUp()
  }

  /// The times of messages are what the state said; those of messages that were said since are kept as
  /// they are now.
  private func settleTimes(_ old: UnsettledClock) {
    let now = clock.now
    let kept = store.state
    for (zone, ids) in old.ids {
      for message in kept[zone].messages where ids.contains(message.id) {
        guard var entry = zones[zone]?.programme.entry(message.id) else { continue }
        entry.expiry = earlier(message.expiresAt, entry.expiry, at: now)
        entry.staleness = earlier(message.staleAt, entry.staleness, at: now)
        zones[zone]!.programme.put(entry, at: now)
      }
    }
    var state = store.state
    settleVariables(old, &state, at: now)
    for (zone, messages) in zones {
      for index in state[zone].messages.indices {
        let message = state[zone].messages[index]
        guard let entry = messages.programme.entry(message.id), entry.said == message.said,
          !(old.ids[zone]?.contains(message.id) ?? false)
        else { continue }
        let new = StoredState.Message(entry, at: now)
        state.zones[zone]!.messages[index].expiresAt = new.expiresAt
        state.zones[zone]!.messages[index].staleAt = new.staleAt
      }
    }
    _ = save(state)
  }

  /// The same for variables.
  private func settleVariables(_ old: UnsettledClock, _ state: inout StoredState, at now: Clocks) {
    for name in variables.keys {
      guard var kept = state.variables?[name] else { continue }
      if old.variables.contains(name) {
        variables[name]!.staleAt = earlier(kept.staleAt, variables[name]!.staleAt, at: now)
      } else {
        kept.staleAt = variables[name]!.staleAt.map { Clocks.seconds(now.wall(atSteady: $0)) }
        state.setVariable(name, to: kept)
      }
    }
    variablesChanged()
  }

  private func earlier(
    _ wall: Double?, _ steady: Nanoseconds?, at now: Clocks
  ) -> Nanoseconds? {
    guard let wall, let steady else { return steady }
    return min(steady, now.steady + (Clocks.nanoseconds(wall) - now.wall))
  }
}
