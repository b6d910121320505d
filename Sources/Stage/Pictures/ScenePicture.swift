import Clocks
import Messages
import Pixels
import Typography

/// What a zone shows as time goes by: a marquee, pages, topics. A pure function of the moment, with
/// separate memory that was allocated when it was made.
protocol ScenePicture: AnyObject {
  /// How it moves: never `auto`.
  var motion: Motion { get }
  /// In pixels.
  var contentSize: Size { get }
  /// Characters for which boxes stand.
  var missing: MissingCharacters { get }
  /// Whether what it shows is read from right to left.
  var isRightToLeft: Bool { get }
  /// See `FittedPictures`.
  var leftOut: ImageSource? { get }
  /// Pixels of its pictures in the sizes in which it shows them.
  var fittedPixels: Int { get }

  /// Draws all of the zone, whose top left corner is the canvas' (0, 0). It allocates nothing.
  func draw(at moment: Moment, on canvas: Canvas)

  /// The first instant after the moment's at which a pixel may differ; nil: never.
  func nextChange(after moment: Moment) -> Nanoseconds?
}

extension ScenePicture {
  var isRightToLeft: Bool { false }
  var leftOut: ImageSource? { nil }
  var fittedPixels: Int { 0 }
}
