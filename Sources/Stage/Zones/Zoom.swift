public import Clocks
import Glibc
public import Pixels

/// How much larger than it is something is shown, and what part of it: a scroll view's zoom scale
/// and content offset.
public struct ZoomState: Hashable, Sendable {
  /// 1: as it is.
  public var scale: Double
  /// Where the window begins on the scaled picture, in its pixels.
  public var x: Double
  public var y: Double

  public init(scale: Double, x: Double, y: Double) {
    self.scale = scale
    self.x = x
    self.y = y
  }

  public static let none = ZoomState(scale: 1, x: 0, y: 0)

  /// What of the picture is in the window, in the picture's pixels.
  func part(in window: Size) -> FractionalRect {
    FractionalRect(
      x: x / scale, y: y / scale, width: Double(window.width) / scale,
      height: Double(window.height) / scale)
  }

  /// The nearest state in which the window stays on the scaled picture, which is as large as the
  /// window at scale 1; a picture that is smaller stands in the window's middle.
  public func clamped(in window: Size) -> ZoomState {
    ZoomState(
      scale: scale, x: clamped(x, Double(window.width)), y: clamped(y, Double(window.height)))
  }

  private func clamped(_ offset: Double, _ length: Double) -> Double {
    let space = length * (scale - 1)
    return scale <= 1 ? space / 2 : min(max(0, offset), space)
  }

  /// The state at another scale in which what is at the anchor stays there, as far as the clamping
  /// allows. At whole scales pixels of the picture are squares of whole pixels.
  ///
  /// - Parameter anchor: in pixels of the window; nil: its middle.
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

  /// Whether every pixel of the picture is a square of whole pixels of the window.
  var isWhole: Bool {
    scale >= 1 && scale == scale.rounded() && x == x.rounded() && y == y.rounded()
  }
}

/// A zoom on its way. A plain value without references.
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

  /// Whether it ends at another scale than 1.
  public var isZoomed: Bool { to.scale != 1 }

  /// Whether everything is, was and will be as it is without a zoom.
  public var isNone: Bool { from == .none && to == .none }

  /// The least scale on the way.
  var leastScale: Double { min(from.scale, to.scale) }

  /// The state at a moment. The scale grows by equal factors in equal parts of the way, and the
  /// offset in proportion to the scale, so that what both ends have at one place stays there all
  /// the way: the anchor, unless an end was clamped.
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

  /// From what it is when an animation begins to another scale.
  ///
  /// - Parameters:
  ///   - scale: more than 0.
  ///   - anchor: what stays where it is, in pixels of the window; nil: its middle.
  public func zoomed(
    to scale: Double, at anchor: (x: Double, y: Double)? = nil, in window: Size,
    animation: Animation
  ) -> Zoom {
    let from = state(at: animation.since, in: window)
    return Zoom(
      from: from, to: from.scaled(to: scale, at: anchor, in: window), animation: animation)
  }

  /// At rest at the same scale in a window of another size, with the same part in its middle; the
  /// same in a window of the same size.
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

  /// All zones together show at most this many pixels at a time.
  /// The picture of a moving text takes five times as much, so that this is 80 MiB, which a
  /// computer of 512 MB has also twice, while one takes the place of another.
  static let mostPixels = 1 << 22

  /// The least scale, to the hundredth, at which zones of this many pixels together may be seen; 1
  /// where they have more than `mostPixels` as they are.
  static func leastScale(ofPixels pixels: Int) -> Double {
    min(1, ((Double(pixels) / Double(mostPixels)).squareRoot() * 100).rounded(.up) / 100)
  }

  /// At rest at the nearest scale of some, if it comes from another one or goes to one.
  func limited(to scales: ClosedRange<Double>, in window: Size) -> Zoom {
    guard !scales.contains(from.scale) || !scales.contains(to.scale) else { return self }
    let state = to.scaled(
      to: min(max(to.scale, scales.lowerBound), scales.upperBound), at: nil, in: window)
    return Zoom(from: state, to: state, animation: Animation(since: 0, duration: 0))
  }

  /// The first moment after `instant` at which the state may differ; nil: never.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    from == to ? nil : animation.nextChange(after: instant)
  }
}
