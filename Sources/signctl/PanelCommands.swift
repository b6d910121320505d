import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct BrightnessCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "brightness",
    abstract: "Show or set the brightness of the panel.",
    about: """
      panel.dimming in signd.yaml(5) sets it by the time of day. Then this command lasts until a \
      rule changes the brightness, or until signd restarts.
      """,
    examples: """
      signctl brightness
      signctl brightness 60
      signctl brightness -10
      """)

  @Argument(
    help: ArgumentHelp("Percent from 0 to 100, or a step such as +10 or -10.", valueName: "percent")
  )
  var value: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    guard let value else { return try await show { "\($0.brightness) %" } }
    guard let first = value.first, "+-".contains(first) else {
      return try await set(.brightness, to: PropertyValue(commandLine: value), value)
    }
    guard
      let step = PropertyValue(commandLine: value.first == "+" ? String(value.dropFirst()) : value)
        .asInt(in: .percent)
    else { throw PanelProperty.brightness.refusal(of: value) }
    let now = try await sign.talk { try await $0.call(API.panel) }.brightness
    try await set(.brightness, to: .integer(min(100, max(0, now + step))), value)
  }
}

struct PowerCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "power",
    abstract: "Show the power of the panel, or switch it.",
    examples: """
      signctl power off
      signctl power toggle
      """)

  @Argument(
    help: ArgumentHelp("on, off or toggle.", valueName: "state"),
    completion: .list(["on", "off", "toggle"]))
  var value: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    let power: Bool
    switch value {
    case nil: return try await show { $0.power ? "on" : "off" }
    case "on": power = true
    case "off": power = false
    case "toggle": power = try await !sign.talk { try await $0.call(API.panel) }.power
    case let value?:
      throw OptionError(
        "power takes on, off or toggle, not \(PropertyValue.string(value).description)")
    }
    try await set(.power, to: .boolean(power), "\(power)")
  }
}

struct RotateCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "rotate",
    abstract: "Rotate the frame clockwise.",
    examples: "signctl rotate 180")

  @Argument(
    help: ArgumentHelp("0, 90, 180 or 270.", valueName: "degrees"),
    completion: .list(PanelProperty.rotations.map(String.init)))
  var value: String

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try await set(.rotate, to: PropertyValue(commandLine: value), value)
  }
}

struct ResizeCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "resize",
    abstract: "Set the size of a virtual panel.",
    examples: "signctl resize 128x32")

  @Argument(help: ArgumentHelp("\(PanelSize.expected).", valueName: "WxH"))
  var value: String

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws { try await set(.size, to: .string(value), value) }
}

extension PanelProperty {
  fileprivate func refusal(of text: String) -> OptionError {
    OptionError("\(key) takes \(expected), not \(PropertyValue.string(text).description)")
  }
}

extension SignAction {
  fileprivate func show(_ text: (PanelState) -> String) async throws {
    let panel = try await sign.talk { try await $0.call(API.panel) }
    try answers.show(panel) { text(panel) }
  }

  /// Changes a property of the panel.
  ///
  /// - Parameter text: the value as given, for the error.
  fileprivate func set(
    _ property: PanelProperty, to value: PropertyValue, _ text: String
  ) async throws {
    var changes = PanelProperties()
    do {
      try changes.set(property, to: value)
    } catch {
      throw property.refusal(of: text)
    }
    let answer = try await sign.talk { [changes] in try await $0.call(API.changePanel, changes) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

struct PanelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel",
    abstract: "Show the panel of the sign.",
    examples: "signctl panel")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let panel = try await sign.talk { try await $0.call(API.panel) }
    try answers.show(panel) { panel.summary }
  }
}
