import ArgumentParser
import ControlAPI
import ControlClient
import Options

struct ZonesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "zones",
    abstract: "List the zones with their places, and what they show.",
    examples: "signctl zones")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let zones = try await sign.talk { try await $0.call(API.status) }.zones
    try answers.show(zones) {
      table(
        zones.map { zone in
          [
            zone.name, zone.place.summary,
            zone.state + (zone.message?.shownLine.map { ": " + $0 } ?? ""),
          ]
        })
    }
  }
}
