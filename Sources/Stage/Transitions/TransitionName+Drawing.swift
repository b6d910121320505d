import Messages
import Pixels

extension TransitionName {
  /// Draws the picture between an old frame and a new one, of the same size: all of it, with its top
  /// left corner on the canvas' (0, 0).
  ///
  /// - Parameter progress: 0 to 1: at 0 the old frame, at 1 the new one.
  func draw(from old: Bitmap, to new: Bitmap, progress: Double, on canvas: Canvas) {
    canvas.copy(Rect(old.size), of: progress < 1 ? old : new, to: .zero)
  }
}
