package import Messages

/// A timed event of a scene file.
package struct SceneStep: Hashable, Sendable {
  /// Time since the beginning in milliseconds, one of `moments`.
  package var at: Int
  /// Zone of the event; nil for `main`, or for the first zone of a layout without it.
  package var zone: String?
  package var action: Action

  package enum Action: Hashable, Sendable {
    case message(MessageProperties)
    case change(MessagePatch)
    case zoom(ZoomRequest)
    case page(PageRequest)
    case select(SelectRequest)
    case notice(Notice)
    case layout(LayoutProperties)
    case command(Command)
  }

  /// Actions without a value.
  package enum Command: String, CaseIterable, Sendable {
    case clear
    case start
    case stop
    case resetZoom = "reset-zoom"
    /// Dismisses all banners and alerts.
    case dismiss
  }

  /// Valid times, in milliseconds: at most an hour.
  package static let moments = 0...3_600_000
  /// Maximum number of steps in a scene file.
  package static let maximumCount = 1000

  /// Keys of a step. A step has exactly one of the keys after `zone`.
  package enum Key: String, CaseIterable, Sendable {
    case at
    case zone
    case message
    case change
    case zoom
    case page
    case select
    case banner
    case alert
    case layout
    case command = "do"

    /// One line of help.
    package var summary: String {
      switch self {
      case .at: "Time since the beginning, at most 60m. A number without a unit is milliseconds."
      case .zone: "Zone (default: main, or the first zone of a layout without main)."
      case .message: "Message with its properties."
      case .change: "New values for properties of the message."
      case .zoom: "Scale, or a mapping with scale, at (x and y) and duration."
      case .page: "Page to turn to: a number, next or previous."
      case .select: "Topic to select: a number, its text, next or previous."
      case .banner: "Banner: properties of a message, edge, depth and for."
      case .alert: "Alert over the whole panel: properties of a message, for and wakeup."
      case .layout: "New layout: a mapping with layout, metrics and zones."
      case .command: "Command: " + MessageProperty.choice(Command.allCases.map(\.rawValue)) + "."
      }
    }

    var isAction: Bool { self != .at && self != .zone }
  }

  static let expected =
    "a mapping with at and one of "
    + MessageProperty.choice(Key.allCases.filter(\.isAction).map(\.rawValue))
}
