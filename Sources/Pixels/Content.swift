/// Drawable content: a line of text, an image or a colour.
///
/// Content is immutable and shared between threads. Changing text is replaced, not mutated.
public protocol Content: AnyObject, Sendable {
  /// The size in pixels.
  var size: Size { get }

  /// Draws `part`, a rectangle in this content's pixels, with its top left corner at the canvas'
  /// (0, 0), and nothing outside `part`.
  ///
  /// The time is proportional to `part`, not to the whole content, and nothing is allocated, since
  /// this runs in the frame loop. Pixels that the content does not cover, such as those between
  /// letters, are unchanged. Parts outside the content draw nothing.
  func draw(_ part: Rect, on canvas: Canvas)

  /// Whether the content changes with time. By default it does not. Animated content implements
  /// `draw(_:at:on:)`, and `draw(_:on:)` draws its start.
  var isAnimated: Bool { get }

  /// Draws `part` as it is at a time.
  ///
  /// - Parameter elapsed: The nanoseconds since the start. A negative value counts as 0.
  func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas)

  /// Returns the first time after `elapsed` at which a pixel of `part` may differ, or nil if there
  /// is none. The time is proportional to `part`, and nothing is allocated.
  func nextChange(of part: Rect, after elapsed: Int64) -> Int64?
}

extension Content {
  public var isAnimated: Bool { false }

  public func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    draw(part, on: canvas)
  }

  public func nextChange(of part: Rect, after elapsed: Int64) -> Int64? { nil }
}

/// A bitmap as content. Every pixel is drawn.
public final class BitmapContent: Content, @unchecked Sendable {
  // The bitmap is private and never written.
  let bitmap: Bitmap

  /// Copies the bitmap, so later changes to it have no effect.
  public init(_ bitmap: Bitmap) {
    self.bitmap = Bitmap(size: bitmap.size)
    self.bitmap.copy(from: bitmap)
  }

  public var size: Size { bitmap.size }

  public func draw(_ part: Rect, on canvas: Canvas) {
    canvas.copy(part, of: bitmap, to: .zero)
  }
}
