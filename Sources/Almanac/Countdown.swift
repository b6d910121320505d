package import Clocks
package import Messages

/// Time until or since a moment, in whole seconds. Before the moment of `until`, at least one
/// second is left; from that moment on, 0. Before the moment of `since`, the time is 0.
///
/// A day has 24 hours, even if a clock is set in between.
package struct Countdown: TimedText, Hashable {
  package enum Direction: String, CaseIterable, Hashable, Sendable {
    case until
    case since
  }

  private let direction: Direction
  /// Seconds since the beginning of 1970 in UTC.
  private let moment: Int
  private let format: FormatConversions
  /// Interval of changes, in seconds; nil if the text never changes.
  private let unit: Int?

  /// Total hours, minutes and seconds, for example `76:05:09`.
  package static let defaultFormat = "%h:%M:%S"

  /// - Parameters:
  ///   - moment: such as `2026-12-31T23:59`, `2026-12-31` (its midnight) or
  ///     `2026-12-31T23:59:30+01:00`. `Z` means UTC; without an offset, the zone's clock applies.
  ///   - format: `%d` for whole days; `%H`, `%M` and `%S` for the rest with two digits; `%h`, `%m`
  ///     and `%s` for the total hours, minutes and seconds; `%%` for a percent sign.
  ///   - field: name of the field in thrown errors.
  package init(
    _ direction: Direction, _ moment: String, format: String? = nil, in zone: TimeZone,
    field: String
  ) throws(ValueError) {
    guard let seconds = Self.moment(moment, zone) else {
      throw ValueError(
        field: field, value: .string(moment), expected: "a moment such as 2026-12-31T23:59")
    }
    let format = format ?? Self.defaultFormat
    guard (1...ClockFormat.longest).contains(format.utf8.count) else {
      throw ValueError(
        field: field, value: .string(format),
        expected: "a format of 1 to \(ClockFormat.longest) bytes such as %d days")
    }
    do throws(FormatConversions.Mistake) {
      self.format = try FormatConversions(format, letters: Self.letters)
    } catch {
      throw ValueError(
        field: field, value: .string(error.text),
        expected: "a format of %d, %H, %M, %S, %h, %m and %s such as %d days")
    }
    self.direction = direction
    self.moment = seconds
    unit = self.format.finest(Self.unit)?.seconds
  }

  private static let letters = "dHMShms%"

  private static func unit(_ letter: Character) -> TimeUnit? {
    switch letter {
    case "d": .day
    case "H", "h": .hour
    case "M", "m": .minute
    case "S", "s": .second
    default: nil
    }
  }

  package func text(at wall: Nanoseconds) -> String {
    let seconds = length(at: wall)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return format.text { _, letter in
      switch letter {
      case "d": String(seconds / 86_400)
      case "H": two(seconds / 3600 % 24)
      case "M": two(seconds / 60 % 60)
      case "S": two(seconds % 60)
      case "h": String(seconds / 3600)
      case "m": String(seconds / 60)
      case "s": String(seconds)
      default: "%"
      }
    }
  }

  package func nextChange(after wall: Nanoseconds) -> Nanoseconds? {
    guard let unit else { return nil }
    let whole = length(at: wall) / unit * unit
    switch direction {
    case .since: return nanoseconds(moment + whole + unit)
    // The text changes when one second less than `whole` is left.
    case .until: return whole == 0 ? nil : nanoseconds(moment - whole + 1)
    }
  }

  /// Seconds, rounded up until a moment, so that nothing is left exactly at the moment.
  private func length(at wall: Nanoseconds) -> Int {
    let now = floorDivide(Int(wall), 1_000_000_000)
    return max(direction == .until ? moment - now : now - moment, 0)
  }

  private static func moment(_ text: String, _ zone: TimeZone) -> Int? {
    var rest = text.utf8[...]
    func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }
    func number(_ count: Int, _ range: ClosedRange<Int>) -> Int? {
      let digits = rest.prefix(count)
      guard digits.count == count, digits.allSatisfy({ (48...57).contains($0) }) else { return nil }
      rest.removeFirst(count)
      let number = digits.reduce(0) { $0 * 10 + Int($1 - 48) }
      return range.contains(number) ? number : nil
    }
    guard let year = number(4, 1700...2200), take("-"), let month = number(2, 1...12), take("-"),
      let day = number(2, 1...31), let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    var local = date.number * 86_400
    if rest.isEmpty { return zone.firstMoment(showing: local) }
    guard take("T") || take(" "), let hour = number(2, 0...23), take(":"),
      let minute = number(2, 0...59)
    else { return nil }
    local += hour * 3600 + minute * 60
    if take(":") {
      guard let second = number(2, 0...59) else { return nil }
      local += second
    }
    if rest.isEmpty { return zone.firstMoment(showing: local) }
    if take("Z") { return rest.isEmpty ? local : nil }
    let isWest = take("-")
    guard isWest || take("+"), let hours = number(2, 0...23) else { return nil }
    _ = take(":")
    guard let minutes = number(2, 0...59), rest.isEmpty else { return nil }
    let offset = hours * 3600 + minutes * 60
    return local - (isWest ? -offset : offset)
  }
}
