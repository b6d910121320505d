package import Clocks
import Glibc
package import Messages

/// Text of a clock or a calendar, in the locale that the environment sets for times (`LC_TIME`).
package struct ClockFormat: TimedText, Hashable {
  private var format: FormatConversions
  private let zone: TimeZone
  /// Interval of changes, in seconds; nil if the text never changes.
  private let unit: Int?
  var locale = Locale.environment

  /// Maximum length of a format, in bytes.
  package static let longest = 256

  /// - Parameters:
  ///   - format: format of strftime(3), without widths.
  ///   - field: name of the field in thrown errors.
  package init(_ format: String, in zone: TimeZone, field: String) throws(ValueError) {
    guard (1...Self.longest).contains(format.utf8.count), !format.utf8.contains(0) else {
      throw ValueError(
        field: field, value: .string(format),
        expected: "a format of 1 to \(Self.longest) bytes such as %H:%M")
    }
    do throws(FormatConversions.Mistake) {
      self.format = try FormatConversions(format, letters: Self.letters, flags: "_-0^#EO")
    } catch {
      throw ValueError(
        field: field, value: .string(error.text),
        expected: "a format of strftime without widths, such as %H:%M or %A %-d %B")
    }
    self.zone = zone
    unit = self.format.finest(Self.unit)?.seconds
  }

  private static let letters = "aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%"

  private static func unit(_ letter: Character) -> TimeUnit? {
    switch letter {
    case "%", "n", "t": nil
    // These contain seconds in some locales.
    case "c", "r", "s", "S", "T", "X": .second
    case "M", "R": .minute
    case "H", "I", "k", "l", "p", "P": .hour
    // The abbreviation of the time zone changes only when the clock is set.
    default: .day
    }
  }

  package func text(at wall: Nanoseconds) -> String {
    let moment = floorDivide(Int(wall), 1_000_000_000)
    let time = zone.period(at: moment).time
    var fields = Self.fields(moment, time)
    // glibc would compute %s in the time zone of the process.
    let format = format.text { conversion, letter in letter == "s" ? String(moment) : conversion }
    // The buffer is large enough for the longest conversions, which are whole dates. A text that is
    // too long becomes empty.
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = time.abbreviation.withCString { abbreviation in
      fields.tm_zone = abbreviation
      return buffer.withUnsafeMutableBytes {
        strftime_l($0.baseAddress, $0.count, "." + format, &fields, locale.pointer)
      }
    }
    return String(decoding: buffer[..<count].dropFirst(), as: UTF8.self)
  }

  package func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    guard let unit else { return nil }
    let moment = floorDivide(Int(wall), 1_000_000_000)
    let period = zone.period(at: moment)
    let local = moment + period.time.offset
    let next = (floorDivide(local, unit) + 1) * unit - period.time.offset
    return nanoseconds(min(next, period.end))
  }

  /// Possible texts of each part of the format in the year of a moment, with a 0 for every digit.
  /// They include all months, weekdays and halves of the day, and numbers with their maximum
  /// digits.
  package func parts(around wall: Nanoseconds) -> [[String]] {
    let year = CalendarDate(number: floorDivide(Int(wall), 86_400_000_000_000)).year
    let moments = (1...12).flatMap { month in
      (20...26).flatMap { day in
        [10, 22].compactMap { hour in
          CalendarDate(year: year, month: month, day: day).flatMap { date in
            let local = date.number * 86_400 + hour * 3600 + 20 * 60 + 20
            return nanoseconds(local - zone.period(at: local).time.offset)
          }
        }
      }
    }
    return format.pieces.map { piece in
      var part = self
      part.format = FormatConversions([piece])
      return Set(moments.map { part.text(at: $0).withoutFigures }).sorted()
    }
  }

  private static func fields(_ moment: Int, _ time: TimeZone.LocalTime) -> tm {
    let local = moment + time.offset
    let day = floorDivide(local, 86_400)
    let second = local - day * 86_400
    let date = CalendarDate(number: day)
    var fields = tm()
    fields.tm_year = Int32(date.year - 1900)
    fields.tm_mon = Int32(date.month - 1)
    fields.tm_mday = Int32(date.day)
    fields.tm_hour = Int32(second / 3600)
    fields.tm_min = Int32(second / 60 % 60)
    fields.tm_sec = Int32(second % 60)
    // tm_wday counts from Sunday.
    fields.tm_wday = Int32((CalendarDate.weekday(ofDay: day) + 1) % 7)
    let newYear = CalendarDate(year: date.year, month: 1, day: 1)?.number ?? day
    fields.tm_yday = Int32(day - newYear)
    fields.tm_isdst = time.isDaylightSaving ? 1 : 0
    fields.tm_gmtoff = time.offset
    return fields
  }

  /// Names and order of dates. The C locale object is never freed and never changed.
  struct Locale: Hashable, @unchecked Sendable {
    fileprivate let pointer: locale_t?

    /// - Parameter name: name of a locale; empty for that of the environment. If this machine lacks
    ///   the locale, it is "C".
    init(named name: String) {
      let mask = Int32(LC_TIME_MASK | LC_CTYPE_MASK)
      pointer = newlocale(mask, name, nil) ?? newlocale(mask, "C", nil)
    }

    static let environment = Locale(named: "")
  }
}
