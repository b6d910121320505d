import ControlAPI
import Marquee
import Panels
import Pixels

/// What the command line of `signd run` says; nil was not said.
public struct DaemonOptions: Sendable {
  /// Which of several signs this is; its files are named after it.
  public var sign = SignName.plain
  public var configurationPath: String?
  public var socketPath: String?
  public var stateDirectory: String?
  /// Of the panel as it is built.
  public var panelSize: Size?
  public var view: Configuration.VirtualView?
  /// Where the view `capture` writes to: a directory, or a file that ends in `.gif`.
  public var capture: String?
  /// Of the terminal view.
  public var colors: TerminalColorChoice?
  /// How long the daemon runs; nil until it is told to stop.
  public var duration: Nanoseconds?

  public init() {}
}

/// Why the daemon does not start: sentences for people, a line each.
public struct StartError: Error, Sendable {
  public let message: String
  /// Whether every line begins with a place in a file.
  public let namesFile: Bool

  init(message: String, namesFile: Bool = false) {
    self.message = message
    self.namesFile = namesFile
  }
}
