import ArgumentParser
import Gateway
import Keys
import Options

struct CheckConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Check a configuration file of the gateway.",
    examples: "signd-gateway check-config /etc/signd/gateway.yaml")

  @Argument(help: "Configuration file.", completion: .file())
  var file: String

  func run() throws {
    let settings: GatewaySettings
    do {
      settings = try GatewaySettings.read(path: file)
    } catch {
      throw CommandFailure(error.description, isNamed: false)
    }
    try Output.print("OK: listen \(settings.listen.map(\.description).joined(separator: ", "))")
  }
}
