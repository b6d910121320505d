import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SetImageCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "set-image",
    abstract: "Show a picture.",
    about: "It replaces the message main. With --id, the message takes turns with others.",
    examples: """
      signctl set-image club.gif --fit fill
      signctl set-image icon:sun
      """)

  @OptionGroup var image: ImageArgument
  @OptionGroup var id: PlaceOption
  @OptionGroup var options: PictureMessageOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    properties.image = try image.read()
    try await talk.show(properties, id)
  }
}

struct AddImageCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "add-image",
    abstract: "Add a picture to the messages of a zone, and print its id.",
    examples: "signctl add-image club.gif --fit fill --repeat 3")

  @OptionGroup var image: ImageArgument
  @OptionGroup var id: NewIDOption
  @OptionGroup var options: PictureMessageOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    properties.image = try image.read()
    try await talk.add(properties, id)
  }
}

struct SetChartCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "set-chart",
    abstract: "Show numbers as a chart.",
    examples: """
      signctl set-chart 3,5,8,4 --min 0 --color lime
      signctl set-chart 20,22,19 --line
      """)

  @OptionGroup var chart: ChartArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup var options: ChartMessageOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    try chart.write(to: &properties)
    try await talk.show(properties, id)
  }
}

struct AddChartCommand: ZoneAction {
  static let configuration = CommandConfiguration(
    commandName: "add-chart",
    abstract: "Add a chart to the messages of a zone, and print its id.",
    examples: "signctl add-chart 3,5,8,4 --min 0")

  @OptionGroup var chart: ChartArguments
  @OptionGroup var id: NewIDOption
  @OptionGroup var options: ChartMessageOptions
  @OptionGroup var talk: ZoneTalk

  func act() async throws {
    var properties = try MessageProperties(options.all)
    try chart.write(to: &properties)
    try await talk.add(properties, id)
  }
}

/// Id of a message to add.
struct NewIDOption: ParsableArguments {
  @Option(
    name: .customLong("id"),
    help: ArgumentHelp("Id of the message (default: the sign makes one)", valueName: "id"))
  var id: String?

  @OptionGroup var trial: DryRunOption
}

extension ZoneTalk {
  /// Adds a message to the zone and prints its id.
  func add(_ properties: MessageProperties, _ id: NewIDOption) async throws {
    if let id = id.id { try MessageID.check(id) }
    let new = NewMessage(id: id.id, properties)
    let answer = try await talk {
      try await $0.call(API.addMessage, new, at: $1, query: id.trial.query)
    }
    try answers.show(answer) { answer.frame == nil ? answer.message.id : nil }
    try answers.show(trial: answer)
    answers.warn(stored: answer.stored)
    warn(unseen: answer)
  }
}
