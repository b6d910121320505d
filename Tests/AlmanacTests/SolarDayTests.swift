import Almanac
import Clocks
import Messages
import Programme
import Testing

@Suite struct SolarDayTests {
  struct Published: Sendable {
    var zone: String
    var latitude: Double
    var longitude: Double
    var date: String
    /// UTC.
    var sunrise: String
    var sunset: String
  }

  /// Times from PyEphem 4 (libastro, VSOP87) for the sun's upper edge, with a horizon of -0:34 and
  /// no other refraction, as in almanacs. Rounded to the minute.
  static let published = [
    Published(
      zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405, date: "2026-06-21",
      sunrise: "2026-06-21 02:43", sunset: "2026-06-21 19:33"),
    Published(
      zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405, date: "2026-12-21",
      sunrise: "2026-12-21 07:15", sunset: "2026-12-21 14:54"),
    Published(
      zone: "America/New_York", latitude: 40.7128, longitude: -74.006, date: "2026-03-08",
      sunrise: "2026-03-08 11:19", sunset: "2026-03-08 22:55"),
    Published(
      zone: "America/New_York", latitude: 40.7128, longitude: -74.006, date: "2026-11-01",
      sunrise: "2026-11-01 11:26", sunset: "2026-11-01 21:52"),
    Published(
      zone: "Australia/Sydney", latitude: -33.8688, longitude: 151.2093, date: "2026-12-22",
      sunrise: "2026-12-21 18:41", sunset: "2026-12-22 09:06"),
    Published(
      zone: "America/Guayaquil", latitude: -0.1807, longitude: -78.4678, date: "2026-02-11",
      sunrise: "2026-02-11 11:24", sunset: "2026-02-11 23:32"),
    Published(
      zone: "Atlantic/Reykjavik", latitude: 64.1466, longitude: -21.9426, date: "2026-06-21",
      sunrise: "2026-06-21 02:55", sunset: "2026-06-22 00:04"),
    Published(
      zone: "Atlantic/Reykjavik", latitude: 64.1466, longitude: -21.9426, date: "2026-12-21",
      sunrise: "2026-12-21 11:22", sunset: "2026-12-21 15:29"),
    Published(
      zone: "Pacific/Apia", latitude: -13.8333, longitude: -171.7667, date: "2026-07-02",
      sunrise: "2026-07-01 17:51", sunset: "2026-07-02 05:11"),
    Published(
      zone: "Asia/Kathmandu", latitude: 27.7172, longitude: 85.324, date: "1975-09-01",
      sunrise: "1975-08-31 23:57", sunset: "1975-09-01 12:40"),
    Published(
      zone: "Europe/Berlin", latitude: 52.52, longitude: 13.405, date: "2060-04-01",
      sunrise: "2060-04-01 04:39", sunset: "2060-04-01 17:42"),
    Published(
      zone: "Europe/Oslo", latitude: 69.6492, longitude: 18.9553, date: "2026-03-01",
      sunrise: "2026-03-01 06:10", sunset: "2026-03-01 15:45"),
  ]

  @Test(arguments: published)
  func sunriseAndSunsetAreRightToAMinute(_ published: Published) throws {
    let place = Place(latitude: published.latitude, longitude: published.longitude)
    let timetable = try timetable(
      "\(published.date) sunrise-sunset", in: published.zone, place)
    let found = flips(
      timetable, from: utc(published.date) - 2 * 86_400, to: utc(published.date) + 2 * 86_400)
    try #require(found.count == 2)
    #expect(abs(found[0] - utc(published.sunrise)) <= 60)
    #expect(abs(found[1] - utc(published.sunset)) <= 60)
  }

  private static let tromso = Place(latitude: 69.65, longitude: 18.96)

  private func windowsAtTromso(_ text: String, _ start: String, _ end: String) throws -> [String] {
    try windows(text, in: "Europe/Oslo", start, end, Self.tromso)
  }

  @Test func inThePolarNightTheNightGoesOn() throws {
    #expect(try windowsAtTromso("sunrise-sunset", "2026-12-01", "2027-01-10") == [])
    #expect(
      try windowsAtTromso("sunset-sunrise", "2026-12-01", "2027-01-10") == [
        "2026-12-01 00:00 CET - …"
      ])
    // Half an hour after the sun was highest.
    let evenings = try windowsAtTromso("sunset+30m-22:00", "2026-12-10", "2026-12-12")
    #expect(evenings.count == 2)
    #expect(evenings.allSatisfy { $0.contains(" 12:0") && $0.hasSuffix(" 22:00 CET") })
  }

  @Test func inThePolarDayTheDayGoesOn() throws {
    #expect(try windowsAtTromso("sunset-sunrise", "2026-06-01", "2026-07-10") == [])
    #expect(
      try windowsAtTromso("sunrise-sunset", "2026-06-01", "2026-07-10") == [
        "2026-06-01 00:00 CEST - …"
      ])
    #expect(try windowsAtTromso("sunset-23:00", "2026-06-01", "2026-06-10") == [])
    #expect(try windowsAtTromso("sunset-06:00", "2026-06-02 12:00", "2026-06-05 12:00").count == 3)
  }

  @Test func theSunComesBackAfterThePolarNight() throws {
    let days = try windowsAtTromso("sunrise-sunset", "2026-11-20", "2027-01-20")
    #expect(days.count < 20)
    let nights = try windowsAtTromso("sunset-sunrise", "2026-11-20 12:00", "2027-01-20")
    // As many nights as days, one of which is long.
    #expect(abs(nights.count - days.count) <= 1)
    // At the pole there is one day and one night per year.
    let pole = Place(latitude: 90, longitude: 0)
    let years = try windows("sunrise-sunset", in: "UTC", "2026-01-01", "2028-12-31", pole)
    #expect(years.count == 3)
    #expect(years.allSatisfy { $0.contains("-03-1") || $0.contains("-03-2") })
  }

  @Test func theSunOfADayIsThatOfItsNoon() throws {
    // A time zone that is far from the place.
    let tokyo = Place(latitude: 35.68, longitude: 139.69)
    #expect(
      try windows("Mon sunrise-sunset", in: "UTC", "2026-06-01 12:00", "2026-06-14", tokyo).map {
        $0.prefix(10)
      } == ["2026-06-07"])
  }

  @Test func whatNeverChangesIsKnownSoon() throws {
    let timetable = try timetable("sunrise-sunset, sunset-sunrise", in: "Europe/Oslo", Self.tromso)
    let now = Nanoseconds(utc("2026-01-01")) * second
    #expect(timetable.isOn(at: now))
    // The next request is some years later.
    let next = try #require(timetable.nextChange(after: now))
    #expect(next > now + 2 * 365 * 86_400 * second)
    #expect(timetable.isOn(at: next))
  }
}
