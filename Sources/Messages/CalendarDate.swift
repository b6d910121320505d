/// A day of the Gregorian calendar.
public struct CalendarDate: Hashable, Comparable, Sendable {
  public let year: Int
  /// Month, 1 to 12.
  public let month: Int
  /// Day of the month, 1 to 31.
  public let day: Int

  /// Nil if the calendar has no such day, such as 2025-02-29.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...12).contains(month), day >= 1, day <= Self.length(ofMonth: month, year) else {
      return nil
    }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is this number of days after 1970-01-01. The calendar repeats every
  /// 146,097 days. Years are counted from March here, so that the leap day is the last day of a
  /// year.
  public init(number: Int) {
    let days = number + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// Number of days since 1970-01-01.
  public var number: Int {
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Weekday from 0 (Monday) of the day that is this number of days after 1970-01-01, a Thursday.
  public static func weekday(ofDay number: Int) -> Int {
    let remainder = (number + 3) % 7
    return remainder < 0 ? remainder + 7 : remainder
  }

  public static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  /// Number of days in a month, 1 to 12, of a year.
  public static func length(ofMonth month: Int, _ year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (one: CalendarDate, other: CalendarDate) -> Bool {
    (one.year, one.month, one.day) < (other.year, other.month, other.day)
  }
}
