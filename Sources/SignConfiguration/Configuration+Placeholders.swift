package import ControlAPI
package import Messages
package import Placeholders

extension Configuration {
  package var placeholders: PlaceholderSettings {
    PlaceholderSettings(
      timeZone: timeZone, directories: liveText.directories,
      commands: Array(liveText.commands.keys))
  }

  /// Makes sure that all that changes by itself in what is set can be had here.
  package func checkPlaceholders(of given: some MessageContent) throws(ValueError) {
    try given.checkPlaceholders(placeholders)
  }

  /// Checks the same of what a client sets.
  package func checkLiveText(of given: some MessageContent) throws(Problem) {
    do throws(ValueError) {
      try checkPlaceholders(of: given)
    } catch {
      throw Problem(error)
    }
  }
}

extension LayoutProperties {
  /// The same of what holds in its zones.
  package func checkPlaceholders(by configuration: Configuration) throws(ValueError) {
    for (name, zone) in zones.sorted(by: { $0.key < $1.key }) {
      do throws(ValueError) {
        try configuration.checkPlaceholders(of: zone.defaults)
      } catch {
        throw error.inside("\(Key.zones.rawValue).\(name)")
      }
    }
  }
}
