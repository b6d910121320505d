public import Clocks
public import Messages
import Pixels

/// Messages that take turns in a zone. The programme decides whose turn it is.
extension StageDirector {
  /// Shows the message whose turn it is. If the layout lacks the zone, the message waits for it.
  ///
  /// - Parameters:
  ///   - pictures: The pictures that the message names.
  ///   - isResumed: Whether the message resumes where it was interrupted instead of starting.
  ///   - interrupts: Whether the shown message will resume later where it is now.
  ///   - checksPictures: Whether the turn is refused if its pictures need too much memory.
  ///     Otherwise crossed boxes replace them.
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

  /// Clears a zone in which no message has a turn.
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

  /// Marks the message of a zone as stale or removes the mark. The message continues.
  public mutating func setStale(_ isStale: Bool, zone: String) {
    guard let zonePlan = plan.zones[zone], zonePlan.isStale != isStale else { return }
    plan[zone].isStale = isStale
    if zoneNames.contains(zone) { present() }
  }

  /// Makes interrupted messages start at their beginning if they are shown again.
  ///
  /// - Parameter isNeeded: Whether a message still resumes, by its id.
  public mutating func forgetInterrupted(zone: String, unless isNeeded: (String) -> Bool) {
    guard let plan = plan.zones[zone], !plan.interrupted.isEmpty else { return }
    self.plan[zone].interrupted = plan.interrupted.filter { isNeeded($0.key) }
  }

  /// The default length of a turn: the time for the message's number of passes, or for one pass. It
  /// counts time in motion and is at least 0.1 s. Nil if the message does not move, if its text is
  /// not typeset completely, or if the layout lacks the zone.
  public func turnLength(zone: String) -> Nanoseconds? {
    guard let staged = stagedZones.first(where: { $0.name == zone }),
      let scene = staged.shownScene ?? staged.scene, !scene.isPartial
    else { return nil }
    let length = scene.properties.repeats == nil ? scene.firstPass : scene.end
    return length.map { max($0, Self.shortestTurn) }
  }

  /// The shortest duration that can be set.
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
