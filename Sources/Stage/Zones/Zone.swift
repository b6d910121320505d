public import Clocks
public import Pixels

/// A named part of the panel and its content.
public struct Zone: Sendable {
  public var name: String
  /// The frame on the stage, in pixels.
  public var frame: Rect
  /// The content, or nil if the zone is clear and dark.
  public var scene: Scene? {
    didSet { zoomMemory = ZoomMemory.make(scene, view.zoom, before: zoomMemory) }
  }
  public var playback: Playback
  public var view: ZoneView {
    didSet { zoomMemory = ZoomMemory.make(scene, view.zoom, before: zoomMemory) }
  }
  /// Whether the zone shows the mark of a stale message.
  public var isStale = false
  /// The buffers of a zoom, or nil at scale 1.
  private(set) var zoomMemory: ZoomMemory?
  /// The transition from the previous content, or nil without a transition. It counts only if its
  /// size is the frame's and its scene is not this zone's.
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
