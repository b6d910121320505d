import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct AlertCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "alert",
    abstract: "Show a text over the whole panel at once.",
    about: """
      An alert covers all zones and banners until its time is over or it is dismissed. A newer \
      alert covers an older one.
      """,
    examples: """
      signctl alert "Leave the building" --wakeup
      signctl alert "Fire drill" --for 2m --background red
      """)

  @OptionGroup var text: TextArgument

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp("Display time (default: until dismissed; 100ms–24h)", valueName: "time"),
    completion: .list([BannerCommand.forever]))
  var time: String?

  @Flag(help: "Light a panel whose power is off while the alert is shown.")
  var wakeup = false

  @OptionGroup var options: TextOptions
  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    var alert = AlertProperties(
      try MessageProperties(text: text.read(command: "signctl alert"), options.all))
    if let time { alert.duration = try BannerCommand.duration(time) }
    alert.wakeup = wakeup
    let answer = try await sign.talk { [alert] in try await $0.call(API.addAlert, alert) }
    try answers.show(answer) { noticeSummary(answer.alert.id, answer.alert.endsIn) }
    answers.warn(stored: answer.stored)
    if !answers.json { answer.dark?.warn() }
  }
}

struct AlertsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "alerts",
    abstract: "List the alerts.",
    about: "These are alerts over the panel, and messages of the class alert.",
    examples: "signctl alerts")

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func run() async throws {
    let list = try await sign.talk { client in
      try await AlertList(
        alerts: client.call(API.alerts), messages: client.alertMessages())
    }
    try answers.show(list) {
      let lines =
        list.alerts.map { noticeLine($0.id, noticeEnd($0.endsIn), $0.message) }
        + list.messages.map { noticeLine($0.message.id, "in zone \($0.zone)", $0.message.message) }
      return lines.isEmpty ? "no alert" : lines.joined(separator: "\n")
    }
  }
}

/// All alerts of a sign.
private struct AlertList: Encodable {
  /// Alerts over the panel.
  let alerts: [AlertState]
  /// Messages of the class `alert`.
  let messages: [ZoneAlert]
}

struct ZoneAlert: Encodable {
  let zone: String
  let message: ListedMessage
}

struct DismissCommand: SignAction {
  static let configuration = CommandConfiguration(
    commandName: "dismiss",
    abstract: "End an alert or a banner, or all of them.",
    about: "Messages of the class alert are ended by their ids, too.",
    examples: """
      signctl dismiss a1
      signctl dismiss
      """)

  @Argument(
    help: ArgumentHelp(
      "Id of the alert or banner, as alerts and banners list it (default: all)", valueName: "id"),
    completion: .notices)
  var id: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  func act() async throws {
    guard id != "" else {
      throw OptionError("dismiss takes the id of an alert or a banner, not \"\"")
    }
    let stored = try await sign.talk { try await $0.dismiss(id) }
    try answers.show(["stored": stored])
    answers.warn(stored: stored)
  }
}

extension ControlClient {
  /// The messages of the class `alert` in all zones.
  func alertMessages() async throws -> [ZoneAlert] {
    var found: [ZoneAlert] = []
    for zone in try await call(API.layout).places.map(\.name) {
      found += try await call(API.messages, at: zone).messages
        .filter { $0.priority == .alert }.map { ZoneAlert(zone: zone, message: $0) }
    }
    return found
  }

  /// Ends the alert, banner or alert message with this id, or all of them. Returns whether the
  /// change could be stored.
  ///
  /// - Throws: A refusal if there is none.
  fileprivate func dismiss(_ id: String?) async throws -> Bool {
    var results: [Bool?] = []
    if let id {
      results.append(
        try await unless(.unknownAlert) {
          try await callUnlessStored(API.dismissAlert, at: id) == nil
        })
      results.append(
        try await unless(.unknownBanner) {
          try await callUnlessStored(API.dismissBanner, at: id) == nil
        })
    } else {
      results.append(
        try await unless(.unknownAlert) { try await callUnlessStored(API.dismissAlerts) == nil })
      results.append(
        try await unless(.unknownBanner) { try await callUnlessStored(API.dismissBanners) == nil })
    }
    for alert in try await alertMessages() {
      // Without an id, those stay that are not active, such as one for tomorrow.
      let isActive = [.shown, .waiting].contains(alert.message.standing)
      guard id.map({ $0 == alert.message.id }) ?? isActive else { continue }
      // The message may have ended meanwhile.
      results.append(
        try await unless(.noMessage) {
          try await call(API.dismissMessage, at: alert.zone, alert.message.id).stored
        })
    }
    let stored = results.compactMap { $0 }
    guard stored.isEmpty else { return stored.allSatisfy { $0 } }
    throw CommandFailure(
      id.map { "there is no alert or banner \(PropertyValue.string($0).description)" }
        ?? "there is no alert and no banner")
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
