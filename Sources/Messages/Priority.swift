/// Priority class of a message: the `priority` property. A zone shows only messages of its highest
/// class, and of these only messages of the highest rank.
public enum Priority: String, Codable, CaseIterable, Comparable, Sendable {
  case background
  case info
  case foreground
  /// Shown once and then removed, or shown until it is dismissed.
  case alert

  public static func < (one: Priority, other: Priority) -> Bool { one.number < other.number }

  private var number: Int { Self.allCases.firstIndex(of: self)! }
}

/// Action for a message whose content is older than its maximum age: the `stale` property.
public enum StaleAction: String, Codable, CaseIterable, Sendable {
  case remove
  /// Shows the message with a mark.
  case mark
}

/// Position of a new message of the class `alert` among existing ones of its rank: the `stack`
/// property.
public enum AlertOrder: String, Codable, CaseIterable, Sendable {
  /// The new message is shown at once. The previous one resumes afterwards.
  case top
  /// The new message is shown after the existing ones.
  case behind
  /// The existing messages end.
  case replace
}
