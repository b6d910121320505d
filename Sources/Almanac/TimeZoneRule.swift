import Messages

/// Rule for every year, in the POSIX format of `TZ`: `CET-1CEST,M3.5.0,M10.5.0/3`. Hours may be
/// -167 to 167, which the tz database uses (RFC 8536, section 3.3.1).
struct TimeZoneRule: Hashable, Sendable {
  /// Text of the rule, as written.
  let text: String
  let standard: TimeZone.LocalTime
  private var saving: Saving?

  private struct Saving: Hashable, Sendable {
    var time: TimeZone.LocalTime
    var start: Change
    var end: Change
  }

  private struct Change: Hashable, Sendable {
    var day: Day
    /// Seconds after midnight on the clock before the change.
    var second: Int

    enum Day: Hashable, Sendable {
      /// Day 1 to 365, without the leap day.
      case ofCommonYear(Int)
      /// Day 0 to 365.
      case ofYear(Int)
      /// Weekday from 0, which is Sunday. Week from 1, where 5 is the last.
      case weekday(Int, week: Int, month: Int)
    }

    /// Seconds since 1970-01-01 00:00 on the clock before the change.
    func local(in year: Int) -> Int {
      let first = CalendarDate(year: year, month: 1, day: 1)!.number
      let number: Int
      switch day {
      case .ofYear(let day): number = first + day
      case .ofCommonYear(let day):
        number = first + day - (CalendarDate.isLeap(year) && day >= 60 ? 0 : 1)
      case .weekday(let weekday, let week, let month):
        let start = CalendarDate(year: year, month: month, day: 1)!.number
        // CalendarDate counts weekdays from Monday.
        let wanted = (weekday + 6) % 7
        let ahead = (wanted - CalendarDate.weekday(ofDay: start) + 7) % 7
        var day = ahead + (week - 1) * 7
        while day >= CalendarDate.length(ofMonth: month, year) { day -= 7 }
        number = start + day
      }
      return number * 86_400 + second
    }
  }

  init(only time: TimeZone.LocalTime) {
    text = time.posix
    standard = time
  }

  init?(_ text: String) {
    self.text = text
    var rest = text.utf8[...]
    guard let name = Self.name(&rest), let west = Self.time(&rest, hours: 24) else { return nil }
    standard = TimeZone.LocalTime(offset: -west, abbreviation: name)
    if rest.isEmpty { return }
    guard let name = Self.name(&rest) else { return nil }
    var offset = standard.offset + 3600
    if rest.first != UInt8(ascii: ",") {
      guard let west = Self.time(&rest, hours: 24) else { return nil }
      offset = -west
    }
    guard let start = Self.change(&rest), let end = Self.change(&rest), rest.isEmpty
    else { return nil }
    saving = Saving(
      time: TimeZone.LocalTime(offset: offset, isDaylightSaving: true, abbreviation: name),
      start: start, end: end)
  }

  func period(at moment: Int) -> TimeZone.Period {
    // No real clock shows a more distant year, and the limits prevent overflow.
    let within = min(max(moment, -(1 << 50)), 1 << 50)
    guard let saving else { return TimeZone.Period(start: .min, end: .max, time: standard) }
    let year = CalendarDate(number: floorDivide(within + standard.offset, 86_400)).year
    var period = TimeZone.Period(start: .min, end: .max, time: standard)
    // Among the six changes, find the last one that is not after the moment and the first one after
    // it.
    for year in year - 1...year + 1 {
      let start = saving.start.local(in: year) - standard.offset
      let end = saving.end.local(in: year) - saving.time.offset
      for (change, time) in [(start, saving.time), (end, standard)] {
        // All-year daylight-saving time ends at the moment when it begins.
        if change <= within {
          if change > period.start || change == period.start && time.isDaylightSaving {
            period.start = change
            period.time = time
          }
        } else {
          period.end = min(period.end, change)
        }
      }
    }
    return period
  }

  // MARK: Text

  private typealias Text = Substring.UTF8View.SubSequence

  /// Name of letters, or of any characters between `<` and `>`.
  private static func name(_ text: inout Text) -> String? {
    let name: Text
    if text.first == UInt8(ascii: "<") {
      guard let end = text.firstIndex(of: UInt8(ascii: ">")) else { return nil }
      name = text[text.index(after: text.startIndex)..<end]
      text = text[text.index(after: end)...]
    } else {
      name = text.prefix { (65...90).contains($0 & 0xdf) }
      text = text[name.endIndex...]
    }
    return (1...16).contains(name.count) ? String(Substring(name)) : nil
  }

  /// Time in seconds, from hours with optional minutes and seconds.
  private static func time(_ text: inout Text, hours: Int) -> Int? {
    var sign = 1
    if let first = text.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      sign = first == UInt8(ascii: "-") ? -1 : 1
      text.removeFirst()
    }
    guard let hour = number(&text, 0...hours) else { return nil }
    var seconds = hour * 3600
    for unit in [60, 1] where take(":", &text) {
      guard let part = number(&text, 0...59) else { return nil }
      seconds += part * unit
    }
    return sign * seconds
  }

  private static func change(_ text: inout Text) -> Change? {
    guard take(",", &text) else { return nil }
    let day: Change.Day
    if take("M", &text) {
      guard let month = number(&text, 1...12), take(".", &text),
        let week = number(&text, 1...5), take(".", &text), let weekday = number(&text, 0...6)
      else { return nil }
      day = .weekday(weekday, week: week, month: month)
    } else if take("J", &text) {
      guard let number = number(&text, 1...365) else { return nil }
      day = .ofCommonYear(number)
    } else {
      guard let number = number(&text, 0...365) else { return nil }
      day = .ofYear(number)
    }
    guard take("/", &text) else { return Change(day: day, second: 2 * 3600) }
    guard let second = time(&text, hours: 167) else { return nil }
    return Change(day: day, second: second)
  }

  private static func number(_ text: inout Text, _ range: ClosedRange<Int>) -> Int? {
    let digits = text.prefix { (48...57).contains($0) }
    guard (1...3).contains(digits.count) else { return nil }
    text = text[digits.endIndex...]
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
    return range.contains(number) ? number : nil
  }

  private static func take(_ sign: Unicode.Scalar, _ text: inout Text) -> Bool {
    guard text.first == UInt8(ascii: sign) else { return false }
    text.removeFirst()
    return true
  }
}

extension TimeZone.LocalTime {
  /// POSIX text of a time zone that never sets its clock, such as `<+0545>-05:45`. POSIX offsets
  /// count to the west.
  var posix: String {
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (hours, minutes) = (two(abs(offset) / 3600), two(abs(offset) / 60 % 60))
    let (east, west) = offset < 0 ? ("-", "") : ("+", "-")
    let seconds = abs(offset) % 60
    return "<\(east)\(hours)\(minutes)>\(west)\(hours):\(minutes)"
      + (seconds == 0 ? "" : ":" + two(seconds))
  }
}
