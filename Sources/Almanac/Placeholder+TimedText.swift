package import Messages

extension Placeholder {
  /// What a clock or a calendar writes there; nil where neither does.
  ///
  /// - Parameters:
  ///   - zone: where none is named.
  ///   - field: what the text is called in what is thrown.
  package func timedText(in zone: TimeZone, field: String) throws(ValueError) -> (any TimedText)? {
    switch kind {
    case .time, .date:
      return try ClockFormat(argument, in: timeZone(field: field) ?? zone, field: field)
    case .until:
      return try Countdown(.until, argument, format: option, in: zone, field: field)
    case .since:
      return try Countdown(.since, argument, format: option, in: zone, field: field)
    case .file, .exec, .variable: return nil
    }
  }

  private func timeZone(field: String) throws(ValueError) -> TimeZone? {
    guard let option else { return nil }
    guard let zone = TimeZone.named(option) else {
      throw ValueError(
        field: field, value: .string(option), expected: TimeZone.expected,
        suggestion: TimeZone.name(near: option))
    }
    return zone
  }
}
