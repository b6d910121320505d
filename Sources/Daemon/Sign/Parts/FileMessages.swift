import Keys
import MessageFiles
import SignConfiguration

/// The zone and id of a message from a file.
struct MessageSpot: Hashable, Sendable {
  let zone: String
  let id: String
}

/// The messages from files and their zones.
struct FileMessages: Sendable {
  /// The messages in the order of the files.
  private var messages: [FileMessage] = []
  /// The messages given to each zone. They may have ended since.
  private(set) var placed: [MessageSpot: FileMessage] = [:]
  /// Reported problems of messages that have no zone.
  private(set) var problems: [ConfigurationError] = []

  var isEmpty: Bool { messages.isEmpty && placed.isEmpty }

  /// Whether some messages have no zone. There may be space for them later.
  var haveUnplaced: Bool { !problems.isEmpty }

  /// Replaces the messages.
  ///
  /// - Returns: Whether they have to be placed.
  mutating func take(_ messages: [FileMessage]) -> Bool {
    guard messages != self.messages || haveUnplaced else { return false }
    self.messages = messages
    return true
  }

  /// Places each message in its zone.
  ///
  /// - Parameters:
  ///   - zoneNames: The zones of the layout.
  ///   - others: The count and JSON bytes of the sign's other messages.
  /// - Returns: The messages of each zone, and new problems.
  mutating func place(
    in zoneNames: [String], limits: Configuration.Limits, others: (count: Int, bytes: Int)
  ) -> (zones: [String: [FileMessage]], newProblems: [ConfigurationError]) {
    let placement = FilePlacement(messages, zoneNames: zoneNames, limits: limits, others: others)
    placed = Dictionary(
      uniqueKeysWithValues: placement.zones.flatMap { zone, messages in
        messages.map { (MessageSpot(zone: zone, id: $0.id), $0) }
      })
    let new = placement.problems.filter { !problems.contains($0) }
    problems = placement.problems
    return (placement.zones, new)
  }
}
