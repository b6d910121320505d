/// The class of a message: the `priority` property. Of the messages of a zone, only those of the
/// highest class that is there are shown, and of these only those of the highest rank.
public enum Priority: String, Codable, CaseIterable, Comparable, Sendable {
  case background
  case info
  case foreground
  /// Shown once and then gone, or until it is dismissed.
  case alert

  public static func < (one: Priority, other: Priority) -> Bool { one.number < other.number }

  private var number: Int { Self.allCases.firstIndex(of: self)! }
}

/// What becomes of a message whose content is older than it may be: the `stale` property.
public enum StaleAction: String, Codable, CaseIterable, Sendable {
  case remove
  /// It is shown with a mark.
  case mark
}

/// Where a new message of the class `alert` comes among those of its rank that are there: the
/// `stack` property.
public enum AlertOrder: String, Codable, CaseIterable, Sendable {
  /// It is shown at once; the previous one goes on afterwards.
  case top
  /// It is shown after them.
  case behind
  /// They end.
  case replace
}
