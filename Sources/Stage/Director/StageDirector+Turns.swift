public import Clocks
public import Messages
import Pixels

/// Messages that take turns in a zone: whose turn it is, another program says.
extension StageDirector {
  /// Shows the message whose turn it is. A zone that the layout does not have shows it when it has.
  ///
  /// - Parameters:
  ///   - pictures: those that it names.
  ///   - isResumed: whether it goes on where it was when it was interrupted; else it begins.
  ///   - interrupts: whether the one that is shown goes on later where it is now.
  ///   - checksPictures: whether it is refused where there is no memory for its pictures; else crossed
  ///     boxes stand for them.
  public mutating func showTurn(
    of id: String, _ message: MessageProperties, pictures: Pictures = Pictures(),
    isResumed: Bool = false, interrupts: Bool = false, checksPictures: Bool = false,
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      if interrupts { director.interrupt(zone) }
      let retained = director.zonePlan(zone).interrupted[id]
      director.plan[zone].interrupted[id] = nil
      director.plan[zone].show(message, id: id, pictures)
      guard director.zoneNames.contains(zone) else {
        director.plan[zone].begin(at: director.latest)
        director.plan[zone].pictures = Pictures()
        return
      }
      try director.begin(now, zone: zone, checksPictures: checksPictures)
      if isResumed, let retained { director.resume(retained, zone: zone) }
    }
  }

  /// Makes a zone dark in which no message has a turn.
  public mutating func endTurns(
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      guard director.zonePlan(zone).message != nil else { return }
      director.plan[zone].clear()
      guard director.zoneNames.contains(zone) else { return }
      try director.darken(now, zone: zone)
    }
  }

  /// Marks the message of a zone as older than it may be, or takes the mark away. It goes on as it
  /// is.
  public mutating func setStale(_ isStale: Bool, zone: String) {
    guard let zonePlan = plan.zones[zone], zonePlan.isStale != isStale else { return }
    plan[zone].isStale = isStale
    if zoneNames.contains(zone) { present() }
  }

  /// Lets messages that were interrupted begin again if they are shown again.
  ///
  /// - Parameter isNeeded: whether one still goes on where it was.
  public mutating func forgetInterrupted(zone: String, unless isNeeded: (String) -> Bool) {
    guard let plan = plan.zones[zone], !plan.interrupted.isEmpty else { return }
    self.plan[zone].interrupted = plan.interrupted.filter { isNeeded($0.key) }
  }

  /// How long a turn of the message of a zone is where it does not say so itself: until it has
  /// passed as often as it says, or once. In time in which it moves, more than 0; nil: it stands
  /// still.
  public func turnLength(zone: String) -> Nanoseconds? {
    guard let staged = stagedZones.first(where: { $0.name == zone }),
      let scene = staged.shownScene ?? staged.scene, !scene.isPartial
    else { return nil }
    let length = scene.properties.repeats == nil ? scene.firstPass : scene.end
    return length.map { max($0, Self.shortestTurn) }
  }

  /// As long as the shortest that can be set.
  private static let shortestTurn: Nanoseconds = 100_000_000

  private mutating func zonePlan(_ zone: String) -> ZonePlan {
    if plan.zones[zone] == nil {
      plan.zones[zone] = ZonePlan(place: MessagePlace(playback: .running(since: latest)))
    }
    return plan[zone]
  }

  private mutating func interrupt(_ zone: String) {
    guard let staged = stagedZones.first(where: { $0.name == zone }), let message = staged.message,
      let zonePlan = plan.zones[zone], let id = zonePlan.id
    else { return }
    var places: [(place: MessagePlace, size: Size)] = []
    if let scene = staged.shownScene { places.append((zonePlan.place, scene.zoneSize)) }
    if let scene = staged.scene { places.append((zonePlan.savedPlace, scene.zoneSize)) }
    guard let scene = staged.shownScene ?? staged.scene else { return }
    plan[zone].interrupted[id] = InterruptedMessage(
      message: message, motion: scene.motion,
      page: scene.pageShown(at: zonePlan.place.moment(at: latest)), places: places,
      moment: latest)
  }

  private mutating func resume(_ retained: InterruptedMessage, zone: String) {
    let moment = latest
    let message = stagedZones.first { $0.name == zone }?.message
    changePlaces(of: zone) { place, scene in
      guard let scene, let message else { return }
      place = retained.place(of: message, in: scene, running: place.playback.isRunning, at: moment)
    }
    limitScales()
    present()
  }
}

extension ZonePlan {
  fileprivate mutating func begin(at moment: Nanoseconds) {
    place = .beginning(place.playback, at: moment)
    uncutPlace = nil
  }
}
