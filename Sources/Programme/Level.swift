import Messages

/// Of the messages that are on, only those of the highest level are shown.
struct Level: Hashable, Comparable, Sendable {
  /// The class, and below it the rank: one number, since levels are compared very often.
  private let number: Int

  init(_ priority: Priority, rank: Int) {
    number = Self.number(priority) << 32 + Int(Int32(clamping: rank))
  }

  /// Its messages lie stacked; those of the other levels take turns.
  var isAlert: Bool { number >= Self.firstAlert }

  /// Whether an alert of this level goes for one that replaces those of its own level.
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
