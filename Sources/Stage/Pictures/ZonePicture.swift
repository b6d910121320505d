import Clocks
import Messages
import Pixels
import Typography

/// A zone as it is drawn: a picture that is a pure function of time.
///
/// Not a structure, and never without a picture, so that no references are counted to draw it: that
/// would cost as much as the drawing.
final class ZonePicture: @unchecked Sendable {
  // Nothing changes but the memory of its pictures, which only the thread that draws uses.

  private let frame: Rect
  private let picture: any ScenePicture
  private let isClear: Bool
  private let playback: Playback
  private let view: ZoneView
  private let zoomMemory: ZoomMemory?
  private let transition: ZoneTransition?
  private let staleMark: StaleMark?

  init(_ zone: Zone) {
    frame = zone.frame
    picture = zone.scene?.seen ?? Darkness()
    isClear = zone.scene == nil
    playback = zone.playback
    view = zone.view
    zoomMemory = zone.zoomMemory
    staleMark = zone.isStale ? zone.scene.map { StaleMark($0) } : nil
    // A scene has memory of one picture, so that it cannot be both the old and the new one.
    transition = zone.transition.flatMap {
      $0.old.scene !== zone.scene && $0.old.frame.size == zone.frame.size ? $0 : nil
    }
  }

  /// Draws what it shows on the stage.
  func draw(at instant: Nanoseconds, on stage: Bitmap) {
    draw(at: instant, onWindow: Canvas(stage).window(frame))
  }

  /// Draws what it shows on a canvas whose (0, 0) is the zone's top left corner.
  func draw(at instant: Nanoseconds, onWindow canvas: Canvas) {
    if let transition, !transition.isOver(at: instant) {
      transition.draw(to: self, at: instant, on: canvas)
    } else if !isClear {
      drawPicture(at: instant, on: canvas)
    }
  }

  /// The first moment after `instant` at which a pixel may differ; nil: never.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    let change = pictureChange(after: instant)
    guard let transition, !transition.isOver(at: instant) else { return change }
    return earlier(transition.nextChange(after: instant), change)
  }

  /// Draws what it shows once the transition is over, on a canvas whose (0, 0) is the zone's top
  /// left corner: all of it, black where there is no scene.
  func drawPicture(at instant: Nanoseconds, on canvas: Canvas) {
    let moment = moment(at: instant)
    if let zoomMemory {
      zoomMemory.draw(at: moment, on: canvas)
    } else {
      picture.draw(at: moment, on: canvas)
    }
    // As large as it is, also where the rest is zoomed.
    staleMark?.draw(on: canvas)
  }

  /// The first moment after `instant` at which a pixel of that may differ; nil: never.
  func pictureChange(after instant: Nanoseconds) -> Nanoseconds? {
    let moment = moment(at: instant)
    if let zoomMemory { return zoomMemory.nextChange(after: moment) }
    return picture.nextChange(after: moment)
  }

  private func moment(at instant: Nanoseconds) -> Moment {
    Moment(instant: instant, playback: playback, view: view)
  }
}

/// Of a zone without a scene.
private final class Darkness: ScenePicture {
  var motion: Motion { .none }
  var contentSize: Size { .zero }
  var missing: MissingCharacters { MissingCharacters() }

  func draw(at moment: Moment, on canvas: Canvas) { canvas.fill(.black) }

  func nextChange(after moment: Moment) -> Nanoseconds? { nil }
}
