import Messages

/// Days are counted from 1970-01-01.
extension ScheduleRule.DateSpan {
  var isEveryDay: Bool {
    guard case .yearly(let first, let last) = self else { return false }
    // MonthDay.following uses a leap year, which has every day.
    return first == last.following
  }

  /// First day of the span that is not before `day`; nil if there is none.
  func firstDay(from day: Int) -> Int? {
    switch self {
    case .once(let dates):
      return day <= dates.upperBound.number ? max(day, dates.lowerBound.number) : nil
    case .yearly(let first, let last):
      let date = CalendarDate(number: day)
      if contains(ScheduleRule.MonthDay(date)) { return day }
      // Around a year such as 2100, two leap days are eight years apart.
      for year in date.year...date.year + 8 {
        let start =
          CalendarDate(year: year, month: first.month, day: first.day)
          // Without a leap day, a span of several days that begins with it begins a day later.
          ?? (first == last ? nil : CalendarDate(year: year, month: 3, day: 1))
        if let start, start >= date { return start.number }
      }
      return nil
    }
  }

  /// Last of the span's days that follow `day` without a gap; nil if `day` is not in the span.
  func lastDay(around day: Int) -> Int? {
    switch self {
    case .once(let dates):
      let numbers = dates.lowerBound.number...dates.upperBound.number
      return numbers.contains(day) ? numbers.upperBound : nil
    case .yearly(let first, let last):
      let date = CalendarDate(number: day)
      let today = ScheduleRule.MonthDay(date)
      guard contains(today) else { return nil }
      let year = first > last && today >= first ? date.year + 1 : date.year
      let end =
        CalendarDate(year: year, month: last.month, day: last.day)
        ?? CalendarDate(year: year, month: 2, day: 28)
      return end?.number
    }
  }

  private func contains(_ day: ScheduleRule.MonthDay) -> Bool {
    guard case .yearly(let first, let last) = self else { return false }
    return first <= last ? first <= day && day <= last : first <= day || day <= last
  }
}

extension ScheduleRule.MonthDay {
  /// Next day in a leap year.
  fileprivate var following: ScheduleRule.MonthDay {
    let date = CalendarDate(year: 2000, month: month, day: day)
    return ScheduleRule.MonthDay(CalendarDate(number: (date?.number ?? 0) + 1))
  }
}
