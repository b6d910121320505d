import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct BannerCommand: AsyncParsableCommand {
  private static let forever = "forever"
  private static let expectedTime =
    "a time from 100ms to 24h such as 30s or 5m, a number of seconds, or forever"

  static let configuration = CommandConfiguration(
    commandName: "banner", abstract: "Shows a text in a strip at an edge of the panel.",
    discussion: """
      The zones make room for it, and have their place back when it ends. Several stand beside one \
      another.
      """)

  @OptionGroup var text: TextArgument

  @Option(
    help: ArgumentHelp(
      BannerProperty.edge.summary + " (default: top).",
      valueName: Edge.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(Edge.allCases.map(\.rawValue)))
  var edge: String?

  @Option(
    help: ArgumentHelp(
      BannerProperty.depth.summary + " (default: 8).",
      discussion: "Takes \(BannerProperty.depth.expected).", valueName: "px"))
  var depth: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      BannerProperty.duration.summary + " (default: 30s).",
      discussion: "Takes \(expectedTime).", valueName: "time"), completion: .list([forever]))
  var time: String?

  @Flag(help: "Takes the whole panel.")
  var cover = false

  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    var banner = BannerProperties(
      try message.properties(text: text.read(command: "signctl banner")))
    if let edge {
      guard let given = Edge(rawValue: edge) else {
        throw OptionError("edge", value: edge, expected: BannerProperty.edge.expected)
      }
      banner.edge = given
    }
    if let depth {
      guard !cover else {
        throw OptionError("--cover takes the whole panel, so it goes without --depth")
      }
      guard let given = PropertyValue(commandLine: depth).asInt(in: .pixels),
        BannerProperties.depths.contains(given)
      else { throw OptionError("depth", value: depth, expected: BannerProperty.depth.expected) }
      banner.depth = given
    }
    if let time { banner.duration = try Self.duration(time) }
    banner.cover = cover
    let answer = try await sign.talk { [banner] in try await $0.call(API.addBanner, banner) }
    try answers.show(answer) { answer.banner.summary }
    answers.warn(stored: answer.stored)
    if !answers.json { answer.dark?.warn() }
  }

  /// The duration in milliseconds; nil until the banner is dismissed.
  private static func duration(_ text: String) throws -> Int? {
    if text == forever { return nil }
    guard let milliseconds = DurationOption(argument: text)?.milliseconds,
      BannerProperties.durations.contains(milliseconds)
    else { throw OptionError("for", value: text, expected: expectedTime) }
    return milliseconds
  }
}

struct BannersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "banners", abstract: "Lists the banners that are shown.")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let banners = try await sign.talk { try await $0.call(API.banners) }
    try answers.show(banners) {
      banners.isEmpty ? "no banner" : banners.map(\.line).joined(separator: "\n")
    }
  }
}

struct DismissCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dismiss", abstract: "Ends a banner, or all of them.",
    discussion: """
      That is one at an edge of the panel, else a message of the zone of the class alert. All are \
      those of the panel and of every zone.
      """)

  @Argument(
    help: ArgumentHelp(
      "The alert or banner, as alerts, banners or list has it (default: all of both).",
      valueName: "id"),
    completion: .banners)
  var id: String?

  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    guard id != "" else { throw OptionError("dismiss takes the id of a banner, not \"\"") }
    let stored = try await talk.talk { client, zone in
      if let id {
        try await client.dismiss(id, zone: zone)
      } else {
        try await client.dismissAll()
      }
    }
    try talk.answers.show(["stored": stored])
    talk.answers.warn(stored: stored)
  }
}

extension ControlClient {
  /// Ends a banner of the panel with this id, or else one of a zone. Returns whether the change
  /// could be stored.
  fileprivate func dismiss(_ id: String, zone: String) async throws -> Bool {
    if let stored = try await unless(.unknownBanner, { try await dismissBanner(id) }) {
      return stored
    }
    let stored = try await unless(.noMessage) {
      // A layout may lack the default zone, which the user did not name.
      let status = zone == mainZone ? try await call(API.status) : nil
      guard status?.zones.contains(where: { $0.name == zone }) ?? true else { return Bool?.none }
      return try await call(API.dismissMessage, at: zone, id).stored
    }
    if let stored = stored ?? nil { return stored }
    // The refusal then uses the wording for banners.
    return try await dismissBanner(id)
  }

  /// Ends all banners of the panel and of its zones. Returns whether all changes could be stored.
  fileprivate func dismissAll() async throws -> Bool {
    var dismissed: [Bool] = []
    if let stored = try await unless(.unknownBanner, { try await dismissBanners() }) {
      dismissed.append(stored)
    }
    for zone in try await call(API.status).zones.map(\.name) {
      for message in try await call(API.messages, at: zone).messages
      where message.priority == .alert {
        let stored = try await unless(.noMessage) {
          try await call(API.dismissMessage, at: zone, message.id).stored
        }
        // Nil if the message has ended meanwhile.
        if let stored { dismissed.append(stored) }
      }
    }
    return dismissed.isEmpty ? try await dismissBanners() : dismissed.allSatisfy { $0 }
  }

  /// Ends a banner of the panel. Returns whether the change could be stored.
  private func dismissBanner(_ id: String) async throws -> Bool {
    try await callUnlessStored(API.dismissBanner, at: id) == nil
  }

  private func dismissBanners() async throws -> Bool {
    try await callUnlessStored(API.dismissBanners) == nil
  }

  /// Returns the result of `body`; nil if it is refused for `reason`.
  private func unless<Answer>(
    _ reason: Problem.Kind, _ body: () async throws -> Answer
  ) async throws -> Answer? {
    do {
      return try await body()
    } catch ClientError.refused(let problem) where problem.kind == reason {
      return nil
    }
  }
}

extension BannerState {
  /// The state for people: `top, 8 pixels, ends in 25 s`.
  var state: String {
    let depth = depth.map { ", \($0) \($0 == 1 ? "pixel" : "pixels")" } ?? ""
    let end =
      endsIn.map { "ends in " + timeSpan((Double($0) / 1000).rounded(.up)) }
      ?? "stays until it is dismissed"
    return (cover ? "the whole panel" : edge.rawValue + depth) + ", " + end
  }

  /// A line of the list of banners: `a1  top, 8 pixels, ends in 25 s: "Fire"`.
  fileprivate var line: String { "\(id)  \(state): \(message.shownLine ?? "nothing")" }

  /// The output for a new banner: `a1, ends in 30 s; 'signctl dismiss a1' ends it earlier`.
  fileprivate var summary: String {
    guard let endsIn else { return "\(id); 'signctl dismiss \(id)' ends it" }
    return "\(id), ends in \(timeSpan((Double(endsIn) / 1000).rounded(.up))); "
      + "'signctl dismiss \(id)' ends it earlier"
  }
}
