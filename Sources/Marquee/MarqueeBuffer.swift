public import Pixels

/// The endless scroll view of a zone: a strip of pixels several windows long with tiles of content,
/// and a window that drifts along the strip and is recentered at times.
///
/// It shows a pure function of the position: an infinite plane on which the content repeats every
/// `period` pixels. The strip caches the part around the window. Each pixel is drawn once, a few
/// columns before it enters the window, and the window is always contiguous memory. Any jump is
/// correct, also backwards or beyond the strip.
///
/// The repeats may have a first and a last one; the plane is empty beyond. A buffer can also mix
/// two columns or rows, as light, to show positions between them.
///
/// Content that changes with time is shown at one moment. If a drawn pixel may have changed, the
/// window is drawn again.
///
/// Its memory depends only on the window. Moving and copying do not allocate. Use it on one thread
/// at a time.
public final class MarqueeBuffer {
  /// The length of the strip in windows, for moving content.
  public static let stripWindows = 4
  /// The number of pixels drawn ahead at a time. Starting to draw costs more than drawing one
  /// column.
  public static let drawAhead = 8

  public let content: any Content
  /// The distance in pixels between the starts of two tiles: content and gap.
  public let period: Int
  /// The number of times the window was recentered.
  public var recenterings: Int { recenterCount }
  /// The window's start on the plane. Tile 0 starts at 0.
  public var position: Int64 { place }
  public var viewport: Viewport { window }

  // These are private, since access from outside adds an exclusivity check to every change.
  private var recenterCount = 0
  private var place: Int64 = 0
  private var window: Viewport
  private let background: Color
  private let crossOffset: Int
  private let strip: Bitmap
  private let contentLength: Int
  /// The start of the first placed tile on the strip. It may be outside.
  private var firstTile = 0
  private var tileCount = 0
  /// The valid part of the strip: the window and what is drawn ahead on either side.
  private var drawn = 0..<0
  /// The starts of the first and the last tile on the plane, or nil for endless tiles.
  private let tiles: ClosedRange<Int64>?
  /// The pixels after the window that are visible with it: 1 for fractional positions, otherwise 0.
  private let reach: Int
  /// The longest move in pixels that does not redraw the window.
  private let longestStep: UInt64
  private let light: LinearLight
  private let isAnimated: Bool
  /// The time of the drawn content, and the range of times, without its end, in which all drawn
  /// pixels are the same.
  private var time: Int64 = 0
  private var validFrom = Int64.min
  private var validUntil = Int64.max

  /// - Parameters:
  ///   - window: The window's size in pixels. It is not empty.
  ///   - gap: The pixels between repeats, at least 0.
  ///   - crossOffset: The content's offset across the axis, in pixels from the window's edge. It
  ///     may be negative.
  ///   - tiles: The indices of the existing tiles, or nil for all.
  ///   - showsFractions: Whether it shows positions between pixels.
  ///   - isStill: Whether it rarely moves. Its strip is then one window, which is redrawn by a
  ///     move.
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

  /// Moves the window to a position on the plane, with the content after `elapsed` nanoseconds.
  public func move(to target: Int64, at elapsed: Int64) {
    guard isAnimated else { return move(to: target) }
    time = elapsed
    guard elapsed >= validFrom, elapsed < validUntil else {
      place = target
      return layOut()
    }
    move(to: target)
  }

  /// Returns the first time after `elapsed` nanoseconds at which a pixel of a window at a position
  /// may change, or nil if there is none. It does not depend on the buffer's position.
  ///
  /// - Parameter fraction: See `copyWindow`.
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
        // Further tiles show only the same parts.
        if along.count == contentLength { break }
      }
      tile += period
    }
    return earliest
  }

  /// Copies the window to the canvas' (0, 0), row by row.
  public func copyWindow(to canvas: Canvas) {
    canvas.copy(window.visible, of: strip, to: .zero)
  }

  /// Copies a window that starts `fraction` 16ths of a pixel, 0 to 15, after its position. The
  /// buffer must show fractions.
  public func copyWindow(to canvas: Canvas, fraction: Int) {
    guard fraction != 0 else { return copyWindow(to: canvas) }
    precondition(reach == 1 && (1...15).contains(fraction), "0 to 15 16ths")
    canvas.copy(
      window.visible, of: strip, to: .zero,
      mixedWith: window.axis == .horizontal ? Point(x: 1, y: 0) : Point(x: 0, y: 1),
      weight: UInt32(fraction) * 16, light)
  }

  /// The part of the strip and beyond that placed tiles cover, including gaps.
  var placed: Range<Int> { firstTile..<(firstTile + tileCount * period) }

  /// Restarts in the centre of the strip.
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

  /// Returns the position within its tile, 0 ..< period.
  private func phase(of position: Int64) -> Int {
    let phase = Int(position % Int64(period))
    return phase < 0 ? phase + period : phase
  }

  /// Adds tiles on both sides until they cover a range, and removes tiles outside it.
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

  /// Moves the window, its content and the tiles to the centre of the strip.
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

  /// Returns the start of a tile on the plane, limited to the plane's end.
  private static func place(ofTile tile: Int64, _ period: Int) -> Int64 {
    let (place, overflow) = tile.multipliedReportingOverflow(by: Int64(period))
    return overflow ? (tile < 0 ? .min : .max) : place
  }

  /// Returns the range of the strip in which existing tiles may start, for a window at `start` on
  /// the strip and `position` on the plane.
  private func present(on start: Int, at position: Int64) -> ClosedRange<Int> {
    guard let tiles else { return Int.min / 4...Int.max / 4 }
    func place(_ place: Int64) -> Int {
      let (distance, overflow) = place.subtractingReportingOverflow(position)
      // No strip is this long.
      let far = Int.max / 4
      return start + (overflow ? (place < 0 ? -far : far) : min(max(Int(distance), -far), far))
    }
    return place(tiles.lowerBound)...place(tiles.upperBound)
  }

  /// Draws a range of the strip: background and placed tiles.
  private func draw(from start: Int, to end: Int) {
    let canvas = Canvas(strip).window(stretch(from: start, to: end, of: strip.size))
    canvas.fill(background)
    guard contentLength > 0 else { return }
    var tile = firstTile
    // Skips tiles before the range in one step.
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

  /// Returns a range along the axis over the full extent across it.
  private func stretch(from start: Int, to end: Int, of size: Size) -> Rect {
    window.axis == .horizontal
      ? Rect(x: start, y: 0, width: end - start, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: end - start)
  }
}
