/// Where a sign is.
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
