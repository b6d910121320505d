package import Almanac
import Keys

extension Configuration {
  /// Location of the sign.
  package struct WrittenPlace: Equatable, Sendable {
    /// Degrees north; nil if the file sets no place, and then `longitude` is nil too.
    package var latitude: Double?
    /// Degrees east; nil if the file sets no place.
    package var longitude: Double?

    package init() {}
  }

  /// Time zone and place that schedules use.
  package var locality: Locality {
    var locality = Locality(timeZone: timeZone)
    if let latitude = place.latitude, let longitude = place.longitude {
      locality.place = Place(latitude: latitude, longitude: longitude)
    }
    return locality
  }

  /// Checks that latitude and longitude are set together.
  func checkPlace() throws(ConfigurationMismatch) {
    guard (place.latitude == nil) != (place.longitude == nil) else { return }
    let (given, missing) =
      place.latitude == nil
      ? ("place.longitude", "place.latitude") : ("place.latitude", "place.longitude")
    throw ConfigurationMismatch(
      keys: [given], message: "\(given) needs \(missing), which is missing")
  }
}
