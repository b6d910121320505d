import Almanac
import Clocks
import Messages
import Programme
import Testing

let second: Nanoseconds = 1_000_000_000

/// Returns the time of a date in UTC, such as `2026-03-29 01:00`.
func utc(_ text: String) -> Int {
  let numbers = text.split { "- :".contains($0) }.map { Int($0)! }
  let date = CalendarDate(year: numbers[0], month: numbers[1], day: numbers[2])!
  return date.number * 86_400 + (numbers.count > 3 ? numbers[3] * 3600 + numbers[4] * 60 : 0)
}

/// Returns a time as the zone's clock shows it, with its abbreviation: `2026-03-29 03:00 CEST`.
func shown(_ moment: Int, _ zone: Almanac.TimeZone) -> String {
  let local = zone.local(at: moment)
  let date = CalendarDate(number: zone.day(at: moment))
  let minute = (local - date.number * 86_400) / 60
  func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
  let seconds = (local - date.number * 86_400) % 60
  let rest = seconds == 0 ? "" : ":\(two(seconds))"
  return "\(date.year)-\(two(date.month))-\(two(date.day)) \(two(minute / 60)):\(two(minute % 60))"
    + rest + " " + zone.period(at: moment).time.abbreviation
}

func timetable(
  _ text: String, in zone: String, _ place: Place? = nil
) throws -> ScheduleTimetable {
  let zone = try #require(Almanac.TimeZone.named(zone))
  return try Schedule(text, field: "when").timetable(
    in: Locality(timeZone: zone, place: place))
}

/// Returns the times at which a timetable changes, within a range.
func flips(_ timetable: some Timetable, from start: Int, to end: Int) -> [Int] {
  var found: [Int] = []
  var now = Nanoseconds(start) * second
  var isOn = timetable.isOn(at: now)
  while let next = timetable.nextChange(after: now), next <= Nanoseconds(end) * second {
    #expect(next > now && next % second == 0)
    #expect(timetable.isOn(at: next) != isOn)
    #expect(timetable.isOn(at: next - 1) == isOn)
    found.append(Int(next / second))
    isOn.toggle()
    now = next
  }
  return found
}

/// Returns the windows of a schedule that start between two dates, in local time.
func windows(
  _ text: String, in name: String, _ start: String, _ end: String, _ place: Place? = nil
) throws -> [String] {
  let zone = try #require(Almanac.TimeZone.named(name))
  let timetable = try timetable(text, in: name, place)
  let start = zone.firstMoment(showing: utc(start))
  let end = zone.firstMoment(showing: utc(end))
  var times = flips(timetable, from: start, to: end)
  if timetable.isOn(at: Nanoseconds(start) * second) { times.insert(start, at: 0) }
  return stride(from: 0, to: times.count, by: 2).map { index in
    shown(times[index], zone) + " - "
      + (index + 1 < times.count ? shown(times[index + 1], zone) : "…")
  }
}
