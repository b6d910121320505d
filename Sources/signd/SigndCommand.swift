import ArgumentParser
import ControlAPI
import Images
import Manual
import Options

@main
struct SigndCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signd",
    abstract: "Show messages on an LED matrix panel.",
    discussion: "signctl controls a running signd.\n\n" + CommandConfiguration.examplesTitle + """
        signd run --panel 64x16
        signd run --config sign.yaml
        signd render "Hello" -o hello.png
      """,
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
