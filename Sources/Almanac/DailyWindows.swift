import Messages

/// Windows of days with given dates, or with times relative to the sun.
struct DailyWindows: Hashable, Sendable {
  /// Dates of the windows; empty for every date.
  private let dates: [ScheduleRule.DateSpan]
  /// Times by weekday, from Monday.
  private let times: [[ScheduleRule.TimeSpan]]
  /// Whether every matching day is one window and there are no others.
  private let areWholeDays: Bool
  private let zone: TimeZone
  private let place: Place?
  /// Range of days, relative to the day of a window, in which the window begins and ends.
  private let reach: ClosedRange<Int>

  private typealias Window = (start: Int, end: Int)

  init(_ dates: [ScheduleRule.DateSpan], _ rules: [ScheduleRule], in locality: Locality) {
    self.dates = dates
    zone = locality.timeZone
    place = locality.place
    var times = [[ScheduleRule.TimeSpan]](repeating: [], count: 7)
    for rule in rules {
      for day in 0..<7 where rule.weekdays.contains(ScheduleRule.Weekdays(number: day)) {
        times[day] += rule.times.isEmpty ? [.wholeDay] : rule.times
      }
    }
    areWholeDays = times.allSatisfy { $0.contains(.wholeDay) }
    self.times = areWholeDays ? Array(repeating: [.wholeDay], count: 7) : times
    let isSolar = self.times.contains { $0.contains(where: \.isSolar) }
    // Sunrise is within twelve hours of the highest sun, the highest sun is within twelve hours of
    // noon, and an offset is at most twelve hours. The end on the next day is one day later. A
    // clock may be put back over midnight.
    reach = isSolar ? -1...2 : 0...1
  }

  func isOpen(at moment: Int) -> Bool {
    let today = zone.day(at: moment)
    var next = today - reach.upperBound
    while let day = firstDay(from: next), day <= today + 1 - reach.lowerBound {
      if windows(of: day).contains(where: { $0.start <= moment && moment < $0.end }) { return true }
      next = day + 1
    }
    return false
  }

  func state(at moment: Int) -> WindowSource.State {
    // `ahead` has the known later windows; `end` is the end of the open ones.
    var ahead: [Window] = []
    var end: Int?
    var next = zone.day(at: moment) - reach.upperBound
    for _ in 0..<WindowSource.patience {
      let day = firstDay(from: next)
      // No other window begins before `known`.
      let known = day.map { zone.firstMoment(showing: ($0 + reach.lowerBound) * 86_400) } ?? .max
      if let open = end {
        if known > open { return WindowSource.State(isOpen: true, until: open) }
      } else if let start = ahead.map(\.start).min(), known > start, known > moment {
        return WindowSource.State(isOpen: false, until: start)
      }
      guard let day else { return WindowSource.State(isOpen: false, until: nil) }
      ahead += windows(of: day).filter { $0.end > moment }
      while let index = ahead.firstIndex(where: { $0.start <= end ?? moment }) {
        end = max(ahead.remove(at: index).end, end ?? moment)
      }
      next = areWholeDays ? lastDay(from: day) + 1 : day + 1
    }
    return WindowSource.State(
      isOpen: end != nil,
      until: end ?? zone.firstMoment(showing: (next + reach.lowerBound) * 86_400),
      isUndecided: true)
  }

  // MARK: Days

  /// First day, not before `day`, that may have windows.
  private func firstDay(from day: Int) -> Int? {
    var day = day
    while true {
      if !dates.isEmpty {
        guard let next = dates.compactMap({ $0.firstDay(from: day) }).min() else { return nil }
        day = next
      }
      if !times[CalendarDate.weekday(ofDay: day)].isEmpty { return day }
      day += 1
    }
  }

  /// Last of the days that follow `day` without a gap.
  private func lastDay(from day: Int) -> Int {
    dates.compactMap { $0.lastDay(around: day) }.max() ?? day
  }

  // MARK: Windows

  private func windows(of day: Int) -> [Window] {
    if areWholeDays { return [(midnight(day), midnight(lastDay(from: day) + 1))] }
    return times[CalendarDate.weekday(ofDay: day)].compactMap { span in
      let start = moment(span.start, on: day)
      let end = moment(span.end, on: span.endsOnNextDay ? day + 1 : day)
      return start < end ? (start, end) : nil
    }
  }

  private func moment(_ time: ScheduleRule.DayTime, on day: Int) -> Int {
    switch time {
    case .clock(let minute): zone.firstMoment(showing: day * 86_400 + minute * 60)
    case .sunrise(let minutes): sun(on: day).sunrise + minutes * 60
    case .sunset(let minutes): sun(on: day).sunset + minutes * 60
    }
  }

  private func midnight(_ day: Int) -> Int { zone.firstMoment(showing: day * 86_400) }

  private func sun(on day: Int) -> SolarDay {
    // A schedule with solar times always has a place.
    SolarDay(
      at: place ?? Place(latitude: 0, longitude: 0),
      noon: zone.firstMoment(showing: day * 86_400 + 43_200))
  }
}
