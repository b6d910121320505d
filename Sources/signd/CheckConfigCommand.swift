import ArgumentParser
import Daemon
import Options

struct CheckConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config", abstract: "Says what is wrong with a configuration file.")

  @Argument(help: "The file.", completion: .file())
  var file: String

  func run() throws {
    do {
      _ = try Configuration.read(path: file, fonts: FontKnowledge.here)
    } catch {
      throw CommandFailure(error.description, isNamed: false)
    }
  }
}
