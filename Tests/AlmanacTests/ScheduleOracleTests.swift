import Almanac
import Clocks
import Messages
import Programme
import TestSupport
import Testing

@Suite struct ScheduleOracleTests {
  /// Nights, gaps, hours that occur twice, exceptions, dates.
  private static let schedules = [
    "22:00-06:00 except 02:15-02:45",
    "Sat-Sun 01:30-02:30; Fri 23:30-00:15; Mon",
    "00:00-00:20,01:45-02:00,02:00-03:15,23:15-24:00",
    "03-20..04-10 00:30-03:30; 10-01..11-10 01:10-01:50 except Sat 12:00-02:10",
  ]

  /// Days with clock changes in zones and years of many kinds, and days without.
  private static let days = [
    ("Europe/Berlin", "2026-03-28"), ("Europe/Berlin", "2026-10-24"),
    ("Europe/Berlin", "2061-03-26"), ("Europe/Dublin", "2040-10-27"),
    ("America/New_York", "2026-03-07"), ("America/New_York", "2026-10-31"),
    ("America/New_York", "1974-01-05"), ("America/St_Johns", "2006-10-28"),
    ("America/Sao_Paulo", "2018-11-03"), ("America/Sao_Paulo", "2018-02-17"),
    ("America/Havana", "2026-10-31"), ("America/Nuuk", "2026-03-28"),
    ("Africa/Casablanca", "2026-02-14"), ("Africa/Casablanca", "2045-01-14"),
    ("Africa/Cairo", "2026-04-23"), ("Asia/Kathmandu", "1985-12-31"),
    ("Asia/Tehran", "2018-03-21"), ("Australia/Lord_Howe", "2026-04-04"),
    ("Australia/Lord_Howe", "2026-10-03"), ("Pacific/Apia", "2011-12-29"),
    ("Pacific/Chatham", "2026-04-04"), ("Antarctica/Troll", "2026-03-28"),
    ("Asia/Gaza", "2026-10-23"),
  ]

  @Test func windowsAreWhereASearchByTheMinuteFindsThem() throws {
    var cases: [(zone: String, start: Int, end: Int, schedule: String)] = []
    for (index, (zone, day)) in Self.days.enumerated() {
      let start = try #require(Almanac.TimeZone.named(zone)).firstMoment(showing: utc(day))
      for schedule in [0, 1, 2, 3] where index.isMultiple(of: 3) || schedule == index % 4 {
        cases.append((zone, start, start + 2 * 86_400, Self.schedules[schedule]))
      }
    }
    let answers = try Oracle.answers(
      to: cases.map { "flips \($0.zone) \($0.start) \($0.end) \($0.schedule)" })
    #expect(answers.count == cases.count && answers.joined().count > 200)
    for (question, answer) in zip(cases, answers) {
      let timetable = try timetable(question.schedule, in: question.zone)
      let isOn = timetable.isOn(at: Nanoseconds(question.start) * second)
      let found = flips(timetable, from: question.start, to: question.end)
      #expect([isOn ? "1" : "0"] + found.map { "\($0)" } == answer, "\(question)")
    }
  }

  /// A random schedule.
  private func schedule(_ random: inout SeededGenerator) -> String {
    func time() -> String {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: return "sunrise" + ["", "+30m", "-2h", "+11h"].randomElement(using: &random)!
      case 1: return "sunset" + ["", "+30m", "-2h", "-7h"].randomElement(using: &random)!
      default:
        let minute = Int.random(in: 0..<96, using: &random) * 15
        return "\(minute / 60):\(minute % 60 == 0 ? "00" : "\(minute % 60)")"
      }
    }
    func rule() -> String {
      let dates = ["", "", "10-20..11-03", "03-28,10-25", "2026-10-25", "02-29..03-29"]
      let days = ["", "", "Mon-Fri", "Sat", "Sun,Tue", "daily"]
      let first = time()
      let times = Int.random(in: 0..<6, using: &random) == 0 ? "" : first + "-" + time()
      let parts = [dates, days].map { $0.randomElement(using: &random)! } + [times]
      let given = parts.filter { !$0.isEmpty }
      return given.isEmpty ? "Sun" : given.joined(separator: " ")
    }
    let rules = (0..<Int.random(in: 1...3, using: &random)).map { _ in rule() }
    let taken = (0..<Int.random(in: 0...2, using: &random)).map { _ in rule() }
    return rules.joined(separator: ";")
      + (taken.isEmpty ? "" : " except " + taken.joined(separator: ";"))
  }

  @Test func flipsAndMembershipAgree() throws {
    var random = SeededGenerator(seed: 11)
    let places = [
      Place(latitude: 52.5, longitude: 13.4), Place(latitude: 69.6, longitude: 19),
      Place(latitude: -33.9, longitude: 151.2), Place(latitude: 89.9, longitude: -170),
    ]
    var count = 0
    while count < 40 {
      let text = schedule(&random)
      guard (try? Schedule(text, field: "when")) != nil else { continue }
      count += 1
      let zone = Oracle.zones.randomElement(using: &random)!
      let place = places.randomElement(using: &random)!
      let timetable = try timetable(text, in: zone, place)
      let day = ["2026-03-28", "2026-10-24", "2027-02-27"].randomElement(using: &random)!
      let start = utc(day)
      let end = start + 3 * 86_400
      var isOn = timetable.isOn(at: Nanoseconds(start) * second)
      var next = flips(timetable, from: start, to: end)[...]
      for moment in stride(from: start, through: end, by: 600) {
        while let flip = next.first, flip <= moment {
          isOn.toggle()
          next.removeFirst()
        }
        #expect(
          timetable.isOn(at: Nanoseconds(moment) * second) == isOn,
          "\(text) in \(zone) at \(place), \(moment)")
      }
    }
  }
}
