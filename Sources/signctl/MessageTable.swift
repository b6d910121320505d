import ControlAPI
import Glibc
import Messages

extension MessageList {
  /// A line a message, for people.
  var summary: String {
    let rows = messages.map { message in
      [
        message.id, message.priority.rawValue + (message.rank == 0 ? "" : " \(message.rank)"),
        message.state, message.message.shownLine ?? "nothing",
        message.notes.joined(separator: ", "),
      ]
    }
    // Without notes a line ends with spaces.
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
  /// `waiting`, or `off, stale`.
  fileprivate var state: String { standing.rawValue + (isStale ? ", stale" : "") }

  /// What else matters of it.
  fileprivate var notes: [String] {
    var notes: [String] = []
    if let when = message.when { notes.append(when.text) }
    if let expiresAt { notes.append("expires in \(remaining(expiresAt))") }
    if let group = message.group { notes.append("group \(group)") }
    if let file { notes.append("from \(file)") }
    if origin == .configuration { notes.append("until a message is set") }
    return notes
  }

  /// Rounded up: there is time left until it is removed.
  private func remaining(_ moment: Double) -> String {
    timeSpan(max(0, moment - Double(time(nil))).rounded(.up))
  }

  /// Where it comes from.
  private var source: String {
    switch origin {
    case .client: "said \(LocalTime.text(setAt))"
    case .file: "the file \(file ?? "")"
    case .configuration: "shown until a message is set"
    }
  }

  /// All of it, a line each, for people.
  var summary: String {
    var rows = [
      ["id", id], ["shown", state], ["priority", priority.rawValue], ["rank", String(rank)],
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

/// Times on the clock on the wall, for people.
enum LocalTime {
  /// Here is the time zone of a sign, from now on.
  static func use(timeZone: String) {
    setenv("TZ", timeZone, 1)
    tzset()
  }

  /// - Parameters:
  ///   - moment: seconds since the beginning of 1970.
  ///   - format: as strftime(3) has it.
  static func text(_ moment: Double, _ format: String = "%a %Y-%m-%d %H:%M") -> String {
    var seconds = time_t(moment)
    var local = tm()
    localtime_r(&seconds, &local)
    var bytes = [CChar](repeating: 0, count: 64)
    let count = strftime(&bytes, bytes.count, format, &local)
    return String(decoding: bytes.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
