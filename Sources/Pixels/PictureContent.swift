/// A picture that was decoded: one frame, or several that follow each other in their own time.
///
/// What is under it is seen through it.
public final class PictureContent: Content, @unchecked Sendable {
  // Nothing else holds the bitmaps, and nothing here writes to them.
  let frames: [Bitmap]
  /// As it is drawn where nothing scales it, in pixels.
  public let size: Size
  /// What of it the frames hold.
  public let detail: PictureDetail
  /// When each frame of a pass ends, in nanoseconds since the first began, rising.
  private let ends: [Int64]
  /// How often it passes before its last frame stays; nil: for ever.
  public let plays: Int?

  /// Takes over bitmaps of one size that nothing else holds.
  ///
  /// - Parameters:
  ///   - frames: at least one.
  ///   - delays: how long each of several is seen, in milliseconds, at least 1 and at most 100,000,000.
  ///   - plays: at least 1.
  ///   - size: of the picture whose part they are, if they do not show all of it pixel by pixel.
  ///   - part: that they show.
  public init(
    taking frames: sending [Bitmap], delays: [Int], plays: Int?, of size: Size? = nil,
    part: Rect? = nil
  ) {
    precondition(!frames.isEmpty && frames.allSatisfy { $0.size == frames[0].size })
    self.frames = frames
    self.size = size ?? frames[0].size
    detail = PictureDetail(part: part ?? Rect(self.size), pixels: frames[0].size)
    self.plays = plays
    var end: Int64 = 0
    ends = delays.prefix(frames.count).map {
      end += Int64($0) * 1_000_000
      return end
    }
    precondition(frames.count == 1 || ends.count == frames.count)
  }

  private init(frames: [Bitmap], like other: PictureContent) {
    self.frames = frames
    size = frames[0].size
    detail = PictureDetail(all: size)
    ends = other.ends
    plays = other.plays
  }

  /// A still; copies the bitmap, so that later drawing on it does not show.
  public init(_ bitmap: Bitmap) {
    let copy = Bitmap(size: bitmap.size)
    copy.copy(from: bitmap)
    frames = [copy]
    size = copy.size
    detail = PictureDetail(all: copy.size)
    ends = []
    plays = nil
  }

  public var frameCount: Int { frames.count }
  /// That are stored, of all frames together.
  public var pixelCount: Int { detail.pixels.area * frames.count }
  /// Whether every one of its pixels is stored.
  public var isWhole: Bool { detail == PictureDetail(all: size) }
  public var isAnimated: Bool { frames.count > 1 }

  /// How long it takes until all frames were seen, in nanoseconds; nil of a still.
  public var pass: Int64? { isAnimated ? ends.last : nil }

  /// When its last frame comes to stay, in nanoseconds, having passed so often; nil: never.
  ///
  /// - Parameter repeats: nil: as often as the picture itself says.
  public func end(repeats: Int?) -> Int64? {
    guard let pass, let plays = repeats ?? plays else { return nil }
    let (end, overflow) = pass.multipliedReportingOverflow(by: Int64(plays))
    return overflow ? .max : end
  }

  /// The frame that is seen after this many nanoseconds.
  public func frame(at elapsed: Int64, repeats: Int? = nil) -> Int {
    guard let pass, elapsed > 0 else { return 0 }
    if let end = end(repeats: repeats), elapsed >= end { return frames.count - 1 }
    return frame(ofPass: elapsed % pass)
  }

  /// The first moment after `elapsed` at which another frame is seen; nil: never.
  public func nextChange(after elapsed: Int64, repeats: Int? = nil) -> Int64? {
    guard let pass else { return nil }
    let elapsed = max(0, elapsed)
    let end = end(repeats: repeats)
    if let end, elapsed >= end { return nil }
    let rest = elapsed % pass
    let (next, overflow) = (elapsed - rest).addingReportingOverflow(ends[frame(ofPass: rest)])
    // The last frame of the last pass stays.
    if overflow || next == end { return nil }
    return next
  }

  /// - Parameter moment: less than a pass.
  private func frame(ofPass moment: Int64) -> Int {
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] <= moment { low = middle + 1 } else { high = middle }
    }
    return low
  }

  public func draw(_ part: Rect, on canvas: Canvas) {
    draw(part, ofFrame: 0, on: canvas)
  }

  public func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    draw(part, ofFrame: frame(at: elapsed), on: canvas)
  }

  public func nextChange(of part: Rect, after elapsed: Int64) -> Int64? {
    nextChange(after: elapsed)
  }

  /// Draws a part of one of its frames over what is there; of a picture that is stored whole.
  public func draw(_ part: Rect, ofFrame number: Int, on canvas: Canvas) {
    canvas.window(Rect(part.size)).blend(
      colors: frames[number].unsafeRow(0), width: size.width, height: size.height,
      at: Point(x: -part.minX, y: -part.minY), scale: 1)
  }

  /// Draws one of its frames in another size over what is there. A whole multiple of its own size
  /// along both axes is made of squares, all else is mixed as light.
  ///
  /// - Parameter resampler: at least as wide as what the canvas shows.
  public func draw(frame number: Int, to target: Rect, on canvas: Canvas, _ resampler: Resampler) {
    let place = place(of: detail.part, in: target)
    guard !place.isEmpty else { return }
    let isMultiple =
      target.size.width.isMultiple(of: size.width) && target.size.height.isMultiple(of: size.height)
    let isNearest = isMultiple && detail.pixels == detail.part.size || place.size == detail.pixels
    resampler.draw(
      FractionalRect(Rect(detail.pixels)), of: frames[number],
      filter: isNearest ? .nearest : .smooth, to: place, on: canvas)
  }

  /// Where a part of the picture comes when all of it is drawn in a rectangle.
  private func place(of part: Rect, in target: Rect) -> Rect {
    guard part != Rect(size) else { return target }
    func x(_ value: Int) -> Int { target.minX + value * target.size.width / size.width }
    func y(_ value: Int) -> Int { target.minY + value * target.size.height / size.height }
    return Rect(
      x: x(part.minX), y: y(part.minY), width: x(part.maxX) - x(part.minX),
      height: y(part.maxY) - y(part.minY))
  }

  /// The picture in another size, not empty.
  public func resized(to size: Size) -> PictureContent {
    if size == self.size, isWhole { return self }
    // One that is stored in that size shares its frames.
    let isStored = detail == PictureDetail(part: Rect(self.size), pixels: size)
    return PictureContent(
      frames: isStored ? frames : frames.indices.map { frame($0, in: size) }, like: self)
  }

  /// Its first frame in a size, not empty.
  public func still(of size: Size) -> Bitmap { frame(0, in: size) }

  private func frame(_ number: Int, in size: Size) -> Bitmap {
    guard detail.part != Rect(self.size) else { return frames[number].resized(to: size) }
    let bitmap = Bitmap(size: size, fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    draw(frame: number, to: Rect(size), on: Canvas(bitmap), Resampler(width: size.width))
    return bitmap
  }

  /// The picture with something else in its frames.
  ///
  /// - Parameter change: changes a copy of each.
  public func redrawn(_ change: (Bitmap) -> Void) -> PictureContent {
    let changed = frames.map { frame in
      let copy = Bitmap(size: size)
      copy.copy(from: frame)
      change(copy)
      return copy
    }
    return PictureContent(frames: changed, like: self)
  }

  /// Its first frame, with every pixel drawn.
  public var still: BitmapContent { BitmapContent(frames[0]) }
}
