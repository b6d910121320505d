/// How one picture becomes another: the `transition` and `exit` properties.
public enum TransitionName: String, Codable, CaseIterable, Sendable {
  /// At once.
  case cut
  /// The new picture moves over the old one.
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  /// The new picture moves the old one away.
  case pushLeft = "push-left"
  case pushRight = "push-right"
  case pushUp = "push-up"
  case pushDown = "push-down"
  /// An edge moves over the panel, with the new picture behind it.
  case wipeLeft = "wipe-left"
  case wipeRight = "wipe-right"
  case wipeUp = "wipe-up"
  case wipeDown = "wipe-down"
  /// Pixel by pixel, in no order.
  case dissolve
  /// The old picture goes dark while the new one becomes bright.
  case fade
  /// In stripes.
  case blinds
  /// From the middle to both sides.
  case curtainOpen = "curtain-open"
  /// From both sides to the middle.
  case curtainClose = "curtain-close"
  /// From the middle to all sides.
  case grow
  /// Row by row, behind a bright line.
  case scan
  /// Columns fall down in turn, in no order.
  case sprinkle
  /// The new picture comes from afar.
  case zoom
  /// Any of the others but `cut`, another one every time.
  case random
}

/// How a motion speeds up and slows down: the `easing` property.
public enum Easing: String, Codable, CaseIterable, Sendable {
  case linear
  case easeIn = "ease-in"
  case easeOut = "ease-out"
  case easeInOut = "ease-in-out"

  /// How much of the way is done after a part of the time; both 0 to 1, and 0 and 1 are themselves.
  /// It never goes back.
  @inlinable
  public func progress(_ time: Double) -> Double {
    let time = min(1, max(0, time))
    // Cubic, as the CSS easing functions of these names nearly are.
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
