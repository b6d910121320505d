import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct LayoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Show the zones as a drawing, and the layout that places them.",
    examples: "signctl layout")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let layout = try await sign.talk { try await $0.call(API.layout) }
    try answers.show(layout) { layout.summary }
  }
}

struct SetLayoutCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "set-layout",
    abstract: "Place the zones.",
    about: """
      Zones whose names stay keep their messages. The messages of other zones are stored until \
      their zones return.
      """,
    examples: """
      signctl set-layout 'H:|[clock(34)]-2-[ticker]|' 'V:|[clock]|' 'V:|[ticker]|'
      signctl set-layout --file layout.json
      """)

  @Argument(
    help: ArgumentHelp(
      "Rows and columns of zones, as in signd.yaml(5).", valueName: "string"))
  var strings: [String] = []

  @Option(
    help: ArgumentHelp(
      "JSON file with layout, metrics and zones; - is standard input.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var file: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try OptionError.refuseEmpty(file, "file", expected: "the name of a file")
    guard file != nil || !strings.isEmpty else {
      throw OptionError(
        "set-layout takes strings such as 'H:|[clock]-2-[ticker]|', or --file and a name")
    }
    var layout =
      try file.map {
        try readJSON($0, "a layout", expected: "JSON object with layout, metrics and zones")
      } ?? LayoutProperties()
    if !strings.isEmpty { layout.layout = strings }
    try await showLayout { [layout] in try await $0.call(API.setLayout, layout) }
  }
}

struct ResetLayoutCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "reset-layout",
    abstract: "Return to the layout of the configuration.",
    examples: "signctl reset-layout")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    try await showLayout { try await $0.call(API.resetLayout) }
  }
}

extension SignAction {
  fileprivate func showLayout(
    _ body: (ControlClient) async throws -> LayoutAnswer
  ) async throws {
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
