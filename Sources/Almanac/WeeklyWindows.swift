import Messages

/// Windows that are the same in every week on the wall clock.
struct WeeklyWindows: Hashable, Sendable {
  private static let week = 7 * 1440

  /// Minutes since Monday 00:00, in order. The last window may end in the next week.
  private let windows: [Range<Int>]
  private let zone: TimeZone

  /// - Parameter exceptions: weekly rules whose time is subtracted.
  init(_ rules: [ScheduleRule], except exceptions: [ScheduleRule], in zone: TimeZone) {
    self.zone = zone
    let taken = Self.joined(exceptions)
    windows = Self.joined(rules).flatMap { window in
      var rest: [Range<Int>] = []
      var start = window.lowerBound
      // A window may end in the next week, and an exception may begin in the previous one.
      for shift in [-Self.week, 0, Self.week] {
        for hole in taken {
          let hole = hole.lowerBound + shift..<hole.upperBound + shift
          guard start < hole.upperBound, hole.lowerBound < window.upperBound else { continue }
          if start < hole.lowerBound { rest.append(start..<hole.lowerBound) }
          start = hole.upperBound
        }
      }
      if start < window.upperBound { rest.append(start..<window.upperBound) }
      return rest
    }
  }

  /// Windows of the rules in minutes since Monday 00:00, in order, with gaps between them. The last
  /// window may end in the next week.
  private static func joined(_ rules: [ScheduleRule]) -> [Range<Int>] {
    var all: [Range<Int>] = []
    for rule in rules {
      for day in 0..<7 where rule.weekdays.contains(ScheduleRule.Weekdays(number: day)) {
        for times in rule.clockTimes {
          let window = times.lowerBound + day * 1440..<times.upperBound + day * 1440
          all.append(window)
          // The part of a Sunday window that extends into Monday.
          if window.upperBound > week { all.append(0..<window.upperBound - week) }
        }
      }
    }
    all.sort { $0.lowerBound < $1.lowerBound }
    var joined: [Range<Int>] = []
    for window in all {
      if let last = joined.last, window.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, window.upperBound)
      } else {
        joined.append(window)
      }
    }
    // The first window of a week may be the end of the previous week's last window.
    if let first = joined.first, let last = joined.last, joined.count > 1,
      last.upperBound >= first.lowerBound + week
    {
      joined[joined.count - 1] =
        last.lowerBound..<max(last.upperBound, first.upperBound + week)
      joined.removeFirst()
    }
    return joined.contains { $0.count >= week } ? [0..<week] : joined
  }

  var isEmpty: Bool { windows.isEmpty }
  var isWholeWeek: Bool { windows == [0..<Self.week] }

  /// Window by number. Number 0 is the first window in the week of 1970-01-01.
  private func window(_ number: Int) -> (start: Int, end: Int) {
    let week = floorDivide(number, windows.count)
    let window = windows[number - week * windows.count]
    // 1970-01-01 is a Thursday.
    let monday = (week * 7 - 3) * 86_400
    return (
      zone.firstMoment(showing: monday + window.lowerBound * 60),
      zone.firstMoment(showing: monday + window.upperBound * 60)
    )
  }

  func state(at moment: Int) -> WindowSource.State {
    let local = zone.local(at: moment) + 3 * 86_400
    let week = floorDivide(local, Self.week * 60)
    let minute = floorDivide(local, 60) - week * Self.week
    let later = windows.firstIndex { $0.lowerBound > minute } ?? windows.count
    // The clock may have been put back or forward by a day at most.
    var number = week * windows.count + later - 1
    while window(number).end > moment { number -= 1 }
    var end: Int?
    for number in number + 1...number + WindowSource.patience {
      let window = window(number)
      if window.end <= moment || window.start == window.end { continue }
      guard let open = end ?? (window.start <= moment ? moment : nil) else {
        return WindowSource.State(isOpen: false, until: window.start)
      }
      // A clock change may have skipped the time between two windows.
      if window.start > open { return WindowSource.State(isOpen: true, until: open) }
      end = window.end
    }
    return WindowSource.State(isOpen: end != nil, until: end, isUndecided: true)
  }
}
