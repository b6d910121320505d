package import Almanac
package import Clocks
package import ControlAPI
package import Messages

extension Configuration {
  /// Returns when a message is active; nil for always.
  ///
  /// - Parameter message: Message with the defaults resolved.
  package func timetable(of message: ResolvedMessage) throws(Problem) -> (any Timetable)? {
    do throws(ValueError) {
      return try message.when?.timetable(in: locality)
    } catch {
      throw Problem(error)
    }
  }

  /// Time zone of schedules, in the format of `TZ`.
  package var timeZoneName: String { locality.timeZone.variable }
}

extension LayoutProperties {
  /// Checks that the schedules in the zones' defaults can be active at the sign's location.
  package func checkSchedules(in locality: Locality) throws(ValueError) {
    for (name, zone) in zones.sorted(by: { $0.key < $1.key }) {
      _ = try zone.defaults.when?.timetable(
        in: locality, field: "\(Key.zones.rawValue).\(name).\(MessageProperty.when.key)")
    }
  }
}
