import ControlAPI
import ControlServer
import FoundationEssentials
import Messages
import Service

/// The messages of a fake sign's zone: a list, of which one is shown. Messages with a rank below 0
/// are outranked.
extension FakeSign {
  /// The maximum number of messages.
  private static var maximum: Int { 3 }

  /// The name of a missing icon.
  private static var missingIcon: String { "missing" }

  func messageList(zone: String, group: String?) throws(Problem) -> PartedAnswer {
    try check(zone)
    let messages = listed.filter { group == nil || $0.message.group == group }
    let bytes = JSONText.value(MessageList(zone: zone, paused: paused, messages: messages))
    // In two parts.
    return PartedAnswer(length: bytes.count) { place in
      guard place < bytes.count else { return nil }
      let end = place == 0 ? bytes.count / 2 : bytes.count
      defer { place = end }
      return Array(bytes[place..<end])
    }
  }

  func listedMessages(zone: String) throws(Problem) -> [ListedMessage] {
    try check(zone)
    return listed
  }

  func listedMessage(_ id: String, zone: String) throws(Problem) -> ListedMessage {
    listed[try index(id, zone)]
  }

  func addMessage(
    _ new: NewMessage, zone: String, by caller: Caller?
  ) throws(Problem) -> ListedMessageAnswer {
    try check(zone)
    let id = new.id ?? "m\(listed.count + 1)"
    guard !listed.contains(where: { $0.id == id }) else {
      throw Problem(.messageExists, "there is a message \(id)", field: "id", value: id)
    }
    return try putMessage(new.message, id: id, zone: zone, by: caller).answer
  }

  func putMessage(
    _ properties: MessageProperties, id: String, zone: String, by caller: Caller?
  ) throws(Problem) -> (answer: ListedMessageAnswer, isNew: Bool) {
    try check(zone)
    let place = listed.firstIndex { $0.id == id }
    if place != nil { try checkOwner(id) }
    guard place != nil || listed.count < Self.maximum else {
      throw Problem(.tooManyMessages, "main has \(Self.maximum) messages")
    }
    guard !properties.images.contains(where: { $0.source.icon == Self.missingIcon }) else {
      throw Problem(.unreadableImage, "there is no icon")
    }
    callers.append(caller)
    let rank = properties.rank ?? 0
    let message = ListedMessage(
      id: id, origin: .client,
      standing: rank < 0 ? .outranked : listed.isEmpty ? .shown : .waiting,
      priority: properties.priority ?? .info, rank: rank, setAt: 1.5, message: properties)
    if let place { listed[place] = message } else { listed.append(message) }
    return (ListedMessageAnswer(message: message, stored: canStore), place == nil)
  }

  /// Adds a message that only its file may change.
  func addFileMessage(_ id: String, _ properties: MessageProperties) {
    listed.append(
      ListedMessage(
        id: id, origin: .file, file: "/\(id).yaml", standing: .waiting, priority: .info, rank: 0,
        setAt: 1.5, message: properties))
  }

  func editMessage(
    _ patch: MessagePatch, id: String, zone: String, by caller: Caller?
  ) throws(Problem) -> ListedMessageAnswer {
    let edited = patch.applied(to: listed[try index(id, zone)].message)
    return try putMessage(edited, id: id, zone: zone, by: caller).answer
  }

  func removeMessages(
    _ selection: MessageSelection, zone: String, by caller: Caller?
  ) throws(Problem) -> RemovalAnswer {
    try check(zone)
    let selected: [ListedMessage]
    switch selection {
    case .id(let id):
      selected = [listed[try index(id, zone)]]
      try checkOwner(id)
    case .group(let group): selected = listed.filter { $0.message.group == group }
    case .all: selected = listed
    }
    guard !selected.isEmpty else { throw Problem(.noMessage, "main has none of these") }
    callers.append(caller)
    let removed = selected.filter { $0.origin != .file }.map(\.id)
    listed.removeAll { removed.contains($0.id) }
    return RemovalAnswer(
      removed: removed, remaining: selected.count - removed.count, stored: canStore)
  }

  func moveMessage(
    _ id: String, to position: Int, zone: String, by caller: Caller?
  ) throws(Problem) -> ListedMessageAnswer {
    let message = listed.remove(at: try index(id, zone))
    callers.append(caller)
    listed.insert(message, at: min(position - 1, listed.count))
    return ListedMessageAnswer(message: message, stored: canStore)
  }

  func dismissMessage(
    _ id: String, zone: String, by caller: Caller?
  ) throws(Problem) -> RemovalAnswer {
    guard listed[try index(id, zone)].priority == .alert else {
      throw Problem(.notAnAlert, "\(id) is no alert", field: "id", value: id)
    }
    return try removeMessages(.id(id), zone: zone, by: caller)
  }

  func step(
    _ step: ProgrammeStep, zone: String, by caller: Caller?
  ) throws(Problem) -> ProgrammeAnswer {
    try check(zone)
    let shown: Int
    switch step {
    case .show(let id):
      shown = try index(id, zone)
      guard listed[shown].standing != .outranked else {
        throw Problem(.outranked, "\(id) is outranked", field: "id", value: id)
      }
    case .next, .previous:
      let turns = listed.indices.filter { listed[$0].standing != .outranked }
      guard turns.count > 1, let old = turns.firstIndex(where: { listed[$0].standing == .shown })
      else { throw Problem(.nothingToShow, "there is nothing to turn to") }
      shown = turns[(old + (step == .next ? 1 : turns.count - 1)) % turns.count]
    }
    callers.append(caller)
    for index in listed.indices where listed[index].standing != .outranked {
      listed[index].standing = index == shown ? .shown : .waiting
    }
    return programme
  }

  func setPaused(
    _ paused: Bool, zone: String, by caller: Caller?
  ) throws(Problem) -> ProgrammeAnswer {
    try check(zone)
    callers.append(caller)
    self.paused = paused
    return programme
  }

  /// Returns the same messages for all hours.
  func forecast(hours: Int) -> Forecast {
    let end = Double(hours) * 3600
    return Forecast(
      timeZone: "Europe/Berlin",
      zones: [.init(name: "main", parts: [.init(from: 0, until: end, messages: listed.map(\.id))])],
      panel: [.init(from: 0, until: end, brightness: 60, power: true)])
  }

  private var programme: ProgrammeAnswer {
    ProgrammeAnswer(
      shown: listed.first { $0.standing == .shown }?.id, paused: paused, stored: canStore)
  }

  private func index(_ id: String, _ zone: String) throws(Problem) -> Int {
    try check(zone)
    guard let index = listed.firstIndex(where: { $0.id == id }) else {
      throw Problem(.noMessage, "there is no message \(id)", field: "id", value: id)
    }
    return index
  }

  private func checkOwner(_ id: String) throws(Problem) {
    guard listed.first(where: { $0.id == id })?.origin == .file else { return }
    throw Problem(.messageOwned, "\(id) belongs to a file", field: "id", value: id)
  }
}
