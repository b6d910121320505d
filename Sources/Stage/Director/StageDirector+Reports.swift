public import Clocks
public import Messages
public import Pixels

/// How a zone is at a moment.
public struct ZoneReport: Sendable {
  public var name: String
  /// On the stage, as it is shown; empty where banners leave nothing of it, or nothing is in it.
  public var frame: Rect
  /// Without banners.
  public var layoutFrame: Rect
  /// Nil: the zone is clear.
  public var message: ResolvedMessage?
  public var isRunning: Bool
  /// Nil where nothing is shown.
  public var scene: Scene?
  /// Never `auto`.
  public var motion: Motion
  /// Pixels moved; see `Scene.offset`.
  public var offset: Int64
  /// Counted from 0; nil where there are none.
  public var page: Int?
  public var pageCount: Int
  /// The same of topics.
  public var selected: Int?
  public var topicCount: Int
  public var zoom: ZoomState
  /// What a zoom that is on its way goes to; else the same.
  public var zoomTarget: ZoomState
  /// That is under way.
  public var transition: TransitionName?
}

/// What to keep of a zone's view for a later start.
public struct SavedView: Hashable, Sendable {
  /// At rest.
  public var zoom: ZoomState
  /// The page shown, counted from 0; nil: none was.
  public var page: Int?
  /// The topic a client selected, counted from 0; nil: no client did.
  public var selected: Int?

  public init(zoom: ZoomState = .none, page: Int? = nil, selected: Int? = nil) {
    self.zoom = zoom
    self.page = page
    self.selected = selected
  }
}

extension ZoneView {
  /// As it was stored, for a message whose time begins.
  public init(_ retained: SavedView) {
    self.init()
    zoom = Zoom(from: retained.zoom, to: retained.zoom, animation: Animation(since: 0, duration: 0))
    turn = retained.page.map { PageTurn(from: $0, to: $0, isBackwards: false, elapsed: 0) }
    selection = retained.selected.map { Selection(index: $0, fromOffset: 0, since: 0) }
  }
}

extension StageDirector {
  /// All zones of the layout, in its order.
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

  /// What to keep of a zone of the plan for a start without banners.
  public func savedView(zone: String, at instant: Nanoseconds) -> SavedView {
    guard let place = plan.zones[zone]?.savedPlace else { return SavedView() }
    let scene = stagedZones.first { $0.name == zone }?.scene
    return SavedView(
      zoom: place.view.zoom.to, page: scene?.pageShown(at: place.moment(at: instant)),
      selected: place.view.selection?.index)
  }
}
