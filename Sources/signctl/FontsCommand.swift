import ArgumentParser
import ControlAPI
import ControlClient

struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts", abstract: "Lists the fonts that the sign has.")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let fonts = try await sign.talk { try await $0.call(API.fonts) }
    try answers.show(fonts) { fonts.summary }
  }
}
