import Marquee
import Messages

extension StageDirector {
  /// Shows a message in a zone instead of what it shows.
  ///
  /// - Parameter pictures: those that it names.
  public mutating func setMessage(
    _ said: MessageProperties, pictures: Pictures = Pictures(), zone: String,
    at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.cast(zone)
      director.plan.zones[zone]!.message = said
      director.plan.zones[zone]!.pictures = pictures
      try director.restageMessage(
        now, zone: zone,
        succession: { new, old in
          new?.properties.keepPhase == true && old != nil ? .goesOn : .anew
        }, transition: { _, new in new?.properties.transition })
      // One that goes on does so as large as it is, too.
      let moment = director.latest
      director.changePlaces(of: zone) { place, scene in
        guard !place.view.zoom.isNone else { return }
        place.view.turn = scene?.turn(keepingPageAt: place.moment(at: moment))
        place.view.zoom = .none
      }
      director.present()
    }
  }

  /// Changes the message of a zone; another page or topic than it said before is turned to, or
  /// selected.
  ///
  /// - Parameter pictures: those that the message then names.
  public mutating func changeMessage(
    _ patch: MessagePatch, pictures: Pictures = Pictures(), zone: String,
    at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let cast = try director.cast(zone)
      guard let before = director.plan.zones[zone]!.message else {
        throw .noMessage(zone: zone)
      }
      let said = patch.applied(to: before)
      let isSame =
        cast.properties.map {
          $0.hasSameContent(as: director.completed(said, zone: zone)!)
        } ?? false
      director.plan.zones[zone]!.message = said
      director.plan.zones[zone]!.pictures = pictures
      try director.restageMessage(
        now, zone: zone,
        succession: { new, old in
          // Another text begins anew; the same text goes on where it was, also at another speed.
          guard let new, let old else { return isSame ? .goesOn : .anewInView }
          return new.properties.keepPhase! || isSame && old.motion == new.motion
            ? .goesOn : .anewInView
        }, transition: { _, new in isSame ? nil : new?.properties.transition },
        // Those that stay are nothing that somebody says now.
        checksPictures: !isSame)
      if isSame { try director.follow(after: cast, zone: zone) }
    }
  }

  /// Goes to the page and the topic that a message says when it said others before.
  private mutating func follow(after old: Cast, zone: String) throws(StageRefusal) {
    guard let before = old.properties, let said = try cast(zone).properties else { return }
    let moment = latest
    if said.page != before.page {
      do throws(StageRefusal) {
        try turnPage(.page(said.page! - 1), zone: zone, at: moment)
      } catch .noPages {}
    }
    if said.selected != before.selected {
      do throws(StageRefusal) {
        try select(.topic(said.selected! - 1), zone: zone, at: moment)
      } catch .noTopics {}
    }
  }

  /// Makes a zone dark.
  public mutating func clearMessage(
    zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.cast(zone)
      guard director.plan.zones[zone]!.message != nil else { throw .noMessage(zone: zone) }
      director.plan.zones[zone]!.message = nil
      director.plan.zones[zone]!.pictures = Pictures()
      try director.restageMessage(
        now, zone: zone, succession: { _, _ in .anew },
        transition: { old, _ in old.scene?.properties.exit })
    }
  }

  /// Starts or holds the message of a zone, also one that comes later.
  public mutating func setRunning(
    _ running: Bool, zone: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      _ = try director.cast(zone)
      let moment = director.latest
      director.changePlaces(of: zone) { place, _ in
        place.playback = place.playback.setRunning(running, at: moment)
      }
      director.present()
    }
  }

  /// Lets messages begin anew, pages and zoom as they are; zones that the layout does not have are left
  /// out.
  public mutating func restart(
    _ zones: some Sequence<String>, at now: @autoclosure () -> Nanoseconds
  ) {
    update(at: now())
    let moment = latest
    for zone in zones where zoneNames.contains(zone) {
      changePlaces(of: zone) { place, _ in
        place.playback = place.playback.moved(to: 0, at: moment)
      }
    }
    present()
  }

  /// Changes where the message of a zone is, with strips and without them.
  mutating func changePlaces(
    of zone: String, _ change: (_ place: inout MessagePlace, _ scene: Scene?) -> Void
  ) {
    let cast = casts.first { $0.name == zone }!
    change(&plan.zones[zone]!.place, cast.shownScene)
    if var place = plan.zones[zone]!.uncutPlace {
      change(&place, cast.scene)
      plan.zones[zone]!.uncutPlace = place
    }
  }

  private mutating func restageMessage(
    _ now: () -> Nanoseconds, zone: String, succession: (Scene?, Scene?) -> Succession,
    transition: (Zone, Scene?) -> TransitionName?, checksPictures: Bool = true
  ) throws(StageRefusal) {
    do throws(LayoutError) {
      try restage(now, changed: zone, succession: succession, transition: transition)
    } catch {
      throw .impossibleLayout(error)
    }
    guard checksPictures else { return }
    let cast = casts.first { $0.name == zone }!
    for scene in [cast.scene, cast.cutScene] { try checkPictures(of: scene) }
  }

  /// - Throws: where there is no memory for all of them.
  func checkPictures(of scene: Scene?) throws(StageRefusal) {
    guard let image = scene?.pictureLeftOut else { return }
    throw .tooManyPictures(image, most: setting.mostFittedPixels)
  }
}

extension MessageProperties {
  /// Whether they show the same: looks may differ, characters and pictures not.
  fileprivate func hasSameContent(as other: MessageProperties) -> Bool {
    hasSameCharacters(as: other) && hasSame(pages, other.pages) && hasSame(topics, other.topics)
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
