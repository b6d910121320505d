import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SetMessageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-message", abstract: "Shows a text instead of the one before.")

  @OptionGroup var text: TextArgument
  @OptionGroup var setting: MessageSetting

  func run() async throws {
    try await setting.show(
      setting.message.properties(text: text.read(command: "signctl set-message")))
  }
}

struct SetPagesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-pages", abstract: "Shows texts and pictures a page at a time.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var setting: MessageSetting

  func run() async throws {
    var properties = try setting.message.properties()
    properties.pages = try items.read()
    try await setting.show(properties)
  }
}

struct SetTopicsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-topics",
    abstract: "Shows texts and pictures side by side, of which one is selected.")

  @OptionGroup var items: ItemArguments
  @OptionGroup var setting: MessageSetting

  func run() async throws {
    var properties = try setting.message.properties()
    properties.topics = try items.read()
    try await setting.show(properties)
  }
}

/// What the commands that show something new have in common.
struct MessageSetting: ParsableArguments {
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func show(_ properties: MessageProperties) async throws {
    let zone = try zone.name()
    let answer = try await sign.talk { try await $0.setMessage(properties, zone: zone) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
    guard !answers.json else { return }
    // The message is set, also where nobody reads about it.
    if let summary = answer.summary { try? Output.print(summary) }
    if !answer.running {
      writeToStandardError("signctl: the sign is stopped; 'signctl start' sets the text moving")
    }
    await sign.warnOfDarkness()
  }
}

extension SignOptions {
  /// Says so where nobody can see what was shown just now.
  func warnOfDarkness() async {
    // It is shown, whatever becomes of this question.
    guard let panel = try? await talk({ try await $0.panel() }) else { return }
    if !panel.power {
      writeToStandardError("signctl: the power is off; 'signctl power on' lights the sign")
    } else if panel.brightness == 0 {
      writeToStandardError("signctl: the brightness is 0; 'signctl brightness 100' lights the sign")
    }
  }
}

struct ClearCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clear", abstract: "Takes the message away; the sign is dark.")

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let zone = try zone.name()
    let stored = try await sign.talk { try await $0.clear(zone: zone) }
    try answers.show(["stored": stored])
    answers.warn(stored: stored)
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
    let answer = try await sign.talk { try await $0.start(zone: zone) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

struct StopCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stop", abstract: "Holds the message where it is.")

  @Flag(help: "Takes the message away as well.")
  var clear = false

  @OptionGroup var zone: ZoneOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let zone = try zone.name()
    var answer = try await sign.talk { try await $0.stop(zone: zone) }
    if clear {
      let stored = try await sign.talk { try await $0.clear(zone: zone) }
      answer = MessageAnswer(
        message: nil, running: answer.running, stored: answer.stored && stored)
    }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

extension MessageAnswer {
  /// `183 pixels wide, scrolls left, one pass in 8.2 s`.
  var summary: String? {
    guard let width, let height, let motion else { return nil }
    func pixels(_ count: Int) -> String { count == 1 ? "1 pixel" : "\(count) pixels" }
    let pass = pass.map { ", one pass in \(Self.time($0))" } ?? ""
    switch motion {
    case .page: return "shows a page at a time"
    case .up, .down: return "\(pixels(height)) high, scrolls \(motion.rawValue)\(pass)"
    case .bounce: return "\(pixels(width)) wide, goes there and back\(pass)"
    case .none: return "\(pixels(width)) wide, stands still"
    case .left, .right, .auto, .smooth:
      return "\(pixels(width)) wide, scrolls \(motion.rawValue)\(pass)"
    }
  }

  private static func time(_ milliseconds: Int) -> String {
    let tenths = (milliseconds + 50) / 100
    return tenths < 600
      ? "\(tenths / 10).\(tenths % 10) s" : timeSpan(Double(milliseconds) / 1000)
  }
}

extension ControlClient {
  /// Clears a zone, also one that is clear already; whether that could be stored.
  func clear(zone: String) async throws -> Bool {
    do {
      return try await clearMessage(zone: zone)
    } catch ClientError.refused(let problem) where problem.kind == .noMessage {
      return true
    }
  }
}
