/// Transition from one frame to another: the `transition` and `exit` properties.
public enum TransitionName: String, Codable, CaseIterable, Sendable {
  /// Changes at once.
  case cut
  /// The new frame moves over the old one.
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  /// The new frame pushes the old one out.
  case pushLeft = "push-left"
  case pushRight = "push-right"
  case pushUp = "push-up"
  case pushDown = "push-down"
  /// An edge moves over the panel, with the new frame behind it.
  case wipeLeft = "wipe-left"
  case wipeRight = "wipe-right"
  case wipeUp = "wipe-up"
  case wipeDown = "wipe-down"
  /// Changes pixel by pixel in random order.
  case dissolve
  /// The old frame darkens while the new one brightens.
  case fade
  /// Changes in stripes.
  case blinds
  /// Changes from the middle to both sides.
  case curtainOpen = "curtain-open"
  /// Changes from both sides to the middle.
  case curtainClose = "curtain-close"
  /// Changes from the middle to all sides.
  case grow
  /// Changes row by row, behind a bright line.
  case scan
  /// Columns drop one after another in random order.
  case sprinkle
  /// Enlarges the new frame from the middle.
  case zoom
  /// A random transition other than `cut`, never the same one twice in a row.
  case random
}

/// Acceleration of a motion: the `easing` property.
public enum Easing: String, Codable, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// Maps a part of the time to a part of the way, both 0 to 1. The function never decreases; 0
  /// maps to 0 and 1 to 1.
  @inlinable
  public func progress(_ time: Double) -> Double {
    let time = min(1, max(0, time))
    // The curves are cubic, similar to the CSS easing functions of the same names.
    switch self {
    case .linear: return time
    case .easeIn: return time * time * time
    case .easeOut:
      let rest = 1 - time
      return 1 - rest * rest * rest
    case .easeInOut:
      guard time >= 0.5 else { return 4 * time * time * time }
      let rest = 2 - 2 * time
      return 1 - rest * rest * rest / 2
    }
  }
}
