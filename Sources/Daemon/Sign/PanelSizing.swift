import Panels
import Pixels

/// Whether the panel can have another size while it runs.
enum PanelSizing: Sendable {
  /// Makes what a panel of another size needs.
  typealias Maker = @Sendable (Size) -> PanelBuffers

  /// No, and why, as a sentence.
  case fixed(String)
  /// As a client sets it.
  case free(Maker)
  /// As its window is, which the user drags.
  case window(Maker)

  var makeBuffers: Maker? {
    switch self {
    case .fixed: nil
    case .free(let make), .window(let make): make
    }
  }

  /// Why no client can set its size; nil when any can.
  var reason: String? {
    switch self {
    case .fixed(let reason): reason
    case .free: nil
    case .window: "this one is as large as its window"
    }
  }
}
