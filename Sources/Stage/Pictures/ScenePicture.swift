import Clocks
import Messages
import Pixels
import Typography

/// The moving content of a zone: a marquee, pages or topics. A pure function of time, with its own
/// buffers, which are allocated when it is made.
protocol ScenePicture: AnyObject {
  /// The motion, never `auto`.
  var motion: Motion { get }
  /// The size in pixels.
  var contentSize: Size { get }
  /// Characters that are drawn as boxes.
  var missing: MissingCharacters { get }
  /// Whether the content is right-to-left.
  var isRightToLeft: Bool { get }
  /// See `FittedPictures.leftOut`.
  var leftOut: ImageSource? { get }
  /// The pixels of its pictures in the sizes shown.
  var fittedPixels: Int { get }

  /// Draws the whole zone at the canvas' (0, 0). It allocates nothing.
  func draw(at moment: Moment, on canvas: Canvas)

  /// Returns the first time after the moment's at which a pixel may differ, or nil if there is
  /// none.
  func nextChange(after moment: Moment) -> Nanoseconds?
}

extension ScenePicture {
  var isRightToLeft: Bool { false }
  var leftOut: ImageSource? { nil }
  var fittedPixels: Int { 0 }
}
