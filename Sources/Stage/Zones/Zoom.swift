public import Clocks
import Glibc
public import Pixels

/// The scale and offset of magnified content: a scroll view's zoom scale and content offset.
public struct ZoomState: Hashable, Sendable {
  /// The scale. At 1 the content has its original size.
  public var scale: Double
  /// The window's offset in the scaled content, in scaled pixels.
  public var x: Double
  public var y: Double

  public init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  public static let none = ZoomState(scale: 1, x: 0, y: 0)

  /// Returns the visible part of the content, in unscaled pixels.
  func part(in window: Size) -> FractionalRect {
    FractionalRect(
      x: x / scale, y: y / scale, width: Double(window.width) / scale,
      height: Double(window.height) / scale)
  }

  /// Returns the nearest state in which the window stays inside the scaled content. Content that is
  /// smaller than the window is centred.
  public func clamped(in window: Size) -> ZoomState {
    ZoomState(
      scale: scale, x: clamped(x, Double(window.width)), y: clamped(y, Double(window.height)))
  }

  private func clamped(_ offset: Double, _ length: Double) -> Double {
    let space = length * (scale - 1)
    return scale <= 1 ? space / 2 : min(max(0, offset), space)
  }

  /// Returns the state at another scale with the anchor in place, as far as clamping allows. At
  /// whole scales each pixel becomes a square of whole pixels.
  ///
  /// - Parameter anchor: A point of the window in pixels, or nil for its middle.
  public func scaled(to scale: Double, at anchor: (x: Double, y: Double)?, in window: Size)
    -> ZoomState
  {
    let anchor = anchor ?? (Double(window.width) / 2, Double(window.height) / 2)
    let factor = scale / self.scale
    var state = ZoomState(
      scale: scale, x: (x + anchor.x) * factor - anchor.x, y: (y + anchor.y) * factor - anchor.y
    ).clamped(in: window)
    if scale > 1, scale == scale.rounded() {
      state.x.round()
      state.y.round()
    }
    return state
  }

  /// Whether each pixel of the content is a square of whole pixels of the window.
  var isWhole: Bool {
    scale >= 1 && scale == scale.rounded() && x == x.rounded() && y == y.rounded()
  }
}

/// An animated zoom. A plain value without references.
public struct Zoom: Hashable, Sendable {
  public var from: ZoomState
  public var to: ZoomState
  public var animation: Animation

  public init(from: ZoomState, to: ZoomState, animation: Animation) {
    self.from = from
    self.to = to
    self.animation = animation
  }

  public static let none = Zoom(
    from: .none, to: .none, animation: Animation(since: 0, duration: 0))

  /// Whether the zoom ends at a scale other than 1.
  public var isZoomed: Bool { to.scale != 1 }

  /// Whether the zoom never leaves scale 1.
  public var isNone: Bool { from == .none && to == .none }

  /// The smallest scale of the animation.
  var leastScale: Double { min(from.scale, to.scale) }

  /// Returns the state at a time. The scale grows exponentially and the offset in proportion to it,
  /// so the anchor stays in place, unless an end was clamped.
  public func state(at instant: Nanoseconds, in window: Size) -> ZoomState {
    let progress = animation.progress(at: instant)
    if progress >= 1 { return to.clamped(in: window) }
    let change = to.scale - from.scale
    let scale = from.scale * pow(to.scale / from.scale, progress)
    let part = change == 0 ? progress : (scale - from.scale) / change
    return ZoomState(
      scale: scale, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part
    ).clamped(in: window)
  }

  /// Returns an animation from the current state to another scale.
  ///
  /// - Parameters:
  ///   - scale: The new scale, more than 0.
  ///   - anchor: The point that stays in place, in the window's pixels, or nil for its middle.
  public func zoomed(
    to scale: Double, at anchor: (x: Double, y: Double)? = nil, in window: Size,
    animation: Animation
  ) -> Zoom {
    let from = state(at: animation.since, in: window)
    return Zoom(
      from: from, to: from.scaled(to: scale, at: anchor, in: window), animation: animation)
  }

  /// Returns the zoom for a window of another size, at rest with the same part in the middle. For
  /// the same size, the zoom is unchanged.
  public func resized(from old: Size, to new: Size) -> Zoom {
    guard old != new else { return self }
    guard isZoomed else { return .none }
    func moved(_ offset: Double, _ old: Int, _ new: Int) -> Double {
      (offset + Double(old) / 2) / Double(max(1, old)) * Double(new) - Double(new) / 2
    }
    let moved = ZoomState(
      scale: to.scale, x: moved(to.x, old.width, new.width), y: moved(to.y, old.height, new.height))
    let state = moved.scaled(to: to.scale, at: nil, in: new)
    return Zoom(from: state, to: state, animation: Animation(since: 0, duration: 0))
  }

  /// The maximum number of pixels that all zones show at a time. The bitmap of a moving text takes
  /// five times as much, so the limit is 80 MiB. A computer with 512 MB has space for two of them
  /// during a transition.
  static let mostPixels = 1 << 22

  /// Returns the smallest permitted scale, to the hundredth, for zones of this many pixels. It is 1
  /// if they exceed `mostPixels` at scale 1.
  static func leastScale(ofPixels pixels: Int) -> Double {
    min(1, ((Double(pixels) / Double(mostPixels)).squareRoot() * 100).rounded(.up) / 100)
  }

  /// Returns the zoom at rest at the nearest permitted scale, if either end is not permitted.
  func limited(to scales: ClosedRange<Double>, in window: Size) -> Zoom {
    guard !scales.contains(from.scale) || !scales.contains(to.scale) else { return self }
    let state = to.scaled(
      to: min(max(to.scale, scales.lowerBound), scales.upperBound), at: nil, in: window)
    return Zoom(from: state, to: state, animation: Animation(since: 0, duration: 0))
  }

  /// Returns the first time after `instant` at which the state may differ, or nil if there is none.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    from == to ? nil : animation.nextChange(after: instant)
  }
}
