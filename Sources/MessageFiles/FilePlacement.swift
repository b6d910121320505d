import ControlAPI
package import Keys
import Messages
import Programme
package import SignConfiguration

/// Which messages of files come into which zones.
package struct FilePlacement {
  /// By the names of the zones, in their order; also zones that the layout does not have.
  package private(set) var zones: [String: [FileMessage]] = [:]
  /// What is wrong with those that come nowhere.
  package private(set) var problems: [ConfigurationError] = []

  /// Of more mistakes, none is reported.
  private static let mostProblems = 20

  /// - Parameters:
  ///   - messages: in their order.
  ///   - zoneNames: of the layout.
  ///   - limits: of all messages together.
  ///   - others: how many messages there are besides, and of how many bytes.
  package init(
    _ messages: [FileMessage], zoneNames: [String], limits: Configuration.Limits,
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
      guard count < limits.messages, bytes + message.packed.json.count <= limits.mostMessageBytes
      else {
        refused = (refused?.first ?? message, (refused?.count ?? 0) + 1)
        continue
      }
      count += 1
      bytes += message.packed.json.count
      owners[zone, default: [:]][message.id] = message.path
      zones[zone, default: []].append(message)
    }
    guard let refused else { return }
    let reason =
      count >= limits.messages
      ? "limits.messages allows \(limits.messages) messages in all"
      : "\(Configuration.Limits.messageMemoryKey) allows \(limits.mostMessageBytes) bytes in all"
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
