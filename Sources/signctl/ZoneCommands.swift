import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct ZoomCommand: ZoneAction {
  private static let reset = "reset"

  static let configuration = CommandConfiguration(
    commandName: "zoom",
    abstract: "Enlarge or shrink a zone.",
    about: "A new message begins at scale 1. Pages do not turn while a zone is zoomed.",
    examples: """
      signctl zoom 2 --at 10,4
      signctl zoom reset
      """)

  @Argument(
    help: ArgumentHelp(
      "Scale from 0.25 to 8, or reset for scale 1.", valueName: "scale"),
    completion: .list([reset]))
  var scale: String

  @Option(
    help: ArgumentHelp(
      "Pixel of the zone that stays in place (default: the middle)", valueName: "x,y"))
  var at: String?

  @Option(
    help: ArgumentHelp(
      "Duration (default: \(ZoomRequest.usualDuration)ms; 0s–60s)", valueName: "time"))
  var duration: String?

  @OptionGroup var talk: ZoneTalk

  private static let expectedPlace = "two whole numbers such as 10,4, in the zone's pixels"

  func act() async throws {
    if scale == Self.reset {
      guard at == nil, duration == nil else {
        throw OptionError("--at and --duration need a scale, not reset")
      }
      return try await talk.changeView { try await $0.call(API.resetZoom, at: $1) }
    }
    let request = ZoomRequest(scale: try number(), at: try place(), duration: try time())
    try await talk.changeView { try await $0.call(API.zoom, request, at: $1) }
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

struct PageCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "page",
    abstract: "Turn to a page.",
    about: "From there the pages turn by themselves.",
    examples: """
      signctl page next
      signctl page 3
      """)

  @Argument(
    help: ArgumentHelp(
      "Number of the page, next or previous. After the last page comes the first.",
      valueName: "page"),
    completion: .list(["next", "previous"]))
  var page: String

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    guard let request = PageRequest(PropertyValue(commandLine: page)) else {
      throw OptionError(
        "page takes \(PageRequest.expected), not \(PropertyValue.string(page).description)")
    }
    try await talk.changeView { try await $0.call(API.turnPage, request, at: $1) }
  }
}

struct SelectCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "select",
    abstract: "Select a topic.",
    examples: """
      signctl select Buses
      signctl select next --zone lines
      """)

  @Argument(
    help: ArgumentHelp(
      "Text of the topic or its beginning, its number, next or previous.", valueName: "item"),
    completion: .list(["next", "previous"]))
  var item: String

  @Flag(help: "Take the item as a text, also if it is a number.")
  var text = false

  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    // The sign reads `next` and `previous` as steps, never as a text.
    guard !text || PageRequest(.string(item)) == nil else {
      throw OptionError("a topic with the text \"\(item)\" is selected by its number")
    }
    let request =
      text
      ? SelectRequest.text(item)
      : PageRequest(PropertyValue(commandLine: item)).map { .step($0) } ?? .text(item)
    try await talk.changeView { try await $0.call(API.select, request, at: $1) }
  }
}

extension ZoneTalk {
  /// Changes the view of the zone and prints it.
  fileprivate func changeView(
    _ body: (ControlClient, _ zone: String) async throws -> ZoneAnswer
  ) async throws {
    let answer = try await talk(body)
    try answers.show(answer) { answer.zone.view }
    answers.warn(stored: answer.stored)
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
