package import Messages

/// Location of a sign for schedules: its time zone and place.
package struct Locality: Hashable, Sendable {
  package var timeZone: TimeZone
  /// Place of the sign; nil if schedules cannot use sunrise and sunset.
  package var place: Place?

  package init(timeZone: TimeZone = .system, place: Place? = nil) {
    self.timeZone = timeZone
    self.place = place
  }
}

extension Schedule {
  /// Timetable of the schedule. Its time zone must exist, and solar times need a place.
  ///
  /// - Parameter field: name of the schedule in thrown errors.
  package func timetable(
    in locality: Locality, field: String = MessageProperty.when.key
  ) throws(ValueError) -> ScheduleTimetable {
    var locality = locality
    if let zone {
      guard let timeZone = TimeZone.named(zone) else {
        throw ValueError(
          field: field, value: .string(zone), expected: TimeZone.expected,
          suggestion: TimeZone.name(near: zone))
      }
      locality.timeZone = timeZone
    }
    let all = rules + exceptions
    guard locality.place != nil || !all.contains(where: { $0.times.contains(where: \.isSolar) })
    else {
      throw ValueError(
        field: field, value: .string(text),
        expected: "no sunrise or sunset unless the configuration has the key place")
    }
    return ScheduleTimetable(self, in: locality)
  }
}

extension TimeZone {
  /// Description of a valid name, as the end of "takes …".
  package static let expected = "a time zone that this machine knows, such as Europe/Berlin"
}

/// Geographic position of a sign.
package struct Place: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  package var latitude: Double
  /// Degrees east, -180 to 180.
  package var longitude: Double

  package static let latitudes = -90.0...90.0
  package static let longitudes = -180.0...180.0

  package init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
