import Clocks
import ControlAPI
import Messages
import Programme
import Service
import SignConfiguration
import Stage
import StateStore

/// The messages of the zones of a sign.
extension Sign {
  nonisolated func messageList(
    zone: String, group: String?
  ) async throws(Problem) -> PartedAnswer {
    let programme = try view.programme(of: zone)
    return MessageListWriter(programme, zone: zone, group: group, at: clock.now).answer
  }

  nonisolated func listedMessages(zone: String) async throws(Problem) -> [ListedMessage] {
    let programme = try view.programme(of: zone)
    let now = clock.now
    return programme.entries.compactMap { ListedMessage($0.id, of: programme, at: now) }
  }

  nonisolated func listedMessage(
    _ id: String, zone: String
  ) async throws(Problem) -> ListedMessage {
    let programme = try view.programme(of: zone)
    guard let message = ListedMessage(id, of: programme, at: clock.now) else {
      throw Problem(noMessage: id, zone: zone)
    }
    return message
  }

  func addMessage(
    _ new: NewMessage, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    try checkIsFree(new.id, zone: zone)
    let programme = try player.messages(of: zone).programme
    let id = new.id ?? storage.newMessageID(in: programme)
    return try await putting(new.message, id, zone: zone, isNew: true, by: caller) {
      (found) throws(Problem) in
      // Another command may have taken the id meanwhile.
      try checkIsFree(new.id, zone: zone)
      return answer(try put(new.message, id, found, zone: zone, by: caller), zone: zone)
    }
  }

  func checkIsFree(_ id: String?, zone: String) throws(Problem) {
    let programme = try player.messages(of: zone).programme
    if let id, let entry = programme.entry(id), entry.origin != .configuration {
      try checkOwner(of: entry)
      throw Problem(
        .messageExists,
        "the zone \(quoted(zone)) has a message \(quoted(id)) already; edit it, or choose another id",
        field: NewMessage.idKey, value: quoted(id), expected: "an id that no message has")
    }
  }

  func putMessage(
    _ properties: MessageProperties, id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> (answer: ListedMessageAnswer, isNew: Bool) {
    try await putting(properties, id, zone: zone, by: caller) { (found) throws(Problem) in
      let isNew = try player.messages(of: zone).programme.entry(id) == nil
      return (answer(try put(properties, id, found, zone: zone, by: caller), zone: zone), isNew)
    }
  }

  func editMessage(
    _ patch: MessagePatch, id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    answer(try await edit(patch, id, zone: zone, by: caller), zone: zone)
  }

  func removeMessages(
    _ selection: MessageSelection, zone: String, by caller: Caller?
  ) async throws(Problem) -> RemovalAnswer {
    let entries = try player.messages(of: zone).programme.entries
    pictures.replace(in: .zone(zone)) { id in
      switch selection {
      case .all: true
      case .id(let own): id == own
      case .group: false
      }
    }
    let selected: [ProgrammeEntry]
    switch selection {
    case .id(let id): selected = [try ownEntry(id, zone: zone)]
    case .group(let group):
      selected = entries.filter { $0.group == group }
      guard !selected.isEmpty else {
        throw Problem(
          .noMessage, "the zone \(quoted(zone)) has no message of the group \(quoted(group))",
          field: MessageProperty.group.key, value: quoted(group))
      }
    case .all:
      selected = Array(entries)
      guard !selected.isEmpty else { throw Problem(StageRefusal.noMessage(zone: zone)) }
    }
    let own = selected.filter { !$0.isFromFile }
    guard !own.isEmpty else {
      // A state that is read later may contain some.
      let isStored =
        selection != .all || storage.isLoaded || save { $0[zone].removeAll(fromOlder: true) }
      return RemovalAnswer(removed: [], remaining: selected.count, stored: isStored)
    }
    var answer = try remove(
      own.map(\.id), .removed, isAll: selection == .all, zone: zone, by: caller)
    answer.remaining = selected.count - own.count
    return answer
  }

  func moveMessage(
    _ id: String, to position: Int, zone: String, by caller: Caller?
  ) async throws(Problem) -> ListedMessageAnswer {
    _ = try ownEntry(id, zone: zone)
    let result = try change(zone) { (programme, now) throws(Problem) in
      // Messages from files come before those of clients.
      let first = programme.entries.prefix { $0.isFromFile }.count
      programme.move(id, to: max(position - 1, first), at: now)
    }.change
    publish()
    let stored = save { state in
      state[zone].remove(result.goneIDs, fromOlder: !storage.isLoaded)
      state[zone].move(id, before: ids(behind: id, of: zone))
    }
    reporter.log("message \(id) moved", zone: zone, by: caller, stored: stored)
    reporter.reportProgramme(.moved, id, zone: zone, stored: stored, by: caller)
    reportTurns(result, stored: stored, by: caller)
    guard let entry = zones[zone]?.programme.entry(id) else {
      throw Problem(noMessage: id, zone: zone)
    }
    return answer(
      ChangedMessage(entry: entry, properties: entry.message.properties, stored: stored), zone: zone
    )
  }

  func dismissMessage(
    _ id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> RemovalAnswer {
    // This includes messages from files, which return when their file changes.
    let entry = try entry(id, zone: zone)
    guard entry.priority == .alert else {
      throw Problem(
        .notAnAlert, "the message \(quoted(id)) is not an alert; remove it instead", field: "id",
        value: quoted(id), expected: "the id of an alert")
    }
    return try remove([id], .dismissed, zone: zone, by: caller)
  }

  func step(
    _ step: ProgrammeStep, zone: String, by caller: Caller?
  ) async throws(Problem) -> ProgrammeAnswer {
    let result = try change(zone) { (programme, now) throws(Problem) in
      switch step {
      case .next, .previous:
        guard programme.step(backwards: step == .previous, at: now) else {
          throw Problem(
            .nothingToShow, "there is no other message to show in the zone \(quoted(zone)) now")
        }
      case .show(let id):
        guard programme.entry(id) != nil else { throw Problem(noMessage: id, zone: zone) }
        guard programme.show(id, at: now) else {
          throw Problem(outranked: id, in: programme, zone: zone)
        }
      }
    }.change
    publish()
    let stored =
      forgetMessages(result.goneIDs, of: zone) && (isShownStored(zone) ? save(storage.state) : true)
    reporter.log(
      "message \(zones[zone]!.shown?.id ?? "") shown", zone: zone, by: caller, stored: stored)
    reportTurns(result, stored: stored, by: caller)
    return programmeAnswer(zone, stored: stored)
  }

  func setPaused(
    _ paused: Bool, zone: String, by caller: Caller?
  ) async throws(Problem) -> ProgrammeAnswer {
    let result = try change(zone) { (programme, now) throws(Problem) in
      programme.setPaused(paused, at: now)
    }.change
    publish()
    let stored = save { state in
      state[zone].paused = paused
      state[zone].remove(result.goneIDs, fromOlder: !storage.isLoaded)
    }
    reporter.log(paused ? "turns paused" : "turns resumed", zone: zone, by: caller, stored: stored)
    reporter.reportProgramme(
      paused ? .paused : .resumed, nil, zone: zone, stored: stored, by: caller)
    reportTurns(result, stored: stored, by: caller)
    return programmeAnswer(zone, stored: stored)
  }

  // MARK: Shared steps

  /// A message after a change.
  struct ChangedMessage {
    let entry: ProgrammeEntry
    let properties: MessageProperties
    let stored: Bool
  }

  /// Waits for the pictures of a message, then puts it into a zone.
  ///
  /// - Parameter isNew: Whether the id must be unused.
  func putting<Result>(
    _ given: MessageProperties, _ id: String, zone: String, isNew: Bool = false,
    by caller: Caller?, _ body: (FoundPictures) throws(Problem) -> Result
  ) async throws(Problem) -> Result {
    try await withPictures(
      in: .zone(zone), id: id, replaces: !isNew, by: caller,
      needed: { () throws(Problem) in
        try checkPut(given, id, zone: zone)
        return [needed(director.resolved(given, zone: zone), zone: zone)]
      }, body: body)
  }

  func needed(
    _ given: ResolvedMessage, known: Pictures = Pictures(), old: Set<ImageSource> = [],
    zone: String
  ) -> NeededPictures {
    NeededPictures(
      of: given, in: pictureSize(zone: zone), known: known, old: old, owner: .zone(zone))
  }

  /// Checks a message before its pictures are loaded.
  func checkPut(
    _ given: MessageProperties, _ id: String, zone: String
  ) throws(Problem) {
    let old = try player.messages(of: zone).programme.entry(id)
    if let old { try checkOwner(of: old) } else { try checkSpace() }
    try configuration.checkLiveText(of: given)
  }

  /// Adds a message or replaces the one with the same id.
  ///
  /// - Parameters:
  ///   - found: Its pictures.
  ///   - isCurrent: Whether it is shown at once from its beginning.
  func put(
    _ given: MessageProperties, _ id: String, _ found: FoundPictures, zone: String,
    isCurrent: Bool = false, by caller: Caller?
  ) throws(Problem) -> ChangedMessage {
    try checkPut(given, id, zone: zone)
    let old = try player.messages(of: zone).programme.entry(id)
    let resolved = director.resolved(given, zone: zone)
    let changed = PreparedMessage(
      id: id, properties: given,
      pictures: found.pictures(needed(resolved, zone: zone)))
    let isNew = old?.origin != .client
    let result = try say(
      changed, resolved, zone: zone, before: old == nil ? found.followers : [],
      isCurrent: isCurrent, isNew: isNew, by: caller)
    if isNew, found.arrival == nil { pictures.noteFollower(id, of: zone) }
    return result
  }

  /// Changes some properties of a message.
  func edit(
    _ patch: MessagePatch, _ id: String, zone: String, by caller: Caller?
  ) async throws(Problem) -> ChangedMessage {
    try await withPictures(
      in: .zone(zone), id: id, by: caller,
      needed: { () throws(Problem) in [try edited(patch, id, zone: zone).needed] },
      body: { (found) throws(Problem) in
        let (given, needed) = try edited(patch, id, zone: zone)
        return try say(
          PreparedMessage(id: id, properties: given, pictures: found.pictures(needed)),
          director.resolved(given, zone: zone), zone: zone, isCurrent: false, isNew: false,
          by: caller)
      })
  }

  /// Returns a message after a patch.
  private func edited(
    _ patch: MessagePatch, _ id: String, zone: String
  ) throws(Problem) -> (message: MessageProperties, needed: NeededPictures) {
    let old = try ownEntry(id, zone: zone).message.properties
    try configuration.checkLiveText(of: patch.properties)
    let given = patch.applied(to: old)
    let plan = director.plan[zone]
    let needed = needed(
      director.resolved(given, zone: zone), known: plan.id == id ? plan.pictures : Pictures(),
      old: Set(director.resolved(old, zone: zone).images.map(\.source)), zone: zone)
    return (given, needed)
  }

  /// A message that a zone's programme can take.
  struct CheckedMessage {
    let id: String
    fileprivate let packed: PackedMessage
    fileprivate let resolved: ResolvedMessage
    fileprivate let timetable: (any Timetable)?
    /// Whether it ends the first-run message.
    fileprivate let endsFirstRun: Bool

    /// - Parameter isCurrent: Whether it is shown at once from its beginning.
    func put(
      into programme: inout Programme, isCurrent: Bool, at now: Clocks
    ) -> ProgrammeEntry {
      let entry = ProgrammeEntry(
        id: id, packed, resolved: resolved, timetable: timetable, at: now)
      if endsFirstRun { _ = programme.remove([MessageID.main], at: now) }
      programme.put(entry, isCurrent: isCurrent, at: now)
      return entry
    }
  }

  /// Checks a message against what only the sign knows.
  func checked(
    _ given: MessageProperties, _ id: String, _ resolved: ResolvedMessage, zone: String
  ) throws(Problem) -> CheckedMessage {
    let timetable = try configuration.timetable(of: resolved)
    let packed = PackedMessage(given)
    try checkSize(of: packed, id: id, zone: zone)
    return CheckedMessage(
      id: id, packed: packed, resolved: resolved, timetable: timetable,
      endsFirstRun: player.firstRunZone == zone && id != MessageID.main)
  }

  /// - Parameter followers: The ids of the messages after it, if it is new.
  private func say(
    _ given: PreparedMessage, _ resolved: ResolvedMessage, zone: String,
    before followers: [String] = [], isCurrent: Bool, isNew: Bool, by caller: Caller?
  ) throws(Problem) -> ChangedMessage {
    let new = try checked(given.properties, given.id, resolved, zone: zone)
    let before = zones[zone]?.shown
    let (entry, result) = try change(zone, setting: given) { (programme, now) throws(Problem) in
      let entry = new.put(into: &programme, isCurrent: isCurrent, at: now)
      if let place = followers.compactMap({ programme.entries.index(of: $0) }).min() {
        programme.move(given.id, to: place, at: now)
      }
      return entry
    }
    storage.unsettled?.forget(given.id, of: zone)
    publish()
    let stored = keep(entry, result.goneIDs.filter { $0 != given.id }, of: zone)
    endFirstRun()
    if given.id == MessageID.main {
      reporter.log(isCurrent ? .set : .changed, zone: zone, by: caller, stored: stored)
    } else {
      reporter.log(
        "message \(given.id) \(isNew ? "added" : "edited")", zone: zone, by: caller,
        stored: stored)
    }
    reporter.reportProgramme(
      isNew ? .added : .edited, given.id, zone: zone, stored: stored, by: caller)
    reporter.reportMessages(result, stored: stored, by: caller)
    let isShown = zones[zone]?.shown?.id == given.id
    if isShown, result.isTurned, isCurrent {
      reporter.reportMessage(.set, zone: zone, stored: stored, by: caller)
    } else if result.isTurned {
      reporter.reportMessage(.turned, zone: zone, stored: stored, by: caller)
    } else if isShown, before != nil {
      reporter.reportMessage(.changed, zone: zone, stored: stored, by: caller)
    }
    return ChangedMessage(entry: entry, properties: given.properties, stored: stored)
  }

  /// Removes messages.
  func remove(
    _ ids: [String], _ change: ProgrammeEvent.Change, isAll: Bool = false, zone: String,
    by caller: Caller?
  ) throws(Problem) -> RemovalAnswer {
    let (_, result) = try self.change(zone) { (programme, now) throws(Problem) in
      _ = programme.remove(Set(ids), at: now)
    }
    publish()
    // The client wants a dark zone, not only the end of an alert.
    let isDark = change == .removed && zones[zone]?.programme.entries.isEmpty ?? true
    let isPersistent = storage.inForce[zone].messages.haveAny(of: ids + result.goneIDs)
    let stored =
      !isPersistent && !isDark
      || save { state in
        if isAll { state[zone].removeAll(fromOlder: !storage.isLoaded) }
        state[zone].remove(ids + result.goneIDs, fromOlder: !storage.isLoaded)
        if isDark { state[zone].cleared = true }
      }
    endFirstRun()
    if ids == [MessageID.main] {
      reporter.log(.cleared, zone: zone, by: caller, stored: stored)
    } else {
      let what = ids.count == 1 ? "message \(ids[0])" : "\(ids.count) messages"
      reporter.log("\(what) \(change.rawValue)", zone: zone, by: caller, stored: stored)
    }
    for id in ids { reporter.reportProgramme(change, id, zone: zone, stored: stored, by: caller) }
    reporter.reportMessages(result, stored: stored, by: caller)
    if result.isTurned {
      let isClear = zones[zone]?.shown == nil
      reporter.reportMessage(isClear ? .cleared : .turned, zone: zone, stored: stored, by: caller)
    }
    placeFilesAgain()
    return RemovalAnswer(removed: ids, stored: stored)
  }

  /// Returns a message that clients may change.
  func ownEntry(_ id: String, zone: String) throws(Problem) -> ProgrammeEntry {
    let entry = try entry(id, zone: zone)
    try checkOwner(of: entry)
    return entry
  }

  private func entry(_ id: String, zone: String) throws(Problem) -> ProgrammeEntry {
    let programme = try player.messages(of: zone).programme
    guard let entry = programme.entry(id) else {
      throw programme.entries.isEmpty
        ? Problem(StageRefusal.noMessage(zone: zone)) : Problem(noMessage: id, zone: zone)
    }
    return entry
  }

  private func checkOwner(of entry: ProgrammeEntry) throws(Problem) {
    guard case .file(let path) = entry.origin else { return }
    throw Problem(
      .messageOwned, "the message \(quoted(entry.id)) is from the file \(path); change it there",
      field: "id", value: quoted(entry.id))
  }

  /// The state has a maximum size, since it is read before the first frame.
  ///
  /// - Throws: If the message exceeds the limit together with the others.
  private func checkSize(of new: PackedMessage, id: String, zone: String) throws(Problem) {
    let others = zones.values.reduce(0) { $0 + $1.programme.bytes }
    let old = zones[zone]?.programme.entry(id)?.message.json.count ?? 0
    let most = configuration.limits.mostMessageBytes
    guard others - old > 0, others - old + new.json.count > most else { return }
    throw Problem(
      .tooManyMessages,
      "with this message, the messages of the sign have more than \(most) bytes, the maximum of "
        + "\(Configuration.Limits.messageMemoryKey); remove some first",
      expected: "at most \(most) bytes in all messages")
  }

  private func checkSpace() throws(Problem) {
    let count = zones.values.reduce(0) { $0 + $1.programme.entries.count }
    let most = configuration.limits.messages
    guard count < most else {
      throw Problem(
        .tooManyMessages,
        "the sign has \(count) messages, the maximum of limits.messages; "
          + "remove some first", expected: "at most \(most) messages")
    }
  }

  private func isShownStored(_ zone: String) -> Bool {
    guard let messages = zones[zone], let id = messages.shown?.id else { return false }
    return messages.programme.entry(id)?.isPersistent ?? false
  }

  private func reportTurns(_ result: ProgrammeChange, stored: Bool, by caller: Caller?) {
    reporter.reportMessages(result, stored: stored, by: caller)
    guard result.isTurned else { return }
    reporter.reportMessage(.turned, zone: result.zone, stored: stored, by: caller)
  }

  private func answer(_ given: ChangedMessage, zone: String) -> ListedMessageAnswer {
    let now = clock.now
    let standing = zones[zone]?.programme.standing(of: given.entry.id).map {
      ListedMessage.Standing($0)
    }
    return ListedMessageAnswer(
      message: ListedMessage(
        given.entry, given.properties, standing ?? .off, isStale: given.entry.isStale(at: now),
        at: now),
      stored: given.stored, dark: Darkness(view.panelState))
  }

  private func programmeAnswer(_ zone: String, stored: Bool) -> ProgrammeAnswer {
    let programme = zones[zone]?.programme
    return ProgrammeAnswer(
      shown: programme?.turn?.id, paused: programme?.isPaused ?? false, stored: stored)
  }
}

extension ProgrammeEntry {
  var isFromFile: Bool {
    if case .file = origin { true } else { false }
  }
}

extension Problem {
  init(noMessage id: String, zone: String) {
    self.init(
      .noMessage, "the zone \(quoted(zone)) has no message \(quoted(id))", field: "id",
      value: quoted(id))
  }

  /// Describes why a message is not shown now, and what is shown instead.
  fileprivate init(outranked id: String, in programme: Programme, zone: String) {
    let shown =
      programme.turn.map { "the zone shows \(quoted($0.id))" } ?? "the zone is dark"
    let reason =
      programme.standing(of: id) == .off
      ? "the message \(quoted(id)) is not active now"
      : "there are more important messages than \(quoted(id))"
    self.init(
      .outranked, "\(reason) in the zone \(quoted(zone)): \(shown)", field: "id",
      value: quoted(id))
  }
}
