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

/// Messages from files. A file owns the ids of its messages: clients cannot change them over the
/// socket, and a client's message with the same id is removed.
extension Sign {
  /// Applies the current messages of files.
  ///
  /// - Parameter news: Changes and errors to report.
  /// - Returns: The problems of messages that have no zone.
  @discardableResult
  func take(
    _ messages: [FileMessage], _ news: [MessageDirectory.News]
  ) -> [ConfigurationError] {
    for item in news {
      switch item {
      case .wrong(let errors, let stays):
        reporter.reportError(.messages, errors.description)
        if stays { logger.error("the previous messages of \(errors.errors[0].file) stay") }
      case .mended(let path): logger.notice("\(path) can be read again")
      }
    }
    // There may be space now for messages that did not fit.
    if files.take(messages) { followFiles() }
    return files.problems
  }

  /// Places messages that did not fit, after space was freed.
  func placeFilesAgain() {
    if files.haveUnplaced { followFiles() }
  }

  /// Puts the messages of files into their zones.
  func followFiles() {
    guard !files.isEmpty else { return }
    let before = Placed(files.placed, zones)
    let placement = files.place(
      in: director.zoneNames, limits: configuration.limits, others: others)
    if !placement.newProblems.isEmpty {
      reporter.reportError(
        .messages, ConfigurationErrors(placement.newProblems).description)
    }
    // A sign with messages does not show the first-run message in any zone.
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

  /// The count of messages that are not from files, and the bytes of their JSON.
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

  // MARK: One zone

  /// The previous messages of files.
  private struct Placed {
    let messages: [MessageSpot: FileMessage]
    /// The resulting messages by zone.
    let zones: [String: ZoneMessages]
    /// The zones of messages that are equal except for their zone.
    private let places: [FileMessage: [String]]

    init(_ messages: [MessageSpot: FileMessage], _ zones: [String: ZoneMessages]) {
      self.messages = messages
      self.zones = zones
      places = Dictionary(grouping: messages, by: \.value).mapValues { $0.map(\.key.zone) }
    }

    /// Returns the previous zone of a message that moves because the layout changed.
    func zone(of message: FileMessage) -> String? { places[message]?.first }
  }

  /// The change of a zone's messages after files changed.
  private struct FileChange {
    let zone: String
    var added: [String] = []
    var edited: [String] = []
    var removed: [String] = []
    /// The ids of clients' messages that were removed.
    var givenWay: [String] = []
    var result: ProgrammeChange?
    /// Whether the shown message is shown again.
    var isShownAgain = false
  }

  /// - Parameter before: The previous messages of files.
  /// - Returns: The change, or nil if nothing changed.
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
        // The message continues unless it has ended.
        if var entry, entry.isFromFile, entry.origin != message.origin {
          entry.origin = message.origin
          new.append(entry)
        }
        continue
      }
      if entry == nil, let place = before.zone(of: message) {
        // The message moves from another zone unless it has ended there.
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

  /// Returns the order of remaining and removed messages. Each removed message follows the same one
  /// as before, so its turn passes to the next one.
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

  /// Shows the current turn of a zone.
  ///
  /// - Parameter new: The ids of messages that were set.
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
    if !change.added.isEmpty, !director.zoneNames.contains(zone) {
      logger.warning(
        """
        the layout has no zone \(quoted(zone)), so the messages of files in it are not shown; the \
        zones are: \(director.zoneNames.joined(separator: ", "))
        """)
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
