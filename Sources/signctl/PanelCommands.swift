import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct BrightnessCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "brightness", abstract: "Sets the panel's brightness.")

  @Argument(help: ArgumentHelp("Percent, 0 to 100.", valueName: "percent"))
  var value: String

  @OptionGroup var change: PanelChange

  func run() async throws {
    try await change.set(.brightness, to: PropertyValue(commandLine: value), value)
  }
}

struct PowerCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "power", abstract: "Darkens the panel, or lights it again.")

  @Argument(
    help: ArgumentHelp("on or off.", valueName: "state"),
    completion: .list(["on", "off"]))
  var value: String

  @OptionGroup var change: PanelChange

  func run() async throws {
    let power: PropertyValue =
      switch value {
      case "on": .boolean(true)
      case "off": .boolean(false)
      default:
        throw OptionError("power takes on or off, not \(PropertyValue.string(value).description)")
      }
    try await change.set(.power, to: power, value)
  }
}

struct RotateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rotate", abstract: "Turns the picture clockwise.")

  @Argument(
    help: ArgumentHelp("0, 90, 180 or 270.", valueName: "degrees"),
    completion: .list(PanelProperty.rotations.map(String.init)))
  var value: String

  @OptionGroup var change: PanelChange

  func run() async throws {
    try await change.set(.rotate, to: PropertyValue(commandLine: value), value)
  }
}

struct ResizeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resize", abstract: "Gives a virtual panel another size.")

  @Argument(help: ArgumentHelp("\(PanelSize.expected).", valueName: "WxH"))
  var value: String

  @OptionGroup var change: PanelChange

  func run() async throws {
    try await change.set(.size, to: .string(value), value)
  }
}

/// Options and request of the commands that change the panel.
struct PanelChange: ParsableArguments {
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func set(_ property: PanelProperty, to value: PropertyValue, _ text: String) async throws {
    var changes = PanelProperties()
    do {
      try changes.set(property, to: value)
    } catch {
      throw OptionError(
        "\(property.key) takes \(property.expected), not \(PropertyValue.string(text).description)")
    }
    let answer = try await sign.talk { [changes] in try await $0.call(API.changePanel, changes) }
    try answers.show(answer)
    answers.warn(stored: answer.stored)
  }
}

struct PanelCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "panel", abstract: "Says what panel the sign has.")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let panel = try await sign.talk { try await $0.call(API.panel) }
    try answers.show(panel) { panel.summary }
  }
}
