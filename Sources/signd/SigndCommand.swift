import ArgumentParser
import ControlAPI
import Images
import Manual
import Options

@main
struct SigndCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signd",
    abstract: "Shows messages on an LED matrix panel.",
    discussion: "A running signd is controlled with signctl.",
    version: signdVersion,
    subcommands: [
      RunCommand.self, RenderCommand.self, FontsCommand.self, IconsCommand.self,
      CheckConfigCommand.self, PanelTestCommand.self,
      ManualCommand<SigndCommand>.self,
    ],
    defaultSubcommand: RunCommand.self)

  static func main() {
    // The internal decoding command runs first: it needs neither the argument parser nor a sign.
    if CommandLine.arguments.dropFirst().elementsEqual([DecodingProcess.command]) {
      DecodingProcess.run()
    }
    runAndExit(name: "signd")
  }
}
