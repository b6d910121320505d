import Messages

/// Priority level of a message. Of the active messages, only those of the highest level are shown.
struct Level: Hashable, Comparable, Sendable {
  /// Class, and below it the rank. It is one number because levels are compared very often.
  private let number: Int

  init(_ priority: Priority, rank: Int) {
    number = Self.number(priority) << 32 + Int(Int32(clamping: rank))
  }

  /// Whether messages of this level are stacked as alerts. Messages of non-alert levels take turns.
  var isAlert: Bool { number >= Self.firstAlert }

  /// Whether an alert of level `other` that replaces alerts ends an alert of this level.
  func isReplaced(by other: Level) -> Bool { isAlert && other.isAlert && self <= other }

  static func < (one: Level, other: Level) -> Bool {
    one.number < other.number
  }

  private static let firstAlert = number(.alert) << 32 + Int(Int32.min)

  private static func number(_ priority: Priority) -> Int {
    switch priority {
    case .background: 0
    case .info: 1
    case .foreground: 2
    case .alert: 3
    }
  }
}
