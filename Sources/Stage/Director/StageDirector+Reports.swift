public import Clocks
public import Messages
public import Pixels

/// The state of a zone at a moment.
public struct ZoneReport: Sendable {
  public var name: String
  /// The shown frame on the stage. It is empty if banners cover the zone or it has no content.
  public var frame: Rect
  /// The frame without banners.
  public var layoutFrame: Rect
  /// The message, or nil if the zone is clear.
  public var message: ResolvedMessage?
  public var isRunning: Bool
  /// The scene, or nil if nothing is shown.
  public var scene: Scene?
  /// The motion in use, never `auto`.
  public var motion: Motion
  /// The distance moved in pixels; see `Scene.offset`.
  public var offset: Int64
  /// The page, counted from 0, or nil without pages.
  public var page: Int?
  public var pageCount: Int
  /// The selected topic, counted from 0, or nil without topics.
  public var selected: Int?
  public var topicCount: Int
  public var zoom: ZoomState
  /// The zoom at the end of a running animation, otherwise the current zoom.
  public var zoomTarget: ZoomState
  /// The running transition.
  public var transition: TransitionName?
}

/// The part of a zone's view that is stored for the next start.
public struct SavedView: Hashable, Sendable {
  /// The zoom at the end of its animation.
  public var zoom: ZoomState
  /// The page shown, counted from 0, or nil without pages.
  public var page: Int?
  /// The topic that a client selected, counted from 0, or nil.
  public var selected: Int?

  public init(zoom: ZoomState = .none, page: Int? = nil, selected: Int? = nil) {
    self.zoom = zoom
    self.page = page
    self.selected = selected
  }
}

extension ZoneView {
  /// Restores a stored view for a message that starts again.
  public init(_ retained: SavedView) {
    self.init()
    zoom = Zoom(from: retained.zoom, to: retained.zoom, animation: Animation(since: 0, duration: 0))
    turn = retained.page.map { PageTurn(from: $0, to: $0, isBackwards: false, elapsed: 0) }
    selection = retained.selected.map { Selection(index: $0, fromOffset: 0, since: 0) }
  }
}

extension StageDirector {
  /// Returns the state of all zones in the order of the layout.
  public func zoneReports(at instant: Nanoseconds) -> [ZoneReport] {
    stagedZones.map { staged in
      let place = plan[staged.name].place
      let scene = staged.shownScene
      let moment = place.moment(at: instant)
      let transition = staged.transition.flatMap { $0.isOver(at: instant) ? nil : $0.name }
      return ZoneReport(
        name: staged.name, frame: staged.cutFrame, layoutFrame: staged.frame,
        message: staged.message,
        isRunning: place.playback.isRunning, scene: scene, motion: scene?.motion ?? .none,
        offset: scene?.offset(at: moment.elapsed) ?? 0, page: scene?.pageShown(at: moment),
        pageCount: scene?.pageCount ?? 0,
        selected: scene?.selectedTopic(in: place.view), topicCount: scene?.topicCount ?? 0,
        zoom: place.view.zoom.state(at: instant, in: staged.cutFrame.size),
        zoomTarget: place.view.zoom.to.clamped(in: staged.cutFrame.size), transition: transition)
    }
  }

  /// Returns what to store of a zone's view for a start without banners.
  public func savedView(zone: String, at instant: Nanoseconds) -> SavedView {
    guard let place = plan.zones[zone]?.savedPlace else { return SavedView() }
    let scene = stagedZones.first { $0.name == zone }?.scene
    return SavedView(
      zoom: place.view.zoom.to, page: scene?.pageShown(at: place.moment(at: instant)),
      selected: place.view.selection?.index)
  }
}
