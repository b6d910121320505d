/// Parser that reads a schedule once, from left to right.
struct ScheduleParser {
  private(set) var rules: [ScheduleRule] = []
  private(set) var exceptions: [ScheduleRule] = []
  private(set) var zone: String?

  private let text: String
  private let field: String
  private let bytes: [UInt8]
  private var at = 0

  init(_ text: String, field: String) {
    self.text = text
    self.field = field
    bytes = Array(text.utf8)
  }

  private enum Keyword: String, CaseIterable {
    case except
    case zone = "in"
    case daily
    case sunrise
    case sunset
  }

  mutating func parse() throws(ValueError) {
    rules = try rules(withOthers: 0)
    if takeKeyword(.except) { exceptions = try rules(withOthers: rules.count) }
    if takeKeyword(.zone) { zone = try zoneName() }
    guard isAtEnd else {
      throw mistake(
        zone == nil && exceptions.isEmpty
          ? "a ; and another rule, except or in" : "nothing more")
    }
  }

  private mutating func rules(withOthers count: Int) throws(ValueError) -> [ScheduleRule] {
    var rules: [ScheduleRule] = []
    repeat {
      guard rules.count + count < Schedule.maximumRules else {
        throw ValueError(
          field: field, value: .string(text), expected: "at most \(Schedule.maximumRules) rules")
      }
      rules.append(try rule())
    } while take(";")
    return rules
  }

  // MARK: Rules

  private enum Part: CaseIterable {
    case dates
    case weekdays
    case times
  }

  /// Parses a rule: dates, weekdays and times in any order, each at most once.
  private mutating func rule() throws(ValueError) -> ScheduleRule {
    var rule = ScheduleRule()
    var missing = Set(Part.allCases)
    while let part = nextPart {
      guard missing.remove(part) != nil else { throw mistake("a ; in front of another rule") }
      switch part {
      case .dates:
        repeat { rule.dates.append(try dates()) } while take(",")
      case .weekdays:
        rule.weekdays = []
        repeat { rule.weekdays.formUnion(try weekdays()) } while take(",")
      case .times:
        repeat { rule.times.append(try times()) } while take(",")
      }
    }
    guard missing.count < Part.allCases.count else {
      throw mistake("a date such as 12-24, a weekday such as Mon or a time such as 22:00-06:00")
    }
    return rule
  }

  /// Kind of the next part; nil if no part of a rule follows.
  private var nextPart: Part? {
    mutating get {
      skipSpace()
      if let first = byte, Self.isDigit(first) {
        let end = bytes[at...].firstIndex { !Self.isDigit($0) } ?? bytes.endIndex
        return end < bytes.endIndex && bytes[end] == UInt8(ascii: "-") ? .dates : .times
      }
      switch Keyword(rawValue: word.lowercased()) {
      case .except, .zone: return nil
      case .sunrise, .sunset: return .times
      case .daily: return .weekdays
      case nil: return word.isEmpty ? nil : .weekdays
      }
    }
  }

  // MARK: Dates

  private enum Date {
    case once(CalendarDate)
    case yearly(ScheduleRule.MonthDay)
  }

  private mutating func dates() throws(ValueError) -> ScheduleRule.DateSpan {
    let first = try date("a date such as 2026-12-24 or 12-24", mayBeTimes: true)
    guard take("..") else {
      switch first {
      case .once(let date): return .once(date...date)
      case .yearly(let day): return .yearly(day, day)
      }
    }
    skipSpace()
    let start = at
    switch first {
    case .yearly(let first):
      let expected = "a date without a year, such as 01-06,"
      guard case .yearly(let last) = try date(expected) else { throw mistake(expected, at: start) }
      return .yearly(first, last)
    case .once(let first):
      let expected = "a date with its year, such as \(first.year)-12-31,"
      guard case .once(let last) = try date(expected) else { throw mistake(expected, at: start) }
      guard first <= last else { throw mistake("a date that is not before the first", at: start) }
      return .once(first...last)
    }
  }

  private mutating func date(
    _ expected: String, mayBeTimes: Bool = false
  ) throws(ValueError) -> Date {
    skipSpace()
    let start = at
    guard let first = digits(), take("-", spaced: false), let second = digits() else {
      throw mistake(expected, at: start, mayBeTimes: mayBeTimes)
    }
    guard first.count == 4 else {
      guard first.count == 2, second.count == 2, byte != UInt8(ascii: "-"),
        let day = ScheduleRule.MonthDay(month: first.number, day: second.number)
      else { throw mistake(expected, at: start, mayBeTimes: mayBeTimes) }
      return .yearly(day)
    }
    guard second.count == 2, take("-", spaced: false), let third = digits(), third.count == 2,
      first.number >= 1970,
      let date = CalendarDate(year: first.number, month: second.number, day: third.number)
    else { throw mistake(expected, at: start, mayBeTimes: mayBeTimes) }
    return .once(date)
  }

  // MARK: Weekdays

  private mutating func weekdays() throws(ValueError) -> ScheduleRule.Weekdays {
    if takeKeyword(.daily) { return .all }
    let first = try weekday()
    guard take("-") else { return ScheduleRule.Weekdays(number: first) }
    let last = try weekday()
    var days = ScheduleRule.Weekdays(number: last)
    var day = first
    while day != last {
      days.insert(ScheduleRule.Weekdays(number: day))
      day = (day + 1) % 7
    }
    return days
  }

  /// Parses a weekday to its number. The name may be shortened to three letters or more.
  private mutating func weekday() throws(ValueError) -> Int {
    skipSpace()
    let given = word.lowercased()
    let names = ScheduleRule.Weekdays.names
    guard given.utf8.count >= 3,
      let number = names.firstIndex(where: { $0.lowercased().hasPrefix(given) })
    else {
      let short = names.map { String($0.prefix(3)) }
      let known = short + names
      let words = known.map { $0.lowercased() } + Keyword.allCases.map(\.rawValue)
      let near = nearest(to: given, among: words)
      throw mistake(
        "a weekday such as Mon",
        suggestion: near.map { near in known.first { $0.lowercased() == near } ?? near })
    }
    at += given.utf8.count
    return number
  }

  // MARK: Times

  private mutating func times() throws(ValueError) -> ScheduleRule.TimeSpan {
    skipSpace()
    let start = at
    let first = try time()
    if first == .clock(24 * 60) { throw mistake("a time from 00:00 to 23:59", at: start) }
    guard take("-") else { throw mistake("a - and the time of the end") }
    skipSpace()
    let middle = at
    let last = try time()
    guard first != last else {
      throw mistake("a time other than the start (00:00-24:00 is a whole day)", at: middle)
    }
    return ScheduleRule.TimeSpan(start: first, end: last)
  }

  private mutating func time() throws(ValueError) -> ScheduleRule.DayTime {
    if takeKeyword(.sunrise) { return .sunrise(try offset()) }
    if takeKeyword(.sunset) { return .sunset(try offset()) }
    skipSpace()
    let start = at
    let expected = "a time such as 22:00 or sunset"
    guard let hour = digits() else {
      let near = nearest(
        to: word.lowercased(), among: [Keyword.sunrise.rawValue, Keyword.sunset.rawValue])
      throw mistake(expected, at: start, suggestion: near)
    }
    guard hour.count <= 2, take(":", spaced: false), let minute = digits(), minute.count == 2,
      hour.number < 24 && minute.number < 60 || hour.number == 24 && minute.number == 0,
      byte != UInt8(ascii: ":")
    else { throw mistake(expected, at: start, mayBeTimes: true) }
    return .clock(hour.number * 60 + minute.number)
  }

  /// Parses the offset in minutes after a word for the sun: `+30m`, `-1h30m`. A `-` that no hours
  /// or minutes follow belongs to the window.
  private mutating func offset() throws(ValueError) -> Int {
    let before = at
    skipSpace()
    guard let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      at = before
      return 0
    }
    at += 1
    skipSpace()
    let start = at
    var minutes = 0
    var units = [(UInt8(ascii: "h"), 60), (UInt8(ascii: "m"), 1)]
    while let number = digits() {
      guard let unit = byte.map({ $0 | 0x20 }),
        let found = units.firstIndex(where: { $0.0 == unit })
      else { break }
      at += 1
      minutes += number.number * units[found].1
      units.removeFirst(found + 1)
      if byte.map(Self.isDigit) != true { break }
    }
    if units.count == 2, sign == UInt8(ascii: "-") {
      at = before
      return 0
    }
    // Refuses an offset without digits, without a unit or over 12 hours.
    guard units.count < 2, at > start, !Self.isDigit(bytes[at - 1]), minutes <= 720 else {
      throw mistake("at most 12 hours such as 30m or 1h30m", at: start)
    }
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }

  // MARK: Zone

  private mutating func zoneName() throws(ValueError) -> String {
    skipSpace()
    let start = at
    let end = bytes[at...].firstIndex(where: Self.isSpace) ?? bytes.endIndex
    let name = String(decoding: bytes[start..<end], as: UTF8.self)
    guard Schedule.isZoneName(name) else {
      throw mistake("a time zone such as Europe/Berlin", at: start)
    }
    at = end
    return name
  }

  // MARK: Characters

  private var byte: UInt8? { at < bytes.endIndex ? bytes[at] : nil }

  private var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return at == bytes.endIndex
    }
  }

  private mutating func skipSpace() {
    while let byte, Self.isSpace(byte) { at += 1 }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }
  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  /// The letters that follow.
  private var word: String {
    String(
      decoding: bytes[at...].prefix { (65...90).contains($0) || (97...122).contains($0) },
      as: UTF8.self)
  }

  private mutating func takeKeyword(_ keyword: Keyword) -> Bool {
    skipSpace()
    guard word.lowercased() == keyword.rawValue else { return false }
    at += keyword.rawValue.utf8.count
    return true
  }

  /// - Parameter spaced: whether spaces may precede the sign.
  private mutating func take(_ sign: String, spaced: Bool = true) -> Bool {
    if spaced { skipSpace() }
    guard bytes[at...].starts(with: sign.utf8) else { return false }
    at += sign.utf8.count
    return true
  }

  /// Takes the digits that follow, at most four.
  private mutating func digits() -> (number: Int, count: Int)? {
    let found = bytes[at...].prefix(while: Self.isDigit)
    guard (1...4).contains(found.count) else { return nil }
    at = found.endIndex
    return (found.reduce(0) { $0 * 10 + Int($1 - 48) }, found.count)
  }

  /// Times in a frequent other form, such as `9-17`, `9.30-17h` or `9am`, as a schedule has them;
  /// nil if the word is something else.
  private static func clockTimes(_ word: String) -> String? {
    let times = word.split(separator: "-", omittingEmptySubsequences: false).map(clockTime)
    guard times.count <= 2, let start = times[0], let end = times.last ?? nil,
      times.count == 1 || start != "24:00" && start != end
    else { return nil }
    return times.count == 1 ? start : "\(start)-\(end)"
  }

  private static func clockTime(_ word: Substring) -> String? {
    var rest = word.lowercased()[...]
    func number() -> Int? {
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 2 ? Int(digits) : nil
    }
    guard var hour = number() else { return nil }
    var minute = 0
    if let sign = rest.first, ":.h".contains(sign) {
      rest.removeFirst()
      if let given = number() { minute = given } else if sign != "h" { return nil }
    }
    if rest == "am" || rest == "pm" {
      guard (1...12).contains(hour) else { return nil }
      hour = hour % 12 + (rest == "pm" ? 12 : 0)
    } else if !rest.isEmpty {
      return nil
    }
    guard hour < 24 && minute < 60 || hour == 24 && minute == 0 else { return nil }
    func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(twoDigits(hour)):\(twoDigits(minute))"
  }

  /// Creates an error at a place, or at the current place if `place` is nil.
  ///
  /// - Parameter mayBeTimes: whether the word there may be times in another form.
  private mutating func mistake(
    _ expected: String, at place: Int? = nil, suggestion: String? = nil, mayBeTimes: Bool = false
  ) -> ValueError {
    skipSpace()
    let place = place ?? at
    let character = String(decoding: bytes[..<place], as: UTF8.self).unicodeScalars.count + 1
    let found = bytes[place...].prefix { !Self.isSpace($0) && $0 != UInt8(ascii: ";") }
    let word = String(
      decoding: found.isEmpty ? bytes[place...].prefix(1) : found, as: UTF8.self)
    let times = mayBeTimes ? Self.clockTimes(word) : nil
    return ValueError(
      field: field, value: .string(text), expected: "\(expected) at character \(character)",
      suggestion: suggestion
        ?? times.map { times in
          String(decoding: bytes[..<place], as: UTF8.self) + times
            + String(decoding: bytes[(place + found.count)...], as: UTF8.self)
        },
      described: word.isEmpty ? "the end" : PropertyValue.string(word).description)
  }
}

extension Schedule {
  /// Whether the name may be a time zone: words of letters, digits, `_`, `+` and `-` with `/`
  /// between them, at most 64 bytes.
  public static func isZoneName(_ name: String) -> Bool {
    name.utf8.count <= 64
      && name.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { word in
        !word.isEmpty
          && word.utf8.allSatisfy {
            (48...57).contains($0) || (65...90).contains($0) || (97...122).contains($0)
              || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          }
      }
  }
}
