/// Where a sign is.
public struct Place: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double

  public static let latitudes = -90.0...90.0
  public static let longitudes = -180.0...180.0

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
