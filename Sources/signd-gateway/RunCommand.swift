import ArgumentParser
import Gateway
import Options

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the gateway until it is stopped.",
    examples: """
      signd-gateway run
      signd-gateway run --config gateway.yaml
      """)

  @Option(
    help: ArgumentHelp(
      "Configuration file (default: \(GatewaySettings.path), if it exists)", valueName: "file"),
    completion: .file())
  var config: String?

  @OptionGroup var state: StateOption

  func run() throws {
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    do {
      try GatewayProcess.run(configurationPath: config, state: state.path())
    } catch let error as GatewayStartError {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    }
  }
}

struct StateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "State directory of the gateway (default: by user)", valueName: "dir"),
    completion: .directory)
  var state: String?

  func path() throws -> String? {
    try OptionError.refuseEmpty(state, "state", expected: "the name of a directory")
    return state
  }
}
