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

  @OptionGroup var config: ConfigOption
  @OptionGroup var state: StateOption

  func run() throws {
    let (path, state) = (try config.path(), try state.path())
    try ConfigOption.explaining { () throws(GatewayStartError) in
      try GatewayProcess.run(configurationPath: path, state: state)
    }
  }
}

struct ConfigOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Configuration file (default: \(GatewaySettings.path), if it exists)", valueName: "file"),
    completion: .file())
  var config: String?

  func path() throws -> String? {
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    return config
  }

  func settings() throws -> GatewaySettings {
    let path = try path()
    return try Self.explaining { () throws(GatewayStartError) in
      try GatewayProcess.settings(path)
    }
  }

  /// Does something that needs the configuration.
  static func explaining<Result>(
    _ work: () throws(GatewayStartError) -> Result
  ) throws -> Result {
    do throws(GatewayStartError) {
      return try work()
    } catch {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    }
  }
}

struct StateOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "State directory (default: /var/lib/signd-gateway for root, else ~/.local/state/signd-gateway)",
      valueName: "dir"),
    completion: .directory)
  var state: String?

  func path() throws -> String? {
    try OptionError.refuseEmpty(state, "state", expected: "the name of a directory")
    return state
  }
}
