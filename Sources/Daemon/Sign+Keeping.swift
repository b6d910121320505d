import ControlAPI
import Marquee
import Messages
import Programme

/// What is kept of the messages of the zones.
extension Sign {
  /// Keeps those no longer whose time went by while nobody looked, and whose id a file has.
  func forgetWhatWentBy() {
    guard store.isLoaded else { return }
    for (zone, messages) in zones {
      let gone = store.state[zone].messages.map(\.id).filter {
        messages.programme.entry($0)?.isFromFile ?? true
      }
      _ = forgetMessages(gone, of: zone)
    }
  }

  /// Keeps an entry as it is now, in its place among those of its zone; and those no longer that are
  /// gone. True where there was nothing to write.
  func keep(_ entry: ProgrammeEntry?, _ gone: [String] = [], of zone: String) -> Bool {
    guard let entry, entry.isKept, entry.origin == .said else {
      return forgetMessages(gone, of: zone)
    }
    var message = StoredState.Message(entry, at: keptClocks)
    message.saidAt = Clocks.seconds(keptClocks.wall)
    return save { state in
      state[zone].remove(gone, fromOlder: !store.isLoaded)
      state[zone].put(message)
    }
  }

  /// Keeps messages no longer; true where none of them was kept.
  func forgetMessages(_ ids: [String], of zone: String) -> Bool {
    let gone = Set(ids)
    guard !gone.isEmpty, let kept = store.inForce.zones[zone],
      kept.messages.contains(where: { gone.contains($0.id) })
    else { return true }
    return save { $0[zone].remove(ids, fromOlder: !store.isLoaded) }
  }
}

extension StoredState.Message {
  init(_ entry: ProgrammeEntry, at now: Clocks) {
    self.init(
      id: entry.id, said: entry.said, saidAt: Clocks.seconds(entry.saidAt),
      expiresAt: entry.expiry.map { Clocks.seconds(now.wall(atSteady: $0)) },
      staleAt: entry.staleness.map { Clocks.seconds(now.wall(atSteady: $0)) })
  }
}

extension StoredState.Zone {
  mutating func put(_ message: StoredState.Message) {
    if let index = messages.firstIndex(where: { $0.id == message.id }) {
      messages[index] = message
    } else {
      messages.append(message)
    }
    removed.remove(message.id)
    cleared = false
  }

  /// - Parameter fromOlder: whether an older state may hold them, too.
  mutating func remove(_ ids: [String], fromOlder: Bool) {
    guard !ids.isEmpty else { return }
    let gone = Set(ids)
    let count = messages.count
    messages.removeAll { gone.contains($0.id) }
    if fromOlder { removed.formUnion(gone) }
    // An older state may hold others.
    if messages.isEmpty, count > 0, !fromOlder { cleared = true }
  }

  /// All that was said is taken back.
  mutating func removeAll(fromOlder: Bool) {
    messages = []
    cleared = true
    replacesAll = fromOlder
    (page, selected, zoom) = (nil, nil, nil)
  }

  /// Brings messages into the order of these ids; others stay where they are behind them.
  mutating func order(by ids: [String]) {
    let places = Dictionary(zip(ids, 0...)) { first, _ in first }
    let ordered = messages.enumerated().sorted {
      (places[$0.element.id] ?? .max, $0.offset) < (places[$1.element.id] ?? .max, $1.offset)
    }
    messages = ordered.map(\.element)
  }
}
