import Marquee
import Pixels

/// A named part of the panel with what it shows.
public struct Zone: Sendable {
  public var name: String
  /// On the stage, in pixels.
  public var frame: Rect
  /// Nil while the zone is clear, and dark.
  public var scene: Scene? {
    didSet { zoomMemory = ZoomMemory.make(scene, view.zoom, before: zoomMemory) }
  }
  public var playback: Playback
  public var view: ZoneView {
    didSet { zoomMemory = ZoomMemory.make(scene, view.zoom, before: zoomMemory) }
  }
  /// Nil while nothing is zoomed.
  private var zoomMemory: ZoomMemory?
  /// How what it shows comes in place of what it showed; nil, or over: it is there. It counts only
  /// while its size is the frame's and its scene another one than this zone's.
  public var transition: ZoneTransition?

  public init(
    name: String, frame: Rect, scene: Scene? = nil, playback: Playback, view: ZoneView = ZoneView(),
    transition: ZoneTransition? = nil
  ) {
    self.name = name
    self.frame = frame
    self.scene = scene
    self.playback = playback
    self.view = view
    self.transition = transition
    zoomMemory = ZoomMemory.make(scene, view.zoom, before: nil)
  }

  func moment(at instant: Nanoseconds) -> Moment {
    Moment(instant: instant, playback: playback, view: view)
  }

  /// Draws what it shows on the stage.
  func draw(at instant: Nanoseconds, on stage: Canvas) {
    draw(at: instant, onWindow: stage.window(frame))
  }

  /// Draws what it shows on a canvas whose (0, 0) is this zone's top left corner.
  func draw(at instant: Nanoseconds, onWindow canvas: Canvas) {
    if let transition, isMoving(transition, at: instant) {
      transition.draw(to: self, at: instant, on: canvas)
    } else if let scene {
      draw(scene, at: instant, on: canvas)
    }
  }

  /// The first moment after `instant` at which a pixel may differ; nil: never.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    let change = pictureChange(after: instant)
    guard let transition, isMoving(transition, at: instant) else { return change }
    return earlier(transition.nextChange(after: instant), change)
  }

  /// What it shows once the transition is over, on a canvas whose (0, 0) is its top left corner: all
  /// of it, black where there is no scene.
  func drawPicture(at instant: Nanoseconds, on canvas: Canvas) {
    guard let scene else { return canvas.fill(.black) }
    draw(scene, at: instant, on: canvas)
  }

  private func draw(_ scene: Scene, at instant: Nanoseconds, on canvas: Canvas) {
    let moment = moment(at: instant)
    guard let zoomMemory else { return scene.draw(at: moment, on: canvas) }
    zoomMemory.draw(at: moment, on: canvas)
  }

  /// The first moment after `instant` at which a pixel of that may differ; nil: never.
  func pictureChange(after instant: Nanoseconds) -> Nanoseconds? {
    guard let zoomMemory else { return scene?.nextChange(after: moment(at: instant)) }
    return zoomMemory.nextChange(after: moment(at: instant))
  }

  /// A scene has memory of one picture, so that it cannot be both the old and the new one.
  private func isMoving(_ transition: ZoneTransition, at instant: Nanoseconds) -> Bool {
    !transition.isOver(at: instant) && transition.old.scene !== scene
      && transition.old.frame.size == frame.size
  }
}
