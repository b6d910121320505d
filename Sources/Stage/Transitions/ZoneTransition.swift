public import Clocks
public import Messages
import Pixels

/// A transition of a zone from its previous content to its current one. Both keep moving. Making
/// one allocates memory and happens outside the frame loop. Drawing allocates nothing.
public final class ZoneTransition: @unchecked Sendable {
  // Only the drawing thread uses the bitmaps.

  /// The previous content of the zone, without its own transition.
  public let old: Zone
  /// The transition, never `random`.
  public let name: TransitionName
  public let animation: Animation
  private let oldPicture: ZonePicture
  private let oldFrame: Bitmap
  private let newFrame: Bitmap

  /// - Parameters:
  ///   - old: The previous zone. Without a scene it is dark. If it was in transition itself, this
  ///     one starts from that transition's end.
  ///   - name: The transition. `cut` ends at once.
  ///   - seed: The seed for `random`; see `TransitionName.resolved(seed:)`.
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
    // The tables of `fade` are built outside the frame loop.
    if self.name == .fade { _ = LinearLight.shared }
  }

  /// Whether the transition has ended.
  public func isOver(at instant: Nanoseconds) -> Bool {
    instant >= animation.end
  }

  /// Draws the zone at the canvas' (0, 0).
  func draw(to new: ZonePicture, at instant: Nanoseconds, on canvas: Canvas) {
    oldPicture.drawPicture(at: instant, on: Canvas(oldFrame))
    new.drawPicture(at: instant, on: Canvas(newFrame))
    name.draw(
      from: oldFrame, to: newFrame, progress: animation.progress(at: instant), on: canvas)
  }

  /// Returns the next time at which the old content or the animation may change the frame.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    earlier(animation.nextChange(after: instant), oldPicture.pictureChange(after: instant))
  }
}

extension Size {
  /// Returns the distance from an edge to the opposite one.
  func extent(from edge: Edge) -> Int {
    edge == .top || edge == .bottom ? height : width
  }
}

extension Edge {
  /// Returns the offset of content that enters from an edge, when this many rows or columns are
  /// visible.
  func shift(of size: Size, showing shown: Int) -> Point {
    switch self {
    case .top: Point(x: 0, y: shown - size.height)
    case .bottom: Point(x: 0, y: size.height - shown)
    case .left: Point(x: shown - size.width, y: 0)
    case .right: Point(x: size.width - shown, y: 0)
    }
  }
}
