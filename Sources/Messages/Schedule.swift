/// When something holds: what `when` says, such as `Mon-Fri 22:00-06:00`.
///
/// It is written as rules with `;` between them, any of which is enough; then, if something is
/// taken out, `except` and more rules; then, if not the sign's own time zone counts, `in` and its
/// name: `Mon-Fri 08:00-18:00; Sat 09:00-13:00 except 12-24..12-26, 01-01 in Europe/Berlin`.
///
/// A window occurs once for each of its days. It runs from the first moment at which the clock on
/// the wall shows its start or more to the first at which it shows its end or more:
/// - Where the clock is put forward, a time that is skipped is the moment of the skip. A window that
///   lies in what is skipped is empty, and does not occur.
/// - Where the clock is put back, of a time that comes twice the first counts. A window that began in
///   the hour that comes twice, and ends behind it, is an hour longer; one that lies in it occurs in
///   the first of both only.
public struct Schedule: Hashable, Sendable {
  /// As the client set it.
  public let text: String
  /// Any of them is enough; at least one.
  public let rules: [ScheduleRule]
  /// What takes time out.
  public let exceptions: [ScheduleRule]
  /// The name of the time zone, such as `Europe/Berlin`, which the machine need not have; nil: the
  /// sign's own.
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

  /// What a right schedule is, as the end of "takes …".
  public static let expected = "a schedule such as Mon-Fri 22:00-06:00"

  /// Bytes.
  public static let longest = 1024
  /// Exceptions count as well.
  public static let maximumRules = 64
}
