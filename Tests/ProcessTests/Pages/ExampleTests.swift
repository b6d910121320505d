import ArgumentParser
import FoundationEssentials
import Messages
import TestSupport
import Testing

@testable import Options
@testable import signctl
@testable import signd

/// Examples in `README.md` and the manual pages work.
@Suite struct ExampleTests {
  @Test func examplesAreFoundOnEveryPage() {
    let found = Dictionary(grouping: Example.all, by: \.page).mapValues { Set($0.map(\.kind)) }
    #expect(
      found == [
        "README.md": [.commands, .message, .configuration, .messages], "signctl.1": [.commands],
        "signd.8": [.commands], "signd.yaml.5": [.commands, .configuration, .messages],
      ])
  }

  @Test(arguments: Example.all.filter { $0.kind == .message })
  func aMessageCanBeShown(example: Example) throws {
    let message = try JSONDecoder().decode(MessageProperties.self, from: Data(example.text.utf8))
    try message.checkContent()
  }

  @Test(arguments: Example.all.filter { $0.kind == .configuration })
  func aConfigurationHasNoMistakes(example: Example) throws {
    let scratch = TemporaryDirectory()
    let font = BitmapFont(
      "Any", pixels: 12, ascent: 9, glyphs: [(65, Array(repeating: "##", count: 12))])
    try scratch.write(font.bdf, to: "font.bdf")
    try scratch.write("[]", to: "messages/none.yaml")
    try scratch.write(
      example.text.replacing(/\/[\w\/.-]+\.(bdf|ttf)/, with: scratch.path + "/font.bdf")
        .replacing("/etc/signd/messages", with: scratch.path + "/messages"),
      to: "sign.yaml")
    let result = try Program.run(signd, ["check-config", scratch.path + "/sign.yaml"])
    #expect(result.status == 0, "\(example.testDescription): \(result.errors)")
  }

  @Test(arguments: Example.all.filter { $0.kind == .messages })
  func aFileOfMessagesIsRight(example: Example) throws {
    let scratch = TemporaryDirectory()
    try scratch.write(example.text, to: "messages/bread.yaml")
    try scratch.write("messages: { directory: \(scratch.path)/messages }", to: "sign.yaml")
    let result = try Program.run(signd, ["check-config", scratch.path + "/sign.yaml"])
    #expect(result.status == 0, "\(example.testDescription): \(result.errors)")
  }

  /// Commands in sequence run on one sign. The others are only parsed.
  @Test(arguments: Example.all.filter { $0.kind == .commands })
  func aCommandIsUnderstoodAndDone(example: Example) async throws {
    var user: User?
    for command in try example.commands() {
      let place = "\(example.page):\(command.line): \(command.program) \(command.arguments)"
      if command.program == "signctl", !example.isInline,
        !Self.onlyUnderstood.contains(command.arguments.first ?? "")
      {
        if user == nil { user = try await User() }
        let result = try user!.run(command.arguments)
        #expect(result.status == 0, "\(place): \(result.errors)")
      } else {
        do {
          try Self.read(command)
        } catch {
          Issue.record("\(place): \(SigndCommand.message(for: error))")
        }
      }
    }
  }

  /// Commands of `signctl` that never end, and those that inspect a whole machine.
  private static let onlyUnderstood: Set = ["preview", "watch", "doctor"]

  private static func read(_ command: Example.Command) throws {
    guard command.program == "signd" else {
      _ = try SignctlCommand.parseAsRoot(command.arguments)
      return
    }
    let read = try SigndCommand.parseAsRoot(command.arguments)
    if let render = read as? RenderCommand {
      _ = try MessageProperties(text: "", render.options.all)
    }
  }

  /// A user with pictures and a sign, which is also named north.
  private final class User {
    private let sign: RunningSign

    init() async throws {
      sign = try await RunningSign()
      let folder = sign.directory.path + "/signd"
      let result = try Program.run(
        "sh",
        [
          "-c",
          "mkdir \"$0\" && ln -s \"$1\" \"$0/signd.sock\" && ln -s \"$1\" \"$0/north.sock\"",
          folder, sign.socket,
        ])
      try #require(result.status == 0, "\(result.errors)")
    }

    func run(_ arguments: [String]) throws -> Program.Result {
      try Program.run(
        signctl, arguments.map(inPlace), input: "A line\n",
        environment: ["XDG_RUNTIME_DIR": sign.directory.path, "SIGND_SOCKET": ""])
    }

    /// Returns the name of a picture or a directory in the folder of the sign.
    private func inPlace(_ argument: String) throws -> String {
      // The directory of an export.
      if argument == "shop" { return sign.directory.path + "/shop" }
      guard let name = argument.wholeMatch(of: /@?(\w+\.(?:png|gif))/)?.1 else { return argument }
      let path = sign.directory.path + "/" + name
      try #require(try Program.run(signd, ["render", "Hi", "-o", path]).status == 0)
      return argument.replacing(name, with: path)
    }
  }
}
