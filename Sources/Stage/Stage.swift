public import Clocks
public import Pixels

/// Everything a sign shows, from now until something is set: its zones and whether it is lit.
///
/// A stage never changes; a change makes a new one, which shares the scenes that stay. Its picture
/// is a pure function of time.
public final class Stage: Sendable {
  /// In pixels: the panel, turned as it hangs.
  public let size: Size
  public let zones: [Zone]
  /// Above the zones, the later above the earlier.
  public let banners: [Banner]
  private let pictures: [ZonePicture]
  /// False: all dark.
  public let power: Bool
  /// Zones that do not cover the stage leave pixels for it to darken.
  private let needsClearing: Bool

  public init(size: Size, zones: [Zone], banners: [Banner] = [], power: Bool = true) {
    self.size = size
    self.zones = zones
    self.banners = banners
    pictures = zones.map(ZonePicture.init)
    self.power = power
    needsClearing = !Self.isCovered(size, by: zones)
  }

  /// Whether zones with scenes fill a stage without overlapping. Zones that overlap count as if
  /// they did not fill it, which costs time but no pixel.
  private static func isCovered(_ size: Size, by zones: [Zone]) -> Bool {
    let stage = Rect(size)
    let frames = zones.filter { $0.scene != nil }.map { $0.frame.intersection(stage) }
    if frames.contains(stage) { return true }
    guard frames.reduce(0, { $0 + $1.size.area }) == size.area else { return false }
    return frames.indices.allSatisfy { index in
      frames[..<index].allSatisfy { $0.intersection(frames[index]).isEmpty }
    }
  }

  /// Draws the picture of a moment on a bitmap of this stage's size.
  ///
  /// - Parameter instant: on the monotonic clock.
  /// - Returns: the moment at which the picture will next change; nil: never.
  public func frame(at instant: Nanoseconds, on bitmap: Bitmap) -> Nanoseconds? {
    precondition(bitmap.size == size, "the bitmap has the stage's size")
    guard power else {
      Canvas(bitmap).fill(.black)
      return nil
    }
    let cover = cover(at: instant)
    if cover == nil {
      if needsClearing { Canvas(bitmap).fill(.black) }
      withEachPicture { $0.draw(at: instant, on: bitmap) }
    }
    for banner in banners[(cover ?? 0)...] { banner.draw(at: instant, on: Canvas(bitmap)) }
    return nextChange(after: instant)
  }

  /// The first moment after `instant` at which the picture may differ; nil: never.
  public func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard power else { return nil }
    let cover = cover(at: instant)
    var earliest: Nanoseconds?
    if cover == nil {
      withEachPicture { earliest = earlier(earliest, $0.nextChange(after: instant)) }
    }
    for banner in banners[(cover ?? 0)...] {
      earliest = earlier(earliest, banner.nextChange(after: instant))
    }
    return earliest
  }

  /// Without counting references, which costs a fifth of a frame: the stage has one to each.
  private func withEachPicture(_ body: (ZonePicture) -> Void) {
    for index in pictures.indices {
      Unmanaged.passUnretained(pictures[index])._withUnsafeGuaranteedRef(body)
    }
  }

  /// The uppermost banner that hides all below it.
  private func cover(at instant: Nanoseconds) -> Int? {
    guard !banners.isEmpty else { return nil }
    return banners.indices.last { banners[$0].hides(size, at: instant) }
  }
}
