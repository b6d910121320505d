import ArgumentParser
import ControlAPI
import ControlClient
import Options

struct FontsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fonts",
    abstract: "List the fonts of the sign.",
    examples: "signctl fonts")

  @Flag(help: "List all fonts, also those found on the system, with their properties.")
  var all = false

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let fonts = try await sign.talk { try await $0.call(API.fonts) }
    try answers.show(fonts) { all ? fonts.summary : fonts.names }
  }
}
