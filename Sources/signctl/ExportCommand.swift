import ArgumentParser
import ControlClient
import Options

struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Back up what is set on the sign to a directory.",
    about: """
      That is messages, layout, variables, pictures and panel. apply restores it, on this or \
      another sign. Messages from files, messages of zones that the layout does not have, alerts \
      and banners are not part of it.
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
    let messages = contents.messages.values.reduce(0) { $0 + $1.count }
    try Output.print(
      "exported \(Self.count(messages, "message")), "
        + "\(Self.count(contents.variables?.count ?? 0, "variable")) and "
        + Self.count(contents.images?.count ?? 0, "picture"))
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
