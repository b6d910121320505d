import Clocks
import Programme
import StateStore

/// The stored messages of the zones.
extension Sign {
  /// Removes stored messages that expired while the daemon was not running, or whose id a file
  /// uses.
  func forgetWhatWentBy() {
    guard storage.isLoaded else { return }
    for (zone, messages) in zones {
      let gone = storage.state[zone].messages.map(\.id).filter {
        messages.programme.entry($0)?.isFromFile ?? true
      }
      _ = forgetMessages(gone, of: zone)
    }
  }

  /// Stores an entry in its place among those of its zone, and removes entries that are gone.
  /// Returns true if there was nothing to write.
  func keep(_ entry: ProgrammeEntry?, _ gone: [String] = [], of zone: String) -> Bool {
    guard let entry, entry.isPersistent, entry.origin == .client else {
      return forgetMessages(gone, of: zone)
    }
    var message = StoredState.Message(entry, at: storage.now)
    message.setAt = Clocks.seconds(storage.now.wall)
    let isNew = storage.state[zone].messages.index(of: entry.id) == nil
    return save { state in
      state[zone].remove(gone, fromOlder: !storage.isLoaded)
      state[zone].put(message)
      if isNew { state[zone].move(entry.id, before: ids(behind: entry.id, of: zone)) }
    }
  }

  /// Returns the ids of a zone's messages after one, in their order.
  func ids(behind id: String, of zone: String) -> some Sequence<String> {
    let entries = zones[zone]?.programme.entries ?? []
    return entries[((entries.index(of: id) ?? entries.count - 1) + 1)...].lazy.map(\.id)
  }

  /// Removes stored messages. Returns true if none was stored.
  func forgetMessages(_ ids: [String], of zone: String) -> Bool {
    guard !ids.isEmpty, storage.inForce[zone].messages.haveAny(of: ids) else { return true }
    return save { $0[zone].remove(ids, fromOlder: !storage.isLoaded) }
  }
}

extension StoredState.Message {
  init(_ entry: ProgrammeEntry, at now: Clocks) {
    self.init(
      id: entry.id, message: entry.message, setAt: Clocks.seconds(entry.setAt),
      expiresAt: entry.expiry.map { Clocks.seconds(now.wall(atSteady: $0)) },
      staleAt: entry.staleness.map { Clocks.seconds(now.wall(atSteady: $0)) })
  }
}
