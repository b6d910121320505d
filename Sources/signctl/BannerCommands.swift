import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct BannerCommand: SignAction {
  static let forever = "forever"

  static let configuration = CommandConfiguration(
    commandName: "banner",
    abstract: "Show a text at an edge of the panel.",
    about: """
      It slides in and out. The zones give it space, and get it back when it ends. At an edge \
      with several banners, each new banner is placed further inside.
      """,
    examples: """
      signctl banner "Doors close at 22:00" --edge bottom --for 2m
      """)

  @OptionGroup var text: TextArgument

  @Option(
    help: ArgumentHelp(
      "Edge of the panel: \(MessageProperty.choice(Edge.allCases.map(\.rawValue))) (default: top)",
      valueName: "edge"),
    completion: .list(Edge.allCases.map(\.rawValue)))
  var edge: String?

  @Option(
    help: ArgumentHelp(
      "Depth of the banner (default: 8; 1–\(BannerProperties.depths.upperBound) px)",
      valueName: "px"))
  var depth: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Display time, or \(forever) (default: 30s; 100ms–24h)", valueName: "time"),
    completion: .list([forever]))
  var time: String?

  @OptionGroup var options: TextOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    var banner = BannerProperties(
      try MessageProperties(text: text.read(command: "signctl banner"), options.all))
    if let edge {
      guard let given = Edge(rawValue: edge) else {
        throw OptionError("edge", value: edge, expected: BannerProperty.edge.expected)
      }
      banner.edge = given
    }
    if let depth {
      guard let given = PropertyValue(commandLine: depth).asInt(in: .pixels),
        BannerProperties.depths.contains(given)
      else { throw OptionError("depth", value: depth, expected: BannerProperty.depth.expected) }
      banner.depth = given
    }
    if let time { banner.duration = try Self.duration(time) }
    let answer = try await sign.talk { [banner] in try await $0.call(API.addBanner, banner) }
    try answers.show(answer) { noticeSummary(answer.banner.id, answer.banner.endsIn) }
    answers.warn(stored: answer.stored)
    if !answers.json { answer.dark?.warn() }
  }

  /// The display time of a banner or an alert in milliseconds; nil until it is dismissed.
  static func duration(_ text: String) throws -> Int? {
    text == forever
      ? nil
      : try TimeOption.milliseconds(text, "for", in: BannerProperties.durations, or: forever)
  }
}

struct BannersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "banners",
    abstract: "List the banners.",
    examples: "signctl banners")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let banners = try await sign.talk { try await $0.call(API.banners) }
    try answers.show(banners) {
      banners.isEmpty
        ? "no banner"
        : banners.map { noticeLine($0.id, $0.state, $0.message) }.joined(separator: "\n")
    }
  }
}

extension BannerState {
  /// The state for people: `top, 8 pixels, ends in 25 s`.
  var state: String {
    "\(edge.rawValue), \(depth) \(depth == 1 ? "pixel" : "pixels"), \(noticeEnd(endsIn))"
  }
}

/// When a banner or an alert ends: `ends in 25 s`.
///
/// - Parameter endsIn: time until it ends in milliseconds; nil until it is dismissed.
func noticeEnd(_ endsIn: Int?) -> String {
  endsIn.map { "ends in " + timeSpan((Double($0) / 1000).rounded(.up)) }
    ?? "stays until it is dismissed"
}

/// A line of a list: `b1  top, 8 pixels, ends in 25 s: "Doors close"`.
func noticeLine(_ id: String, _ state: String, _ message: MessageProperties) -> String {
  "\(id)  \(state): \(message.shownLine ?? "nothing")"
}

/// The output for a new banner or alert: `b1, ends in 30 s; 'signctl dismiss b1' ends it earlier`.
func noticeSummary(_ id: String, _ endsIn: Int?) -> String {
  endsIn == nil
    ? "\(id); 'signctl dismiss \(id)' ends it"
    : "\(id), \(noticeEnd(endsIn)); 'signctl dismiss \(id)' ends it earlier"
}
