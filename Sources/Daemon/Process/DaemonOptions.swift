package import Clocks
package import ControlAPI
import Keys
import Layout
package import Panels
package import Pixels
import SignConfiguration
package import Terminal

/// What the command line of `signd run` says; nil was not set.
package struct DaemonOptions: Sendable {
  /// Which of several signs this is; its files are named after it.
  package var sign = SignName.plain
  package var configurationPath: String?
  package var socketPath: String?
  package var stateDirectory: String?
  /// Of the panel as it is built.
  package var panelSize: Size?
  /// Whether the panel is as large as the terminal's window, also when that changes; else it is
  /// where the configuration says so and no size is named.
  package var followsWindow = false
  package var view: VirtualSettings.View?
  /// Where the view `capture` writes to: a directory, or a file that ends in `.gif`.
  package var capture: String?
  /// Of the terminal view.
  package var colors: TerminalColorChoice?
  /// How long the daemon runs; nil until it is asked to stop.
  package var duration: Nanoseconds?

  package init() {}
}

extension DaemonOptions {
  /// Whether the panel is looked at, and so virtual whatever the configuration says.
  var areForVirtualPanel: Bool { view != nil || capture != nil || followsWindow }

  /// What the configuration says, as far as these options leave it in force.
  func overrule(_ configuration: Configuration) throws(StartError) -> Configuration {
    var configuration = configuration
    if areForVirtualPanel { configuration.panel.made.simulate() }
    if followsWindow { configuration.panel[VirtualSettings.self].follow = true }
    guard let panelSize else { return configuration }
    configuration.panel[VirtualSettings.self].follow = false
    configuration.panel.size = panelSize
    func mismatch(_ sentence: String) -> StartError {
      StartError(message: "--panel \(panelSize) does not go with the configuration: \(sentence)")
    }
    do throws(ConfigurationMismatch) {
      // What the options ask of a virtual panel is checked where it is made.
      if !areForVirtualPanel { try configuration.panel.made.check() }
    } catch {
      throw mismatch(error.message)
    }
    do throws(LayoutError) {
      try configuration.checkLayout()
    } catch {
      throw mismatch(error.message)
    }
    return configuration
  }
}

/// Why the daemon does not start: sentences for people, a line each.
package struct StartError: Error, Sendable {
  package let message: String
  /// Whether every line begins with a place in a file.
  package let namesFile: Bool

  init(message: String, namesFile: Bool = false) {
    self.message = message
    self.namesFile = namesFile
  }
}
