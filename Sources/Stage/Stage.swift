import Marquee
import Pixels

/// Everything a sign shows, from now until something is said: its zones and whether it is lit.
///
/// A stage never changes; a change makes a new one, which shares the scenes that stay. Its picture
/// is a pure function of time.
public final class Stage: Sendable {
  /// In pixels: the panel, turned as it hangs.
  public let size: Size
  public let zones: [Zone]
  /// Above the zones, the later above the earlier.
  public let strips: [Strip]
  /// False: all dark.
  public let power: Bool
  /// Zones that do not cover the stage leave pixels for it to darken.
  private let needsClearing: Bool

  public init(size: Size, zones: [Zone], strips: [Strip] = [], power: Bool = true) {
    self.size = size
    self.zones = zones
    self.strips = strips
    self.power = power
    needsClearing = !zones.contains { $0.frame == Rect(size) && $0.scene != nil }
  }

  /// Draws the picture of a moment on a bitmap of this stage's size.
  ///
  /// - Parameter instant: on the monotonic clock.
  /// - Returns: the moment at which the picture will next change; nil: never.
  public func frame(at instant: Nanoseconds, on bitmap: Bitmap) -> Nanoseconds? {
    precondition(bitmap.size == size, "the bitmap has the stage's size")
    let canvas = Canvas(bitmap)
    guard power else {
      canvas.fill(.black)
      return nil
    }
    if needsClearing { canvas.fill(.black) }
    // By index: a copy of a zone would count references to all that is in it, every frame.
    for index in zones.indices {
      zones[index].draw(at: instant, on: canvas)
    }
    return nextChange(after: instant)
  }

  /// The first moment after `instant` at which the picture may differ; nil: never.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard power else { return nil }
    var earliest: Nanoseconds?
    for index in zones.indices {
      if let next = zones[index].nextChange(after: instant) {
        earliest = min(earliest ?? .max, next)
      }
    }
    return earliest
  }
}
