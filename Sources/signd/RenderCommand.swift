import ArgumentParser
import Daemon
import Keys
import Messages
import Options
import Panels
import Pixels
import SignConfiguration
import Typography

struct RenderCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a message or a scene without a sign: one frame, or a moving GIF.",
    examples: """
      signd render "Hello" -o hello.png
      signd render "Hello" --panel 64x32 --duration 5s -o hello.gif
      """)

  @OptionGroup var text: OptionalTextArgument

  @Option(
    help: ArgumentHelp(
      "Configuration file with a scene to draw; see signd.yaml(5).",
      valueName: "file"), completion: .file(extensions: ["yaml", "yml"]))
  var scene: String?

  @Option(
    help: ArgumentHelp(
      "Size of the panel (default: 64x16, or from the scene or --as-built)",
      valueName: "WxH"))
  var panel: String?

  @Option(
    help: ArgumentHelp(
      "Configuration file with fonts and panel (default: that of the daemon, if it exists)",
      valueName: "file"),
    completion: .file(extensions: ["yaml", "yml"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Moment after the beginning of the message, such as 1.5s.", valueName: "time"))
  var at: String = "0s"

  @Option(
    help: ArgumentHelp(
      "Draw a moving GIF of this length, such as 5s.", valueName: "time"))
  var duration: String?

  @Option(
    help: ArgumentHelp(
      "Frames a second of a moving GIF (default: 30)", valueName: "number"))
  var fps: String?

  @OptionGroup var fontFiles: FontFileOption

  @OptionGroup var picture: PictureOptions

  @OptionGroup var built: AsBuiltOption

  @OptionGroup var options: TextOptions

  func run() throws {
    let moment = try TimeOption.nanoseconds(at, "at")
    let format = try picture.format()
    let animation = try animation(from: moment, format: format)
    let size = try panel.map(parsePanelSize)
    let rendering = try scene.map { try scene($0, size) } ?? messageRendering(size)
    guard let animation else {
      return try picture.write(
        try rendering.frame(at: moment, format: format, led: picture.led))
    }
    do throws(RenderingError) {
      try rendering.check(animation, led: picture.led)
    } catch {
      throw OptionError(error.message)
    }
    try picture.write { try rendering.animate(animation, led: picture.led, write: $0) }
  }

  private func messageRendering(_ size: Size?) throws -> Rendering {
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    let library = try fontFiles.library(configuration: config)
    guard let text = try text.read(command: "signd render", fonts: library.names.all) else {
      throw OptionError("there is nothing to draw: give a text, or name a scene file with --scene")
    }
    var properties = try MessageProperties(
      text: text, options.all,
      limits: MessageLimits(text: .max, fonts: library.names, fontsCommand: "signd fonts"))
    if properties.font == nil { properties.font = fontFiles.name(in: library) }
    let simulation = try built.asBuilt ? simulation(size) : nil
    do throws(RenderingError) {
      return try Rendering(
        properties, panelSize: size ?? Configuration.Panel().size, library: library,
        asBuilt: simulation)
    } catch {
      throw CommandFailure(error.message)
    }
  }

  private func simulation(_ size: Size?) throws -> PanelSimulation {
    do {
      return try PanelSimulation(configurationPath: config, panelSize: size)
    } catch let error as StartError {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    }
  }

  /// - Parameter size: Size of the panel; nil for that of the file.
  private func scene(_ path: String, _ size: Size?) throws -> Rendering {
    try OptionError.refuseEmpty(path, "scene", expected: "the name of a scene file")
    guard !text.isGiven, !options.isGiven, !fontFiles.isGiven, config == nil else {
      throw OptionError(
        "--scene is not possible with a text, message options, --font-file or --config; set them "
          + "in the scene file")
    }
    do {
      return Rendering(try ScenePlayer(path: path, panelSize: size, asBuilt: built.asBuilt))
    } catch let error as ConfigurationErrors {
      throw CommandFailure(error.description, isNamed: false)
    } catch let error as ScenePlayer.Failure {
      throw CommandFailure("\(path): \(error.message)", isNamed: false)
    }
  }

  private static let expectedFrameRate =
    "a number from \(Int(Rendering.Animation.frameRates.lowerBound)) to "
    + "\(Int(Rendering.Animation.frameRates.upperBound))"

  /// The animation that `--duration` and `--fps` request; nil for one frame.
  private func animation(
    from start: Int64, format: FrameFormat
  ) throws -> Rendering.Animation? {
    guard let duration else {
      if fps != nil { throw OptionError("--fps needs --duration, because one frame has no rate") }
      return nil
    }
    let length = try TimeOption.nanoseconds(duration, "duration", in: 1...TimeOption.any.upperBound)
    guard format == .gif else {
      throw OptionError(
        "--duration draws a moving picture: use --format gif, or name a .gif file with -o")
    }
    var rate = 30.0
    if let fps {
      guard let given = PropertyValue(commandLine: fps).asDouble,
        Rendering.Animation.frameRates.contains(given)
      else { throw OptionError("fps", value: fps, expected: Self.expectedFrameRate) }
      rate = given
    }
    return Rendering.Animation(start: start, duration: length, frameRate: rate)
  }
}

func parsePanelSize(_ text: String) throws -> Size {
  guard let size = PanelSize(text) else {
    throw OptionError("panel", value: text, expected: PanelSize.expected)
  }
  return Size(size)
}
