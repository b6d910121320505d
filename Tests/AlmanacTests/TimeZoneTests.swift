import Almanac
import Messages
import Testing

private typealias Zone = Almanac.TimeZone

@Suite struct TimeZoneTests {
  /// Returns the changes of local time. Equal consecutive periods count as one.
  private func changes(_ zone: Zone, from start: Int, to end: Int) -> [String] {
    var found: [String] = []
    var period = zone.period(at: start)
    while period.end < end {
      let next = zone.period(at: period.end)
      #expect(next.start == period.end && next.end > next.start)
      let (old, new) = (period.time, next.time)
      if old.offset != new.offset || old.abbreviation != new.abbreviation {
        found.append("\(next.start):\(new.offset):\(new.abbreviation)")
      }
      period = next
    }
    return found
  }

  @Test func clocksAreSetWhenPythonSetsThem() throws {
    let spans = [(utc("1970-01-01"), utc("2045-01-01")), (utc("2090-01-01"), utc("2103-01-01"))]
    let cases = Oracle.zones.flatMap { zone in spans.map { (zone, $0) } }
    let answers = try Oracle.answers(to: cases.map { "changes \($0) \($1.0) \($1.1)" })
    #expect(answers.count == cases.count && answers.joined().count > 2000)
    for ((name, span), answer) in zip(cases, answers) {
      let zone = try #require(Zone.named(name))
      #expect(changes(zone, from: span.0, to: span.1) == answer.map(String.init), "\(name)")
    }
  }

  @Test func timesThatComeTwiceOrNeverBeginWhereASearchFindsThem() throws {
    var cases: [(name: String, local: Int)] = []
    for name in Oracle.zones {
      let zone = try #require(Zone.named(name))
      for year in [1974, 1987, 2011, 2017, 2026, 2040] {
        var period = zone.period(at: utc("\(year)-01-01"))
        while period.end < utc("\(year + 1)-01-01") {
          let next = zone.period(at: period.end)
          let shift = next.time.offset - period.time.offset
          let times = [period.end + period.time.offset, period.end + next.time.offset]
          if shift != 0 {
            for time in [
              times[0], times[1], (times[0] + times[1]) / 2 / 60 * 60, times.max()! + 900,
            ] {
              cases.append((name, time))
            }
          }
          period = next
        }
      }
    }
    let answers = try Oracle.answers(to: cases.map { "first \($0.name) \($0.local)" })
    #expect(answers.count == cases.count && cases.count > 300)
    for (question, answer) in zip(cases, answers) {
      let zone = try #require(Zone.named(question.name))
      let moment = zone.firstMoment(showing: question.local)
      #expect(answer == ["\(moment)"], "\(question)")
    }
  }

  @Test func laterTimesNeverBeginEarlier() throws {
    for name in Oracle.zones {
      let zone = try #require(Zone.named(name))
      var last = Int.min
      for local in stride(from: utc("2010-12-25"), to: utc("2012-01-07"), by: 1800) {
        let moment = zone.firstMoment(showing: local)
        #expect(moment >= last && zone.local(at: moment) >= local)
        #expect(zone.local(at: moment - 1) < local)
        last = moment
      }
    }
  }

  @Test(arguments: [
    // A skipped day.
    ("Pacific/Apia", "2011-12-30 09:59", "2011-12-29 23:59 -10"),
    ("Pacific/Apia", "2011-12-30 10:00", "2011-12-31 00:00 +14"),
    // Before time zones existed.
    ("Europe/Berlin", "1800-01-01 00:00", "1800-01-01 00:53:28 LMT"),
    ("Europe/Berlin", "2500-07-01 00:00", "2500-07-01 02:00 CEST"),
    ("Asia/Kathmandu", "1980-01-01 00:00", "1980-01-01 05:30 +0530"),
    ("Asia/Kathmandu", "2030-01-01 00:00", "2030-01-01 05:45 +0545"),
    ("UTC", "2026-01-01 00:00", "2026-01-01 00:00 UTC"),
  ])
  func clocksShow(name: String, moment: String, expected: String) throws {
    #expect(shown(utc(moment), try #require(Zone.named(name))) == expected)
  }

  @Test(arguments: [
    "Mars/Base", "", "/etc/passwd", "../zoneinfo/UTC", "Europe/../UTC", "Europe", "tzdata.zi",
    "leapseconds", "Europe/Berlin\0", "europe/berlin", "right/Europe/Berlin",
  ])
  func whatIsNoTimeZoneIsNone(name: String) {
    #expect(Zone.named(name) == nil)
  }

  @Test func aNameThatMayHaveBeenMeantIsFound() {
    #expect(Zone.name(near: "europe/berlin") == "Europe/Berlin")
    #expect(Zone.name(near: "America/NewYork") == "America/New_York")
    #expect(Zone.name(near: "Mars/Base") == nil)
  }
}
