import ArgumentParser
import ControlAPI
import Daemon
import Messages
import Options
import Pixels

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws one frame of a message, without a daemon.")

  @OptionGroup var text: TextArgument

  @Option(help: ArgumentHelp("The panel's size in pixels.", valueName: "WxH"))
  var panel: String = "64x16"

  @Option(
    help: ArgumentHelp(
      "The moment, counted from the message's beginning.",
      discussion: "Takes \(DurationOption.expected).", valueName: "time"))
  var at: String = "0s"

  @OptionGroup var picture: PictureOptions

  @OptionGroup(title: "Message options") var message: MessageOptions

  func run() throws {
    guard let moment = DurationOption(argument: at) else {
      throw OptionError("at", value: at, expected: DurationOption.expected)
    }
    let format = try picture.format()
    let rendering = Rendering(
      try message.properties(
        text: text.read(command: "signd render"),
        limits: MessageLimits(text: .max, fonts: Rendering.fontNames)),
      panelSize: try parsePanelSize(panel))
    try picture.write(try rendering.frame(at: moment.nanoseconds, format: format))
  }
}

func parsePanelSize(_ text: String) throws -> Size {
  guard let size = Configuration.Panel.size(text) else {
    throw OptionError("panel", value: text, expected: Configuration.Panel.expectedSize)
  }
  return size
}
