public import Clocks
public import Pixels

/// Everything a sign shows until the next change: its zones, its banners and whether it is lit.
///
/// A stage is immutable. A change makes a new stage, which shares the scenes that stay. A frame is
/// a pure function of time.
public final class Stage: Sendable {
  /// The panel's size after rotation, in pixels.
  public let size: Size
  public let zones: [Zone]
  /// Banners cover the zones. A later banner covers an earlier one.
  public let banners: [Banner]
  private let pictures: [ZonePicture]
  /// If false, all pixels are black.
  public let power: Bool
  /// Whether some pixels belong to no zone, so that the stage has to clear them.
  private let needsClearing: Bool
  /// Whether a zone can be drawn without the others, because nothing overlaps.
  private let isSeparable: Bool

  public init(size: Size, zones: [Zone], banners: [Banner] = [], power: Bool = true) {
    self.size = size
    self.zones = zones
    self.banners = banners
    pictures = zones.map(ZonePicture.init)
    self.power = power
    let frames = zones.map { $0.frame.intersection(Rect(size)) }
    let isApart = frames.indices.allSatisfy { index in
      frames[..<index].allSatisfy { $0.intersection(frames[index]).isEmpty }
    }
    isSeparable = isApart && banners.isEmpty
    // Overlapping zones count as not filling the stage, which only costs time.
    let filled = zip(zones, frames).filter { $0.0.scene != nil }.map(\.1)
    needsClearing =
      !filled.contains(Rect(size))
      && !(isApart && filled.reduce(0) { $0 + $1.size.area } == size.area)
  }

  /// Draws the frame of a moment on a bitmap of this stage's size.
  ///
  /// - Parameters:
  ///   - instant: The time on the monotonic clock.
  ///   - shown: The earlier time whose frame of this stage is on the bitmap, or nil if there is
  ///     none. Only the zones that have changed since then are drawn.
  /// - Returns: The time at which the frame changes next, or nil if it never does.
  public func frame(
    at instant: Nanoseconds, on bitmap: Bitmap, after shown: Nanoseconds? = nil
  ) -> Nanoseconds? {
    precondition(bitmap.size == size, "the bitmap has the stage's size")
    guard power else {
      Canvas(bitmap).fill(.black)
      return nil
    }
    if let shown, isSeparable { return change(from: shown, to: instant, on: bitmap) }
    let cover = cover(at: instant)
    if cover == nil {
      if needsClearing { Canvas(bitmap).fill(.black) }
      withEachPicture { $0.draw(at: instant, on: bitmap) }
    }
    for banner in banners[(cover ?? 0)...] { banner.draw(at: instant, on: Canvas(bitmap)) }
    return nextChange(after: instant)
  }

  /// Draws the zones that have changed, and returns the time of the next change.
  private func change(
    from shown: Nanoseconds, to instant: Nanoseconds, on bitmap: Bitmap
  ) -> Nanoseconds? {
    var earliest: Nanoseconds?
    withEachPicture {
      var change = $0.nextChange(after: shown)
      if let moment = change, moment <= instant {
        $0.redraw(at: instant, on: bitmap)
        change = $0.nextChange(after: instant)
      }
      earliest = earlier(earliest, change)
    }
    return earliest
  }

  /// Returns the first time after `instant` at which the frame may differ, or nil if there is none.
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

  /// Skips reference counting, which costs a fifth of a frame: the stage holds a reference to each.
  private func withEachPicture(_ body: (ZonePicture) -> Void) {
    for index in pictures.indices {
      Unmanaged.passUnretained(pictures[index])._withUnsafeGuaranteedRef(body)
    }
  }

  /// Returns the index of the uppermost banner that hides everything below it.
  private func cover(at instant: Nanoseconds) -> Int? {
    guard !banners.isEmpty else { return nil }
    return banners.indices.last { banners[$0].hides(size, at: instant) }
  }
}
