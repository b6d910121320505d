import Clocks
import Messages
import Pixels
import Typography

/// A zone ready to be drawn: a pure function of time.
///
/// It is a class and always has a picture, so that drawing counts no references, which would cost
/// as much as drawing itself.
final class ZonePicture: @unchecked Sendable {
  // Immutable except for its pictures' buffers, which only the drawing thread uses.

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
    // A scene has the buffers of one picture, so it cannot be both old and new.
    transition = zone.transition.flatMap {
      $0.old.scene !== zone.scene && $0.old.frame.size == zone.frame.size ? $0 : nil
    }
  }

  /// Draws the zone on the stage over its own earlier picture.
  func redraw(at instant: Nanoseconds, on stage: Bitmap) {
    let canvas = Canvas(stage).window(frame)
    if isClear { canvas.fill(.black) }
    draw(at: instant, onWindow: canvas)
  }

  /// Draws the zone on the stage, where it is black.
  func draw(at instant: Nanoseconds, on stage: Bitmap) {
    draw(at: instant, onWindow: Canvas(stage).window(frame))
  }

  /// Draws the zone at the canvas' (0, 0).
  func draw(at instant: Nanoseconds, onWindow canvas: Canvas) {
    if let transition, !transition.isOver(at: instant) {
      transition.draw(to: self, at: instant, on: canvas)
    } else if !isClear {
      drawPicture(at: instant, on: canvas)
    }
  }

  /// Returns the first time after `instant` at which a pixel may differ, or nil if there is none.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    let change = pictureChange(after: instant)
    guard let transition, !transition.isOver(at: instant) else { return change }
    return earlier(transition.nextChange(after: instant), change)
  }

  /// Draws the zone without its transition at the canvas' (0, 0). It is black without a scene.
  func drawPicture(at instant: Nanoseconds, on canvas: Canvas) {
    let moment = moment(at: instant)
    if let zoomMemory {
      zoomMemory.draw(at: moment, on: canvas)
    } else {
      picture.draw(at: moment, on: canvas)
    }
    // The mark is never zoomed.
    staleMark?.draw(on: canvas)
  }

  /// Returns the first time after `instant` at which a pixel of the picture may differ, or nil if
  /// there is none.
  func pictureChange(after instant: Nanoseconds) -> Nanoseconds? {
    let moment = moment(at: instant)
    if let zoomMemory { return zoomMemory.nextChange(after: moment) }
    return picture.nextChange(after: moment)
  }

  private func moment(at instant: Nanoseconds) -> Moment {
    Moment(instant: instant, playback: playback, view: view)
  }
}

/// The picture of a zone without a scene.
private final class Darkness: ScenePicture {
  var motion: Motion { .none }
  var contentSize: Size { .zero }
  var missing: MissingCharacters { MissingCharacters() }

  func draw(at moment: Moment, on canvas: Canvas) { canvas.fill(.black) }

  func nextChange(after moment: Moment) -> Nanoseconds? { nil }
}
