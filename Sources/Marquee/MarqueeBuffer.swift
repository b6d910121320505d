import Pixels

/// The endless scroll view of a zone: a strip of pixels several windows long, with tiles of content
/// on it, and a window that drifts along the strip and is recentered now and then.
///
/// What it shows is a pure picture: an infinite plane on which the content repeats every
/// `period` pixels, seen through a window that begins at a position. The strip only caches the part
/// around the window: after a small step just the newly exposed pixels are drawn, and the window is
/// always contiguous memory. Any jump gives the right picture, also backwards or past the strip.
///
/// Its memory depends on the window only, never on the content. Moving and copying do not allocate.
/// For one thread at a time.
public final class MarqueeBuffer {
  /// The strip's length in windows.
  public static let stripWindows = 4

  public let content: any Content
  /// Pixels from the beginning of one tile to the beginning of the next: content and gap.
  public let period: Int
  /// How often the window was put back to the centre of the strip.
  public private(set) var recenterings = 0
  /// Where the window begins on the plane; tile 0 begins at 0.
  public private(set) var position: Int64 = 0
  public private(set) var viewport: Viewport

  private let background: Color
  private let crossOffset: Int
  private let strip: Bitmap
  private let contentLength: Int
  /// Where the first placed tile begins on the strip; it may lie outside.
  private var firstTile = 0
  private var tileCount = 0

  /// - Parameters:
  ///   - window: in pixels, not empty.
  ///   - gap: pixels between repeats, at least 0.
  ///   - crossOffset: where the content begins across the axis, in pixels from the window's edge;
  ///     may be negative.
  public init(
    window: Size, axis: Axis, content: any Content, gap: Int, crossOffset: Int = 0,
    background: Color = .black
  ) {
    precondition(!window.isEmpty && gap >= 0)
    let stripSize =
      axis == .horizontal
      ? Size(width: window.width * Self.stripWindows, height: window.height)
      : Size(width: window.width, height: window.height * Self.stripWindows)
    self.content = content
    self.background = background
    self.crossOffset = crossOffset
    contentLength = content.size.length(along: axis)
    period = contentLength + gap
    strip = Bitmap(size: stripSize)
    viewport = Viewport(size: window, contentSize: stripSize, axis: axis)
    layOut()
  }

  /// Moves the window to a position on the plane.
  public func move(to target: Int64) {
    let (step, overflow) = target.subtractingReportingOverflow(position)
    guard step != 0 else { return }
    position = target
    guard !overflow, step.magnitude < UInt64(viewport.length) else { return layOut() }
    let delta = Int(step)
    if !viewport.canMove(by: delta) { recenter() }
    viewport.move(by: delta)
    placeTiles()
    let start = viewport.contentOffset
    if delta > 0 {
      draw(from: start + viewport.length - delta, to: start + viewport.length)
    } else {
      draw(from: start, to: start - delta)
    }
    if viewport.needsRecentering { recenter() }
  }

  /// Copies the window to the canvas' (0, 0), a row at a time.
  public func copyWindow(to canvas: Canvas) {
    canvas.copy(viewport.visible, of: strip, to: .zero)
  }

  /// Begins anew in the centre of the strip.
  private func layOut() {
    _ = viewport.recenter()
    tileCount = 0
    if contentLength > 0 {
      // How far the window's start has come into its tile, 0 ..< period.
      let phase = Int(position % Int64(period))
      firstTile = viewport.contentOffset - (phase < 0 ? phase + period : phase)
      placeTiles()
    }
    draw(from: viewport.contentOffset, to: viewport.contentOffset + viewport.length)
  }

  /// Adds tiles on both sides until they cover the window, and drops those that have left it.
  private func placeTiles() {
    guard contentLength > 0 else { return }
    let start = viewport.contentOffset
    let end = start + viewport.length
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
    let visible = viewport.visible
    let shift = viewport.recenter()
    guard shift != 0 else { return }
    firstTile += shift
    strip.move(visible, to: viewport.visible.origin)
    recenterings += 1
  }

  /// Draws a stretch of the strip: background, and what lies there of the placed tiles.
  private func draw(from start: Int, to end: Int) {
    let canvas = Canvas(strip).window(stretch(from: start, to: end, of: strip.size))
    canvas.fill(background)
    guard contentLength > 0 else { return }
    var tile = firstTile
    // Tiles before the stretch are passed over in one step.
    if tile + period <= start { tile += (start - tile) / period * period }
    while tile < end {
      let from = max(start, tile)
      let to = min(end, tile + contentLength)
      if from < to {
        let part = stretch(from: from - tile, to: to - tile, of: content.size)
        content.draw(
          part,
          on: canvas.translated(
            by: viewport.axis == .horizontal
              ? Point(x: from - start, y: crossOffset) : Point(x: crossOffset, y: from - start)))
      }
      tile += period
    }
  }

  /// A stretch along the axis, over the full extent of `size` across it.
  private func stretch(from start: Int, to end: Int, of size: Size) -> Rect {
    viewport.axis == .horizontal
      ? Rect(x: start, y: 0, width: end - start, height: size.height)
      : Rect(x: 0, y: start, width: size.width, height: end - start)
  }
}
