import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options
import Terminal

struct StatusCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "status",
    abstract: "Show what the sign does, and its condition.",
    examples: """
      signctl status
      signctl status --json
      """)

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let status = try await sign.talk { try await $0.call(API.status) }
    try answers.show(status) { status.summary }
  }
}

struct SnapshotCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot",
    abstract: "Show the current frame, or write it to a file.",
    about: """
      A terminal shows it in colour. Elsewhere, and with --format text, it is text: # is a lit pixel \
      and . is a dark one.
      """,
    examples: """
      signctl snapshot
      signctl snapshot --led -o sign.png
      """)

  @OptionGroup var picture: PictureOptions
  @OptionGroup var colors: ColorsOption
  @OptionGroup var built: AsBuiltOption
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let choice = try colors.choice(TerminalColorChoice.init)
    let isWritten = picture.isGiven || answers.json
    guard !isWritten || choice == nil else {
      throw OptionError(
        "--colors is for a drawn frame; it excludes --output, --format, --led and --json")
    }
    if !isWritten, let terminal = FrameTerminal(choice ?? .auto) {
      let frame = try await sign.talk { try await $0.frame(.ppm, asBuilt: built.asBuilt) }
      return try terminal.draw(FrameTerminal.frame(frame))
    }
    let format = try picture.format()
    guard !answers.json || format == .text else {
      let name = format.rawValue.uppercased()
      throw OptionError("--json writes the picture as text; it is not possible with a \(name)")
    }
    let frame = try await sign.talk {
      try await $0.frame(format, led: picture.led, asBuilt: built.asBuilt)
    }
    try picture.write(answers.json ? Output.json(TextPicture(frame)) : frame)
  }
}

/// The text form of a frame, for JSON.
struct TextPicture: Encodable {
  let size: String
  /// Rows from the top; `#` is a lit LED.
  let rows: [String]

  init(_ text: [UInt8]) {
    rows = text.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    size = "\(rows.first?.utf8.count ?? 0)x\(rows.count)"
  }
}

extension PanelState {
  var summary: String {
    "panel     \(type) \(size), brightness \(brightness) %, power \(power ? "on" : "off"), "
      + "rotated by \(rotate)°" + (wokenBy.map { ", lit by the alert \($0)" } ?? "")
      + (current.map { "\n          \($0.summary)" } ?? "")
      + (refresh.map { "\n          \($0.summary)" } ?? "")
      + (test.map { "\n          shows the \($0.rest)" } ?? "")
      + (detail.isEmpty ? "" : "\n          " + (ok ? "" : "FAILED: ") + detail)
  }
}

extension PanelState.Refresh {
  var summary: String {
    let jitter = jitterNs < 1000 ? "\(jitterNs) ns" : "\(jitterNs / 1000) µs"
    return "refreshed \(rate) times a second with \(processor) % of a core, "
      + "measured brightness \(brightness) %, rows lit up to \(jitter) too long"
  }
}

extension PanelState.Current {
  var summary: String {
    func amperes(_ value: Int) -> String { "\((Double(value) / 10).rounded() / 100) A" }
    let limit = limitMA.map {
      ", limited to \(amperes($0))" + (limited ? ", so the frame is dimmed" : "")
    }
    return "takes about \(amperes(estimateMA))" + (limit ?? "")
  }
}

extension Status.Zone {
  /// State of the zone, in a few words.
  var state: String {
    guard message != nil else { return "clear" }
    guard running else { return "stopped" }
    return switch motion {
    // Frames of a picture are all that moves without a motion.
    case .none: pass == nil ? "still" : "moving picture"
    case .page: "a page at a time"
    case .bounce: "moving to the end and back"
    case .auto, .left, .right, .up, .down, .smooth: "scrolling \(motion.rawValue)"
    }
  }

  /// The turns of the messages: `message bread of 3, paused`; nil if there is nothing to report.
  fileprivate var turns: String? {
    var parts: [String] = []
    if messages > 1 || shown == nil && messages > 0 {
      parts.append(shown.map { "message \($0) of \(messages)" } ?? "none of \(messages) is active")
    }
    if paused { parts.append("paused") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// Whether the zone fills the panel.
  fileprivate func isWhole(_ panel: PanelState) -> Bool {
    guard let size = PanelSize(panel.size) else { return false }
    let isTurned = panel.rotate % 180 != 0
    return place
      == Place(
        x: 0, y: 0, width: isTurned ? size.height : size.width,
        height: isTurned ? size.width : size.height)
  }
}

extension Place {
  /// The place for people: `34x16 at 0,0`.
  var summary: String { "\(width)x\(height) at \(x),\(y)" }
}

extension Status {
  var summary: String {
    var lines = [
      "signd     \(version), up \(timeSpan(uptime))",
      panel.summary,
      "frames    \(frames.shown) shown, \(frames.late) late, latest by \(frames.maxLatenessUs) µs",
    ]
    for zone in zones {
      let place = zone.isWhole(panel) ? "" : ", \(zone.place.summary)"
      let more = [zone.view, zone.turns].compactMap { $0 }.map { ", " + $0 }.joined()
      lines.append("zone      \(zone.name): \(zone.state)\(more)\(place)")
      if let line = zone.message?.shownLine { lines.append("          \(line)") }
    }
    for banner in banners {
      lines.append("banner    \(banner.id): \(banner.state)")
      if let line = banner.message.shownLine { lines.append("          \(line)") }
    }
    for alert in alerts {
      lines.append("alert     \(alert.id): \(noticeEnd(alert.endsIn))")
      if let line = alert.message.shownLine { lines.append("          \(line)") }
    }
    if text.missingGlyphs > 0 {
      lines.append(
        "text      boxes for characters without a glyph since start: \(text.missingGlyphs)")
      if !text.lastMissing.isEmpty {
        lines.append("          the last for \(text.lastMissing.joined(separator: ", "))")
      }
    }
    if !state.ok {
      lines.append("state     NOT STORED: \(state.detail)")
    } else if !state.detail.isEmpty {
      lines.append("state     \(state.detail)")
    }
    return lines.joined(separator: "\n")
  }
}
