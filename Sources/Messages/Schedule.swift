/// A schedule as the property `when` sets it, such as `Mon-Fri 22:00-06:00`.
///
/// A schedule has rules with `;` between them. It is active if any rule matches. `except` and more
/// rules exclude times. `in` and a name set a time zone other than that of the sign:
/// `Mon-Fri 08:00-18:00; Sat 09:00-13:00 except 12-24..12-26, 01-01 in Europe/Berlin`.
///
/// A window occurs once for each of its days. It starts when the local clock first shows its start
/// time or a later time, and ends when the clock first shows its end time or a later time:
/// - If the clock is put forward, a skipped time is the moment of the skip. A window inside the
///   skipped time is empty and does not occur.
/// - If the clock is put back, the first of two equal times counts. A window that starts in the
///   repeated hour and ends after it is an hour longer. A window inside the repeated hour occurs
///   only in its first pass.
public struct Schedule: Hashable, Sendable {
  /// Text as the client set it.
  public let text: String
  /// Rules, at least one. The schedule is active if any of them matches.
  public let rules: [ScheduleRule]
  /// Rules for excluded times.
  public let exceptions: [ScheduleRule]
  /// Name of the time zone, such as `Europe/Berlin`; nil for the time zone of the sign. The machine
  /// may not have this zone.
  public let zone: String?

  /// - Throws: `ValueError` with the field.
  public init(_ text: String, field: String) throws(ValueError) {
    guard text.utf8.count <= Self.longest else {
      throw ValueError(
        field: field, value: .string(text),
        expected: "a schedule of at most \(Self.longest) bytes")
    }
    var parser = ScheduleParser(text, field: field)
    try parser.parse()
    self.text = text
    rules = parser.rules
    exceptions = parser.exceptions
    zone = parser.zone
  }

  /// Description of a valid schedule, as the end of "takes …".
  public static let expected = "a schedule such as Mon-Fri 22:00-06:00"

  /// Maximum length of the text, in bytes.
  public static let longest = 1024
  /// Maximum number of rules, including exceptions.
  public static let maximumRules = 64
}
