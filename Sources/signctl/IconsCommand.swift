import ArgumentParser
import ControlAPI
import ControlClient
import Options

struct IconsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icons",
    abstract: "List the icons of the sign.",
    examples: "signctl icons")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let icons = try await sign.talk { try await $0.call(API.icons) }
    try answers.show(icons) { icons.summary }
  }
}
