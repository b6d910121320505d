import Almanac
package import Messages

/// Clock time. The argument is its format, the option a time zone.
package enum TimePlaceholder: PlaceholderKind {
  package static let name = "time"
  package static let forms = [
    (
      form: "{{time:%H:%M}}",
      help:
        "Time, in a format of strftime(3) without widths. `{{time}}` is `%H:%M`. "
        + "`{{time:%H:%M|Asia/Tokyo}}` is the time in another time zone."
    )
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    try placeholder.clock(default: "%H:%M", settings, field: field)
  }
}

/// Calendar date. The argument is its format, the option a time zone.
package enum DatePlaceholder: PlaceholderKind {
  package static let name = "date"
  package static let forms = [
    (
      form: "{{date:%d.%m.}}",
      help: "Date, in a format of strftime(3) without widths. `{{date}}` is `%Y-%m-%d`. "
        + "A time zone may follow, as for `time`."
    )
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    try placeholder.clock(default: "%Y-%m-%d", settings, field: field)
  }
}

extension Placeholder {
  fileprivate func clock(
    default format: String, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    var zone = settings.timeZone
    if let option {
      guard let named = TimeZone.named(option) else {
        throw ValueError(
          field: field, value: .string(option), expected: TimeZone.expected,
          suggestion: TimeZone.name(near: option))
      }
      zone = named
    }
    return .timed(
      try ClockFormat(argument.isEmpty ? format : argument, in: zone, field: field))
  }
}

/// Time until a moment. The argument is the moment, the option a format.
package enum UntilPlaceholder: PlaceholderKind {
  package static let name = "until"
  package static let forms = [
    (
      form: "{{until:2026-12-31T23:59|%d days}}",
      help:
        "Time until a moment. `%d` is whole days. `%H`, `%M` and `%S` are the remaining hours, minutes "
        + "and seconds. `%h`, `%m` and `%s` are all hours, all minutes and all seconds. The default "
        + "format is `%h:%M:%S`. The moment is in the sign's time zone, or ends with `Z` or an offset "
        + "such as `+01:00`."
    )
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    .timed(
      try Countdown(
        .until, placeholder.requiredArgument(field: field), format: placeholder.option,
        in: settings.timeZone, field: field))
  }
}

/// Time since a moment. The argument is the moment, the option a format.
package enum SincePlaceholder: PlaceholderKind {
  package static let name = "since"
  package static let forms = [
    (form: "{{since:2026-01-01}}", help: "Time since a moment, in the formats of `until`.")
  ]

  package static func source(
    _ placeholder: Placeholder, _ settings: PlaceholderSettings, field: String
  ) throws(ValueError) -> PlaceholderSource {
    .timed(
      try Countdown(
        .since, placeholder.requiredArgument(field: field), format: placeholder.option,
        in: settings.timeZone, field: field))
  }
}
