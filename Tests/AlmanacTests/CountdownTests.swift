import Almanac
import Clocks
import Messages
import Testing

@Suite struct CountdownTests {
  private func countdown(
    _ direction: Countdown.Direction = .until, _ moment: String, _ format: String? = nil,
    in name: String = "Europe/Berlin"
  ) throws -> Countdown {
    let zone = try #require(Almanac.TimeZone.named(name))
    return try Countdown(direction, moment, format: format, in: zone, field: "until")
  }

  @Test(arguments: [
    ("%d days", "3 days"), ("%d %H:%M:%S", "3 04:05:09"), ("%h h", "76 h"), ("%m", "4565"),
    ("%s", "273909"), ("100 %%", "100 %"), ("%h:%M:%S", "76:05:09"), ("now", "now"),
  ])
  func aFormatSaysWhatIsLeft(format: String, expected: String) throws {
    let left: Nanoseconds = (3 * 86_400 + 4 * 3600 + 5 * 60 + 9) * second
    let end = Nanoseconds(utc("2026-12-31 22:59")) * second
    #expect(try countdown(.until, "2026-12-31T23:59", format).text(at: end - left) == expected)
    #expect(try countdown(.since, "2026-12-31T23:59", format).text(at: end + left) == expected)
  }

  @Test func aSecondIsLeftUntilTheMomentComes() throws {
    let end = Nanoseconds(utc("2026-12-31 23:00")) * second
    let until = try countdown(.until, "2027-01-01")
    #expect(until.text(at: end - 1) == "0:00:01")
    #expect(until.text(at: end) == "0:00:00")
    #expect(until.text(at: end + second) == "0:00:00")
    let since = try countdown(.since, "2027-01-01")
    #expect(since.text(at: end - second) == "0:00:00")
    #expect(since.text(at: end + second - 1) == "0:00:00")
    #expect(since.text(at: end + second) == "0:00:01")
  }

  @Test(arguments: [
    ("2026-07-01T12:00", "2026-07-01 10:00"), ("2026-07-01 12:00", "2026-07-01 10:00"),
    ("2026-07-01T12:00:00Z", "2026-07-01 12:00"), ("2026-07-01T12:00-03:30", "2026-07-01 15:30"),
    ("2026-07-01T12:00+0545", "2026-07-01 06:15"), ("2026-07-01", "2026-06-30 22:00"),
    // A skipped time, and the first of two equal times.
    ("2026-03-29T02:30", "2026-03-29 01:00"), ("2026-10-25T02:30", "2026-10-25 00:30"),
  ])
  func aMomentIsOfTheZoneUnlessItSaysMore(moment: String, expected: String) throws {
    let text = try countdown(.since, moment, "%s").text(at: Nanoseconds(utc("2027-01-01")) * second)
    #expect(Int(text) == utc("2027-01-01") - utc(expected))
  }

  /// All texts, found by checking every second.
  @Test(arguments: ["%d", "%h", "%m", "%s", "%d %H", "%H:%M"], Countdown.Direction.allCases)
  func theNextChangeIsTheNextOtherText(format: String, direction: Countdown.Direction) throws {
    let countdown = try countdown(direction, "2026-07-01T12:00:07Z", format)
    let end = Nanoseconds(utc("2026-07-01 12:00") + 7) * second
    for start in [end - 90_005 * second, end - 3 * second, end + 86_390 * second, end + 1] {
      var now = start
      let text = countdown.text(at: now)
      guard let next = countdown.nextChange(after: now) else {
        #expect(countdown.text(at: now + 400 * 86_400 * second) == text)
        continue
      }
      #expect(next > now && next % second == 0)
      #expect(countdown.text(at: next - 1) == text && countdown.text(at: next) != text)
      now += 1
      #expect(countdown.nextChange(after: now) == next)
    }
  }

  @Test(arguments: [
    "", "tomorrow", "2026-02-29", "2026-07-01T24:01", "2026-07-01T12", "2026-07-01T12:00+",
    "26-07-01",
    "2026-07-01T12:00:00Zx", "2026-07-01T12:00+25:00", "9999-01-01", "２０２６-07-01",
  ])
  func whatIsNoMomentIsRefused(moment: String) {
    do throws(ValueError) {
      _ = try Countdown(.until, moment, in: .utc, field: "until")
      Issue.record("accepted")
    } catch {
      #expect(
        error.message.hasPrefix("until takes a moment such as 2026-12-31T23:59, not "))
    }
  }

  @Test func whatIsNoFormatIsRefused() {
    do throws(ValueError) {
      _ = try Countdown(.until, "2027-01-01", format: "%Y", in: .utc, field: "until")
      Issue.record("accepted")
    } catch {
      #expect(
        error.message == "until takes a format of %d, %H, %M, %S, %h, %m and %s such as %d days, "
          + "not \"%Y\"")
    }
  }
}
