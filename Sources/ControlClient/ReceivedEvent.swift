package import ControlAPI
import FoundationEssentials
import Messages
import NIOCore

/// An event as received from the daemon, which may be of a different version.
package struct ReceivedEvent: Hashable, Sendable {
  /// Id for resuming after this event; nil if the daemon sent none.
  package let id: String?
  package let name: String
  /// Data of the event, as JSON.
  package let data: String

  /// The decoded event; nil for an event that this version does not know.
  package var event: SignEvent? {
    func decoded<Value: Decodable>(_ type: Value.Type) -> Value? {
      let decoder = JSONDecoder()
      // Content in an event has already passed the daemon's limits.
      decoder.userInfo[.messageLimits] = MessageLimits(text: .max)
      return try? decoder.decode(type, from: Data(data.utf8))
    }
    return switch SignEvent.Name(rawValue: name) {
    case .message: decoded(MessageEvent.self).map { .message($0) }
    case .panel: decoded(PanelEvent.self).map { .panel($0) }
    case .layout: decoded(LayoutEvent.self).map { .layout($0) }
    case .banner: decoded(BannerEvent.self).map { .banner($0) }
    case .alert: decoded(AlertEvent.self).map { .alert($0) }
    case .state: decoded(Status.Condition.self).map { .state($0) }
    case .error: decoded(ErrorEvent.self).map { .error($0) }
    case .programme: decoded(ProgrammeEvent.self).map { .programme($0) }
    case .missed: decoded(MissedEvents.self).map { .missed($0) }
    case nil: nil
    }
  }
}

/// Parser for server-sent events (HTML Living Standard, section 9.2.6), as far as signd uses them:
/// lines end with a line feed.
struct EventLines {
  private var line: [UInt8] = []
  private var id: String?
  private var name = "message"
  private var data: [String] = []

  /// Returns the events that these bytes complete.
  mutating func take(_ bytes: ByteBuffer) -> [ReceivedEvent] {
    var events: [ReceivedEvent] = []
    for piece in bytes.readableBytesView.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false
    ).enumerated() {
      // A line feed precedes every piece but the first.
      if piece.offset > 0 {
        if let event = takeLine() { events.append(event) }
        line = []
      }
      line += piece.element
    }
    return events
  }

  private mutating func takeLine() -> ReceivedEvent? {
    if line.isEmpty {
      defer { (name, data) = ("message", []) }
      return data.isEmpty
        ? nil : ReceivedEvent(id: id, name: name, data: data.joined(separator: "\n"))
    }
    let text = String(decoding: line, as: UTF8.self)
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    var value = parts.count > 1 ? parts[1] : ""
    if value.hasPrefix(" ") { value.removeFirst() }
    switch parts[0] {
    case "id": id = String(value)
    case "event": name = String(value)
    case "data": data.append(String(value))
    default: break
    }
    return nil
  }
}
