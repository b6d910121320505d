import Marquee
import Messages
import Pixels
import Typography

/// A message a page at a time.
final class PagesPicture: ScenePicture {
  let contentSize: Size
  let missing = MissingCharacters()
  var motion: Motion { .page }
  let count = 1

  /// - Parameter said: complete but for what follows from the zone.
  init(_ said: MessageProperties, zoneSize: Size, _ setting: Scene.Setting) {
    contentSize = zoneSize
  }

  func draw(at moment: Moment, on canvas: Canvas) {
    canvas.fill(.black)
  }

  func nextChange(after moment: Moment) -> Nanoseconds? {
    nil
  }
}

extension MessageProperties {
  /// Whether it is shown a page at a time.
  var isPaged: Bool { pages != nil || (topics == nil && scroll == .page) }
}
