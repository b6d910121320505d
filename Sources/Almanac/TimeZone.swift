/// What the clock on the wall shows: a time zone of the tz database.
package struct TimeZone: Hashable, Sendable {
  /// As the tz database calls it, such as `Europe/Berlin`; nil where that cannot be known.
  package let name: String?
  private let history: TimeZoneHistory

  init(name: String?, _ history: TimeZoneHistory) {
    self.name = name
    self.history = history
  }

  /// What the environment variable `TZ` is for it: the name, or a rule as POSIX writes it, with
  /// what holds in the years to come.
  package var variable: String { name ?? history.rule?.text ?? history.lastTime.posix }

  package static let utc = TimeZone(
    name: "UTC", TimeZoneHistory(TimeZoneRule(only: LocalTime(offset: 0, abbreviation: "UTC"))))

  /// A time during which the clock goes evenly. The time before or after it may be just like it.
  package struct Period: Hashable, Sendable {
    /// Seconds since the beginning of 1970 in UTC, like all moments here.
    package var start: Int
    /// The first moment that is no more in it.
    package var end: Int
    package var time: LocalTime
  }

  /// How the clock is set.
  package struct LocalTime: Hashable, Sendable {
    /// Seconds that the clock shows more than UTC.
    package var offset: Int
    /// Whether it is called daylight-saving time.
    package var isDaylightSaving = false
    /// Such as `CEST`.
    package var abbreviation: String
  }

  /// The period in which a moment is.
  package func period(at moment: Int) -> Period { history.period(at: moment) }

  /// What the clock shows, as seconds since 1970-01-01 00:00 by the same clock.
  package func local(at moment: Int) -> Int { moment + period(at: moment).time.offset }

  /// The days since 1970-01-01 by the clock on the wall.
  package func day(at moment: Int) -> Int { floorDivide(local(at: moment), 86_400) }

  /// The first moment at which the clock shows that time or more. Of a time that comes twice that
  /// is the first, and of one that is skipped the moment of the skip. It never comes earlier for a
  /// later time.
  ///
  /// - Parameter local: seconds since 1970-01-01 00:00 by the clock on the wall.
  package func firstMoment(showing local: Int) -> Int {
    // No clock is 26 hours ahead (RFC 8536, section 3.2), so here it shows less.
    var period = period(at: local - 93_600)
    while period.end != .max, period.end + period.time.offset <= local {
      period = self.period(at: period.end)
    }
    return max(period.start, local - period.time.offset)
  }
}

/// Rounded down.
func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
