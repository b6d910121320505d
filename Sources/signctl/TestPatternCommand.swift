import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct TestPatternCommand: SignAction {
  /// Word that ends a pattern.
  private static let off = "off"
  private static let words = TestPatternName.names + [off]

  static let configuration = CommandConfiguration(
    commandName: "test-pattern",
    abstract: "Show how the panel is built and wired.",
    about: """
      modules: each module with an outline and its number in the data line; its corners are, \
      clockwise from the top left, filled, plain, cut out and cut off. colors: red, green, blue and \
      white bars. scan: a moving row, then a moving column. on: all LEDs white. checkerboard: every \
      second LED. all: one after another. Patterns are drawn as the panel is wired, without rotation \
      and mirroring.
      """,
    examples: """
      signctl test-pattern modules --for 2m
      signctl test-pattern off
      """)

  @Argument(
    help: ArgumentHelp(
      "Pattern: \(MessageProperty.choice(Self.words)) (default: all)", valueName: "pattern"),
    completion: .list(Self.words))
  var name: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Display time (default: what the pattern needs; 1s–10m)", valueName: "time"))
  var time: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    if name == Self.off { return try await end() }
    let request = PanelTestRequest(pattern: try pattern(), duration: try duration())
    let test = try await sign.talk { try await $0.call(API.startTest, request) }
    try answers.show(test) { test.summary }
    guard !answers.json else { return }
    // The pattern is shown even if this query fails.
    if let panel = try? await sign.talk({ try await $0.call(API.panel) }) {
      Darkness(panel)?.warn()
    }
  }

  private func pattern() throws -> TestPatternName {
    guard let name else { return .all }
    guard let pattern = TestPatternName(rawValue: name) else {
      let meant = nearest(to: name, among: Self.words).map { "; did you mean \"\($0)\"?" }
      throw OptionError(
        "the test pattern is \(MessageProperty.choice(Self.words)), not "
          + PropertyValue.string(name).description + (meant ?? ""))
    }
    return pattern
  }

  /// The duration in milliseconds; nil for the pattern's default.
  private func duration() throws -> Int? {
    try time.map { try TimeOption.milliseconds($0, "for", in: PanelTestRequest.durations) }
  }

  private func end() async throws {
    guard time == nil else { throw OptionError("--for needs a pattern other than off") }
    let hasEnded = try await sign.talk { client in
      do {
        try await client.call(API.endTest)
        return true
      } catch ClientError.refused(let problem) where problem.kind == .noTest {
        return false
      }
    }
    try answers.show(["ended": hasEnded]) { hasEnded ? nil : "no test pattern is shown" }
  }
}

extension PanelTest {
  /// The output: `shows modules for 30 s; 'signctl test-pattern off' ends it earlier`.
  var summary: String {
    let what = TestPatternName(rawValue: pattern) == .all ? "all test patterns" : pattern
    return "shows \(what) for \(timeSpan(Double(duration) / 1000)); "
      + "'signctl test-pattern off' ends it earlier"
  }

  /// The remaining time, as a part of a sentence.
  var rest: String {
    "test pattern \(pattern), ends in \(timeSpan((Double(endsIn) / 1000).rounded(.up)))"
  }
}
