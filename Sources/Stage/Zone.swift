import Marquee
import Pixels

/// A named part of the panel with what it shows.
public struct Zone: Sendable {
  public var name: String
  /// On the stage, in pixels.
  public var frame: Rect
  /// Nil while the zone is clear, and dark.
  public var scene: Scene?
  public var playback: Playback
  public var view: ZoneView

  public init(
    name: String, frame: Rect, scene: Scene? = nil, playback: Playback, view: ZoneView = ZoneView()
  ) {
    self.name = name
    self.frame = frame
    self.scene = scene
    self.playback = playback
    self.view = view
  }

  func moment(at instant: Nanoseconds) -> Moment {
    Moment(instant: instant, playback: playback, view: view)
  }

  /// Draws what it shows on the stage.
  func draw(at instant: Nanoseconds, on stage: Canvas) {
    scene?.draw(at: moment(at: instant), on: stage.window(frame))
  }

  /// The first moment after `instant` at which a pixel may differ; nil: never.
  func nextChange(after instant: Nanoseconds) -> Nanoseconds? {
    scene?.nextChange(after: moment(at: instant))
  }
}
