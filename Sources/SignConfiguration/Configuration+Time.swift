package import Almanac
import Keys

extension Configuration {
  /// Where the sign is.
  package struct WrittenPlace: Equatable, Sendable {
    /// Degrees north; nil where the file does not say, and then it says no longitude either.
    package var latitude: Double?
    /// Degrees east.
    package var longitude: Double?

    package init() {}
  }

  /// What schedules go by.
  package var locality: Locality {
    var locality = Locality(timeZone: timeZone)
    if let latitude = place.latitude, let longitude = place.longitude {
      locality.place = Place(latitude: latitude, longitude: longitude)
    }
    return locality
  }

  /// Whether the place is on the earth and not only on a line around it.
  func checkPlace() throws(ConfigurationMismatch) {
    guard (place.latitude == nil) != (place.longitude == nil) else { return }
    let (given, missing) =
      place.latitude == nil
      ? ("place.longitude", "place.latitude") : ("place.latitude", "place.longitude")
    throw ConfigurationMismatch(
      keys: [given], message: "\(given) goes with \(missing), which is missing")
  }
}
