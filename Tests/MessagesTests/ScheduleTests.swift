import Messages
import Testing

@Suite struct ScheduleTests {
  private func refusal(_ text: String) -> String {
    do throws(ValueError) {
      _ = try Schedule(text, field: "when")
      return "accepted"
    } catch {
      return error.message
    }
  }

  @Test func rulesExceptionsAndZoneAreTaken() throws {
    let schedule = try Schedule(
      " Mon - Fri 08:00-18:00 ; sat 9:00 - 13:00,15:00-16:00 except 12-24..12-26 , 01-01;"
        + "2026-12-20..2027-01-06 daily in America/Argentina/Buenos_Aires ",
      field: "when")
    #expect(schedule.rules.count == 2)
    #expect(schedule.rules[0].weekdays.rawValue == 0b001_1111)
    #expect(schedule.rules[0].times.map(\.start) == [.clock(480)])
    #expect(schedule.rules[1].weekdays.rawValue == 0b010_0000)
    #expect(schedule.rules[1].times.map(\.end) == [.clock(780), .clock(960)])
    #expect(schedule.exceptions.count == 2)
    #expect(schedule.exceptions[0].dates.count == 2)
    #expect(schedule.exceptions[0].times.isEmpty)
    #expect(schedule.exceptions[1].weekdays == .all)
    #expect(schedule.zone == "America/Argentina/Buenos_Aires")
  }

  @Test(arguments: [
    ("Mon", 0b000_0001), ("MONDAY", 0b000_0001), ("Fri-Mon", 0b111_0001), ("Sun-Sun", 0b100_0000),
    ("tue,thurs", 0b000_1010), ("Mon-Wed,Sat", 0b010_0111), ("daily", 0b111_1111),
    ("Tue-Mon", 0b111_1111), ("00:00-24:00", 0b111_1111), ("22:00-06:00 Mon-Fri", 0b001_1111),
  ])
  func weekdaysAreDays(text: String, days: UInt8) throws {
    #expect(try Schedule(text, field: "when").rules.map(\.weekdays.rawValue) == [days])
  }

  @Test(arguments: ["9:00-17:00", "09:00-17:00", "09:00 - 17:00"])
  func anHourMayHaveOneDigit(text: String) throws {
    let schedule = try Schedule(text, field: "when")
    #expect(schedule.rules[0].times.map(\.start) == [.clock(540)])
    #expect(schedule.rules[0].times.map(\.end) == [.clock(1020)])
  }

  @Test func timesMayGoByTheSun() throws {
    let schedule = try Schedule(
      "sunset-sunrise, sunset+30m-23:00, sunrise-1h-sunset, Sunrise - 1h30m - SUNSET + 12h, "
        + "06:00-sunrise, sunset-22:00",
      field: "when")
    let times = try #require(schedule.rules.first).times
    #expect(
      times.map(\.start) == [
        .sunset(0), .sunset(30), .sunrise(-60), .sunrise(-90), .clock(360), .sunset(0),
      ])
    #expect(
      times.map(\.end) == [
        .sunrise(0), .clock(1380), .sunset(0), .sunset(720), .sunrise(0), .clock(1320),
      ])
  }

  @Test(arguments: [
    ("22:00-06:00", true), ("06:00-22:00", false), ("22:00-00:00", true), ("00:00-24:00", false),
    ("sunset-sunrise", true), ("sunrise-sunset", false), ("sunset-23:00", false),
    ("sunset-01:00", true), ("sunset-17:00", false), ("07:00-sunrise", false),
    ("22:00-sunrise", true), ("07:00-sunset", false), ("23:00-sunset", true),
    ("sunrise-08:00", false), ("sunrise-02:00", true), ("sunset-1h-sunset+1h", false),
    ("sunrise+1h-sunrise", true),
  ])
  func aWindowMayEndOnTheNextDay(text: String, does: Bool) throws {
    let schedule = try Schedule(text, field: "when")
    #expect(schedule.rules[0].times.map(\.endsOnNextDay) == [does])
  }

  @Test(arguments: [
    (
      "",
      "a date such as 12-24, a weekday such as Mon or a time such as 22:00-06:00 at character 1, "
        + "not the end"
    ),
    (
      "Mon;",
      "a date such as 12-24, a weekday such as Mon or a time such as 22:00-06:00 at "
        + "character 5, not the end"
    ),
    ("Mon 2x:00-06:00", "a time such as 22:00 or sunset at character 5, not \"2x:00-06:00\""),
    ("Mon 24:01-06:00", "a time such as 22:00 or sunset at character 5, not \"24:01-06:00\""),
    ("22:00:30-23:00", "a time such as 22:00 or sunset at character 1, not \"22:00:30-23:00\""),
    ("24:00-06:00", "a time from 00:00 to 23:59 at character 1, not \"24:00-06:00\""),
    ("22:00", "a - and the time of the end at character 6, not the end"),
    (
      "22:00-22:00",
      "a time other than the start (00:00-24:00 is a whole day) at character "
        + "7, not \"22:00\""
    ),
    ("Mno 10:00-11:00", "a weekday such as Mon at character 1, not \"Mno\"; did you mean \"Mon\"?"),
    (
      "Mon-Firday", "a weekday such as Mon at character 5, not \"Firday\"; did you mean \"Friday\"?"
    ),
    (
      "9-17",
      "a date such as 2026-12-24 or 12-24 at character 1, not \"9-17\"; did you mean "
        + "\"09:00-17:00\"?"
    ),
    (
      "Mon-Fri 14-22; Sat 9-13",
      "a date such as 2026-12-24 or 12-24 at character 9, not \"14-22\"; did you mean "
        + "\"Mon-Fri 14:00-22:00; Sat 9-13\"?"
    ),
    (
      "9.30-17h",
      "a time such as 22:00 or sunset at character 1, not \"9.30-17h\"; did you mean "
        + "\"09:30-17:00\"?"
    ),
    (
      "Mon 9am-12PM",
      "a time such as 22:00 or sunset at character 5, not \"9am-12PM\"; did you mean "
        + "\"Mon 09:00-12:00\"?"
    ),
    (
      "9:00-17",
      "a time such as 22:00 or sunset at character 6, not \"17\"; did you mean \"9:00-17:00\"?"
    ),
    ("9-25", "a date such as 2026-12-24 or 12-24 at character 1, not \"9-25\""),
    ("12-24..1-6", "a date without a year, such as 01-06, at character 8, not \"1-6\""),
    ("zwölf", "a weekday such as Mon at character 1, not \"zwölf\""),
    ("Mon ä", "a ; and another rule, except or in at character 5, not \"ä\""),
    (
      "subset-23:00",
      "a weekday such as Mon at character 1, not \"subset-23:00\"; did you mean \"sunset\"?"
    ),
    (
      "22:00-sunrice",
      "a time such as 22:00 or sunset at character 7, not \"sunrice\"; did you mean "
        + "\"sunrise\"?"
    ),
    ("sunset+30-23:00", "at most 12 hours such as 30m or 1h30m at character 8, not \"30-23:00\""),
    (
      "sunset+13h-sunrise",
      "at most 12 hours such as 30m or 1h30m at character 8, not \"13h-sunrise\""
    ),
    ("2026-02-29", "a date such as 2026-12-24 or 12-24 at character 1, not \"2026-02-29\""),
    ("02-30", "a date such as 2026-12-24 or 12-24 at character 1, not \"02-30\""),
    (
      "2026-12-24..2026-12-23",
      "a date that is not before the first at character 13, not \"2026-12-23\""
    ),
    (
      "2026-12-24..12-26",
      "a date with its year, such as 2026-12-31, at character 13, not \"12-26\""
    ),
    (
      "12-24..2026-12-26",
      "a date without a year, such as 01-06, at character 8, not \"2026-12-26\""
    ),
    ("Mon 10:00-11:00 Tue", "a ; in front of another rule at character 17, not \"Tue\""),
    ("Mon except Tue except Wed", "nothing more at character 16, not \"except\""),
    ("daily in Berlin!", "a time zone such as Europe/Berlin at character 10, not \"Berlin!\""),
    (
      "daily in /etc/passwd",
      "a time zone such as Europe/Berlin at character 10, not \"/etc/passwd\""
    ),
    ("daily in", "a time zone such as Europe/Berlin at character 9, not the end"),
    ("daily in UTC Mon", "nothing more at character 14, not \"Mon\""),
    ("Grüße 10:00", "a weekday such as Mon at character 1, not \"Grüße\""),
  ])
  func whatIsWrongIsReportedWithItsPlace(text: String, complaint: String) {
    #expect(refusal(text) == "when takes " + complaint)
  }

  @Test func thereAreLimits() {
    let many = Array(repeating: "Mon", count: 64).joined(separator: ";")
    #expect(refusal(many) == "accepted")
    #expect(refusal(many + ";Mon").hasPrefix("when takes at most 64 rules, not \"Mon;Mon"))
    #expect(refusal(many + " except Mon").hasPrefix("when takes at most 64 rules, not \"Mon;Mon"))
    let long = "Mon" + String(repeating: " ", count: 1022)
    #expect(refusal(long).hasPrefix("when takes a schedule of at most 1024 bytes, not"))
    #expect(refusal(String(long.dropLast())) == "accepted")
  }

  /// No text causes a crash.
  @Test func anyTextIsTakenOrRefused() {
    let pieces = [
      "Mon", "-", "Fri", " ", ";", "except", "in", "22:00", "06:00", "12-24", "..", "2026-12-24",
      "sunset", "+", "30m", "1h", ",", "daily", "9", ":", "ü", "UTC", "/", "\n",
    ]
    var state: UInt64 = 1
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<6 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        text += pieces[Int(state >> 33) % pieces.count]
      }
      let answer = refusal(text)
      #expect(answer == "accepted" || answer.hasPrefix("when takes "))
    }
  }

  @Test func datesAreCountedAsTheCalendarDoes() {
    var number = CalendarDate(year: 1899, month: 1, day: 1)!.number
    #expect(number == -25_932)
    for year in 1899...2101 {
      for month in 1...12 {
        for day in 1...CalendarDate.length(ofMonth: month, year) {
          let date = CalendarDate(year: year, month: month, day: day)
          #expect(date?.number == number)
          #expect(date == CalendarDate(number: number))
          number += 1
        }
      }
    }
    // 2026-11-22 is a Sunday.
    let sunday = CalendarDate(year: 2026, month: 11, day: 22)!.number
    #expect(CalendarDate.weekday(ofDay: sunday) == 6)
    #expect(CalendarDate.weekday(ofDay: -3) == 0 && CalendarDate.weekday(ofDay: -4) == 6)
  }
}
