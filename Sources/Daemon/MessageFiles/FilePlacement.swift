import ControlAPI
import Messages

/// Which messages of files come into which zones.
struct FilePlacement {
  /// By the names of the zones, in their order; also zones that the layout does not have.
  private(set) var zones: [String: [FileMessage]] = [:]
  /// What is wrong with those that come nowhere.
  private(set) var problems: [ConfigurationError] = []

  /// Of more mistakes, nobody is told.
  private static let mostProblems = 20

  /// - Parameters:
  ///   - messages: in their order.
  ///   - zoneNames: of the layout.
  ///   - limit: as `limits.messages` says.
  ///   - others: how many messages there are besides, and of how many bytes.
  init(
    _ messages: [FileMessage], zoneNames: [String], limit: Int,
    others: (count: Int, bytes: Int) = (0, 0)
  ) {
    let usual = zoneNames.contains(mainZone) ? mainZone : zoneNames.first ?? mainZone
    var owners: [String: [String: String]] = [:]
    var (count, bytes) = others
    var refused: (first: FileMessage, count: Int)?
    for message in messages {
      let zone = message.zone ?? usual
      if let owner = owners[zone]?[message.id] {
        report(
          message,
          "id takes one that no other message of the zone \(quoted(zone)) has, not "
            + "\(quoted(message.id)), which is in \(owner)")
        continue
      }
      guard count < limit, bytes + message.said.json.count <= Sign.mostBytes else {
        refused = (refused?.first ?? message, (refused?.count ?? 0) + 1)
        continue
      }
      count += 1
      bytes += message.said.json.count
      owners[zone, default: [:]][message.id] = message.path
      zones[zone, default: []].append(message)
    }
    guard let refused else { return }
    let reason =
      count >= limit
      ? "limits.messages allows \(limit) messages in all"
      : "all messages of the sign have at most \(Sign.mostBytes) bytes"
    report(
      refused.first,
      "this message\(refused.count == 1 ? " is" : " and \(refused.count - 1) more are") too much: "
        + reason)
  }

  private mutating func report(_ message: FileMessage, _ sentence: String) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      ConfigurationError(file: message.path, place: message.place, message: sentence))
  }
}
