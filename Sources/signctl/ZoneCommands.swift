import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ZoomCommand: AsyncParsableCommand {
  private static let reset = "reset"

  static let configuration = CommandConfiguration(
    commandName: "zoom", abstract: "Shows a zone larger or smaller than it is.",
    discussion: """
      A new message begins at scale 1. Pages do not turn while a zone is zoomed.
      """)

  @Argument(
    help: ArgumentHelp(
      "How much larger, 0.25 to 8, or reset for scale 1.", valueName: "scale"),
    completion: .list([reset]))
  var scale: String

  @Option(
    help: ArgumentHelp(
      "What stays where it is (default: the zone's middle).",
      discussion: "Takes \(expectedPlace).", valueName: "x,y"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "How long it takes (default: \(ZoomRequest.usualDuration)ms).",
      discussion: "Takes \(TimeOption.expected(ZoomRequest.durations)).", valueName: "time"))
  var duration: String?

  @OptionGroup var view: ZoneChange

  private static let expectedPlace = "two whole numbers such as 10,4, in the zone's pixels"

  func run() async throws {
    if scale == Self.reset {
      guard at == nil, duration == nil else {
        throw OptionError("--at and --duration go with a scale, not with reset")
      }
      return try await view.change { try await $0.call(API.resetZoom, at: $1) }
    }
    let request = ZoomRequest(scale: try number(), at: try place(), duration: try time())
    try await view.change { try await $0.call(API.zoom, request, at: $1) }
  }

  private func number() throws -> Double {
    let value = PropertyValue(commandLine: scale)
    guard let number = value.asDouble(in: .factor), ZoomRequest.scales.contains(number) else {
      throw OptionError(
        "zoom takes \(ZoomRequest.expectedScale) or reset, not "
          + PropertyValue.string(scale).description)
    }
    return number
  }

  private func place() throws -> ZoomRequest.Anchor? {
    guard let at else { return nil }
    let parts = at.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let x = parts[0], let y = parts[1],
      let place = ZoomRequest.Anchor(x: x, y: y)
    else { throw OptionError("at", value: at, expected: Self.expectedPlace) }
    return place
  }

  private func time() throws -> Int? {
    try duration.map { try TimeOption.milliseconds($0, "duration", in: ZoomRequest.durations) }
  }
}

struct PageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Turns to another page.",
    discussion: "From there they go on turning by themselves.")

  @Argument(
    help: ArgumentHelp(
      "next, previous or its number; beyond the last page they begin again.", valueName: "page"),
    completion: .list(["next", "previous"]))
  var page: String

  @OptionGroup var view: ZoneChange

  func run() async throws {
    guard let request = PageRequest(PropertyValue(commandLine: page)) else {
      throw OptionError(
        "page takes \(PageRequest.expected), not \(PropertyValue.string(page).description)")
    }
    try await view.change { try await $0.call(API.turnPage, request, at: $1) }
  }
}

struct SelectCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "select", abstract: "Selects a topic, which comes into view.")

  @Argument(
    help: ArgumentHelp(
      "next, previous, the topic's number, or its text or the beginning of it.", valueName: "item"),
    completion: .list(["next", "previous"]))
  var item: String

  @Flag(help: "Takes the item for a text, also where it is a number.")
  var text = false

  @OptionGroup var view: ZoneChange

  func run() async throws {
    // The sign reads `next` and `previous` as steps, never as a text.
    guard !text || PageRequest(.string(item)) == nil else {
      throw OptionError("a topic with the text \"\(item)\" is selected by its number")
    }
    let request =
      text
      ? SelectRequest.text(item)
      : PageRequest(PropertyValue(commandLine: item)).map { .step($0) } ?? .text(item)
    try await view.change { try await $0.call(API.select, request, at: $1) }
  }
}

/// Options and request of the commands that change the view of the `--zone`.
struct ZoneChange: ParsableArguments {
  @OptionGroup var talk: ZoneTalk

  func change(
    _ body: @escaping (ControlClient, _ zone: String) async throws -> ZoneAnswer
  ) async throws {
    let answer = try await talk.talk(body)
    try talk.answers.show(answer) { answer.zone.view }
    talk.answers.warn(stored: answer.stored)
  }
}

extension Status.Zone {
  /// View of the zone: `page 2 of 5, zoomed to 2`; nil if there is nothing to report.
  var view: String? {
    var parts: [String] = []
    if let page, let pages { parts.append("page \(page) of \(pages)") }
    if let selected, let topics {
      let text = message?.topics?[safe: selected - 1]?.text?.shown
      parts.append(
        "topic \(selected) of \(topics)"
          + (text.map { ": " + PropertyValue.string($0).description } ?? ""))
    }
    if let zoom { parts.append("zoomed to \(shortNumber(zoom.scale))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
