import ArgumentParser
import ControlAPI
import Daemon
import Messages
import Options
import Pixels

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a message without a daemon: one frame, or a moving GIF."
  )

  @OptionGroup var text: TextArgument

  @Option(help: ArgumentHelp("The panel's size in pixels.", valueName: "WxH"))
  var panel: String = "64x16"

  @Option(
    help: ArgumentHelp(
      "The moment, counted from the message's beginning.",
      discussion: "Takes \(DurationOption.expected).", valueName: "time"))
  var at: String = "0s"

  @Option(
    help: ArgumentHelp(
      "Draws a moving GIF of this length, from that moment on.",
      discussion: "Takes \(DurationOption.expected).", valueName: "time"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Frames a second of a moving GIF (default: 30).",
      discussion: "Takes \(expectedFrameRate).", valueName: "number"))
  var fps: String?

  @OptionGroup var fontFiles: FontFileOption

  @OptionGroup var picture: PictureOptions

  @OptionGroup(title: "Message options") var message: MessageOptions

  func run() throws {
    guard let moment = DurationOption(argument: at) else {
      throw OptionError("at", value: at, expected: DurationOption.expected)
    }
    let format = try picture.format()
    let animation = try animation(from: moment.nanoseconds, format: format)
    let library = try fontFiles.library()
    var properties = try message.properties(
      text: text.read(command: "signd render", fonts: library.names),
      limits: MessageLimits(text: .max, fonts: library.names, fontsCommand: "signd fonts"))
    if properties.font == nil { properties.font = fontFiles.name(in: library) }
    let rendering = Rendering(
      properties, panelSize: try parsePanelSize(panel), library: library)
    guard let animation else {
      return try picture.write(
        try rendering.frame(at: moment.nanoseconds, format: format, led: picture.led))
    }
    do throws(RenderingError) {
      try rendering.check(animation, led: picture.led)
    } catch {
      throw OptionError(error.message)
    }
    try picture.write { try rendering.animate(animation, led: picture.led, write: $0) }
  }

  private static let expectedFrameRate =
    "a number from \(Int(Rendering.Animation.frameRates.lowerBound)) to "
    + "\(Int(Rendering.Animation.frameRates.upperBound))"

  /// What `--duration` and `--fps` ask for; nil for one frame.
  private func animation(
    from start: Int64, format: FrameFormat
  ) throws -> Rendering.Animation? {
    guard let duration else {
      if fps != nil { throw OptionError("--fps goes with --duration, and one frame has no rate") }
      return nil
    }
    guard let length = DurationOption(argument: duration), length.nanoseconds > 0 else {
      throw OptionError(
        "duration", value: duration, expected: DurationOption.expected + ", and more than 0")
    }
    guard format == .gif else {
      throw OptionError(
        "--duration draws a moving picture: say --format gif, or name a .gif file with -o")
    }
    var rate = 30.0
    if let fps {
      guard let said = PropertyValue(commandLine: fps).asDouble,
        Rendering.Animation.frameRates.contains(said)
      else { throw OptionError("fps", value: fps, expected: Self.expectedFrameRate) }
      rate = said
    }
    return Rendering.Animation(start: start, duration: length.nanoseconds, frameRate: rate)
  }
}

func parsePanelSize(_ text: String) throws -> Size {
  guard let size = Configuration.Panel.size(text) else {
    throw OptionError("panel", value: text, expected: Configuration.Panel.expectedSize)
  }
  return size
}
