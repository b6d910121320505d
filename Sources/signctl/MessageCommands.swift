import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SetMessageCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "set-message",
    abstract: "Show a text.",
    about: """
      It replaces the message main. Live fields, such as {{time:%H:%M}}, {{date:%d %B}} and \
      {{var:NAME}}, are explained in signctl(1).
      """,
    examples: """
      signctl set-message "Back at 14:00" --color orange
      signctl set-message "It is {{time:%H:%M}}"
      journalctl -n 1 -o cat | signctl set-message - --zone log
      """)

  @OptionGroup var text: TextArgument
  @OptionGroup var id: PlaceOption
  @OptionGroup var options: TextOptions
  @OptionGroup(title: "Turns") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    let properties = try MessageProperties(
      text: text.read(command: "signctl set-message"), options.all + [programme])
    try await talk.show(properties, id)
  }
}

struct SetPagesCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "set-pages",
    abstract: "Show texts and pictures, a page at a time.",
    examples: """
      signctl set-pages "Bread 3 €" "Cake 4 €" @coffee.png --dwell 2s
      signctl set-pages Monday Tuesday --indicator dots
      """)

  @OptionGroup var items: ItemArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup var options: PagesOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    properties.pages = try items.read()
    try await talk.show(properties, id)
  }
}

struct SetTopicsCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "set-topics",
    abstract: "Show texts and pictures side by side, one of them selected.",
    examples: """
      signctl set-topics Trains Buses Trams --selected 2
      signctl select Buses
      """)

  @OptionGroup var items: ItemArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup var options: TopicsOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    properties.topics = try items.read()
    try await talk.show(properties, id)
  }
}

/// Id under which a message is shown.
struct PlaceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Id of the message to replace or add (default: \(MessageID.main), shown at once)",
      valueName: "id"), completion: .messages)
  var id: String?

  @OptionGroup var trial: DryRunOption
}

extension ZoneTalk {
  /// Sets a message. `main` is shown at once; a message with a different id takes turns.
  func show(_ properties: MessageProperties, _ place: PlaceOption) async throws {
    guard let id = place.id, id != MessageID.main else {
      return try await showAtOnce(properties, place.trial)
    }
    try MessageID.check(id)
    let answer = try await talk {
      try await $0.call(API.putMessage, properties, at: $1, id, query: place.trial.query)
    }
    try answers.show(answer)
    try answers.show(trial: answer)
    answers.warn(stored: answer.stored)
    warn(unseen: answer)
  }

  private func showAtOnce(_ properties: MessageProperties, _ trial: DryRunOption) async throws {
    let answer = try await talk {
      try await $0.call(API.setMessage, properties, at: $1, query: trial.query)
    }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
    guard !answers.json else { return }
    try answer.frame?.show()
    // The message is set even if the output cannot be written.
    if let summary = answer.summary { try? Output.print(summary) }
    for warning in answer.warnings ?? [] { writeToStandardError("signctl: \(warning)") }
    if !answer.running {
      writeToStandardError("signctl: the motion is stopped; 'signctl start' continues the motion")
    }
    warn(unseen: MessageID.main, answer.standing, answer.message, dark: answer.dark)
  }
}

struct ClearCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "clear",
    abstract: "Make a zone dark: remove its messages.",
    about: "Messages from files stay, and are shown.",
    examples: """
      signctl clear
      signctl clear --zone ticker
      """)

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    let answer = try await talk.talk { try await $0.clear(zone: $1) }
    try talk.answers.show(answer)
    answer.warn(talk.answers)
  }
}

struct StartCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "start",
    abstract: "Continue the motion after stop.",
    examples: "signctl start")

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    let answer = try await talk.talk { try await $0.call(API.start, at: $1) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

struct StopCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "stop",
    abstract: "Stop the motion: the message stands where it is.",
    about: "start continues the motion. pause and resume are for the turns.",
    examples: "signctl stop")

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    let answer = try await talk.talk { try await $0.call(API.stop, at: $1) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

extension ExtentAnswer {
  /// A summary for people; nil without a size or motion. For example:
  /// `signd7 at 7 rows, 2 lines, 58 pixels wide, stands still`, or
  /// `signd12 at 12 rows, 183 pixels wide, scrolls left, one pass in 8.2 s`, or
  /// `64x32 pixels, moving picture, one loop in 1.2 s`.
  var summary: String? {
    guard let width, let height, let motion else { return nil }
    func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }
    let pass = pass.map { ", one pass in \(Self.time($0))" } ?? ""
    var face = ""
    if let letters {
      face = "\(letters.face) at \(letters.size) rows, "
      if letters.lines > 1, motion == .none { face += "\(letters.lines) lines, " }
    }
    switch motion {
    case .page: return "shows a page at a time"
    case .up, .down: return "\(face)\(pixels(height)) high, scrolls \(motion.rawValue)\(pass)"
    case .bounce: return "\(face)\(pixels(width)) wide, moves to the end and back\(pass)"
    case .none:
      // Frames of a picture are all that moves without a motion.
      if let loop = self.pass {
        return "\(width)x\(height) pixels, moving picture, one loop in \(Self.time(loop))"
      }
      return "\(face)\(pixels(width)) wide, stands still"
    case .left, .right, .auto, .smooth:
      return "\(face)\(pixels(width)) wide, scrolls \(motion.rawValue)\(pass)"
    }
  }

  private static func time(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return tenths < 600
      ? "\(tenths / 10).\(tenths % 10) s" : timeSpan(Double(milliseconds) / 1000)
  }
}

extension ControlClient {
  /// Removes all messages that were set in a zone. Succeeds in a zone that is already clear.
  func clear(zone: String) async throws(ClientError) -> RemovalAnswer {
    do {
      return try await call(API.removeMessages, at: zone)
    } catch {
      // Swift 6.2 cannot compile a pattern after `catch` here.
      guard case .refused(let problem) = error, problem.kind == .noMessage else { throw error }
      return RemovalAnswer(removed: [], stored: true)
    }
  }
}
