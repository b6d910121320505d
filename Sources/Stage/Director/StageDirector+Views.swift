public import Clocks
import Messages
public import Pixels

/// The topic that a client selects.
public enum TopicChoice: Hashable, Sendable {
  /// The next topic. The first follows the last.
  case next
  case previous
  /// A topic, counted from 0, modulo the number of topics.
  case topic(Int)
  /// A topic by its text; see `Scene.topic(named:)`.
  case named(String)
}

extension StageDirector {
  /// Zooms a zone.
  ///
  /// - Parameters:
  ///   - anchor: The point that stays in place, in the zone's pixels, or nil for its middle.
  ///   - duration: The duration of the animation.
  /// - Throws: `StageRefusal` if the zone does not exist, it has no message, or the scale is
  ///   outside the limits.
  public mutating func zoom(
    to scale: Double, around anchor: Point? = nil, duration: Nanoseconds = 300_000_000,
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let staged = try director.staged(zone)
      guard staged.properties != nil else { throw .noMessage(zone: zone) }
      let (limits, scales) = (director.plan.zoomLimits, director.scales)
      guard limits.contains(scale) else { throw .scaleOutOfLimits(scale, limits: limits) }
      guard scales.contains(scale) else {
        throw .scaleOutOfLimits(scale, limits: scales, zonePixels: director.zonePixels)
      }
      director.changeZoom(to: scale, around: anchor, duration: duration, staged)
    }
  }

  /// Returns a zone to scale 1.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist or its scale is already 1.
  public mutating func resetZoom(
    duration: Nanoseconds = 300_000_000, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let staged = try director.staged(zone)
      guard director.plan[zone].place.view.zoom.isZoomed else {
        throw .nothingToReset(zone: zone)
      }
      director.changeZoom(to: 1, around: nil, duration: duration, staged)
    }
  }

  private mutating func changeZoom(
    to scale: Double, around anchor: Point?, duration: Nanoseconds, _ staged: StagedZone
  ) {
    let animation = Animation(since: latest, duration: duration)
    let cut = Point(
      x: staged.cutFrame.minX - staged.frame.minX, y: staged.cutFrame.minY - staged.frame.minY)
    changePlaces(of: staged.name) { place, scene in
      let size = scene?.zoneSize ?? staged.frame.size
      // Without banners the same pixel is further inside.
      let shift = staged.isCut && scene === staged.scene ? cut : .zero
      let before = place
      place.view.zoom = before.view.zoom.zoomed(
        to: scale, at: anchor.map { (Double($0.x + shift.x), Double($0.y + shift.y)) }, in: size,
        animation: animation)
      // Pages stop while they are zoomed, and turn again afterwards.
      if let scene, scale == 1 || before.view.zoom.isNone {
        place.view.turn = scene.turn(
          keepingPageAt: before.moment(at: scale == 1 ? animation.end : animation.since))
      }
      if animation.duration == 0 { place.view.zoom.settle() }
    }
    present()
  }

  /// The pixels of all zones without banners. With overlapping zones, it exceeds the panel's.
  private var zonePixels: Int { stagedZones.reduce(0) { $0 + $1.frame.size.area } }

  /// The permitted scales for these zones.
  private var scales: ClosedRange<Double> {
    let limits = plan.zoomLimits
    let least = max(limits.lowerBound, Zoom.leastScale(ofPixels: zonePixels))
    return least...max(least, limits.upperBound)
  }

  /// Moves zooms to the nearest permitted scales.
  mutating func limitScales() {
    let (scales, moment) = (scales, latest)
    for staged in stagedZones {
      changePlaces(of: staged.name) { place, scene in
        let before = place
        place.view.zoom = before.view.zoom.limited(
          to: scales, in: scene?.zoneSize ?? staged.frame.size)
        // If that ends a zoom, pages continue from the current one.
        if let scene, place.view.zoom.isNone, !before.view.zoom.isNone {
          place.view.turn = scene.turn(keepingPageAt: before.moment(at: moment))
        }
      }
    }
  }

  /// Turns to another page.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist, its message has no pages, or it is
  ///   zoomed.
  public mutating func turnPage(
    _ choice: PageChoice, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let staged = try director.staged(zone)
      let place = director.plan[zone].place
      guard let scene = staged.shownScene, scene.pageCount > 0 else { throw .noPages(zone: zone) }
      let zoom = place.view.zoom
      guard zoom.isNone else {
        // The error names the scale that a client set, not an intermediate one.
        throw .zoomed(zone: zone, scale: (zoom.isZoomed ? zoom.to : zoom.from).scale)
      }
      let moment = place.moment(at: director.latest)
      guard let turn = scene.turn(to: choice, at: moment) else { return }
      director.plan[zone].place.view.turn = turn
      if let uncut = director.plan[zone].uncutPlace, let whole = staged.scene {
        director.plan[zone].uncutPlace?.view.turn = whole.turn(
          to: .page(whole.page(matching: scene, page: turn.to)),
          at: uncut.moment(at: director.latest))
      }
      director.present()
    }
  }

  /// Selects a topic.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist, its message has no topics, or no topic
  ///   has the text.
  public mutating func select(
    _ choice: TopicChoice, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let staged = try director.staged(zone)
      guard let scene = staged.shownScene,
        let selected = scene.selectedTopic(in: director.plan[zone].place.view)
      else { throw .noTopics(zone: zone) }
      let index: Int
      switch choice {
      case .next: index = selected + 1
      case .previous: index = selected - 1
      case .topic(let number): index = number
      case .named(let name):
        guard let known = scene.topic(named: name) else {
          let topics = scene.properties.topics ?? []
          throw .unknownTopic(name, topics: topics.compactMap { $0.text?.string })
        }
        index = known
      }
      let moment = director.latest
      director.changePlaces(of: zone) { place, scene in
        place.view.selection = scene?.select(index, at: place.moment(at: moment))
      }
      director.present()
    }
  }

  /// Replaces finished zoom animations by their end state.
  mutating func settleZooms() {
    for staged in stagedZones {
      let moment = latest
      changePlaces(of: staged.name) { place, scene in
        guard place.view.zoom.animation.end <= moment else { return }
        place.view.zoom.settle()
      }
    }
  }
}

extension Zoom {
  /// Removes the finished animation.
  fileprivate mutating func settle() {
    from = to
    animation = Animation(since: 0, duration: 0)
  }
}
