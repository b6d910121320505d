package import Almanac
package import Clocks
package import ControlAPI
package import Messages

extension Configuration {
  /// When a message is on; nil: always.
  ///
  /// - Parameter complete: what holds for it.
  package func timetable(of complete: ResolvedMessage) throws(Problem) -> (any Timetable)? {
    do throws(ValueError) {
      return try complete.when?.timetable(in: locality)
    } catch {
      throw Problem(error)
    }
  }

  /// The time zone in which schedules are read, as `TZ` takes it.
  package var timeZoneName: String { locality.timeZone.variable }
}

extension LayoutProperties {
  /// Whether what holds in its zones can be on anywhere where the sign is.
  package func checkSchedules(in locality: Locality) throws(ValueError) {
    for (name, zone) in zones.sorted(by: { $0.key < $1.key }) {
      _ = try zone.defaults.when?.timetable(
        in: locality, field: "\(Key.zones.rawValue).\(name).\(MessageProperty.when.key)")
    }
  }
}
