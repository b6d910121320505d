import ArgumentParser
import ControlAPI
import ControlClient
import FoundationEssentials
import Glibc
import Messages
import Options

struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Print what happens to the sign, when it happens.",
    about: "The first lines are the current state. When the sign ends, the exit status is 69.",
    examples: """
      signctl watch
      signctl watch --json >>sign.log
      """)

  @Option(
    help: ArgumentHelp(
      "Continue after the event with this id, as --json prints it.", valueName: "id"))
  var after: String?

  @OptionGroup var sign: SignOptions

  @Flag(help: "Print each event as one line of JSON: id, event and data.")
  var json = false

  func run() async throws {
    try OptionError.refuseEmpty(after, "after", expected: "the id of an event")
    // Without events there is no output, so a closed pipe would remain unnoticed.
    Output.exitWhenUnread()
    try await sign.talk { client in
      try await client.watch(after: after) { event in
        if json {
          try Output.print(event.jsonLine)
        } else if let line = event.event?.line {
          try Output.print("\(Self.clock())  \(line)")
        }
        return true
      }
    }
    throw SignOptions.ended
  }

  /// The local time of day: `14:03:12`.
  private static func clock() -> String {
    var now = time(nil)
    var local = tm()
    localtime_r(&now, &local)
    return [local.tm_hour, local.tm_min, local.tm_sec]
      .map { ($0 < 10 ? "0" : "") + String($0) }.joined(separator: ":")
  }
}

extension ReceivedEvent {
  /// The event as one line of JSON: its id, its name and the data as received.
  fileprivate var jsonLine: String {
    func quoted(_ text: String) -> String {
      // Encoding a string cannot fail.
      String(decoding: try! JSONEncoder().encode(text), as: UTF8.self)
    }
    return "{\"id\":\(id.map(quoted) ?? "null"),\"event\":\(quoted(name)),\"data\":\(data)}"
  }
}

extension SignEvent {
  /// The event for people, in one line.
  fileprivate var line: String {
    switch self {
    case .message(let event):
      return "message  \(event.zone) \(event.change.words): \(event.subject)"
        + origin(event.by, event.stored || event.change == .present)
    case .panel(let event):
      let panel = event.panel
      return "panel    \(event.change.words): brightness \(panel.brightness) %, power "
        + "\(panel.power ? "on" : "off"), rotated by \(panel.rotate)°"
        + (panel.test.map { ", \($0.rest)" } ?? "") + (panel.ok ? "" : ", FAILED")
        + origin(event.by, event.stored || event.change == .present)
    case .layout(let event):
      let names = event.layout.places.map(\.name).joined(separator: ", ")
      return "layout   \(event.change.words): \(names) on \(event.layout.size)"
        + origin(event.by, event.layout.stored || event.change == .present)
    case .banner(let event):
      let text = event.banner.message.shownLine ?? "nothing"
      return "banner   \(event.banner.id) \(event.change.words): \(text)"
    case .alert(let event):
      let text = event.alert.message.shownLine ?? "nothing"
      return "alert    \(event.alert.id) \(event.change.words): \(text)"
        + origin(event.by, event.stored || event.change == .present)
    case .programme(let event):
      return "message  \(event.zone): \(event.subject)"
        + origin(event.by, event.stored || event.change == .present)
    case .state(let condition):
      return "state    \(condition.ok ? "works" : "NOT STORED")"
        + (condition.detail.isEmpty ? "" : ": \(condition.detail)")
    case .error(let event):
      return "error    \(event.source.rawValue): "
        + event.detail.split(separator: "\n").joined(separator: "; ")
    case .missed(let event):
      return
        "missed   \(event.count) \(event.count == 1 ? "event" : "events"); the current state:"
    }
  }

  private func origin(_ caller: Caller?, _ stored: Bool) -> String {
    (caller.map { ", by \($0.name ?? "uid \($0.uid)")" } ?? "") + (stored ? "" : ", not stored")
  }
}

extension MessageEvent {
  /// Object of the change.
  fileprivate var subject: String {
    switch change {
    case .zoomed: return "scale \(scale.map(shortNumber) ?? "1")"
    case .page: if let page { return String(page) }
    case .selected: if let selected { return String(selected) }
    case .present, .set, .changed, .cleared, .started, .stopped, .turned, .reloaded: break
    }
    guard let line = message?.shownLine else { return running ? "clear" : "clear (stopped)" }
    return running ? line : line + ", stopped"
  }
}

extension MessageEvent.Change {
  fileprivate var words: String {
    switch self {
    case .present: "shows"
    case .page: "turned to page"
    case .selected: "selected topic"
    case .turned: "turned to"
    case .set, .changed, .cleared, .started, .stopped, .zoomed, .reloaded: rawValue
    }
  }
}

extension ProgrammeEvent {
  /// The change and the message that it is about.
  fileprivate var subject: String {
    guard let id else { return change == .present ? "shows no message" : change.words }
    return "\(id) \(change.words)"
  }
}

extension ProgrammeEvent.Change {
  fileprivate var words: String {
    switch self {
    case .present: "is shown"
    case .on: "turned on"
    case .off: "turned off"
    case .shown, .hidden, .expired, .ended, .dismissed, .added, .edited, .removed, .moved, .stale,
      .paused, .resumed:
      rawValue
    }
  }
}

extension LayoutEvent.Change {
  fileprivate var words: String { self == .present ? "has" : rawValue }
}

extension NoticeChange {
  fileprivate var words: String { self == .present ? "shows" : rawValue }
}

extension PanelEvent.Change {
  fileprivate var words: String {
    switch self {
    case .present: "has"
    case .returned: "works again"
    case .scheduled: "follows its schedule"
    case .test: "shows a test pattern"
    case .testEnded: "shows the message again"
    case .changed, .failed, .reloaded: rawValue
    }
  }
}
