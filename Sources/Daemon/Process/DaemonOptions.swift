package import Clocks
package import ControlAPI
import Keys
import Layout
package import Panels
package import Pixels
import SignConfiguration
package import Terminal

/// The command line of `signd run`. Nil means not given.
package struct DaemonOptions: Sendable {
  /// The name of the sign, after which its files are named.
  package var sign = SignName.plain
  package var configurationPath: String?
  package var socketPath: String?
  package var stateDirectory: String?
  /// The size of the panel as built.
  package var panelSize: Size?
  /// Whether the panel follows the size of the terminal's window. If false, the configuration's
  /// key applies, unless a size is given.
  package var followsWindow = false
  package var view: VirtualSettings.View?
  /// Output of the view `capture`: a directory, or a file that ends in `.gif`.
  package var capture: String?
  /// The colours of the terminal view.
  package var colors: TerminalColorChoice?
  /// The running time in nanoseconds, or nil to run until the daemon is stopped.
  package var duration: Nanoseconds?

  package init() {}
}

extension DaemonOptions {
  /// Whether the options need a virtual panel, whatever the configuration.
  var areForVirtualPanel: Bool { view != nil || capture != nil || followsWindow }

  /// Returns the configuration with these options applied.
  func overrule(_ configuration: Configuration) throws(StartError) -> Configuration {
    var configuration = configuration
    if areForVirtualPanel { configuration.panel.made.simulate() }
    if followsWindow { configuration.panel[VirtualSettings.self].follow = true }
    guard let panelSize else { return configuration }
    configuration.panel[VirtualSettings.self].follow = false
    configuration.panel.size = panelSize
    func mismatch(_ sentence: String) -> StartError {
      StartError(message: "--panel \(panelSize) does not fit the configuration: \(sentence)")
    }
    do throws(ConfigurationMismatch) {
      // Options for a virtual panel are checked where the panel is made.
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

/// The reasons why the daemon does not start, one sentence per line.
package struct StartError: Error, Sendable {
  package let message: String
  /// Whether every line begins with a place in a file.
  package let namesFile: Bool

  init(message: String, namesFile: Bool = false) {
    self.message = message
    self.namesFile = namesFile
  }
}
