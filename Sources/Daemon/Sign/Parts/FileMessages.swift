import Keys
import MessageFiles
import SignConfiguration

/// The place of a message of a file.
struct MessageSpot: Hashable, Sendable {
  let zone: String
  let id: String
}

/// The messages of files, and where they are.
struct FileMessages: Sendable {
  /// In the order of the files.
  private var messages: [FileMessage] = []
  /// What each zone was given; it may have ended there since.
  private(set) var placed: [MessageSpot: FileMessage] = [:]
  /// What was reported of messages that are in no zone.
  private var problems: [ConfigurationError] = []

  var isEmpty: Bool { messages.isEmpty && placed.isEmpty }

  /// Whether some are in no zone, for which there may be space later.
  var haveUnplaced: Bool { !problems.isEmpty }

  /// Takes what files say now.
  ///
  /// - Returns: whether they are to be placed.
  mutating func take(_ messages: [FileMessage]) -> Bool {
    guard messages != self.messages || haveUnplaced else { return false }
    self.messages = messages
    return true
  }

  /// Places each message in its zone.
  ///
  /// - Parameters:
  ///   - zoneNames: of the layout.
  ///   - others: how many messages the sign has besides, and of how many bytes.
  /// - Returns: what each zone is to have, and problems that were not there before.
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
