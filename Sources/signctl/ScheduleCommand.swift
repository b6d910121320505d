import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ScheduleCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schedule",
    abstract: "Show which messages will be active when.",
    about: """
      Schedules, lifetimes, priorities and the plan for brightness and power are applied. \
      Times are on the sign's clock.
      """,
    examples: """
      signctl schedule
      signctl schedule --next 7d
      """)

  @Option(
    help: ArgumentHelp(
      "Time ahead (default: \(Forecast.usualHours)h; 1h–7d)", valueName: "time"))
  var next: String?

  @OptionGroup var sign: SignOptions
  @OptionGroup var answers: AnswerOptions

  private static let expected = "a time from 1h to \(Forecast.hours.upperBound)h, such as 24h or 7d"

  func run() async throws {
    let hours = try hours()
    let forecast = try await sign.talk {
      try await $0.call(API.schedule, query: ["hours": "\(hours)"])
    }
    try answers.show(forecast) { forecast.summary }
  }

  private func hours() throws -> Int {
    guard let next else { return Forecast.usualHours }
    let isBare = PropertyValue(commandLine: next).asDouble != nil
    guard !isBare, let hours = PropertyValue(commandLine: next).asInt(in: .hours),
      Forecast.hours.contains(hours)
    else {
      throw OptionError(
        "next", value: next, expected: Self.expected, suggestion: isBare ? next + "h" : nil)
    }
    return hours
  }
}

extension Forecast {
  /// The forecast for people, one line for each period without a change.
  fileprivate var summary: String {
    LocalTime.use(timeZone: timeZone)
    var parts = zones.map { zone in
      Self.part(
        "zone \(zone.name)",
        zone.parts.map { part in
          let messages = part.messages.isEmpty ? "dark" : part.messages.joined(separator: ", ")
          return (part.from, part.until, messages)
        })
    }
    parts.append(
      Self.part(
        "panel",
        panel.map { ($0.from, $0.until, $0.power ? "brightness \($0.brightness) %" : "off") }))
    return (parts + ["times are those of \(timeZone)"]).joined(separator: "\n")
  }

  private static func part(
    _ name: String, _ times: [(from: Double, until: Double, what: String)]
  ) -> String {
    let rows = times.map { time in
      let sameDay =
        LocalTime.text(time.from, "%F") == LocalTime.text(time.until, "%F")
      let end = LocalTime.text(time.until, sameDay ? "%H:%M" : "%a %F %H:%M")
      return ["  " + LocalTime.text(time.from), "to " + end, time.what]
    }
    return rows.isEmpty ? name : name + "\n" + table(rows)
  }
}
