import Messages
import TestSupport
import Testing

@testable import Almanac

private typealias Zone = Almanac.TimeZone

@Suite struct TimeZoneFileTests {
  private static let berlin = "CET-1CEST,M3.5.0,M10.5.0/3"

  @Test(arguments: [
    (berlin, "2026-03-29 00:59", "2026-03-29 01:59 CET"),
    (berlin, "2026-03-29 01:00", "2026-03-29 03:00 CEST"),
    (berlin, "2026-10-25 01:00", "2026-10-25 02:00 CET"),
    (":" + berlin, "2026-07-01 00:00", "2026-07-01 02:00 CEST"),
    ("Europe/Berlin", "2026-07-01 00:00", "2026-07-01 02:00 CEST"),
    ("/usr/share/zoneinfo/Europe/Berlin", "2026-07-01 00:00", "2026-07-01 02:00 CEST"),
    ("<+0330>-3:30", "2026-07-01 00:00", "2026-07-01 03:30 +0330"),
    // Southern daylight saving, by days that count the leap day or do not.
    ("AAA3BBB,J60/0,59/0", "2028-02-29 03:00", "2028-02-29 00:00 AAA"),
    ("AAA3BBB,J60/0,59/0", "2028-03-01 02:59", "2028-02-29 23:59 AAA"),
    ("AAA3BBB,J60/0,59/0", "2028-03-01 03:00", "2028-03-01 01:00 BBB"),
    ("AAA3BBB,J305/0,J60/0", "2027-01-15 12:00", "2027-01-15 10:00 BBB"),
    // Permanent daylight saving.
    ("XXX3EDT4,0/0,J365/23", "2026-12-31 23:59", "2026-12-31 19:59 EDT"),
    // Changes at midnight and before.
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29 00:59", "2026-03-28 22:59 -02"),
    ("<-02>2<-01>,M3.5.0/-1,M10.5.0/0", "2026-03-29 01:00", "2026-03-29 00:00 -01"),
    // An unknown zone is UTC.
    ("Nowhere/Land", "2026-07-01 00:00", "2026-07-01 00:00 UTC"),
    ("", "2026-07-01 00:00", "2026-07-01 00:00 UTC"),
    ("CET-1CEST,M13.5.0,M10.5.0/3", "2026-07-01 00:00", "2026-07-01 00:00 UTC"),
    ("CET-1CEST,M3.5.0,M10.5.0/3x", "2026-07-01 00:00", "2026-07-01 00:00 UTC"),
  ])
  func theEnvironmentSaysTheZone(given: String, moment: String, expected: String) {
    let zone = Zone.from(environment: given)
    #expect(shown(utc(moment), zone) == expected)
  }

  @Test func theNameOfTheSystemsZoneIsFound() {
    #expect(Zone.from(environment: "/usr/share/zoneinfo/Asia/Tokyo").name == "Asia/Tokyo")
    #expect(Zone.from(environment: ":Asia/Tokyo").name == "Asia/Tokyo")
    #expect(Zone.from(environment: Self.berlin).name == nil)
  }

  @Test func aZoneWithoutANameIsARule() {
    #expect(Zone.from(environment: ":Asia/Tokyo").variable == "Asia/Tokyo")
    #expect(Zone.from(environment: Self.berlin).variable == Self.berlin)
    #expect(Zone.utc.variable == "UTC")
    for (offset, text) in [
      (20_700, "<+0545>-05:45"), (-12_600, "<-0330>03:30"), (0, "<+0000>-00:00"),
    ] {
      let time = Zone.LocalTime(offset: offset, abbreviation: "X")
      #expect(time.posix == text)
      #expect(TimeZoneRule(text)?.standard.offset == offset)
    }
  }

  @Test func damagedFilesAreRefusedOrRead() throws {
    var random = SeededGenerator(seed: 7)
    for name in ["Europe/Berlin", "Africa/Casablanca", "Asia/Kathmandu"] {
      let file = try bytes("/usr/share/zoneinfo/" + name)
      #expect(TimeZoneHistory(file) != nil)
      for length in stride(from: 0, to: file.count, by: 7) {
        let history = TimeZoneHistory(Array(file[..<length]))
        #expect(history == nil || length > file.count - 40)
      }
      for _ in 0..<500 {
        var damaged = file
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          // Headers and counts are at the start of each part.
          let place = Int.random(
            in: 0..<(Bool.random(using: &random) ? 44 : file.count), using: &random)
          damaged[place] = UInt8.random(in: 0...255, using: &random)
        }
        guard let history = TimeZoneHistory(damaged) else { continue }
        let zone = Zone(name: nil, history)
        for moment in [Int(Int32.min), 0, 1_800_000_000, 1 << 33, -1 << 40, 1 << 40] {
          let period = zone.period(at: moment)
          #expect(period.start <= moment && moment < period.end)
          _ = zone.firstMoment(showing: moment)
        }
      }
    }
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    let result = try Program.run("od", ["-An", "-v", "-tx1", path])
    return result.output.split(whereSeparator: \.isWhitespace).map { UInt8($0, radix: 16)! }
  }
}
