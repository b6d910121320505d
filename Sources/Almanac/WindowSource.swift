import Messages

/// Windows of time, with overlapping ones joined.
enum WindowSource: Hashable, Sendable {
  case always
  case weekly(WeeklyWindows)
  case daily(DailyWindows)

  struct State {
    var isOpen: Bool
    /// Moment of the next change; nil if there is none.
    var until: Int?
    /// Whether the search stopped early; then `until` is a moment before the change.
    var isUndecided = false
  }

  /// Maximum number of windows or days in one search. The sun may cause the next change up to two
  /// years later; after a longer time there may be none.
  static let patience = 800

  /// Windows that are the same in every week, without those of weekly exceptions; nil if there are
  /// none.
  static func weekly(
    _ rules: [ScheduleRule], except exceptions: [ScheduleRule], in locality: Locality
  ) -> WindowSource? {
    let windows = WeeklyWindows(rules, except: exceptions, in: locality.timeZone)
    if windows.isEmpty { return nil }
    return windows.isWholeWeek ? .always : .weekly(windows)
  }

  /// Windows that differ between weeks. Rules for the same dates are combined.
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
  /// Whether the rule is the same in every week.
  var isWeekly: Bool {
    (dates.isEmpty || dates.contains(where: \.isEveryDay)) && !times.contains(where: \.isSolar)
  }

  /// Minutes of a day, possibly ending on the next day, of a rule without solar times.
  var clockTimes: [Range<Int>] {
    if times.isEmpty { return [0..<1440] }
    return times.compactMap { span in
      guard case (.clock(let start), .clock(let end)) = (span.start, span.end) else { return nil }
      return start..<(span.endsOnNextDay ? end + 1440 : end)
    }
  }
}
