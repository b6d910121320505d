import Messages
import Testing

@testable import Almanac
@testable import Clocks

@Suite struct ClockFormatTests {
  private func format(_ text: String, in name: String = "Europe/Berlin") throws -> ClockFormat {
    let zone = try #require(Almanac.TimeZone.named(name))
    var format = try ClockFormat(text, in: zone, field: "time")
    // The environment may have any locale.
    format.locale = ClockFormat.Locale(named: "C")
    return format
  }

  private func text(_ text: String, _ moment: String, in zone: String = "Europe/Berlin") throws
    -> String
  {
    try format(text, in: zone).text(at: Nanoseconds(utc(moment)) * second + 999_999_999)
  }

  @Test(arguments: [
    ("%H:%M", "14:05"), ("%-I:%M %p", "2:05 PM"), ("%A, %-d. %B %Y", "Wednesday, 1. July 2026"),
    ("%Z %z", "CEST +0200"), ("%s", "1782907500"), ("100 %% %n%T", "100 % \n14:05:00"),
    ("%j %u %w %V %G %U %W", "182 3 3 27 2026 26 26"), ("%^a %_d %y", "WED  1 26"),
    ("%c", "Wed Jul  1 14:05:00 2026"), ("Grüße", "Grüße"), ("%e%k%l", " 114 2"),
    ("%Ey %Od", "26 01"),
  ])
  func aClockShowsWhatItsFormatSays(format: String, expected: String) throws {
    #expect(try text(format, "2026-07-01 12:05") == expected)
  }

  @Test func theZoneCountsAndNotThatOfTheProcess() throws {
    #expect(
      try text("%F %R %Z %z", "2026-12-31 23:30", in: "Asia/Kathmandu")
        == "2027-01-01 05:15 +0545 +0545")
    #expect(
      try text("%F %R %Z", "2026-01-01 02:00", in: "America/New_York")
        == "2025-12-31 21:00 EST")
    #expect(try text("%F %j", "1969-12-31 22:00", in: "UTC") == "1969-12-31 365")
  }

  @Test func clocksShowWhatPythonWrites() throws {
    let shown = "%Y-%m-%d %H:%M:%S %j %U %W %u %V %G %I %y %Z %z"
    var cases: [(zone: String, moment: Int)] = []
    for (index, zone) in Oracle.zones.enumerated() {
      for moment in stride(from: utc("1971-01-01"), to: utc("2070-01-01"), by: 45_123_457) {
        cases.append((zone, moment + index * 86_399))
      }
    }
    let answers = try Oracle.answers(
      to: cases.map { "format \($0.zone) \($0.moment) 0 \(shown)" })
    for (question, answer) in zip(cases, answers) {
      let text = try format(shown, in: question.zone).text(
        at: Nanoseconds(question.moment) * second)
      #expect(text == answer.joined(separator: " "), "\(question)")
    }
  }

  @Test(arguments: [
    ("%H:%M", "Europe/Berlin", "2026-07-01 12:05", "2026-07-01 12:06"),
    ("%-I %p", "Europe/Berlin", "2026-07-01 12:05", "2026-07-01 13:00"),
    ("%H", "Asia/Kathmandu", "2026-01-01 17:20", "2026-01-01 18:15"),
    ("%A", "Europe/Berlin", "2026-07-01 12:05", "2026-07-01 22:00"),
    // The clock is set before the day is over.
    ("%A", "Europe/Berlin", "2026-03-28 23:30", "2026-03-29 01:00"),
    ("%H", "Europe/Berlin", "2026-10-25 00:30", "2026-10-25 01:00"),
  ])
  func itChangesWithItsFinestPart(text: String, zone: String, moment: String, next: String) throws {
    let shown = try format(text, in: zone)
    let now = Nanoseconds(utc(moment)) * second
    #expect(shown.nextChange(after: now + 5) == Nanoseconds(utc(next)) * second)
    let withSeconds = try format(text + "%S", in: zone)
    #expect(withSeconds.nextChange(after: now + 5) == now + second)
  }

  @Test func whatDoesNotChangeNeverDoes() throws {
    #expect(try format("100 %%%n%t").nextChange(after: 0) == nil)
    #expect(try format("%S").nextChange(after: .max) == nil)
    _ = try format("%c").text(at: .max)
    _ = try format("%c").text(at: .min)
  }

  @Test(arguments: [
    ("%Q", "%Q"), ("%", "%"), ("%10Y", "%1"), ("%H:%", "%"), ("%--d", "%--"), ("%ü", "%ü"),
  ])
  func whatIsNoConversionIsRefused(format: String, named: String) {
    #expect(throws: ValueError.self) {
      _ = try ClockFormat(format, in: .utc, field: "time")
    }
    do throws(ValueError) {
      _ = try ClockFormat(format, in: .utc, field: "time")
    } catch {
      #expect(
        error.message == "time takes a format of strftime without widths, such as %H:%M or "
          + "%A %-d %B, not \"\(named)\"")
    }
  }

  @Test func aTextHasAnEnd() throws {
    let long = String(repeating: "%c", count: 128)
    #expect(try text(long, "2026-07-01 12:05").utf8.count == 128 * 24)
    #expect(throws: ValueError.self) { try format(long + "x") }
    #expect(throws: ValueError.self) { try format("") }
    #expect(throws: ValueError.self) { try format("a\0b") }
  }
}
