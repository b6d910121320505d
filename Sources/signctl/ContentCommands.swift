import ArgumentParser
import ControlAPI
import ControlClient
import Messages
import Options

struct SetImageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-image", abstract: "Shows a picture instead of the message before.")

  @OptionGroup var image: ImageArgument
  @OptionGroup var id: PlaceOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    properties.image = try image.read()
    try await talk.show(properties, id)
  }
}

struct AddImageCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-image",
    abstract: "Adds a picture to the messages of a zone, and prints its id.",
    discussion: "It is shown when its turn comes.")

  @OptionGroup var image: ImageArgument
  @OptionGroup var id: NewIDOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    properties.image = try image.read()
    try await talk.add(properties, id)
  }
}

struct SetChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "set-chart", abstract: "Shows numbers as a chart instead of the message before.",
    discussion: "--min and --max say what the lower and the upper edge stand for.")

  @OptionGroup var chart: ChartArguments
  @OptionGroup var id: PlaceOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    try chart.write(to: &properties)
    try await talk.show(properties, id)
  }
}

struct AddChartCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add-chart",
    abstract: "Adds a chart of numbers to the messages of a zone, and prints its id.",
    discussion: "It is shown when its turn comes.")

  @OptionGroup var chart: ChartArguments
  @OptionGroup var id: NewIDOption
  @OptionGroup(title: "Message options") var message: MessageOptions
  @OptionGroup(title: "Programme options") var programme: ProgrammeOptions
  @OptionGroup var talk: ZoneTalk

  func run() async throws {
    var properties = try message.properties(programme)
    try chart.write(to: &properties)
    try await talk.add(properties, id)
  }
}

/// Id of a message to add.
struct NewIDOption: ParsableArguments {
  @Option(
    name: .customLong("id"),
    help: ArgumentHelp("What it is called (default: the sign makes an id).", valueName: "id"))
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
