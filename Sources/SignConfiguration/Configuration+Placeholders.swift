package import ControlAPI
package import Messages
package import Placeholders

extension Configuration {
  package var placeholders: PlaceholderSettings {
    PlaceholderSettings(
      timeZone: timeZone, directories: liveText.directories,
      commands: Array(liveText.commands.keys))
  }

  /// Checks that the placeholders in a setting are available in this configuration.
  package func checkPlaceholders(of given: some MessageContent) throws(ValueError) {
    try given.checkPlaceholders(placeholders)
  }

  /// Checks the placeholders in a client's request.
  package func checkLiveText(of given: some MessageContent) throws(Problem) {
    do throws(ValueError) {
      try checkPlaceholders(of: given)
    } catch {
      throw Problem(error)
    }
  }
}

extension LayoutProperties {
  /// Checks the placeholders in the zones' defaults.
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
