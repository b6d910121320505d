import ArgumentParser
import Daemon
import Keys
import MessageFiles
import Options
import SignConfiguration

struct CheckConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check-config",
    abstract: "Says what is wrong with a configuration file, and with its files of messages.")

  @Argument(help: "The file.", completion: .file())
  var file: String

  func run() throws {
    do {
      try Configuration.read(path: file, fonts: FontKnowledge.here).checkMessages()
    } catch {
      throw CommandFailure(error.description, isNamed: false)
    }
  }
}
