import ControlAPI
import Glibc
import Messages

extension MessageList {
  /// A list for people with one line a message.
  var summary: String {
    let rows = messages.map { message in
      [
        message.id, message.priority.rawValue + (message.rank == 0 ? "" : " \(message.rank)"),
        message.state, message.message.shownLine ?? "nothing",
        message.notes.joined(separator: ", "),
      ]
    }
    // A row without notes ends with spaces.
    let lines = rows.isEmpty ? ["no message"] : table(rows).split(separator: "\n").map(String.init)
    return (lines.map(withoutSpacesAtEnd) + (paused ? ["paused"] : [])).joined(separator: "\n")
  }

  private func withoutSpacesAtEnd(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }
}

extension ListedMessage {
  /// The state for people: `waiting`, or `off, stale`.
  fileprivate var state: String { standing.rawValue + (isStale ? ", stale" : "") }

  /// Further facts for the list: schedule, expiry, group and origin.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if let when = message.when { notes.append(when.text) }
    if let expiresAt { notes.append("expires in \(remaining(expiresAt))") }
    if let group = message.group { notes.append("group \(group)") }
    if let file { notes.append("from \(file)") }
    if origin == .configuration { notes.append("until a message is set") }
    return notes
  }

  /// The remaining time, rounded up, so that it is not 0 before the message is removed.
  private func remaining(_ moment: Double) -> String {
    timeSpan(max(0, moment - Double(time(nil))).rounded(.up))
  }

  /// The origin for people.
  private var source: String {
    switch origin {
    case .client: "set \(LocalTime.text(setAt))"
    case .file: "the file \(file ?? "")"
    case .configuration: "shown until a message is set"
    }
  }

  /// All properties for people, one a line.
  var summary: String {
    var rows = [
      ["id", id], ["state", state], ["priority", priority.rawValue], ["rank", String(rank)],
    ]
    if let expiresAt { rows.append(["expires", "in " + remaining(expiresAt)]) }
    rows.append(["origin", source])
    for property in MessageProperty.allCases where property != .priority && property != .rank {
      guard let value = message[property] else { continue }
      let text =
        property.isContent
        ? message.shownLine ?? "" : value.description + (property.unit.map { " \($0.name)" } ?? "")
      rows.append([property.option, text])
    }
    return table(rows)
  }
}

/// Local times for people.
enum LocalTime {
  /// Sets the time zone of the process to that of a sign.
  static func use(timeZone: String) {
    setenv("TZ", timeZone, 1)
    tzset()
  }

  /// - Parameters:
  ///   - moment: Seconds since the beginning of 1970.
  ///   - format: Format of strftime(3).
  static func text(_ moment: Double, _ format: String = "%a %Y-%m-%d %H:%M") -> String {
    var seconds = time_t(moment)
    var local = tm()
    localtime_r(&seconds, &local)
    var bytes = [CChar](repeating: 0, count: 64)
    let count = strftime(&bytes, bytes.count, format, &local)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
