import Clocks
import ControlAPI
import Keys
import Logging
import MessageFiles
import Messages
import Programme
import Service
import SignConfiguration
import Stage

/// Messages that files say. A file owns the ids of its messages: no client changes them by the
/// control socket, and what was set with the same id gives way.
extension Sign {
  /// Takes over what files say now.
  ///
  /// - Parameter news: what there is to report of them.
  func take(_ messages: [FileMessage], _ news: [MessageDirectory.News]) {
    for item in news {
      switch item {
      case .wrong(let errors, let stays):
        reporter.reportError(.messages, errors.description)
        if stays { logger.error("what \(errors.errors[0].file) said before stays") }
      case .mended(let path): logger.notice("\(path) can be read again")
      }
    }
    // There may be space meanwhile for those for which there was none.
    if files.take(messages) { followFiles() }
  }

  /// There is space for those for which there was none.
  func placeFilesAgain() {
    if files.haveUnplaced { followFiles() }
  }

  /// Brings the messages of files into the zones where they belong, where they are not yet there.
  func followFiles() {
    guard !files.isEmpty else { return }
    let before = Placed(files.placed, zones)
    let placement = files.place(
      in: director.zoneNames, limits: configuration.limits, others: others)
    if !placement.newProblems.isEmpty {
      reporter.reportError(
        .messages, ConfigurationErrors(placement.newProblems).description)
    }
    // A sign that has messages does not show the first-run message anywhere.
    let firstRun = placement.zones.isEmpty ? nil : player.firstRunZone
    let names = Set(before.messages.keys.map(\.zone))
      .union(placement.zones.keys).union([firstRun].compactMap { $0 })
    var changes: [FileChange] = []
    for zone in names.sorted() {
      let change = follow(
        placement.zones[zone] ?? [], in: zone, before, endsFirstRun: zone == firstRun)
      if let change { changes.append(change) }
    }
    guard !changes.isEmpty else { return }
    publish()
    for change in changes { _ = forgetMessages(change.givenWay, of: change.zone) }
    for change in changes { report(change) }
  }

  /// Messages that are not from files, and the bytes of their JSON.
  private var others: (count: Int, bytes: Int) {
    var (count, bytes) = (0, 0)
    for messages in zones.values {
      for entry in messages.programme.entries where entry.origin == .client {
        count += 1
        bytes += entry.message.json.count
      }
    }
    return (count, bytes)
  }

  // MARK: A zone

  /// The previous messages of files.
  private struct Placed {
    let messages: [MessageSpot: FileMessage]
    /// What became of it.
    let zones: [String: ZoneMessages]
    /// The zones in which messages were that are the same in all but that.
    private let places: [FileMessage: [String]]

    init(_ messages: [MessageSpot: FileMessage], _ zones: [String: ZoneMessages]) {
      self.messages = messages
      self.zones = zones
      places = Dictionary(grouping: messages, by: \.value).mapValues { $0.map(\.key.zone) }
    }

    /// Where a message was that comes to another zone because the layout is another one.
    func zone(of message: FileMessage) -> String? { places[message]?.first }
  }

  /// What came of what files say for a zone.
  private struct FileChange {
    let zone: String
    var added: [String] = []
    var edited: [String] = []
    var removed: [String] = []
    /// Messages that a client set.
    var givenWay: [String] = []
    var result: ProgrammeChange?
    /// Whether what is shown is set again.
    var isShownAgain = false
  }

  /// - Parameter before: the previous messages of files.
  /// - Returns: nil where nothing has changed.
  private func follow(
    _ wanted: [FileMessage], in zone: String, _ before: Placed, endsFirstRun: Bool
  ) -> FileChange? {
    let now = clock.now
    var messages = zones[zone] ?? ZoneMessages(Programme(at: now))
    messages.programme.update(at: now)
    var change = FileChange(zone: zone)
    var new: [ProgrammeEntry] = []
    for message in wanted {
      let entry = messages.programme.entry(message.id)
      if let old = before.messages[MessageSpot(zone: zone, id: message.id)],
        old.packed == message.packed
      {
        // It goes on, unless it has ended.
        if var entry, entry.isFromFile, entry.origin != message.origin {
          entry.origin = message.origin
          new.append(entry)
        }
        continue
      }
      if entry == nil, let place = before.zone(of: message) {
        // It comes from another zone, unless it has ended there.
        guard let old = before.zones[place]?.programme.entry(message.id), old.isFromFile else {
          continue
        }
        new.append(player.renewed(old, zone: zone, resources, at: now))
        change.added.append(message.id)
        continue
      }
      new.append(self.entry(of: message, zone: zone, at: now))
      if entry?.isFromFile ?? false {
        change.edited.append(message.id)
      } else {
        change.added.append(message.id)
      }
      if entry?.origin == .client {
        change.givenWay.append(message.id)
        storage.unsettled?.forget(message.id, of: zone)
        logger.notice("\(ProgrammeEntry.givingWay(message.id, to: message.path))")
      }
    }
    let ids = Set(wanted.map(\.id))
    change.removed = messages.programme.entries
      .filter { $0.isFromFile && !ids.contains($0.id) }.map(\.id)
    let isFirstRun = endsFirstRun && !ids.contains(MessageID.main)
    let order = messages.programme.entries.map(\.id)
    messages.programme.put(new, at: now)
    let own = wanted.map(\.id).filter { messages.programme.entry($0)?.isFromFile ?? false }
    messages.programme.arrange(
      first: Self.order(own, besides: Set(change.removed), asIn: order), at: now)
    let gone = change.removed + (isFirstRun ? [MessageID.main] : [])
    _ = messages.programme.remove(Set(gone), at: now)
    guard !new.isEmpty || messages.programme.entries.map(\.id) != order else { return nil }
    show(messages, &change, Set(new.map(\.id)))
    return change
  }

  /// The order of those that stay, and among them of those that go, each behind the same one as
  /// before: so the turn of one that goes is followed by that of the next.
  private static func order(
    _ own: [String], besides gone: Set<String>, asIn before: [String]
  ) -> [String] {
    let staying = Set(own)
    var following: [String?: [String]] = [:]
    var last: String?
    for id in before {
      if gone.contains(id) {
        following[last, default: []].append(id)
      } else if staying.contains(id) {
        last = id
      }
    }
    return (following[nil] ?? []) + own.flatMap { [$0] + (following[$0] ?? []) }
  }

  /// Shows what a zone is to show now.
  ///
  /// - Parameter new: the ids of those that were set.
  private func show(_ messages: ZoneMessages, _ change: inout FileChange, _ new: Set<String>) {
    let zone = change.zone
    var messages = messages
    let shown = messages.shown
    let isShownAgain = shown.map { new.contains($0.id) } ?? false
    guard director.zoneNames.contains(zone) else {
      if isShownAgain { messages.shown = nil }
      zones[zone] = messages
      return
    }
    if !messages.isShownAsPlanned {
      player.showAsPlanned(&messages, in: zone, resources)
    } else if isShownAgain, let shown, let entry = messages.programme.entry(shown.id),
      entry.message.properties != director.plan.zones[zone]?.message
    {
      change.isShownAgain = true
      player.showAgain(entry, &messages, in: zone, resources)
    }
    change.result = player.store(messages, of: zone, after: shown)
    logFailures()
  }

  private func entry(of message: FileMessage, zone: String, at now: Clocks) -> ProgrammeEntry {
    let resolved = director.resolved(message.packed.properties, zone: zone)
    var entry = ProgrammeEntry(
      id: message.id, origin: message.origin, message.packed, resolved: resolved,
      timetable: configuration.timetable(of: resolved, id: message.id, logger), at: now)
    entry.isPersistent = false
    return entry
  }

  // MARK: Reports

  private func report(_ change: FileChange) {
    let zone = change.zone
    let counts = [
      (change.added.count, "added"), (change.edited.count, "edited"),
      (change.removed.count, "removed"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    if !counts.isEmpty {
      logger.info("messages of files in the zone \(zone): \(counts.joined(separator: ", "))")
    }
    for (word, ids) in [
      (ProgrammeEvent.Change.added, change.added), (.edited, change.edited),
      (.removed, change.removed),
    ] {
      for id in ids { reporter.reportProgramme(word, id, zone: zone, stored: true, by: nil) }
    }
    guard let result = change.result else { return }
    report([result])
    if change.isShownAgain, !result.isTurned {
      reporter.reportMessage(.changed, zone: zone, stored: true)
    }
  }
}
