/// Local time of the wall clock: a time zone of the tz database.
package struct TimeZone: Hashable, Sendable {
  /// Name in the tz database, such as `Europe/Berlin`; nil if it is unknown.
  package let name: String?
  private let history: TimeZoneHistory

  init(name: String?, _ history: TimeZoneHistory) {
    self.name = name
    self.history = history
  }

  /// Value of the environment variable `TZ` for this time zone: the name, or a POSIX rule with the
  /// future times.
  package var variable: String { name ?? history.rule?.text ?? history.lastTime.posix }

  package static let utc = TimeZone(
    name: "UTC", TimeZoneHistory(TimeZoneRule(only: LocalTime(offset: 0, abbreviation: "UTC"))))

  /// A period without a clock change. The adjacent periods may have the same time.
  package struct Period: Hashable, Sendable {
    /// Seconds since the beginning of 1970 in UTC, like all moments in this type.
    package var start: Int
    /// First moment after the period.
    package var end: Int
    package var time: LocalTime
  }

  /// Setting of the clock.
  package struct LocalTime: Hashable, Sendable {
    /// Seconds by which the clock is ahead of UTC.
    package var offset: Int
    /// Whether the time is called daylight-saving time.
    package var isDaylightSaving = false
    /// Abbreviation such as `CEST`.
    package var abbreviation: String
  }

  /// Period that contains a moment.
  package func period(at moment: Int) -> Period { history.period(at: moment) }

  /// Local time, in seconds since 1970-01-01 00:00 on the wall clock.
  package func local(at moment: Int) -> Int { moment + period(at: moment).time.offset }

  /// Local days since 1970-01-01 on the wall clock.
  package func day(at moment: Int) -> Int { floorDivide(local(at: moment), 86_400) }

  /// First moment at which the clock shows that time or more. For a time that occurs twice, this is
  /// the first one; for a skipped time, the moment of the skip. A later time never gives an earlier
  /// moment.
  ///
  /// - Parameter local: seconds since 1970-01-01 00:00 on the wall clock.
  package func firstMoment(showing local: Int) -> Int {
    // No clock is 26 hours ahead (RFC 8536, section 3.2), so at this moment the clock shows less.
    var period = period(at: local - 93_600)
    while period.end != .max, period.end + period.time.offset <= local {
      period = self.period(at: period.end)
    }
    return max(period.start, local - period.time.offset)
  }
}

/// Quotient, rounded down.
func floorDivide(_ number: Int, _ divisor: Int) -> Int {
  let (quotient, remainder) = number.quotientAndRemainder(dividingBy: divisor)
  return remainder < 0 ? quotient - 1 : quotient
}
