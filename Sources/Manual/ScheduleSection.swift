import Messages

extension ManualPage {
  /// The section about the syntax of schedules, the same on every page about them.
  package mutating func schedules() {
    section("Schedules")
    text(
      """
      A schedule sets when something is active. It has one or more rules with `;` between them, and is \
      active while any of them matches. The maximum is \(Schedule.maximumRules) rules and \
      \(Schedule.longest) bytes. A rule has dates, weekdays, times, or several of these. Without dates \
      or weekdays it matches every day, and without times the whole day. Several dates, weekdays or \
      times have a `,` between them.
      """)
    example(
      """
      Mon-Fri 08:00-18:00; Sat 09:00-13:00 except 12-24..12-26, 01-01
      12-01..01-06 sunset-23:00
      Fri,Sat 22:00-03:00 in Europe/Berlin
      """)
    list([
      ("12-24", "Day of every year. `02-29` exists only in leap years."),
      ("12-20..01-06", "Range of days of every year. This one includes the end of the year."),
      ("2026-12-24", "Day of one year. `2026-12-20..2027-01-06` is a range of days."),
      (
        "Mon",
        "Weekday, also as `Monday`. `Fri-Mon` is a range of weekdays, and `daily` is every weekday."
      ),
      (
        "22:00-06:00",
        "Time window. This one ends on the next day, and belongs to the day on which it starts. "
          + "`00:00-24:00` is the whole day."
      ),
      (
        "sunset-sunrise",
        "Window by the sun, at the position in the section `place` of `signd.yaml`(5). "
          + "`sunset+30m-23:00` starts 30 minutes after sunset. `sunrise-1h30m-09:00` starts an hour and "
          + "a half before sunrise. If the sun does not rise, the night continues. If the sun does not "
          + "set, there is no night."
      ),
      ("except", "The rules after it exclude times from all rules before it."),
      ("in Europe/Berlin", "Time zone, at the end of the schedule (default: that of the sign)."),
    ])
    paragraph(
      """
      A window starts when the clock first shows its start, and ends when the clock first shows its end. \
      A time that the clock skips, because summer time begins, is the moment of the change; a window that \
      is skipped as a whole is not active on that day. If a time occurs twice, the first one counts. So a \
      window is active at most once on each of its days.
      """)
  }
}
