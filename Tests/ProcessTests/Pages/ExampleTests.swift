import ArgumentParser
import ControlAPI
import FoundationEssentials
import Messages
import TestSupport
import Testing

@testable import Options
@testable import signctl
@testable import signd

/// The examples of the documentation and of the manual pages work.
@Suite struct ExampleTests {
  @Test func examplesAreFoundOnEveryPage() {
    let found = Dictionary(grouping: Example.all, by: \.page).mapValues { Set($0.map(\.kind)) }
    #expect(
      found == [
        "README.md": [.commands], "CONTRIBUTING.md": [.commands],
        "docs/api.md": [.commands, .configuration, .text], "docs/architecture.md": [.text],
        "docs/benchmarks.md": [.commands],
        "docs/configuration.md": [.commands, .configuration],
        "docs/fonts.md": [.commands, .configuration],
        "docs/gateway.md": [.commands, .gatewayConfiguration, .text],
        "docs/layout.md": [.commands, .configuration],
        "docs/messages.md": [.commands, .message], "docs/operations.md": [.commands],
        "docs/panels.md": [.commands, .configuration, .text],
        "docs/programme.md": [.commands, .configuration, .messages],
        "signctl.1": [.commands, .schedules], "signd.8": [.commands],
        "signd-gateway.8": [.commands],
        "signd.yaml.5": [.commands, .configuration, .messages, .schedules],
      ])
  }

  @Test(arguments: Example.all(.message))
  func aMessageCanBeShown(example: Example) throws {
    let message = try JSONDecoder().decode(MessageProperties.self, from: Data(example.text.utf8))
    try message.checkContent()
  }

  @Test(arguments: Example.all(.configuration))
  func aConfigurationHasNoMistakes(example: Example) throws {
    let scratch = TemporaryDirectory()
    try scratch.write(Self.font, to: "font.bdf")
    try scratch.write("[]", to: "messages/none.yaml")
    try scratch.write(
      example.text.replacing(/\/[\w\/.-]+\.(bdf|ttf)/, with: scratch.path + "/font.bdf")
        .replacing("/etc/signd/messages", with: scratch.path + "/messages"),
      to: "sign.yaml")
    let result = try Program.run(signd, ["check-config", scratch.path + "/sign.yaml"])
    #expect(result.status == 0, "\(example.testDescription): \(result.errors)")
  }

  @Test(arguments: Example.all(.gatewayConfiguration))
  func aConfigurationOfTheGatewayHasNoMistakes(example: Example) throws {
    let scratch = TemporaryDirectory()
    try scratch.write(example.text, to: "gateway.yaml")
    let result = try Program.run(
      signdGateway, ["check-config", scratch.path + "/gateway.yaml"])
    #expect(result.status == 0, "\(example.testDescription): \(result.errors)")
  }

  private static let font = BitmapFont(
    "Any", pixels: 12, ascent: 9, glyphs: [(65, Array(repeating: "##", count: 12))]
  ).bdf

  @Test(arguments: Example.all(.messages))
  func aFileOfMessagesIsRight(example: Example) throws {
    let scratch = TemporaryDirectory()
    try scratch.write(example.text, to: "messages/bread.yaml")
    try scratch.write("messages: { directory: \(scratch.path)/messages }", to: "sign.yaml")
    let result = try Program.run(signd, ["check-config", scratch.path + "/sign.yaml"])
    #expect(result.status == 0, "\(example.testDescription): \(result.errors)")
  }

  @Test(arguments: Example.all(.schedules))
  func aScheduleIsUnderstood(example: Example) throws {
    for line in example.text.split(separator: "\n") {
      #expect(throws: Never.self, "\(line)") { try Schedule(String(line), field: "when") }
    }
  }

  /// Each block runs on a separate sign.
  @Test(arguments: Example.all(.commands))
  func aCommandIsDone(example: Example) async throws {
    let reader = try await Reader()
    let result = try reader.run(example)
    #expect(
      result.status == 0, "\(example.testDescription): \(result.output)\(result.errors)")
  }

  /// Commands within sentences are parsed.
  @Test(arguments: MarkdownPage.all)
  func aCommandInASentenceIsUnderstood(page: MarkdownPage) throws {
    for (number, line) in page.prose {
      for match in line.matches(of: /`(?:sudo )?(sign(?:d|ctl)) ([^`]+)`/) {
        let arguments = match.2.split(separator: " ").map { $0.filter { $0 != "\"" } }
        // A command may also be named alone.
        if arguments.count == 1 { continue }
        do {
          if match.1 == "signd" {
            _ = try SigndCommand.parseAsRoot(arguments)
          } else {
            _ = try SignctlCommand.parseAsRoot(arguments)
          }
        } catch {
          Issue.record("\(page.path):\(number): \(match.0): \(SigndCommand.message(for: error))")
        }
      }
    }
  }

  /// The lines under README's heading leave messages and settings as they were.
  @Test func tenLinesLeaveTheSignAsItWas() async throws {
    let lines = try #require(
      Example.all(.commands).first { $0.page == "README.md" && $0.text.contains("signctl alert") })
    #expect(lines.text.split(separator: "\n").count == 10)
    let reader = try await Reader()
    func contents(_ name: String) throws -> [Substring] {
      let result = try reader.run("signctl export \(name); cd \(name); grep -r . .")
      try #require(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n").dropFirst().sorted()
    }
    #expect(reader.sign.ctl("set-message", "Open").status == 0)
    #expect(reader.sign.ctl("brightness", "70").status == 0)
    let before = try contents("before")
    #expect(try reader.run(lines).status == 0)
    #expect(try contents("after") == before)
    let status = try reader.sign.status
    #expect(status.alerts.isEmpty && status.banners.isEmpty)
  }

  /// A user with a sign, which is also named north, and with the files that examples name.
  private final class Reader {
    let sign: RunningSign
    private var folder: String { sign.directory.path }

    init() async throws {
      let directory = TemporaryDirectory()
      try directory.write("awtrix: true\n", to: "sign.yaml")
      sign = try await RunningSign(in: directory, ["--config", directory.path + "/sign.yaml"])
      for name in ["coffee.png", "button.png", "club.gif"] {
        let drawn = try Program.run(
          signd, ["render", "Hi", "--panel", "16x8", "-o", "\(directory.path)/\(name)"])
        try #require(drawn.status == 0, "\(drawn.errors)")
      }
      try directory.write(ExampleTests.font, to: "club.ttf")
      for name in ["signd", "signd-gateway"] {
        try directory.write("", to: "\(name)_0.1.0_arm64.deb")
        try directory.write("", to: "\(name)_0.1.0_amd64.deb")
      }
      try directory.write("console=tty1\n", to: "boot/cmdline.txt")
      try directory.write("dtparam=audio=on\n", to: "boot/config.txt")
      for name in ["signd.yaml", "gateway.yaml"] {
        try directory.write(
          String(contentsOfFile: repository + "/config/" + name, encoding: .utf8), to: "etc/" + name
        )
      }
      let files = FileManager.default
      try files.createDirectory(atPath: folder + "/signd", withIntermediateDirectories: false)
      for (name, target) in [
        ("signd/signd.sock", sign.socket), ("signd/north.sock", sign.socket),
        ("doc", repository + "/config"),
      ] {
        try files.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: target)
      }
    }

    func run(_ example: Example) throws -> Program.Result { try run(example.text) }

    func run(_ commands: String) throws -> Program.Result {
      try sign.directory.write(
        commands.replacing("/usr/share/doc/signd/", with: "doc/")
          .replacing("/etc/signd/", with: "etc/").replacing("/boot/firmware/", with: "boot/")
          .replacing("/run/signd/signd.sock", with: sign.socket),
        to: "commands")
      return try Program.run(
        "env",
        [
          "--chdir", folder, "bash", repository + "/Tests/ProcessTests/Tools/run-example",
          "commands",
        ],
        environment: [
          "SIGND": absolute(signd), "SIGNCTL": absolute(signctl),
          "SIGND_GATEWAY": absolute(signdGateway), "REPOSITORY": repository,
          "XDG_RUNTIME_DIR": folder, "XDG_STATE_HOME": folder, "SIGND_SOCKET": sign.socket,
        ])
    }

    private func absolute(_ path: String) -> String {
      path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
    }
  }
}
