import Clocks
import ControlAPI
import Logging
import Messages
import Programme
import SignConfiguration
import Stage

/// What holds where messages say nothing, which a configuration or a layout may say anew.
extension Sign {
  /// Looks at the messages of zones anew, after what holds in them has changed.
  func renewMessages(of names: some Sequence<String>) {
    for zone in names {
      guard var messages = zones[zone] else { continue }
      let now = clock.now
      let new = messages.programme.entries.compactMap { renewed($0, zone: zone, at: now) }
      messages.programme.put(new, at: now)
      zones[zone] = messages
    }
  }

  /// Nil: it is as it was.
  private func renewed(_ entry: ProgrammeEntry, zone: String, at now: Clocks) -> ProgrammeEntry? {
    let new = renewal(of: entry, zone: zone, at: now)
    // Schedules cannot be compared.
    return new.timetable != nil || entry.timetable != nil || new.differs(from: entry) ? new : nil
  }

  /// The same message, as old as it is, by what holds in a zone now.
  func renewal(of entry: ProgrammeEntry, zone: String, at now: Clocks) -> ProgrammeEntry {
    let said = entry.said.properties
    let resolved = director.resolved(said, zone: zone)
    var timetable: (any Timetable)?
    do throws(Problem) {
      timetable = try configuration.timetable(of: resolved)
    } catch {
      logger.error("the message \(entry.id) is on always: \(error.detail)")
    }
    var new = ProgrammeEntry(
      id: entry.id, origin: entry.origin, entry.said, resolved: resolved, timetable: timetable,
      at: now)
    let age = max(0, now.steady - entry.saidAtSteady)
    (new.saidAt, new.saidAtSteady) = (entry.saidAt, entry.saidAtSteady)
    new.expiry = said.ttl == nil ? new.expiry.map { $0 - age } : entry.expiry
    new.staleness = said.maxAge == nil ? new.staleness.map { $0 - age } : entry.staleness
    if entry.origin != .said { new.isKept = false }
    return new
  }
}

extension ProgrammeEntry {
  fileprivate func differs(from other: ProgrammeEntry) -> Bool {
    group != other.group || priority != other.priority || rank != other.rank
      || order != other.order || isHeld != other.isHeld || wakesPanel != other.wakesPanel
      || duration != other.duration || (expiry == nil) != (other.expiry == nil)
      || (staleness == nil) != (other.staleness == nil) || staleAction != other.staleAction
      || isKept != other.isKept
      || abs((expiry ?? 0) - (other.expiry ?? 0)) > 1_000_000_000
      || abs((staleness ?? 0) - (other.staleness ?? 0)) > 1_000_000_000
  }
}
