import ControlAPI
package import Keys
import Messages
import Programme
package import SignConfiguration

/// The zones of the messages from files.
package struct FilePlacement {
  /// The messages by zone, in order, including zones that the layout lacks.
  package private(set) var zones: [String: [FileMessage]] = [:]
  /// The problems of messages without a zone.
  package private(set) var problems: [ConfigurationError] = []
  /// The first message of each zone that the layout lacks. These messages wait for their zones.
  package private(set) var waiting: [ConfigurationError] = []

  /// The maximum number of reported mistakes.
  private static let mostProblems = 20

  /// - Parameters:
  ///   - messages: The messages in order.
  ///   - zoneNames: The zones of the layout.
  ///   - limits: The limits of all messages together.
  ///   - others: The count and JSON bytes of all other messages.
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
      if !zoneNames.contains(zone), zones[zone] == nil {
        waiting.append(
          ConfigurationError(
            file: message.path, place: message.place,
            message: "the layout has no zone \(quoted(zone)), so its messages are not shown; the "
              + "zones are: \(zoneNames.joined(separator: ", "))"))
      }
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
      "this message\(refused.count == 1 ? " is" : " and \(refused.count - 1) more are") too many: "
        + reason)
  }

  private mutating func report(_ message: FileMessage, _ sentence: String) {
    guard problems.count < Self.mostProblems else { return }
    problems.append(
      ConfigurationError(file: message.path, place: message.place, message: sentence))
  }
}
