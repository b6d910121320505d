import Clocks
import Messages
import Programme
import Stage

/// Changed defaults of messages, from a configuration or a layout.
extension ProgrammePlayer {
  /// Applies the current defaults to the messages of zones.
  mutating func renew(_ names: some Sequence<String>, _ resources: Resources) {
    for zone in names {
      guard var messages = zones[zone] else { continue }
      let now = clock.now
      let changed = messages.programme.entries.compactMap { entry in
        let new = renewed(entry, zone: zone, resources, at: now)
        // Schedules cannot be compared.
        return new.timetable != nil || entry.timetable != nil || new.differs(from: entry)
          ? new : nil
      }
      messages.programme.put(changed, at: now)
      zones[zone] = messages
    }
  }

  /// Returns an entry with the current defaults of its zone and an unchanged age.
  func renewed(
    _ entry: ProgrammeEntry, zone: String, _ resources: Resources, at now: Clocks
  ) -> ProgrammeEntry {
    let message = entry.message.properties
    let resolved = director.resolved(message, zone: zone)
    var new = ProgrammeEntry(
      id: entry.id, origin: entry.origin, entry.message, resolved: resolved,
      timetable: resources.timetable(resolved, entry.id), at: now)
    let age = max(0, now.steady - entry.setAtSteady)
    (new.setAt, new.setAtSteady) = (entry.setAt, entry.setAtSteady)
    new.expiry = message.ttl == nil ? new.expiry.map { $0 - age } : entry.expiry
    new.staleness = message.maxAge == nil ? new.staleness.map { $0 - age } : entry.staleness
    if entry.origin != .client { new.isPersistent = false }
    return new
  }
}

extension ProgrammeEntry {
  fileprivate func differs(from other: ProgrammeEntry) -> Bool {
    group != other.group || priority != other.priority || rank != other.rank
      || order != other.order || isHeld != other.isHeld || wakesPanel != other.wakesPanel
      || duration != other.duration || (expiry == nil) != (other.expiry == nil)
      || (staleness == nil) != (other.staleness == nil) || staleAction != other.staleAction
      || isPersistent != other.isPersistent
      || abs((expiry ?? 0) - (other.expiry ?? 0)) > 1_000_000_000
      || abs((staleness ?? 0) - (other.staleness ?? 0)) > 1_000_000_000
  }
}
