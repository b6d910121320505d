/// A decoded picture: one frame, or several frames with their timing.
///
/// Transparent pixels show what is below.
public final class PictureContent: Content, @unchecked Sendable {
  // The bitmaps are private and never written.
  let frames: [Bitmap]
  /// The unscaled size in pixels.
  public let size: Size
  /// The part and resolution that the frames contain.
  public let detail: PictureDetail
  /// The end of each frame in a pass, in nanoseconds since its start, ascending.
  private let ends: [Int64]
  /// The number of passes before the last frame stays, or nil for endless passes.
  public let plays: Int?
  /// The same still picture drawn for a smaller size, which is used at exactly that size.
  private let small: Bitmap?
  /// The picture for panels of one colour, or nil if it is the same.
  private let plain: PictureContent?

  /// Takes over bitmaps of the same size.
  ///
  /// - Parameters:
  ///   - frames: At least one frame.
  ///   - delays: The duration of each frame in milliseconds, 1 to 100,000,000.
  ///   - plays: The number of passes, at least 1, or nil for endless passes.
  ///   - size: The picture's size, if the frames do not contain all of its pixels.
  ///   - part: The part of the picture that the frames contain.
  public init(
    taking frames: sending [Bitmap], delays: [Int], plays: Int?, of size: Size? = nil,
    part: Rect? = nil
  ) {
    precondition(!frames.isEmpty && frames.allSatisfy { $0.size == frames[0].size })
    self.frames = frames
    self.size = size ?? frames[0].size
    detail = PictureDetail(part: part ?? Rect(self.size), pixels: frames[0].size)
    self.plays = plays
    (small, plain) = (nil, nil)
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
    (small, plain) = (nil, nil)
  }

  /// A still picture. Copies the bitmaps, so later changes to them have no effect.
  ///
  /// - Parameters:
  ///   - small: The same picture, drawn for a smaller size.
  ///   - plain: The picture for panels of one colour.
  public init(_ bitmap: Bitmap, small: Bitmap? = nil, plain: PictureContent? = nil) {
    func copy(_ bitmap: Bitmap) -> Bitmap {
      let copy = Bitmap(size: bitmap.size)
      copy.copy(from: bitmap)
      return copy
    }
    frames = [copy(bitmap)]
    size = bitmap.size
    detail = PictureDetail(all: bitmap.size)
    ends = []
    plays = nil
    self.small = small.map(copy)
    self.plain = plain
  }

  public var frameCount: Int { frames.count }
  /// The number of stored pixels of all frames.
  public var pixelCount: Int { detail.pixels.area * frames.count }
  /// Whether every pixel of the picture is stored.
  public var isWhole: Bool { detail == PictureDetail(all: size) }
  public var isAnimated: Bool { frames.count > 1 }

  /// The duration of one pass in nanoseconds, or nil for a still picture.
  public var pass: Int64? { isAnimated ? ends.last : nil }

  /// Returns the time in nanoseconds at which the last frame stays, or nil if it never does.
  ///
  /// - Parameter repeats: The number of passes, or nil for the picture's own.
  public func end(repeats: Int?) -> Int64? {
    guard let pass, let plays = repeats ?? plays else { return nil }
    let (end, overflow) = pass.multipliedReportingOverflow(by: Int64(plays))
    return overflow ? .max : end
  }

  /// Returns the frame at a time in nanoseconds.
  public func frame(at elapsed: Int64, repeats: Int? = nil) -> Int {
    guard let pass, elapsed > 0 else { return 0 }
    if let end = end(repeats: repeats), elapsed >= end { return frames.count - 1 }
    return frame(ofPass: elapsed % pass)
  }

  /// Returns the first time after `elapsed` with another frame, or nil if there is none.
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

  /// - Parameter moment: The time in a pass, less than its duration.
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

  /// Blends a part of a frame. The picture must be stored whole.
  public func draw(_ part: Rect, ofFrame number: Int, on canvas: Canvas) {
    canvas.window(Rect(part.size)).blend(
      colors: frames[number].unsafeRow(0), width: size.width, height: size.height,
      at: Point(x: -part.minX, y: -part.minY), scale: 1)
  }

  /// Blends a frame in another size. A whole multiple along both axes repeats pixels. Everything
  /// else is mixed as light.
  ///
  /// - Parameter resampler: At least as wide as the visible part of the canvas.
  public func draw(frame number: Int, to target: Rect, on canvas: Canvas, _ resampler: Resampler) {
    if let small, target.size == small.size {
      canvas.window(target).blend(
        colors: small.unsafeRow(0), width: small.size.width, height: small.size.height,
        at: .zero, scale: 1)
      return
    }
    let place = place(of: detail.part, in: target)
    guard !place.isEmpty else { return }
    let isMultiple =
      target.size.width.isMultiple(of: size.width) && target.size.height.isMultiple(of: size.height)
    let isNearest = isMultiple && detail.pixels == detail.part.size || place.size == detail.pixels
    resampler.draw(
      FractionalRect(Rect(detail.pixels)), of: frames[number],
      filter: isNearest ? .nearest : .smooth, to: place, on: canvas)
  }

  /// Returns the place of a part when the whole picture is drawn in a rectangle.
  private func place(of part: Rect, in target: Rect) -> Rect {
    guard part != Rect(size) else { return target }
    func x(_ value: Int) -> Int { target.minX + value * target.size.width / size.width }
    func y(_ value: Int) -> Int { target.minY + value * target.size.height / size.height }
    return Rect(
      x: x(part.minX), y: y(part.minY), width: x(part.maxX) - x(part.minX),
      height: y(part.maxY) - y(part.minY))
  }

  /// The heights for which a still picture is drawn, the smallest first.
  public var heights: [Int] { [small?.size.height, size.height].compactMap(\.self) }

  /// Returns the picture for a panel.
  ///
  /// - Parameter hasColors: Whether an LED has more states than on and off.
  public func shown(hasColors: Bool) -> PictureContent { hasColors ? self : plain ?? self }

  /// Returns the size in which the picture fits a space; see `Size.fitted(to:)`. A picture with a
  /// smaller drawing is only enlarged by whole factors, so that its pixels stay sharp.
  public func fitted(to space: Size) -> Size {
    guard let small, space.width >= small.size.width, space.height >= small.size.height else {
      return size.fitted(to: space)
    }
    let steps = min(space.width / size.width, space.height / size.height)
    return steps < 1 ? small.size : Size(width: steps * size.width, height: steps * size.height)
  }

  /// Returns the picture in another size, which is not empty.
  public func resized(to size: Size) -> PictureContent {
    if size == self.size, isWhole { return self }
    if let small, size == small.size { return PictureContent(small) }
    // If it is stored in that size, the frames are shared.
    let isStored = detail == PictureDetail(part: Rect(self.size), pixels: size)
    return PictureContent(
      frames: isStored ? frames : frames.indices.map { frame($0, in: size) }, like: self)
  }

  /// Returns the first frame in a size, which is not empty.
  public func still(of size: Size) -> Bitmap { frame(0, in: size) }

  private func frame(_ number: Int, in size: Size) -> Bitmap {
    if let small, size == small.size { return small }
    guard detail.part != Rect(self.size) else { return frames[number].resized(to: size) }
    let bitmap = Bitmap(size: size, fill: Color(red: 0, green: 0, blue: 0, alpha: 0))
    draw(frame: number, to: Rect(size), on: Canvas(bitmap), Resampler(width: size.width))
    return bitmap
  }

  /// Returns a picture with changed frames.
  ///
  /// - Parameter change: Changes a copy of each frame.
  public func redrawn(_ change: (Bitmap) -> Void) -> PictureContent {
    let changed = frames.map { frame in
      let copy = Bitmap(size: size)
      copy.copy(from: frame)
      change(copy)
      return copy
    }
    return PictureContent(frames: changed, like: self)
  }

  /// The first frame. Every pixel is drawn.
  public var still: BitmapContent { BitmapContent(frames[0]) }
}
