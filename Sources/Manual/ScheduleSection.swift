import Messages

extension ManualPage {
  /// The section about the syntax of schedules, the same on every page about them.
  package mutating func schedules() {
    section("Schedules")
    text(
      """
      A schedule says when something is on. It is made of rules with `;` between them, any of which is \
      enough; at most \(Schedule.maximumRules) in \(Schedule.longest) bytes. A rule has dates, weekdays \
      or times, or two or all of them, and what it does not have does not matter. Several dates, \
      weekdays or times have a `,` between them.
      """)
    example(
      """
      Mon-Fri 08:00-18:00; Sat 09:00-13:00 except 12-24..12-26, 01-01
      12-01..01-06 sunset-23:00
      Fri,Sat 22:00-03:00 in Europe/Berlin
      """)
    list([
      ("12-24", "A day of every year; `02-29` is one of leap years."),
      ("12-20..01-06", "The same days of every year, here over its end."),
      ("2026-12-24", "A day. `2026-12-20..2027-01-06` are several."),
      ("Mon", "A weekday, or `Monday`. `Fri-Mon` are several, and `daily` is all of them."),
      (
        "22:00-06:00",
        "A window of time, which here goes on over midnight and belongs to the day on which it begins. "
          + "`00:00-24:00` is the whole day."
      ),
      (
        "sunset-sunrise",
        "A window by the sun, at the place that the configuration names. `sunset+30m-23:00` and "
          + "`sunrise-1h30m-09:00` begin so much later or earlier. Where the sun does not rise, the "
          + "night goes on; where it does not set, there is none."
      ),
      ("except", "Rules behind it take time out."),
      ("in Europe/Berlin", "At the end: a time zone, where it is not the sign's own."),
    ])
    paragraph(
      """
      A window runs from the first moment at which the clock shows its start to the first at which it \
      shows its end, so it comes once for each of its days also when the clock is put forward or back. A \
      time that is skipped is the moment of the skip, and a window that lies in what is skipped does \
      not come. Of a time that comes twice, the first counts.
      """)
  }
}
