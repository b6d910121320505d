public import Pixels

/// The endless scroll view of a zone: a strip of pixels several windows long, with tiles of content
/// on it, and a window that drifts along the strip and is recentered now and then.
///
/// What it shows is a pure picture: an infinite plane on which the content repeats every
/// `period` pixels, seen through a window that begins at a position. The strip only caches the part
/// around the window: every pixel that comes into the window is drawn once, a few columns ahead of
/// the motion, and the window is always contiguous memory. Any jump gives the right picture, also
/// backwards or past the strip.
///
/// The repeats may begin and end somewhere: beyond, the plane is empty. A buffer may also show the
/// plane between two of its columns or rows, mixed as light.
///
/// Of content that changes with time it shows one moment: when a pixel of what is drawn may have
/// changed since, the window is drawn again.
///
/// Its memory depends on the window only, never on the content. Moving and copying do not allocate.
/// For one thread at a time.
public final class MarqueeBuffer {
  /// The strip's length in windows, of what moves.
  public static let stripWindows = 4
  /// How many pixels are drawn at a time ahead of the motion: setting up a drawing costs more than
  /// one column of it.
  public static let drawAhead = 8

  public let content: any Content
  /// Pixels from the beginning of one tile to the beginning of the next: content and gap.
  public let period: Int
  /// How often the window was put back to the centre of the strip.
  public var recenterings: Int { recenterCount }
  /// Where the window begins on the plane; tile 0 begins at 0.
  public var position: Int64 { place }
  public var viewport: Viewport { window }

  // Private to the letter: a stored property that others may read costs a check at every change.
  private var recenterCount = 0
  private var place: Int64 = 0
  private var window: Viewport
  private let background: Color
  private let crossOffset: Int
  private let strip: Bitmap
  private let contentLength: Int
  /// Where the first placed tile begins on the strip; it may lie outside.
  private var firstTile = 0
  private var tileCount = 0
  /// What of the strip shows the plane: the window and what is drawn ahead, on either side.
  private var drawn = 0..<0
  /// Where the first and the last tile begin on the plane; nil: they go on both ways.
  private let tiles: ClosedRange<Int64>?
  /// Pixels behind the window that may be seen with it: 1 when it shows fractions of a pixel, else
  /// 0.
  private let reach: Int
  /// Pixels that it moves at a time without being drawn again.
  private let longestStep: UInt64
  private let light: LinearLight
  private let isAnimated: Bool
  /// The moment at which content is drawn, and from when until when all that is drawn looks like it
  /// did; the end is outside.
  private var time: Int64 = 0
  private var validFrom = Int64.min
  private var validUntil = Int64.max

  /// - Parameters:
  ///   - window: in pixels, not empty.
  ///   - gap: pixels between repeats, at least 0.
  ///   - crossOffset: where the content begins across the axis, in pixels from the window's edge;
  ///     may be negative.
  ///   - tiles: the numbers of the tiles that are there; nil: all.
  ///   - showsFractions: whether it also shows places between two pixels.
  ///   - isStill: whether it hardly ever moves: its strip is one window, which is drawn again then.
  public init(
    window: Size, axis: Axis, content: any Content, gap: Int, crossOffset: Int = 0,
    background: Color = .black, tiles: ClosedRange<Int64>? = nil, showsFractions: Bool = false,
    isStill: Bool = false
  ) {
    precondition(!window.isEmpty && gap >= 0 && !(isStill && showsFractions))
    let windows = isStill ? 1 : Self.stripWindows
    let stripSize =
      axis == .horizontal
      ? Size(width: window.width * windows, height: window.height)
      : Size(width: window.width, height: window.height * windows)
    self.content = content
    isAnimated = content.isAnimated
    self.background = background
    self.crossOffset = crossOffset
    contentLength = content.size.length(along: axis)
    period = contentLength + gap
    self.tiles = tiles.map { [period] in
      Self.place(ofTile: $0.lowerBound, period)...Self.place(ofTile: $0.upperBound, period)
    }
    reach = showsFractions ? 1 : 0
    longestStep = isStill ? 0 : UInt64(window.length(along: axis)) - 1
    light = .shared
    strip = Bitmap(size: stripSize)
    self.window = Viewport(size: window, contentSize: stripSize, axis: axis)
    layOut()
  }

  /// Moves the window to a position on the plane.
  public func move(to target: Int64) {
    let (step, overflow) = target.subtractingReportingOverflow(place)
    guard step != 0 else { return }
    place = target
    guard !overflow, step.magnitude <= longestStep else { return layOut() }
    let delta = Int(step)
    if !window.canMove(by: delta) || !window.canMove(by: delta + reach) { recenter() }
    window.move(by: delta)
    let start = window.contentOffset
    let end = start + window.length + reach
    if end > drawn.upperBound {
      let ahead = min(max(end, drawn.upperBound + Self.drawAhead), window.contentLength)
      placeTiles(from: start, to: ahead)
      draw(from: drawn.upperBound, to: ahead)
      drawn = drawn.lowerBound..<ahead
    } else if start < drawn.lowerBound {
      let ahead = max(min(start, drawn.lowerBound - Self.drawAhead), 0)
      placeTiles(from: ahead, to: end)
      draw(from: ahead, to: drawn.lowerBound)
      drawn = ahead..<drawn.upperBound
    }
    if window.needsRecentering { recenter() }
  }

  /// Moves the window to a position on the plane and shows the content as it is after `elapsed`
  /// nanoseconds.
  public func move(to target: Int64, at elapsed: Int64) {
    guard isAnimated else { return move(to: target) }
    time = elapsed
    guard elapsed >= validFrom, elapsed < validUntil else {
      place = target
      return layOut()
    }
    move(to: target)
  }

  /// The first moment after `elapsed` nanoseconds at which a pixel of the window may change if it
  /// stays at a position; nil: never. It asks neither for what the buffer shows nor changes it.
  ///
  /// - Parameter fraction: see `copyWindow`.
  public func nextChange(at position: Int64, fraction: Int = 0, after elapsed: Int64) -> Int64? {
    guard isAnimated, contentLength > 0 else { return nil }
    let across =
      window.axis == .horizontal
      ? (size: window.size.height, content: content.size.height)
      : (size: window.size.width, content: content.size.width)
    let cross =
      max(0, -crossOffset)..<max(0, -crossOffset, min(across.content, across.size - crossOffset))
    guard !cross.isEmpty else { return nil }
    let length = fraction == 0 ? window.length : window.length + reach
    let present = present(on: 0, at: position)
    var tile = -phase(of: position)
    var earliest: Int64?
    if tile < present.lowerBound {
      tile += (present.lowerBound - tile + period - 1) / period * period
    }
    while tile < length, tile <= present.upperBound {
      let along = max(0, -tile)..<max(0, -tile, min(contentLength, length - tile))
      if !along.isEmpty {
        let part =
          window.axis == .horizontal
          ? Rect(x: along.lowerBound, y: cross.lowerBound, width: along.count, height: cross.count)
          : Rect(x: cross.lowerBound, y: along.lowerBound, width: cross.count, height: along.count)
        if let next = content.nextChange(of: part, after: elapsed) {
          earliest = min(earliest ?? next, next)
        }
        // Further tiles show no more than this one.
        if along.count == contentLength { break }
      }
      tile += period
    }
    return earliest
  }

  /// Copies the window to the canvas' (0, 0), a row at a time.
  public func copyWindow(to canvas: Canvas) {
    canvas.copy(window.visible, of: strip, to: .zero)
  }

  /// The same for a window that begins `fraction` 16ths of a pixel, 0 to 15, behind its position.
  /// Only a buffer that shows fractions can do so.
  public func copyWindow(to canvas: Canvas, fraction: Int) {
    guard fraction != 0 else { return copyWindow(to: canvas) }
    precondition(reach == 1 && (1...15).contains(fraction), "0 to 15 16ths")
    canvas.copy(
      window.visible, of: strip, to: .zero,
      mixedWith: window.axis == .horizontal ? Point(x: 1, y: 0) : Point(x: 0, y: 1),
      weight: UInt32(fraction) * 16, light)
  }

  /// What the placed tiles cover of the strip and beyond its ends, gaps included.
  var placed: Range<Int> { firstTile..<(firstTile + tileCount * period) }

  /// Begins again in the centre of the strip.
  private func layOut() {
    _ = window.recenter()
    tileCount = 0
    validFrom = .min
    validUntil = .max
    if contentLength > 0 { firstTile = window.contentOffset - phase(of: place) }
    drawn = window.contentOffset..<(window.contentOffset + window.length + reach)
    placeTiles(from: drawn.lowerBound, to: drawn.upperBound)
    draw(from: drawn.lowerBound, to: drawn.upperBound)
  }

  /// How far into its tile a position is, 0 ..< period.
  private func phase(of position: Int64) -> Int {
    let phase = Int(position % Int64(period))
    return phase < 0 ? phase + period : phase
  }

  /// Adds tiles on both sides until they cover a stretch, and drops those that have left it.
  private func placeTiles(from start: Int, to end: Int) {
    guard contentLength > 0 else { return }
    while firstTile + tileCount * period < end { tileCount += 1 }
    while firstTile > start {
      firstTile -= period
      tileCount += 1
    }
    while firstTile + period <= start {
      firstTile += period
      tileCount -= 1
    }
    while tileCount > 1, firstTile + (tileCount - 1) * period >= end { tileCount -= 1 }
  }

  /// Moves the window, what it shows and the tiles to the centre of the strip.
  private func recenter() {
    let start = window.contentOffset
    let length = window.length + reach
    let shift = window.recenter()
    guard shift != 0 else { return }
    firstTile += shift
    strip.move(
      stretch(from: start, to: start + length, of: strip.size), to: window.visible.origin)
    drawn = window.contentOffset..<(window.contentOffset + length)
    recenterCount += 1
  }

  /// Where a tile begins on the plane, or the plane's end.
  private static func place(ofTile tile: Int64, _ period: Int) -> Int64 {
    let (place, overflow) = tile.multipliedReportingOverflow(by: Int64(period))
    return overflow ? (tile < 0 ? .min : .max) : place
  }

  /// Where on the strip tiles that are there may begin, when the window begins at `start` of it and
  /// shows the plane from `position` on.
  private func present(on start: Int, at position: Int64) -> ClosedRange<Int> {
    guard let tiles else { return Int.min / 4...Int.max / 4 }
    func place(_ place: Int64) -> Int {
      let (distance, overflow) = place.subtractingReportingOverflow(position)
      // No strip is as long.
      let far = Int.max / 4
      return start + (overflow ? (place < 0 ? -far : far) : min(max(Int(distance), -far), far))
    }
    return place(tiles.lowerBound)...place(tiles.upperBound)
  }

  /// Draws a stretch of the strip: background, and what lies there of the placed tiles.
  private func draw(from start: Int, to end: Int) {
    let canvas = Canvas(strip).window(stretch(from: start, to: end, of: strip.size))
    canvas.fill(background)
    guard contentLength > 0 else { return }
    var tile = firstTile
    // Tiles before the stretch are passed over in one step.
    if tile + period <= start { tile += (start - tile) / period * period }
    let present = present(on: window.contentOffset, at: place)
    if tile < present.lowerBound {
      tile += (present.lowerBound - tile + period - 1) / period * period
    }
    let tilesEnd = min(end, placed.upperBound, present.upperBound + 1)
    while tile < tilesEnd {
      let from = max(start, tile)
      let to = min(end, tile + contentLength)
      if from < to {
        let part = stretch(from: from - tile, to: to - tile, of: content.size)
        let target = canvas.translated(
          by: window.axis == .horizontal
            ? Point(x: from - start, y: crossOffset) : Point(x: crossOffset, y: from - start))
        if isAnimated {
          content.draw(part, at: time, on: target)
          validFrom = max(validFrom, time)
          validUntil = min(validUntil, content.nextChange(of: part, after: time) ?? .max)
        } else {
          content.draw(part, on: target)
        }
      }
      tile += period
    }
  }

  /// A stretch along the axis, over the full extent of `size` across it.
  private func stretch(from start: Int, to end: Int, of size: Size) -> Rect {
    window.axis == .horizontal
      ? Rect(x: start, y: 0, width: end - start, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: end - start)
  }
}
