import Clocks
import ControlAPI
import Messages
import Pixels
import Programme
import Service
import Stage

/// Plays the programmes of the zones on a stage: which message each zone shows, and when that
/// changes.
///
/// The daemon and `signd render --scene` both show messages through this.
struct ProgrammePlayer: Sendable {
  /// What is shown, and how it came about.
  var director: StageDirector
  /// By zone, also of zones that are not in the layout now. A zone that never had a message has
  /// none.
  var zones: [String: ZoneMessages]
  let clock: SignClock
  /// Why zones could not show a message whose turn it was; see `takeFailures`.
  private var failures: [String] = []

  /// What a message needs besides its properties.
  struct Resources {
    /// The pictures of a message in a zone of a size, nil where it is not in the layout, besides
    /// the pixels that all others store.
    let pictures: (_ message: ResolvedMessage, _ size: Size?, _ storedPixels: Int) -> Pictures
    /// The values of its placeholders.
    let values: (ResolvedMessage) -> [Placeholder: String]
    /// The times at which a message with an id is shown; nil: always.
    let timetable: (_ message: ResolvedMessage, _ id: String) -> (any Timetable)?
  }

  init(_ director: StageDirector, zones: [String: ZoneMessages] = [:], clock: SignClock) {
    self.director = director
    self.zones = zones
    self.clock = clock
  }

  /// The messages of a zone that the layout has.
  func messages(of zone: String) throws(Problem) -> ZoneMessages {
    guard director.zoneNames.contains(zone) else {
      throw Problem(StageRefusal.unknownZone(zone, zones: director.zoneNames))
    }
    return zones[zone] ?? ZoneMessages(Programme(at: clock.now))
  }

  /// Of the zones of the layout.
  var programmes: [String: Programme] { zones.mapValues(\.programme) }

  /// The zone with the first-run message, which no client set; nil: there is none.
  var firstRunZone: String? {
    zones.first { $0.value.programme.entry(MessageID.main)?.origin == .configuration }?.key
  }

  /// The id of the alert that lights a panel without power.
  var wakingID: String? { director.zoneNames.lazy.compactMap { zones[$0]?.wakingID }.first }

  // MARK: Changes

  /// Changes the messages of a zone and shows what it is to show then.
  ///
  /// - Parameter message: one that is set now, whether or not it is shown: it is refused where it cannot
  ///   be.
  /// - Throws: why the programmes are as before.
  mutating func change<Result>(
    _ zone: String, setting message: PreparedMessage? = nil, _ resources: Resources,
    _ body: (inout Programme, Clocks) throws(Problem) -> Result
  ) throws(Problem) -> (result: Result, change: ProgrammeChange) {
    var messages = try messages(of: zone)
    let result = try body(&messages.programme, clock.now)
    let before = messages.shown
    do throws(StageRefusal) {
      try show(&messages, in: zone, setting: message, resources)
    } catch {
      throw Problem(error)
    }
    return (result, store(messages, of: zone, after: before))
  }

  /// Stores the messages of a zone after a change.
  ///
  /// - Parameter before: what the zone showed before it.
  mutating func store(
    _ messages: ZoneMessages, of zone: String, after before: Programme.Turn?
  ) -> ProgrammeChange {
    var messages = messages
    let change = ProgrammeChange(
      zone: zone, events: messages.programme.takeEvents(),
      isTurned: messages.shown?.number != before?.number)
    zones[zone] = messages
    return change
  }

  private mutating func show(
    _ messages: inout ZoneMessages, in zone: String, setting message: PreparedMessage? = nil,
    _ resources: Resources
  ) throws(StageRefusal) {
    let (size, others) = pictureSpace(zone)
    try messages.show(
      on: &director, zone: zone, setting: message,
      pictures: { resources.pictures($0, size, others) }, values: resources.values,
      at: clock.awake)
  }

  private func pictureSpace(_ zone: String) -> (size: Size?, storedPixels: Int) {
    (director.frameSize(zone: zone), director.storedPixels(besides: [.zone(zone)]))
  }

  /// Shows what the programme of a zone wants to show.
  mutating func showAsPlanned(
    _ messages: inout ZoneMessages, in zone: String, _ resources: Resources
  ) {
    guard !messages.isShownAsPlanned else {
      return messages.markStale(on: &director, zone: zone)
    }
    do throws(StageRefusal) {
      try show(&messages, in: zone, resources)
    } catch {
      // Only a layout that follows its messages can refuse one; not again until its next turn.
      failures.append("the zone \(zone) cannot show its next message: \(error.message)")
      try? director.endTurns(zone: zone, at: clock.awake)
      messages.shown = messages.programme.turn
    }
  }

  /// Shows a message again after its file changed: there is no client to refuse it to.
  mutating func showAgain(
    _ entry: ProgrammeEntry, _ messages: inout ZoneMessages, in zone: String,
    _ resources: Resources
  ) {
    let message = entry.message.properties
    let (size, others) = pictureSpace(zone)
    let pictures = resources.pictures(director.resolved(message, zone: zone), size, others)
    do throws(StageRefusal) {
      try show(
        &messages, in: zone,
        setting: PreparedMessage(id: entry.id, properties: message, pictures: pictures), resources)
    } catch {
      failures.append("the zone \(zone) cannot show the message \(entry.id): \(error.message)")
      try? director.endTurns(zone: zone, at: clock.awake)
    }
  }

  // MARK: Time

  /// Does what time has brought to programmes and stage.
  ///
  /// - Returns: the changes of programmes, and whether the stage changed.
  mutating func update(_ resources: Resources) -> (changes: [ProgrammeChange], isStaged: Bool) {
    let now = clock.awake
    let changes = followTime(resources)
    let isDue = director.nextUpdate.map { $0 <= now } ?? false
    if isDue { director.update(at: now) }
    return (changes, isDue || !changes.isEmpty)
  }

  /// Does what time has brought to the programmes of the zones of the layout.
  mutating func followTime(_ resources: Resources) -> [ProgrammeChange] {
    let now = clock.now
    var changes: [ProgrammeChange] = []
    for zone in director.zoneNames {
      guard var messages = zones[zone] else { continue }
      messages.programme.update(at: now)
      let before = messages.shown
      showAsPlanned(&messages, in: zone, resources)
      let change = store(messages, of: zone, after: before)
      if change.isTurned || !change.events.isEmpty { changes.append(change) }
    }
    return changes
  }

  /// Does what time has brought to the programme of a zone that the layout does not have yet.
  mutating func catchUp(_ zone: String, _ resources: Resources) {
    guard var messages = zones[zone], !director.zoneNames.contains(zone) else { return }
    messages.programme.update(at: clock.now)
    showAsPlanned(&messages, in: zone, resources)
    zones[zone] = messages
  }

  /// Reports to programmes how long the turns are of what is shown now.
  mutating func setTurnLengths() {
    for zone in director.zoneNames {
      zones[zone]?.setTurnLength(director.turnLength(zone: zone), at: clock.now)
    }
  }

  /// The first moment at which time brings something to a programme or to the stage; nil: never.
  var nextUpdate: Nanoseconds? {
    [director.nextUpdate, nextTurn].compactMap { $0 }.min()
  }

  private var nextTurn: Nanoseconds? {
    let now = clock.now
    return director.zoneNames.lazy.compactMap { zones[$0] }
      .compactMap { $0.isShownAsPlanned ? $0.programme.nextUpdate(after: now) : .min }.min()
  }

  /// Why zones could not show a message, since this was called last.
  mutating func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }
}

/// What happened to the messages of a zone.
struct ProgrammeChange {
  let zone: String
  let events: [Programme.Event]
  /// Whether another message is shown, or the same from its beginning, or none.
  let isTurned: Bool

  /// The ids of messages that ended or expired.
  var goneIDs: [String] {
    events.compactMap {
      switch $0 {
      case .expired(let id), .ended(let id): id
      default: nil
      }
    }
  }
}
