import Clocks
import ControlAPI
import Layout
import Logging
import Messages
import Programme
import SignConfiguration
import Stage
import StateStore

/// The stored messages of the zones and their views.
extension SignRestoration {
  /// - Parameter unsettled: Receives the ids of messages whose times are those of the state.
  func restoredZones(
    _ layout: Layout, _ unsettled: inout UnsettledClock?
  ) -> [String: ZoneMessages] {
    var zones: [String: ZoneMessages] = [:]
    for name in Set(state.zones.keys).union(presentZones.keys) {
      let stored = state[name]
      let present = presentZones[name]?.programme
      var programme: Programme
      if let present, goesOn(present, as: stored) {
        programme = present
        programme.setPaused(stored.paused, at: now)
      } else {
        let entries = entries(
          of: stored, present, unsettled: &unsettled, zone: name,
          resolve: { layout.resolved($0, zone: name, defaults: configuration.defaults) })
        let shown = present?.turn.flatMap { turn in
          present?.entry(turn.id)?.origin == .configuration ? nil : turn.id
        }
        programme = Programme(
          entries, shown: shown ?? stored.current, isPaused: stored.paused, at: now)
      }
      programme.setRunning(stored.running, at: now)
      // The whole state is reported after a start.
      _ = programme.takeEvents()
      zones[name] = ZoneMessages(programme, shown: programme.turn)
    }
    return zones
  }

  /// Whether the present messages equal the stored ones, except for messages that are not stored.
  private func goesOn(_ present: Programme, as stored: StoredState.Zone) -> Bool {
    let own = present.entries.filter { $0.origin == .client && $0.isPersistent }
    return own.count == stored.messages.count
      && present.entries.allSatisfy { $0.origin != .configuration }
      && zip(own, stored.messages).allSatisfy { $0.id == $1.id && $0.message == $1.message }
  }

  /// Returns messages from files, stored messages, and messages set since that are not stored.
  private func entries(
    of stored: StoredState.Zone, _ present: Programme?, unsettled: inout UnsettledClock?,
    zone: String, resolve: (MessageProperties) -> ResolvedMessage
  ) -> [ProgrammeEntry] {
    var entries: [ProgrammeEntry] = present?.entries.filter(\.isFromFile) ?? []
    for message in stored.messages {
      if case .file(let path)? = present?.entry(message.id)?.origin {
        logger.notice("\(ProgrammeEntry.givingWay(message.id, to: path))")
        continue
      }
      if let known = present?.entry(message.id), known.origin == .client,
        !known.isPersistent || known.message == message.message
      {
        entries.append(known)
        continue
      }
      let given = message.message.properties
      entries.append(entry(of: message, resolve(given)))
      unsettled?.note(message.id, of: zone)
    }
    entries += (present?.entries ?? []).filter {
      $0.origin == .client && !$0.isPersistent && stored.messages.index(of: $0.id) == nil
    }
    return entries
  }

  private func entry(
    of message: StoredState.Message, _ resolved: ResolvedMessage
  ) -> ProgrammeEntry {
    let timetable = configuration.timetable(of: resolved, id: message.id, logger)
    var entry = ProgrammeEntry(
      id: message.id, message.message, resolved: resolved, timetable: timetable, at: now)
    entry.setAt = Clocks.nanoseconds(message.setAt)
    entry.setAtSteady = now.steady - max(0, stateNow.wall - entry.setAt)
    entry.expiry = stateNow.steady(atStored: message.expiresAt, orFromNow: entry.expiry)
    entry.staleness = stateNow.steady(atStored: message.staleAt, orFromNow: entry.staleness)
    return entry
  }

  // MARK: The plan

  /// Returns the plans of the zones as shown on the stage.
  func plannedZones(
    _ zones: [String: ZoneMessages], _ layout: Layout
  ) -> [String: ZonePlan] {
    var plans: [String: ZonePlan] = [:]
    for (name, messages) in zones {
      let stored = state[name]
      let turn = messages.programme.turn
      let given = turn.flatMap { messages.programme.entry($0.id) }?.message.properties
      if var present = present?.zones[name], present.id == turn?.id, present.message == given {
        present.place.playback = present.place.playback.setRunning(stored.running, at: now.awake)
        present.isStale = messages.isStale
        plans[name] = present
        continue
      }
      var plan = ZonePlan(
        id: turn?.id ?? MessageID.main, message: given,
        place: MessagePlace(
          playback: stored.running ? .running(since: now.awake) : .stopped(elapsed: 0)))
      plan.isStale = messages.isStale
      if let given {
        plan.pictures = pictures(
          of: layout.resolved(given, zone: name, defaults: configuration.defaults), in: nil)
      }
      // A stored view belongs to the message that was shown.
      if turn == nil || turn?.id == stored.current { plan.place.view = ZoneView(stored.view) }
      plans[name] = plan
    }
    return plans
  }
}

extension Clocks {
  /// Returns a stored time on the steady clock. Call it on the clocks of the stored times.
  ///
  /// - Parameters:
  ///   - stored: Seconds on the wall clock, or nil for never.
  ///   - longest: The time if it were set now, or nil if that is unknown.
  func steady(atStored stored: Double?, orFromNow longest: Nanoseconds?) -> Nanoseconds? {
    guard let stored else { return nil }
    // A clock that was set back does not prolong anything.
    return min(steady + (Clocks.nanoseconds(stored) - wall), longest ?? .max)
  }
}

extension ProgrammeEntry {
  static func givingWay(_ id: String, to path: String) -> String {
    "the message \(id) that a client set is replaced by the message of the file \(path)"
  }

  /// The first-run message.
  init(firstRun configuration: Configuration, at now: Clocks) {
    let given = configuration.firstRunMessage
    self.init(
      id: MessageID.main, origin: .configuration, PackedMessage(given),
      resolved: ResolvedMessage(given, defaults: configuration.defaults), timetable: nil, at: now)
    isPersistent = false
  }
}

extension Configuration {
  /// Returns the times at which a message is shown, or nil for always. It logs a schedule that this
  /// configuration lacks.
  func timetable(
    of message: ResolvedMessage, id: String, _ logger: Logger
  ) -> (any Timetable)? {
    do throws(Problem) {
      return try timetable(of: message)
    } catch {
      logger.error("the message \(id) is always active: \(error.detail)")
      return nil
    }
  }
}
