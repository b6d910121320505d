import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout", abstract: "Shows where the zones are, or lays them out anew.",
    subcommands: [
      ShowLayoutCommand.self, SetLayoutCommand.self, ResetLayoutCommand.self,
    ], defaultSubcommand: ShowLayoutCommand.self)
}

struct ShowLayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the zones as a picture, and what was said about them.")

  @OptionGroup var answer: LayoutReply

  func run() async throws {
    try await answer.show { try await $0.call(API.layout) }
  }
}

struct SetLayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Lays the zones out anew.",
    discussion: """
      Zones whose names stay keep what they show. What the others showed is kept, and comes back \
      with them.
      """)

  @Argument(
    help: ArgumentHelp(
      "Where the zones are, such as 'H:|[clock(34)]-2-[ticker]|'; see signd.yaml(5).",
      valueName: "string"))
  var strings: [String] = []

  @Option(
    help: ArgumentHelp(
      "Reads layout, metrics and zones from a JSON file; - is standard input.",
      discussion: "Strings on the command line stand for the file's layout.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var answer: LayoutReply

  func run() async throws {
    try OptionError.refuseEmpty(file, "file", expected: "the name of a file")
    guard file != nil || !strings.isEmpty else {
      throw OptionError(
        "layout set takes strings such as 'H:|[clock]-2-[ticker]|', or --file and a name")
    }
    var layout =
      try file.map {
        try readJSON($0, "a layout", expected: "JSON object with layout, metrics and zones")
      } ?? LayoutProperties()
    if !strings.isEmpty { layout.layout = strings }
    try await answer.show { [layout] in try await $0.call(API.setLayout, layout) }
  }
}

struct ResetLayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "reset", abstract: "Goes back to the layout of the configuration.")

  @OptionGroup var answer: LayoutReply

  func run() async throws {
    try await answer.show { try await $0.call(API.resetLayout) }
  }
}

/// Options and output of the layout commands.
struct LayoutReply: ParsableArguments {
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func show(_ body: (ControlClient) async throws -> LayoutAnswer) async throws {
    let answer = try await sign.talk(body)
    try answers.show(answer) { answer.summary }
    answers.warn(stored: answer.stored)
  }
}

extension LayoutAnswer {
  /// A drawing of the zones, and the layout's strings below it.
  fileprivate var summary: String {
    let size = PanelSize(size)
    let picture = LayoutPicture.draw(
      size: (size?.width ?? 0, size?.height ?? 0),
      zones: places.map { ($0.name, [$0.x, $0.y, $0.width, $0.height]) })
    let strings = properties.layout.map { "\n  " + $0 }.joined()
    let colon = strings.isEmpty ? "" : ":"
    switch origin {
    // The drawing ends with a line break.
    case .configuration where properties == LayoutProperties(): return String(picture.dropLast())
    case .configuration: return picture + "configured" + colon + strings
    case .set: return picture + "set while running" + colon + strings
    }
  }
}
