public import Clocks
import Layout
public import Messages

extension StageDirector {
  /// Replaces the message of a zone. The new one starts at its beginning.
  ///
  /// - Parameters:
  ///   - id: The id of the message.
  ///   - pictures: The pictures that the message names.
  /// - Throws: `StageRefusal` if the zone does not exist or the pictures need too much memory.
  public mutating func setMessage(
    _ given: MessageProperties, id: String = MessageID.main, pictures: Pictures = Pictures(),
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.staged(zone)
      director.plan[zone].show(given, id: id, pictures)
      try director.begin(now, zone: zone, checksPictures: true)
    }
  }

  /// Changes the message of a zone. A changed page or topic is turned to or selected.
  ///
  /// - Parameter pictures: The pictures that the changed message names.
  /// - Throws: `StageRefusal` if the zone does not exist, it has no message, or the pictures need
  ///   too much memory.
  public mutating func changeMessage(
    _ patch: MessagePatch, pictures: Pictures = Pictures(), zone: String,
    at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      try director.changeMessage(now, pictures, zone: zone) { patch.applied(to: $0) }
    }
  }

  /// Replaces all properties of the message of a zone, as a change of the same message.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist, it has no message, or the pictures need
  ///   too much memory.
  public mutating func changeMessage(
    to given: MessageProperties, pictures: Pictures = Pictures(), zone: String,
    at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      try director.changeMessage(now, pictures, zone: zone) { _ in given }
    }
  }

  private mutating func changeMessage(
    _ now: () -> Nanoseconds, _ pictures: Pictures, zone: String,
    _ change: (MessageProperties) -> MessageProperties
  ) throws(StageRefusal) {
    let staged = try staged(zone)
    guard let before = plan[zone].message else { throw .noMessage(zone: zone) }
    let given = change(before)
    let isSame =
      staged.message.map { $0.hasSameContent(as: resolved(given, zone: zone)) } ?? false
    plan[zone].message = given
    plan[zone].pictures = pictures
    try restageMessage(
      now, zone: zone,
      succession: { new, old in
        // Another text starts at its beginning. The same text continues, even at another speed.
        guard let new, let old else { return isSame ? .goesOn : .restartsInView }
        return new.properties.keepPhase || isSame && old.motion == new.motion
          ? .goesOn : .restartsInView
      }, transition: { _, new in isSame ? nil : new?.properties.transition },
      // A change of the same message stores its old pictures, which are not a client's new request.
      checksPictures: !isSame)
    if isSame { try follow(after: staged, zone: zone) }
  }

  /// Turns to the page and selects the topic if the message names others than before.
  private mutating func follow(after old: StagedZone, zone: String) throws(StageRefusal) {
    guard let before = old.properties, let given = try staged(zone).properties else { return }
    let moment = latest
    if given.page != before.page {
      do throws(StageRefusal) {
        try turnPage(.page(given.page - 1), zone: zone, at: moment)
      } catch .noPages {}
    }
    if given.selected != before.selected {
      do throws(StageRefusal) {
        try select(.topic(given.selected - 1), zone: zone, at: moment)
      } catch .noTopics {}
    }
  }

  /// Clears a zone.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist or has no message.
  public mutating func clearMessage(
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.staged(zone)
      guard director.plan[zone].message != nil else { throw .noMessage(zone: zone) }
      director.plan[zone].clear()
      try director.darken(now, zone: zone)
    }
  }

  /// Runs or pauses the message of a zone, and those that follow it.
  ///
  /// - Throws: `StageRefusal` if the zone does not exist.
  public mutating func setRunning(
    _ running: Bool, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.staged(zone)
      let moment = director.latest
      director.changePlaces(of: zone) { place, _ in
        place.playback = place.playback.setRunning(running, at: moment)
      }
      director.present()
    }
  }

  /// Restarts messages without changing their pages and zoom. Unknown zones are ignored.
  public mutating func restart(
    _ zones: some Sequence<String>, at now: @autoclosure () -> Nanoseconds
  ) {
    attempt(at: now) { director in
      let moment = director.latest
      for zone in zones where director.zoneNames.contains(zone) {
        director.changePlaces(of: zone) { place, _ in
          place.playback = place.playback.moved(to: 0, at: moment)
        }
      }
      director.present()
    }
  }

  /// Changes the place of a zone's message, with banners and without them.
  mutating func changePlaces(
    of zone: String, _ change: (_ place: inout MessagePlace, _ scene: Scene?) -> Void
  ) {
    let staged = stagedZones.first { $0.name == zone }!
    change(&plan[zone].place, staged.shownScene)
    if var place = plan[zone].uncutPlace {
      change(&place, staged.scene)
      plan[zone].uncutPlace = place
    }
  }

  /// Starts the message of a zone's plan.
  mutating func begin(
    _ now: () -> Nanoseconds, zone: String, checksPictures: Bool
  ) throws(StageRefusal) {
    try restageMessage(
      now, zone: zone,
      succession: { new, old in
        new?.properties.keepPhase == true && old != nil ? .goesOn : .restarts
      }, transition: { _, new in new?.properties.transition }, checksPictures: checksPictures)
    // A message that continues keeps its zoom.
    let moment = latest
    changePlaces(of: zone) { place, scene in
      guard !place.view.zoom.isNone else { return }
      place.view.turn = scene?.turn(keepingPageAt: place.moment(at: moment))
      place.view.zoom = .none
    }
    present()
  }

  /// Removes a message from the stage that is no longer in the zone's plan.
  mutating func darken(_ now: () -> Nanoseconds, zone: String) throws(StageRefusal) {
    try restageMessage(
      now, zone: zone, succession: { _, _ in .restarts },
      transition: { old, _ in old.scene?.properties.exit })
  }

  mutating func restageMessage(
    _ now: () -> Nanoseconds, zone: String,
    succession: @escaping (Scene?, Scene?) -> Succession,
    transition: @escaping (Zone, Scene?) -> TransitionName?, checksPictures: Bool = true
  ) throws(StageRefusal) {
    do throws(LayoutError) {
      try restage(
        now, Rebuild(zone: zone, succession: succession, transition: transition))
    } catch {
      throw .impossibleLayout(error)
    }
    guard checksPictures else { return }
    let staged = stagedZones.first { $0.name == zone }!
    for scene in [staged.scene, staged.cutScene] { try checkPictures(of: scene) }
  }

  /// - Throws: If the pictures need more memory than is free.
  func checkPictures(of scene: Scene?) throws(StageRefusal) {
    guard let image = scene?.pictureLeftOut else { return }
    throw .tooManyPictures(image, most: setting.mostFittedPixels)
  }
}

extension ZonePlan {
  mutating func show(_ given: MessageProperties, id: String, _ pictures: Pictures) {
    self.id = id
    message = given
    self.pictures = pictures
    isStale = false
  }

  /// Clears the zone's plan.
  public mutating func clear() {
    id = nil
    message = nil
    pictures = Pictures()
    isStale = false
  }
}

extension MessageContent {
  /// Whether both show the same characters and pictures. Styles may differ.
  func hasSameContent(as other: some MessageContent) -> Bool {
    hasSameCharacters(as: other) && hasSame(pages, other.pages) && hasSame(topics, other.topics)
      && image == other.image && bar == other.bar && line == other.line
  }

  private func hasSame(_ items: [MessageItem]?, _ others: [MessageItem]?) -> Bool {
    guard let items, let others else { return items == nil && others == nil }
    return items.count == others.count
      && zip(items, others).allSatisfy { item, other in
        item.image == other.image
          && MessageProperties(item.text).hasSameCharacters(as: MessageProperties(other.text))
      }
  }
}
