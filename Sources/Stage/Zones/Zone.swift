public import Clocks
public import Pixels

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
  /// Whether a mark says that its message is older than it may be.
  public var isStale = false
  /// Nil while nothing is zoomed.
  private(set) var zoomMemory: ZoomMemory?
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
}
