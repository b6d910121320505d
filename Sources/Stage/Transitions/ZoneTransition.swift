public import Clocks
public import Messages
import Pixels

/// A zone's way from what it showed before to what it shows now. Both pictures live on meanwhile.
/// Making one allocates its memory and happens off the clock; drawing it allocates nothing.
public final class ZoneTransition: @unchecked Sendable {
  // Only the one thread that draws uses the bitmaps.

  /// What the zone showed, without the transition by which it came.
  public let old: Zone
  /// Not `random`.
  public let name: TransitionName
  public let animation: Animation
  private let oldPicture: ZonePicture
  private let oldFrame: Bitmap
  private let newFrame: Bitmap

  /// - Parameters:
  ///   - old: the zone as it was. Without a scene it was dark. Where it was itself on its way, this
  ///     begins with what it was on its way to.
  ///   - name: `cut` is over at once.
  ///   - seed: says what `random` means; see `TransitionName.resolved(seed:)`.
  public init(from old: Zone, name: TransitionName, animation: Animation, seed: UInt64 = 0) {
    var old = old
    old.transition = nil
    self.old = old
    oldPicture = ZonePicture(old)
    self.name = name.resolved(seed: seed)
    var animation = animation
    if name == .cut { animation.duration = 0 }
    self.animation = animation
    oldFrame = Bitmap(size: old.frame.size)
    newFrame = Bitmap(size: old.frame.size)
    // Its tables are made off the clock.
    if self.name == .fade { _ = LinearLight.shared }
  }

  /// Whether only what the zone shows now is to be seen from this moment on.
  public func isOver(at instant: Nanoseconds) -> Bool {
    instant >= animation.end
  }

  /// Draws the zone, whose top left corner is the canvas' (0, 0).
  func draw(to new: ZonePicture, at instant: Nanoseconds, on canvas: Canvas) {
    oldPicture.drawPicture(at: instant, on: Canvas(oldFrame))
    new.drawPicture(at: instant, on: Canvas(newFrame))
    name.draw(
      from: oldFrame, to: newFrame, progress: animation.progress(at: instant), on: canvas)
  }

  /// The first moment after `instant` at which it may differ by what the zone showed before or by
  /// the step of its animation, while it is not over.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    earlier(animation.nextChange(after: instant), oldPicture.pictureChange(after: instant))
  }
}

extension Size {
  /// How far it is from an edge to the opposite side.
  func extent(from edge: Edge) -> Int {
    edge == .top || edge == .bottom ? height : width
  }
}

extension Edge {
  /// Where something of a size is on its way in from this edge, when this many rows or columns of
  /// it can be seen.
  func shift(of size: Size, showing shown: Int) -> Point {
    switch self {
    case .top: Point(x: 0, y: shown - size.height)
    case .bottom: Point(x: 0, y: size.height - shown)
    case .left: Point(x: shown - size.width, y: 0)
    case .right: Point(x: size.width - shown, y: 0)
    }
  }
}
