import Almanac
import Clocks
import Messages
import Programme
import Testing

@Suite struct ScheduleTimetableTests {
  // MARK: Ordinary days

  @Test func aWindowOverMidnightBelongsToTheDayOnWhichItBegins() throws {
    #expect(
      try windows("Fri 22:00-06:00", in: "Europe/Berlin", "2026-06-01", "2026-06-15") == [
        "2026-06-05 22:00 CEST - 2026-06-06 06:00 CEST",
        "2026-06-12 22:00 CEST - 2026-06-13 06:00 CEST",
      ])
    #expect(
      try windows("Sun 22:00-06:00", in: "Europe/Berlin", "2026-06-08", "2026-06-15") == [
        "2026-06-08 00:00 CEST - 2026-06-08 06:00 CEST",
        "2026-06-14 22:00 CEST - …",
      ])
  }

  @Test func overlappingWindowsAreOne() throws {
    #expect(
      try windows(
        "Mon-Fri 08:00-12:00; Wed 12:00-14:00; Wed 13:00-15:00", in: "Europe/Berlin",
        "2026-06-03", "2026-06-05") == [
          "2026-06-03 08:00 CEST - 2026-06-03 15:00 CEST",
          "2026-06-04 08:00 CEST - 2026-06-04 12:00 CEST",
        ])
  }

  @Test func exceptionsTakeTimeOut() throws {
    #expect(
      try windows(
        "Mon-Fri 08:00-18:00 except 12:00-13:00; 12-24..12-26", in: "Europe/Berlin",
        "2026-12-23", "2026-12-29") == [
          "2026-12-23 08:00 CET - 2026-12-23 12:00 CET",
          "2026-12-23 13:00 CET - 2026-12-23 18:00 CET",
          "2026-12-28 08:00 CET - 2026-12-28 12:00 CET",
          "2026-12-28 13:00 CET - 2026-12-28 18:00 CET",
        ])
  }

  @Test func anExceptionOfADateEndsTheWindowOfTheNightBefore() throws {
    #expect(
      try windows("22:00-06:00 except 2026-12-25", in: "UTC", "2026-12-24 12:00", "2026-12-27") == [
        "2026-12-24 22:00 UTC - 2026-12-25 00:00 UTC",
        // A window that started on the 25th continues after the exception.
        "2026-12-26 00:00 UTC - 2026-12-26 06:00 UTC",
        "2026-12-26 22:00 UTC - …",
      ])
  }

  @Test func datesAreYearlyOrOnce() throws {
    #expect(
      try windows("12-20..01-06", in: "UTC", "2025-06-01", "2027-06-01") == [
        "2025-12-20 00:00 UTC - 2026-01-07 00:00 UTC",
        "2026-12-20 00:00 UTC - 2027-01-07 00:00 UTC",
      ])
    #expect(
      try windows("2026-12-20..2027-01-06 12:00-13:00", in: "UTC", "2027-01-05", "2028-01-10") == [
        "2027-01-05 12:00 UTC - 2027-01-05 13:00 UTC",
        "2027-01-06 12:00 UTC - 2027-01-06 13:00 UTC",
      ])
    #expect(
      try windows("12-24, 12-25 Thu", in: "UTC", "2020-01-01", "2027-01-01") == [
        "2020-12-24 00:00 UTC - 2020-12-25 00:00 UTC",
        "2025-12-25 00:00 UTC - 2025-12-26 00:00 UTC",
        "2026-12-24 00:00 UTC - 2026-12-25 00:00 UTC",
      ])
  }

  @Test func leapDaysComeInLeapYears() throws {
    #expect(
      try windows("02-29", in: "UTC", "2090-01-01", "2110-01-01") == [
        "2092-02-29 00:00 UTC - 2092-03-01 00:00 UTC",
        "2096-02-29 00:00 UTC - 2096-03-01 00:00 UTC",
        "2104-02-29 00:00 UTC - 2104-03-01 00:00 UTC",
        "2108-02-29 00:00 UTC - 2108-03-01 00:00 UTC",
      ])
    #expect(
      try windows("02-28..02-29; 02-29..03-02", in: "UTC", "2027-01-01", "2029-01-01") == [
        "2027-02-28 00:00 UTC - 2027-03-03 00:00 UTC",
        "2028-02-28 00:00 UTC - 2028-03-03 00:00 UTC",
      ])
    #expect(
      try windows("02-29 Mon", in: "UTC", "2026-01-01", "2060-01-01") == [
        "2044-02-29 00:00 UTC - 2044-03-01 00:00 UTC"
      ])
    #expect(
      try windows("02-29..03-01 22:00-23:00", in: "UTC", "2027-01-01", "2027-12-01") == [
        "2027-03-01 22:00 UTC - 2027-03-01 23:00 UTC"
      ])
  }

  // MARK: Clock changes

  @Test func aTimeThatIsSkippedIsTheMomentOfTheSkip() throws {
    // 02:00 becomes 03:00.
    func berlin(_ times: String) throws -> [String] {
      try windows(times, in: "Europe/Berlin", "2026-03-28 12:00", "2026-03-29 12:00")
    }
    #expect(try berlin("01:30-02:30") == ["2026-03-29 01:30 CET - 2026-03-29 03:00 CEST"])
    #expect(try berlin("02:30-03:30") == ["2026-03-29 03:00 CEST - 2026-03-29 03:30 CEST"])
    #expect(try berlin("02:00-03:00") == [])
    #expect(try berlin("02:15-02:45") == [])
    #expect(try berlin("2026-03-29 02:15-02:45") == [])
    #expect(try berlin("22:00-06:00") == ["2026-03-28 22:00 CET - 2026-03-29 06:00 CEST"])
    // The skipped time joins its neighbours.
    #expect(
      try berlin("00:30-02:15, 02:45-04:00") == ["2026-03-29 00:30 CET - 2026-03-29 04:00 CEST"])
    #expect(
      try windows("02:15-02:45", in: "America/New_York", "2026-03-07", "2026-03-10") == [
        "2026-03-07 02:15 EST - 2026-03-07 02:45 EST",
        "2026-03-09 02:15 EDT - 2026-03-09 02:45 EDT",
      ])
    #expect(
      try windows("01:45-02:15", in: "Australia/Lord_Howe", "2026-10-03", "2026-10-05") == [
        "2026-10-03 01:45 +1030 - 2026-10-03 02:15 +1030",
        // 02:00 becomes 02:30.
        "2026-10-04 01:45 +1030 - 2026-10-04 02:30 +11",
      ])
  }

  @Test func ofATimeThatComesTwiceTheFirstCounts() throws {
    // 03:00 becomes 02:00.
    func berlin(_ times: String) throws -> [String] {
      try windows(times, in: "Europe/Berlin", "2026-10-24 12:00", "2026-10-25 12:00")
    }
    #expect(try berlin("02:15-02:45") == ["2026-10-25 02:15 CEST - 2026-10-25 02:45 CEST"])
    #expect(try berlin("01:30-02:30") == ["2026-10-25 01:30 CEST - 2026-10-25 02:30 CEST"])
    #expect(try berlin("02:30-03:00") == ["2026-10-25 02:30 CEST - 2026-10-25 03:00 CET"])
    #expect(try berlin("02:30-03:30") == ["2026-10-25 02:30 CEST - 2026-10-25 03:30 CET"])
    #expect(
      try windows("01:15-01:45", in: "America/New_York", "2026-11-01", "2026-11-02") == [
        "2026-11-01 01:15 EDT - 2026-11-01 01:45 EDT"
      ])
    #expect(
      try windows("01:30-02:00", in: "Australia/Lord_Howe", "2026-04-04 12:00", "2026-04-06") == [
        // 02:00 becomes 01:30.
        "2026-04-05 01:30 +11 - 2026-04-05 02:00 +1030"
      ])
  }

  @Test func clocksAreAlsoSetAtMidnight() throws {
    // Midnight was skipped.
    #expect(
      try windows(
        "Sat 22:00-24:00; Sun 00:00-00:30, 00:45-02:00", in: "America/Sao_Paulo", "2018-11-03",
        "2018-11-05") == ["2018-11-03 22:00 -03 - 2018-11-04 02:00 -02"])
    #expect(
      try windows("Sun 00:00-00:30", in: "America/Sao_Paulo", "2018-11-03", "2018-11-05") == [])
    // 24:00 became 23:00.
    #expect(
      try windows("Sat 22:00-24:00", in: "America/Sao_Paulo", "2018-02-17", "2018-02-19") == [
        "2018-02-17 22:00 -02 - 2018-02-18 00:00 -03"
      ])
    // 00:01 became 23:01: the next day had already started.
    #expect(
      try windows("Sun", in: "America/St_Johns", "2006-10-28", "2006-10-31")
        == [
          "2006-10-28 23:01 NST - 2006-10-30 00:00 NST"
        ].map { $0.replacing("2006-10-28 23:01 NST", with: "2006-10-29 00:00 NDT") })
    #expect(
      try windows("2006-10-29", in: "America/St_Johns", "2006-10-28", "2006-10-31") == [
        "2006-10-29 00:00 NDT - 2006-10-30 00:00 NST"
      ])
  }

  @Test func aDayMayBeLeftOut() throws {
    #expect(
      try windows("12:00-13:00", in: "Pacific/Apia", "2011-12-29", "2012-01-01") == [
        "2011-12-29 12:00 -10 - 2011-12-29 13:00 -10",
        "2011-12-31 12:00 +14 - 2011-12-31 13:00 +14",
      ])
    #expect(try windows("2011-12-30", in: "Pacific/Apia", "2011-12-29", "2012-01-02") == [])
    #expect(
      try windows(
        "2011-12-29..2011-12-30 18:00-06:00", in: "Pacific/Apia", "2011-12-29", "2012-01-02")
        == ["2011-12-29 18:00 -10 - 2011-12-31 06:00 +14"])
  }

  @Test func aScheduleMayNameItsZone() throws {
    let here = try timetable("Mon 09:00-10:00 in Asia/Tokyo", in: "America/New_York")
    let there = try timetable("Mon 09:00-10:00", in: "Asia/Tokyo")
    #expect(here == there)
  }

  // MARK: Never and always

  @Test(arguments: [
    ("daily", true), ("00:00-12:00; 12:00-24:00", true), ("Mon-Fri; Sat,Sun", true),
    ("08:00-20:00, 20:00-08:00", true), ("01-01..12-31", true), ("03-01..02-29", true),
    ("Mon 10:00-12:00 except 09:00-13:00", false), ("daily except daily", false),
    ("2020-01-01..2020-12-31", false), ("2027-02-28 Mon", false),
  ])
  func whatDoesNotChangeHasNoNextChange(text: String, isOn: Bool) throws {
    let timetable = try timetable(text, in: "Europe/Berlin")
    for date in ["2026-03-29", "2026-10-25", "2026-12-31"] {
      let moment = Nanoseconds(utc(date)) * second
      #expect(timetable.isOn(at: moment) == isOn)
      #expect(timetable.nextChange(after: moment) == nil)
    }
  }

  @Test func farChangesAreFound() throws {
    func next(_ text: String) throws -> Nanoseconds? {
      try timetable(text, in: "UTC").nextChange(after: Nanoseconds(utc("2026-01-01")) * second)
    }
    #expect(try next("2199-12-31") == Nanoseconds(utc("2199-12-31")) * second)
    #expect(try next("2020-01-01..2199-12-30") == Nanoseconds(utc("2199-12-31")) * second)
    // Beyond the range of a clock in nanoseconds.
    #expect(try next("2500-01-01") == nil)
    let yearLater = "00:00-12:00; 2020-01-01..2026-12-31 12:00-24:00"
    #expect(try next(yearLater) == Nanoseconds(utc("2027-01-01 12:00")) * second)
  }

  @Test func aMomentHasNanoseconds() throws {
    let timetable = try timetable("10:00-11:00", in: "UTC")
    let start = Nanoseconds(utc("2026-01-01 10:00")) * second
    #expect(!timetable.isOn(at: start - 1) && timetable.isOn(at: start))
    #expect(timetable.nextChange(after: start - 1) == start)
    #expect(timetable.nextChange(after: start) == start + 3600 * second)
    // In the distant past, and at the ends of the clock.
    #expect(timetable.nextChange(after: -1) == 10 * 3600 * second)
    #expect(timetable.nextChange(after: -86_400 * second - 1) == -50_400 * second)
    #expect(timetable.nextChange(after: .max) == nil)
    #expect(timetable.nextChange(after: .min) != nil)
    _ = timetable.isOn(at: .min)
  }

  // MARK: Refusals

  @Test func whatThisMachineOrConfigurationLacksIsReported() throws {
    func refusal(_ text: String) throws -> String {
      let schedule = try Schedule(text, field: "when")
      do throws(ValueError) {
        _ = try schedule.timetable(in: Locality(timeZone: .utc))
        return "accepted"
      } catch {
        return error.message
      }
    }
    #expect(
      try refusal("daily in Europe/Berln")
        == "when takes a time zone that this machine knows, such as Europe/Berlin, not "
        + "\"Europe/Berln\"; did you mean \"Europe/Berlin\"?")
    #expect(
      try refusal("22:00-sunrise")
        == "when takes no sunrise or sunset unless the configuration has the key place, not "
        + "\"22:00-sunrise\"")
    #expect(
      try refusal("daily except sunrise-sunset").hasPrefix("when takes no sunrise or sunset"))
    #expect(try refusal("daily in Europe/Berlin") == "accepted")
  }
}
