/// Anything that can be shown: a line of text, an image, one colour.
///
/// Content never changes and is shared between threads; live text is replaced, not mutated.
public protocol Content: AnyObject, Sendable {
  /// In pixels.
  var size: Size { get }

  /// Draws `part`, a rectangle in this content's own pixels, with its top left corner on the
  /// canvas' (0, 0) and nothing outside `part`.
  ///
  /// It costs time in proportion to `part`, never to the whole content, and allocates nothing: it
  /// runs on the frame clock. Pixels that are not the content's own (between letters) are left
  /// alone; the background was painted before. What of `part` lies outside the content draws
  /// nothing.
  func draw(_ part: Rect, on canvas: Canvas)

  /// Whether its picture changes with time; false where nothing is set. What says true draws itself
  /// with `draw(_:at:on:)`, and `draw(_:on:)` is its picture at the beginning.
  var isAnimated: Bool { get }

  /// The same at a moment.
  ///
  /// - Parameter elapsed: nanoseconds since the beginning; before it, the picture is that of 0.
  func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas)

  /// The first moment after `elapsed` at which a pixel of `part` may differ; nil: never. It costs
  /// time in proportion to `part` and allocates nothing.
  func nextChange(of part: Rect, after elapsed: Int64) -> Int64?
}

extension Content {
  public var isAnimated: Bool { false }

  public func draw(_ part: Rect, at elapsed: Int64, on canvas: Canvas) {
    draw(part, on: canvas)
  }

  public func nextChange(of part: Rect, after elapsed: Int64) -> Int64? { nil }
}

/// A picture as content. Every pixel is drawn.
public final class BitmapContent: Content, @unchecked Sendable {
  // Nothing else holds the bitmap, and nothing here writes to it.
  let bitmap: Bitmap

  /// Copies the bitmap, so that later drawing on it does not show.
  public init(_ bitmap: Bitmap) {
    self.bitmap = Bitmap(size: bitmap.size)
    self.bitmap.copy(from: bitmap)
  }

  public var size: Size { bitmap.size }

  public func draw(_ part: Rect, on canvas: Canvas) {
    canvas.copy(part, of: bitmap, to: .zero)
  }
}
