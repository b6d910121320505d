/// Windows of time on certain dates, weekdays and times. Parts that are not set always match; at
/// least one part is set.
public struct ScheduleRule: Hashable, Sendable {
  /// Date spans, any of which may match; empty for every date.
  public var dates: [DateSpan] = []
  public var weekdays = Weekdays.all
  /// Time spans, any of which may match; empty for the whole day.
  public var times: [TimeSpan] = []

  /// A span of consecutive days.
  public enum DateSpan: Hashable, Sendable {
    case once(ClosedRange<CalendarDate>)
    /// Every year. The span crosses the end of the year if its last day precedes its first.
    case yearly(MonthDay, MonthDay)
  }

  /// A day in every year that has it.
  public struct MonthDay: Hashable, Comparable, Sendable {
    public let month: Int
    public let day: Int

    /// Nil if no year has this day.
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
    /// Bits for the weekdays; bit 0 is Monday.
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let all = Weekdays(rawValue: 0x7f)

    /// - Parameter number: weekday from 0 (Monday).
    public init(number: Int) { rawValue = 1 << UInt8(number) }

    static let names = [
      "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
    ]
  }

  /// A time of day.
  public enum DayTime: Hashable, Sendable {
    /// Minutes since midnight by the local clock, 0 to 1440.
    case clock(Int)
    /// Minutes after sunrise or sunset, -720 to 720.
    case sunrise(Int)
    case sunset(Int)

    var isSolar: Bool {
      if case .clock = self { false } else { true }
    }
  }

  /// A window that starts on a day and may end on the next day. If the time of sunrise or sunset
  /// puts its end before its start, the window is empty.
  public struct TimeSpan: Hashable, Sendable {
    public let start: DayTime
    public let end: DayTime

    public static let wholeDay = TimeSpan(start: .clock(0), end: .clock(24 * 60))

    public var isSolar: Bool { start.isSolar || end.isSolar }

    /// Whether the window ends on the next day. For this rule the sun rises between 03:00 and 12:00
    /// and sets between 12:00 and 21:00. So `sunset-06:00` and `22:00-sunrise` cross midnight, and
    /// `sunset-23:00` and `07:00-sunrise` never do.
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
