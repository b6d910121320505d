import Clocks
import ControlAPI
import Messages
import Pixels
import Programme
import Service
import Stage

/// Plays the programmes of the zones on a stage: which message each zone shows, and when it
/// changes.
///
/// Both the daemon and `signd render --scene` show messages through it.
struct ProgrammePlayer: Sendable {
  /// The stage with everything that is shown.
  var director: StageDirector
  /// The messages by zone, including zones that the current layout lacks. A zone that never had a
  /// message has no entry.
  var zones: [String: ZoneMessages]
  let clock: SignClock
  /// Why zones could not show a message whose turn it was; see `takeFailures`.
  private var failures: [String] = []

  /// What a message needs besides its properties.
  struct Resources {
    /// Returns the pictures of a message. The size is that of its zone, or nil if the layout lacks
    /// it. The last argument is the number of pixels that all other messages store.
    let pictures: (_ message: ResolvedMessage, _ size: Size?, _ storedPixels: Int) -> Pictures
    /// Returns the values of a message's placeholders.
    let values: (ResolvedMessage) -> [Placeholder: String]
    /// Returns the times at which a message is shown, or nil for always.
    let timetable: (_ message: ResolvedMessage, _ id: String) -> (any Timetable)?
  }

  init(_ director: StageDirector, zones: [String: ZoneMessages] = [:], clock: SignClock) {
    self.director = director
    self.zones = zones
    self.clock = clock
  }

  /// Returns the messages of a zone of the layout.
  func messages(of zone: String) throws(Problem) -> ZoneMessages {
    guard director.zoneNames.contains(zone) else {
      throw Problem(StageRefusal.unknownZone(zone, zones: director.zoneNames))
    }
    return zones[zone] ?? ZoneMessages(Programme(at: clock.now))
  }

  /// The programmes of all zones.
  var programmes: [String: Programme] { zones.mapValues(\.programme) }

  /// The zone with the first-run message, or nil if a client has set one.
  var firstRunZone: String? {
    zones.first { $0.value.programme.entry(MessageID.main)?.origin == .configuration }?.key
  }

  /// The id of the alert that lights a panel whose power is off.
  var wakingID: String? {
    director.plan.banners.last { $0.wakesPanel }?.id
      ?? director.zoneNames.lazy.compactMap { zones[$0]?.wakingID }.first
  }

  // MARK: Changes

  /// Changes the messages of a zone and shows the result.
  ///
  /// - Parameter message: A new message. If it cannot be shown, the change is refused, even if it
  ///   is not its turn.
  /// - Throws: Why nothing changed.
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
  /// - Parameter before: The zone's turn before the change.
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

  /// Shows the message whose turn it is.
  mutating func showAsPlanned(
    _ messages: inout ZoneMessages, in zone: String, _ resources: Resources
  ) {
    guard !messages.isShownAsPlanned else {
      return messages.markStale(on: &director, zone: zone)
    }
    do throws(StageRefusal) {
      try show(&messages, in: zone, resources)
    } catch {
      // Only a layout that depends on its messages can refuse one. It is tried again at its next
      // turn.
      failures.append("the zone \(zone) cannot show its next message: \(error.message)")
      try? director.endTurns(zone: zone, at: clock.awake)
      messages.shown = messages.programme.turn
    }
  }

  /// Shows a message again after its file changed. A refusal is only recorded, since no client
  /// waits.
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

  /// Brings programmes and stage up to the present time.
  ///
  /// - Returns: The changes of programmes, and whether the stage changed.
  mutating func update(_ resources: Resources) -> (changes: [ProgrammeChange], isStaged: Bool) {
    let now = clock.awake
    let changes = followTime(resources)
    let isDue = director.nextUpdate.map { $0 <= now } ?? false
    if isDue { director.update(at: now) }
    return (changes, isDue || !changes.isEmpty)
  }

  /// Brings the programmes of the layout's zones up to the present time.
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

  /// Brings the programme of a zone that the layout does not have yet up to the present time.
  mutating func catchUp(_ zone: String, _ resources: Resources) {
    guard var messages = zones[zone], !director.zoneNames.contains(zone) else { return }
    messages.programme.update(at: clock.now)
    showAsPlanned(&messages, in: zone, resources)
    zones[zone] = messages
  }

  /// Sets the turn lengths of the shown messages in their programmes.
  mutating func setTurnLengths() {
    for zone in director.zoneNames {
      zones[zone]?.setTurnLength(director.turnLength(zone: zone), at: clock.now)
    }
  }

  /// The next time at which a programme or the stage changes by itself, or nil if there is none.
  var nextUpdate: Nanoseconds? {
    [director.nextUpdate, nextTurn].compactMap { $0 }.min()
  }

  private var nextTurn: Nanoseconds? {
    let now = clock.now
    return director.zoneNames.lazy.compactMap { zones[$0] }
      .compactMap { $0.isShownAsPlanned ? $0.programme.nextUpdate(after: now) : .min }.min()
  }

  /// Returns why zones could not show a message since the last call.
  mutating func takeFailures() -> [String] {
    defer { failures = [] }
    return failures
  }
}

/// A change of a zone's messages.
struct ProgrammeChange {
  let zone: String
  let events: [Programme.Event]
  /// Whether the zone now shows another message, the same one from its beginning, or none.
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
