import ArgumentParser
import ControlAPI
import Gateway
import Manual
import Options

@main
struct GatewayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "signd-gateway",
    abstract: "Open the signs of this machine to the network.",
    discussion: "Clients need a token. With it they use the API of signd.\n\n"
      + CommandConfiguration.examplesTitle + """
          signd-gateway token add laptop --role admin
          signd-gateway token list
          signd-gateway pair --role show
        """,
    version: signdVersion,
    subcommands: [
      RunCommand.self, TokenCommand.self, PairCommand.self, CheckConfigCommand.self,
      ManualCommand<GatewayCommand>.self,
    ])

  static func main() { runAndExit(name: "signd-gateway") }
}
