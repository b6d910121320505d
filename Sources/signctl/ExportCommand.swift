import ArgumentParser
import ControlClient
import Options

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the state of the sign to a directory.",
    about: """
      That is messages, layout, variables, pictures and panel. apply brings this or another sign to \
      this state. Messages from files, alerts and banners are not part of it.
      """,
    examples: "signctl export backup")

  @Argument(
    help: ArgumentHelp(
      "New or empty directory, or that of an earlier export, which is replaced.",
      valueName: "directory"), completion: .directory)
  var directory: String

  @OptionGroup var sign: SignOptions

  func run() async throws {
    let directory = try ContentsDirectory(directory)
    try directory.checkIsReplaceable()
    let present = try await sign.talk { try await $0.contents(images: true) }
    var contents = present.contents
    // The first-run message stays on a sign that has had no other.
    if let zone = present.firstRunZone { contents.messages[zone] = nil }
    try directory.write(contents)
  }
}
