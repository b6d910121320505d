/// Some windows of time: on these dates, on these weekdays, at these times. What is not set does
/// not matter; at least one of them is set.
public struct ScheduleRule: Hashable, Sendable {
  /// Any of them is enough; empty: every date.
  public var dates: [DateSpan] = []
  public var weekdays = Weekdays.all
  /// Any of them is enough; empty: the whole day.
  public var times: [TimeSpan] = []

  /// Days in turn.
  public enum DateSpan: Hashable, Sendable {
    case once(ClosedRange<CalendarDate>)
    /// In every year; over the end of the year where the last comes before the first.
    case yearly(MonthDay, MonthDay)
  }

  /// A day in every year that has it.
  public struct MonthDay: Hashable, Comparable, Sendable {
    public let month: Int
    public let day: Int

    /// Nil for a day that no year has.
    init?(month: Int, day: Int) {
      guard CalendarDate(year: 2000, month: month, day: day) != nil else { return nil }
      self.month = month
      self.day = day
    }

    public init(_ date: CalendarDate) {
      month = date.month
      day = date.day
    }

    public static func < (one: MonthDay, other: MonthDay) -> Bool {
      (one.month, one.day) < (other.month, other.day)
    }
  }

  public struct Weekdays: OptionSet, Hashable, Sendable {
    /// Bit 0 is Monday.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let all = Weekdays(rawValue: 0x7f)

    /// - Parameter number: from 0, which is Monday.
    public init(number: Int) { rawValue = 1 << UInt8(number) }

    static let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
  }

  /// A moment of a day.
  public enum DayTime: Hashable, Sendable {
    /// Minutes since midnight by the clock on the wall, 0 to 1440.
    case clock(Int)
    /// Minutes after sunrise, -720 to 720.
    case sunrise(Int)
    case sunset(Int)

    var isSolar: Bool {
      if case .clock = self { false } else { true }
    }
  }

  /// A window of a day, which begins on it and may end on the next. Where the sun makes its end
  /// come before its start, it is empty.
  public struct TimeSpan: Hashable, Sendable {
    public let start: DayTime
    public let end: DayTime

    public static let wholeDay = TimeSpan(start: .clock(0), end: .clock(24 * 60))

    public var isSolar: Bool { start.isSolar || end.isSolar }

    /// Whether the end is one of the day after. The sun rises between 03:00 and 12:00 and sets
    /// between 12:00 and 21:00 as far as this goes, so that `sunset-06:00` and `22:00-sunrise` go
    /// on over midnight, and `sunset-23:00` and `07:00-sunrise` never do.
    public var endsOnNextDay: Bool {
      switch (start, end) {
      case (.clock(let start), .clock(let end)): end <= start
      case (.sunrise(let start), .sunrise(let end)): end <= start
      case (.sunset(let start), .sunset(let end)): end <= start
      case (.sunrise, .sunset): false
      case (.sunset, .sunrise): true
      case (.sunrise, .clock(let end)): end <= 3 * 60
      case (.sunset, .clock(let end)): end <= 12 * 60
      case (.clock(let start), .sunrise): start >= 12 * 60
      case (.clock(let start), .sunset): start >= 21 * 60
      }
    }
  }
}
