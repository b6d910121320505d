import Clocks
import Messages
import Pixels
import Typography

/// The rotation of a text that does not fit upright.
public enum QuarterTurn: Sendable {
  /// Counterclockwise: the text reads upwards.
  case upwards
  /// Clockwise: the text reads downwards.
  case downwards
}

/// A picture turned by 90 degrees.
final class TurnedPicture: ScenePicture {
  private let upright: any ScenePicture
  private let turn: QuarterTurn
  /// The upright picture, which only the drawing thread uses.
  private let bitmap: Bitmap

  /// - Parameter space: The size of the upright picture.
  init(_ upright: any ScenePicture, _ turn: QuarterTurn, space: Size) {
    self.upright = upright
    self.turn = turn
    bitmap = Bitmap(size: space)
  }

  var motion: Motion { upright.motion }
  var contentSize: Size { upright.contentSize }
  var missing: MissingCharacters { upright.missing }
  var isRightToLeft: Bool { upright.isRightToLeft }
  var leftOut: ImageSource? { upright.leftOut }
  var fittedPixels: Int { upright.fittedPixels }

  func draw(at moment: Moment, on canvas: Canvas) {
    upright.draw(at: moment, on: Canvas(bitmap))
    let bitmap = bitmap
    let (lastX, lastY) = (bitmap.size.width - 1, bitmap.size.height - 1)
    let frame = Rect(x: 0, y: 0, width: lastY + 1, height: lastX + 1)
    switch turn {
    case .upwards: canvas.fill(frame) { x, y in bitmap[lastX - y, x] }
    case .downwards: canvas.fill(frame) { x, y in bitmap[y, lastY - x] }
    }
  }

  func nextChange(after moment: Moment) -> Nanoseconds? { upright.nextChange(after: moment) }
}
