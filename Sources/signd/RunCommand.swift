import ArgumentParser
import ControlAPI
import Daemon
import Messages
import Options
import Panels
import SignConfiguration
import Terminal

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Run the sign until it is stopped. This is the default command.",
    examples: """
      signd run --panel 64x16
      signd run --config sign.yaml --view headless
      """)

  @Option(
    help: ArgumentHelp(
      "Name of the sign, after which its files are named.", valueName: "name"))
  var sign: String = SignName.plain.text

  @Option(
    help: ArgumentHelp(
      "Configuration file (default: /etc/signd/signd.yaml, if it exists)", valueName: "file"),
    completion: .file())
  var config: String?

  @Option(
    help: ArgumentHelp("Control socket (default: by user and name of the sign)", valueName: "path"),
    completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp("State directory (default: by user and name of the sign)", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "Size of the panel in pixels, such as 64x16; window takes that of the terminal.",
      valueName: "size"
    ))
  var panel: String?

  @Option(
    help: ArgumentHelp(
      "View of a virtual panel: "
        + MessageProperty.choice(VirtualSettings.View.allCases.map(\.rawValue)), valueName: "view"),
    completion: .list(VirtualSettings.View.allCases.map(\.rawValue)))
  var view: String?

  @OptionGroup var colors: ColorsOption

  @Option(
    help: ArgumentHelp(
      "Directory, or .gif file, for all frames. The view is capture.",
      valueName: "path"), completion: .file())
  var capture: String?

  @Option(
    name: .customLong("for"),
    help: ArgumentHelp(
      "Time after which signd ends, such as 30s (default: never)", valueName: "time"))
  var duration: String?

  func run() throws {
    try OptionError.refuseEmpty(config, "config", expected: "the name of a file")
    try OptionError.refuseEmpty(socket, "socket", expected: "the path of a socket")
    try OptionError.refuseEmpty(state, "state", expected: "the name of a directory")
    try OptionError.refuseEmpty(
      capture, "capture", expected: "the name of a directory or of a .gif file")
    var options = DaemonOptions()
    guard let sign = SignName(sign) else {
      throw OptionError("sign", value: sign, expected: SignName.expected)
    }
    options.sign = sign
    options.configurationPath = config
    options.socketPath = socket
    options.stateDirectory = state
    options.followsWindow = panel == "window"
    options.panelSize = try options.followsWindow ? nil : panel.map(parsePanelSize)
    options.view = try view.map {
      guard let view = VirtualSettings.View(rawValue: $0) else {
        throw OptionError(
          "view", value: $0,
          expected: MessageProperty.choice(VirtualSettings.View.allCases.map(\.rawValue)))
      }
      return view
    }
    if let view = options.view, view != .capture, capture != nil {
      throw OptionError("--capture needs --view capture, not --view \(view.rawValue)")
    }
    if options.followsWindow, capture != nil || options.view != nil && options.view != .terminal {
      throw OptionError("--panel window needs --view terminal")
    }
    options.capture = capture
    options.colors = try colors.choice(TerminalColorChoice.init)
    options.duration = try duration.map { try TimeOption.nanoseconds($0, "for") }
    do {
      try DaemonProcess.run(options)
    } catch let error as StartError {
      throw CommandFailure(error.message, isNamed: !error.namesFile)
    }
  }
}
