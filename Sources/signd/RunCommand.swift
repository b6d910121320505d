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
    commandName: "run", abstract: "Runs the sign until it is stopped (the default command).")

  @Option(
    help: ArgumentHelp(
      "Which of several signs this is; its files are named after it.", valueName: "name"))
  var sign: String = SignName.plain.text

  @Option(help: ArgumentHelp("The configuration file.", valueName: "file"), completion: .file())
  var config: String?

  @Option(help: ArgumentHelp("The control socket.", valueName: "path"), completion: .file())
  var socket: String?

  @Option(
    help: ArgumentHelp("The directory that keeps what was set.", valueName: "dir"),
    completion: .directory)
  var state: String?

  @Option(
    help: ArgumentHelp(
      "The panel's size in pixels, or window: as large as the terminal's window, also when that "
        + "changes.", valueName: "size"))
  var panel: String?

  @Option(
    help: ArgumentHelp(
      "How a virtual panel is looked at; it shows what the configured panel's LEDs can show.",
      valueName: VirtualSettings.View.allCases.map(\.rawValue).joined(separator: "|")),
    completion: .list(VirtualSettings.View.allCases.map(\.rawValue)))
  var view: String?

  @OptionGroup var colors: ColorsOption

  @Option(
    help: ArgumentHelp(
      "Writes every frame to a directory, or to a file that ends in .gif; the view is capture.",
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
      throw OptionError("--capture goes with --view capture, not --view \(view.rawValue)")
    }
    if options.followsWindow, capture != nil || options.view != nil && options.view != .terminal {
      throw OptionError("--panel window goes with --view terminal")
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
