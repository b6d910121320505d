import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SetMessageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-message", abstract: "Shows a text instead of the one before.")

  @OptionGroup var text: TextArgument
  @OptionGroup var id: PlaceOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    let properties = try message.properties(
      text: text.read(command: "signctl set-message"), programme)
    try await talk.show(properties, id)
  }
}

struct SetPagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-pages", abstract: "Shows texts and pictures a page at a time.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    properties.pages = try items.read()
    try await talk.show(properties, id)
  }
}

struct SetTopicsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-topics",
    abstract: "Shows texts and pictures side by side, of which one is selected.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    properties.topics = try items.read()
    try await talk.show(properties, id)
  }
}

/// Id under which a message is shown.
struct PlaceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Adds it under this id, or replaces the message that has it (default: main, which is shown "
        + "at once).", valueName: "id"), completion: .messages)
  var id: String?
}

extension ZoneTalk {
  /// Sets a message. `main` is shown at once; a message with a different id takes turns.
  func show(_ properties: MessageProperties, _ place: PlaceOption) async throws {
    guard let id = place.id, id != MessageID.main else { return try await showAtOnce(properties) }
    try MessageID.check(id)
    let answer = try await talk { try await $0.call(API.putMessage, properties, at: $1, id) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
    warn(unseen: answer)
  }

  private func showAtOnce(_ properties: MessageProperties) async throws {
    let answer = try await talk { try await $0.call(API.setMessage, properties, at: $1) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
    guard !answers.json else { return }
    // The message is set even if the output cannot be written.
    if let summary = answer.summary { try? Output.print(summary) }
    for warning in answer.warnings ?? [] { writeToStandardError("signctl: \(warning)") }
    if !answer.running {
      writeToStandardError("signctl: the sign is stopped; 'signctl start' sets the text moving")
    }
    warn(unseen: MessageID.main, answer.standing, answer.message, dark: answer.dark)
  }
}

struct ClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Removes all that was said; the zone is dark.",
    discussion: "Messages from files stay, and are shown.")

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    let answer = try await talk.talk { try await $0.clear(zone: $1) }
    try talk.answers.show(answer)
    answer.warn(talk.answers)
  }
}

struct StartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "start", abstract: "Lets the message move on from where it was stopped.")

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let zone = try zone.name()
    let answer = try await sign.talk { try await $0.call(API.start, at: zone) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Holds the message where it is.")

  @Flag(help: "Removes all that was said as well.")
  var clear = false

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let zone = try zone.name()
    var answer = try await sign.talk { try await $0.call(API.stop, at: zone) }
    if clear {
      let cleared = try await sign.talk { try await $0.clear(zone: zone) }
      answer = MessageAnswer(
        message: nil, running: answer.running, stored: answer.stored && cleared.stored)
      cleared.warnOfRemaining()
    }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

extension MessageAnswer {
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
    case .bounce: return "\(face)\(pixels(width)) wide, goes there and back\(pass)"
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
