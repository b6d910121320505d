import Clocks
import ControlAPI
import Logging
import Messages
import Programme
import Service
import SignConfiguration
import Stage

/// What the zones of a sign show of their messages.
extension Sign {
  /// What happened to the messages of a zone.
  struct Turnout {
    let zone: String
    let events: [Programme.Event]
    /// Whether another message is shown, or the same from its beginning, or none.
    let isTurned: Bool

    /// The ids of those that are not there any more.
    var gone: [String] {
      events.compactMap {
        switch $0 {
        case .expired(let id), .ended(let id): id
        default: nil
        }
      }
    }
  }

  /// The messages of a zone that the layout has.
  func messages(of zone: String) throws(Problem) -> ZoneMessages {
    guard director.zoneNames.contains(zone) else {
      throw Problem(StageRefusal.unknownZone(zone, zones: director.zoneNames))
    }
    return zones[zone] ?? ZoneMessages(Programme(at: clock.now))
  }

  /// Changes the messages of a zone and shows what it is then to show; or nothing has changed, and it is
  /// said why.
  ///
  /// - Parameter said: what somebody says now.
  func change<Result>(
    _ zone: String, saying said: SaidMessage? = nil,
    _ body: (inout Programme, Clocks) throws(Problem) -> Result
  ) throws(Problem) -> (result: Result, turnout: Turnout) {
    var messages = try messages(of: zone)
    let result = try body(&messages.programme, clock.now)
    let before = messages.shown
    let pictures = picturesShown(in: zone)
    try direct { (director) throws(StageRefusal) in
      try messages.show(
        on: &director, zone: zone, saying: said, pictures: pictures, values: valuesShown,
        at: clock.awake)
    }
    return (result, keep(messages, of: zone, after: before))
  }

  /// Does what time has brought to the messages of the zones that are there.
  func followTime() -> [Turnout] {
    let now = clock.now
    return director.zoneNames.compactMap { zone in
      guard var messages = zones[zone] else { return nil }
      messages.programme.update(at: now)
      let before = messages.shown
      showAsPlanned(&messages, in: zone)
      let turnout = keep(messages, of: zone, after: before)
      return turnout.isTurned || !turnout.events.isEmpty ? turnout : nil
    }
  }

  /// Does what time has brought to the messages of a zone that the layout does not have yet.
  func catchUp(_ zone: String) {
    guard var messages = zones[zone], !director.zoneNames.contains(zone) else { return }
    messages.programme.update(at: clock.now)
    showAsPlanned(&messages, in: zone)
    zones[zone] = messages
  }

  func showAsPlanned(_ messages: inout ZoneMessages, in zone: String) {
    guard !messages.isShownAsPlanned else {
      return messages.markStale(on: &director, zone: zone)
    }
    let pictures = picturesShown(in: zone)
    do throws(StageRefusal) {
      try messages.show(
        on: &director, zone: zone, pictures: pictures, values: valuesShown, at: clock.awake)
    } catch {
      // Only a layout that follows its messages can refuse one; not again until its next turn.
      logger.error("the zone \(zone) cannot show its next message: \(error.message)")
      try? director.endTurns(zone: zone, at: clock.awake)
      messages.shown = messages.programme.turn
    }
  }

  /// Shows anew what is shown, after somebody who is not there to be refused said it anew.
  func showAnew(_ entry: ProgrammeEntry, _ messages: inout ZoneMessages, in zone: String) {
    let said = entry.said.properties
    let pictures = picturesShown(in: zone)
    do throws(StageRefusal) {
      try messages.show(
        on: &director, zone: zone,
        saying: SaidMessage(
          id: entry.id, properties: said, pictures: pictures(director.resolved(said, zone: zone))),
        pictures: pictures, values: valuesShown, at: clock.awake)
    } catch {
      logger.error("the zone \(zone) cannot show the message \(entry.id): \(error.message)")
      try? director.endTurns(zone: zone, at: clock.awake)
    }
  }

  func keep(
    _ messages: ZoneMessages, of zone: String, after before: Programme.Turn?
  ) -> Turnout {
    var messages = messages
    let turnout = Turnout(
      zone: zone, events: messages.programme.takeEvents(),
      isTurned: messages.shown?.number != before?.number)
    zones[zone] = messages
    return turnout
  }

  // MARK: Before anything is handed over

  /// Tells programmes how long the turns are of what is shown now.
  func tellTurnLengths() {
    for zone in director.zoneNames where zones[zone] != nil {
      zones[zone]!.tellTurnLength(director.turnLength(zone: zone), at: clock.now)
    }
  }

  /// Lights a panel that is to be lit, and one without power as long as an alert is shown that asks for it.
  func lightPanel() {
    wakingID = Self.waker(of: director, zones)
    let isLit = panelInForce.power || wakingID != nil
    guard director.plan.power != isLit else { return }
    director.setPower(isLit, at: clock.awake)
  }

  /// The id of the alert that lights a panel without power.
  static func waker(of director: StageDirector, _ zones: [String: ZoneMessages]) -> String? {
    director.zoneNames.lazy.compactMap { zones[$0]?.wakingID }.first
  }

  // MARK: When something is to be done

  /// The first moment at which time brings something to the messages of the zones that are there.
  var nextTurn: Nanoseconds? {
    let now = clock.now
    return director.zoneNames.lazy.compactMap { self.zones[$0] }
      .compactMap { $0.isShownAsPlanned ? $0.programme.nextUpdate(after: now) : .min }.min()
  }

  // MARK: What is told

  /// Tells what happened by itself, and keeps those no longer that are gone.
  func tell(_ turnouts: [Turnout], by caller: Caller? = nil) {
    for turnout in turnouts {
      let stored = forgetMessages(turnout.gone, of: turnout.zone)
      tell(turnout, stored: stored, by: caller)
      if turnout.isTurned {
        tellMessage(.turned, zone: turnout.zone, stored: stored, by: caller)
      }
    }
  }

  /// Tells what happened to messages.
  func tell(_ turnout: Turnout, stored: Bool, by caller: Caller? = nil) {
    for event in turnout.events {
      let (id, change) = event.told
      tell(change, id, zone: turnout.zone, stored: stored, by: caller)
    }
  }

  func tell(
    _ change: ProgrammeEvent.Change, _ id: String?, zone: String, stored: Bool, by caller: Caller?
  ) {
    events.publish(
      .programme(
        ProgrammeEvent(zone: zone, id: id, change: change, stored: stored, by: caller)))
  }
}

extension Programme.Event {
  fileprivate var told: (id: String, change: ProgrammeEvent.Change) {
    switch self {
    case .shown(let id): (id, .shown)
    case .hidden(let id): (id, .hidden)
    case .expired(let id): (id, .expired)
    case .ended(let id): (id, .ended)
    case .stale(let id): (id, .stale)
    case .on(let id): (id, .on)
    case .off(let id): (id, .off)
    }
  }
}
