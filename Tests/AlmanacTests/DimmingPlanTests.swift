import Almanac
import Clocks
import Testing

@Suite struct DimmingPlanTests {
  @Test func theLastRuleThatIsOnCounts() throws {
    let plan = DimmingPlan([
      DimmingPlan.Rule(try timetable("22:00-06:00", in: "UTC"), brightness: 20),
      DimmingPlan.Rule(try timetable("01:00-05:00", in: "UTC"), power: false),
      DimmingPlan.Rule(try timetable("Sat 02:00-03:00", in: "UTC"), brightness: 0),
      DimmingPlan.Rule(try timetable("2027-01-01 00:00-04:00", in: "UTC"), power: true),
    ])
    func setting(_ moment: String) -> String {
      let setting = plan.setting(at: Nanoseconds(utc(moment)) * second)
      return "\(setting.brightness.map(String.init) ?? "-") "
        + "\(setting.power.map(String.init) ?? "-")"
    }
    #expect(setting("2026-12-30 12:00") == "- -")
    #expect(setting("2026-12-30 23:00") == "20 -")
    #expect(setting("2026-12-31 01:00") == "20 false")
    // A rule without `power` leaves it to earlier rules.
    #expect(setting("2026-12-26 02:30") == "0 false")
    #expect(setting("2027-01-01 02:00") == "20 true")
  }

  @Test func itSaysWhenToLookAgain() throws {
    let plan = DimmingPlan([
      DimmingPlan.Rule(try timetable("22:00-06:00", in: "UTC"), brightness: 20),
      DimmingPlan.Rule(try timetable("2026-12-31 23:00-23:30", in: "UTC"), power: false),
    ])
    func next(_ moment: String) -> Nanoseconds? {
      plan.nextChange(after: Nanoseconds(utc(moment)) * second).map { $0 / second }
    }
    #expect(next("2026-12-31 12:00") == Nanoseconds(utc("2026-12-31 22:00")))
    #expect(next("2026-12-31 22:00") == Nanoseconds(utc("2026-12-31 23:00")))
    #expect(next("2026-12-31 23:30") == Nanoseconds(utc("2027-01-01 06:00")))
    #expect(DimmingPlan().nextChange(after: 0) == nil)
  }

  @Test func whatChangesNothingIsNoChange() throws {
    let plan = DimmingPlan([
      DimmingPlan.Rule(try timetable("22:00-23:00", in: "UTC"), brightness: 20),
      DimmingPlan.Rule(try timetable("23:00-06:00", in: "UTC"), brightness: 20),
      DimmingPlan.Rule(try timetable("12:00-13:00", in: "UTC"), brightness: 70),
      DimmingPlan.Rule(try timetable("08:00-20:00", in: "UTC"), brightness: 50),
    ])
    func next(_ moment: String) -> Nanoseconds? {
      plan.nextChange(after: Nanoseconds(utc(moment)) * second).map { $0 / second }
    }
    #expect(next("2026-12-31 22:00") == Nanoseconds(utc("2027-01-01 06:00")))
    #expect(next("2026-12-31 08:00") == Nanoseconds(utc("2026-12-31 20:00")))
  }
}
