import Panels
import Pixels

/// Whether the panel's size can change at run time.
enum PanelSizing: Sendable {
  /// Makes the buffers for a panel of another size.
  typealias Maker = @Sendable (Size) -> PanelBuffers

  /// The size is fixed, for a reason given as a sentence.
  case fixed(String)
  /// Clients set the size.
  case free(Maker)
  /// The size follows the window, which the user resizes.
  case window(Maker)

  var makeBuffers: Maker? {
    switch self {
    case .fixed: nil
    case .free(let make), .window(let make): make
    }
  }

  /// Why clients cannot set the size, or nil if they can.
  var reason: String? {
    switch self {
    case .fixed(let reason): reason
    case .free: nil
    case .window: "this one is as large as its window"
    }
  }
}
