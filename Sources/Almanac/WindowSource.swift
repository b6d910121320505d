import Messages

/// Windows of time, overlapping ones joined.
enum WindowSource: Hashable, Sendable {
  case always
  case weekly(WeeklyWindows)
  case daily(DailyWindows)

  struct State {
    var isOpen: Bool
    /// When that changes, if ever.
    var until: Int?
    /// Whether it was not found out when that is; then `until` is a moment before it.
    var isUndecided = false
  }

  /// How many windows or days are looked at for one answer. In two years there may be a change that
  /// the sun makes; after more without one there may be none.
  static let patience = 800

  /// Windows that are the same in every week, without those of rules of the same kind; nil where
  /// there are none.
  static func weekly(
    _ rules: [ScheduleRule], except exceptions: [ScheduleRule], in locality: Locality
  ) -> WindowSource? {
    let windows = WeeklyWindows(rules, except: exceptions, in: locality.timeZone)
    if windows.isEmpty { return nil }
    return windows.isWholeWeek ? .always : .weekly(windows)
  }

  /// All others. Rules for the same dates belong together.
  static func daily(_ rules: [ScheduleRule], in locality: Locality) -> [WindowSource] {
    var groups: [(dates: [ScheduleRule.DateSpan], rules: [ScheduleRule])] = []
    for rule in rules {
      let dates = rule.dates.contains(where: \.isEveryDay) ? [] : rule.dates
      if let index = groups.firstIndex(where: { $0.dates == dates }) {
        groups[index].rules.append(rule)
      } else {
        groups.append((dates, [rule]))
      }
    }
    return groups.map { .daily(DailyWindows($0.dates, $0.rules, in: locality)) }
  }

  func isOpen(at moment: Int) -> Bool {
    switch self {
    case .always: true
    case .weekly(let windows): windows.state(at: moment).isOpen
    case .daily(let windows): windows.isOpen(at: moment)
    }
  }

  func state(at moment: Int) -> State {
    switch self {
    case .always: State(isOpen: true, until: nil)
    case .weekly(let windows): windows.state(at: moment)
    case .daily(let windows): windows.state(at: moment)
    }
  }
}

extension ScheduleRule {
  /// Whether it is the same in every week.
  var isWeekly: Bool {
    (dates.isEmpty || dates.contains(where: \.isEveryDay)) && !times.contains(where: \.isSolar)
  }

  /// The minutes of a day, which may end on the next, of a rule that does not speak of the sun.
  var clockTimes: [Range<Int>] {
    if times.isEmpty { return [0..<1440] }
    return times.compactMap { span in
      guard case (.clock(let start), .clock(let end)) = (span.start, span.end) else { return nil }
      return start..<(span.endsOnNextDay ? end + 1440 : end)
    }
  }
}
