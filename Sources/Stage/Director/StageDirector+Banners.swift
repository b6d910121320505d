public import Clocks
import Layout

extension StageDirector {
  /// Shows a banner or an alert. A banner slides in, then takes its space from the zones. If the
  /// limit of alerts is reached, the oldest alert ends.
  ///
  /// - Parameter banner: Starts now, whatever its `since`. Its id must be new.
  /// - Throws: `StageRefusal` if there are too many banners, the zones leave no space, or the
  ///   pictures need too much memory.
  public mutating func addBanner(
    _ banner: BannerPlan, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      let alike = director.plan.banners.filter { $0.isAlert == banner.isAlert }
      if alike.count >= BannerPlan.most {
        guard banner.isAlert else { throw .tooManyBanners(most: BannerPlan.most) }
        // An alert is never refused; the oldest one is covered by all others.
        director.ended.append(alike[0])
        director.removeBanners { $0.id == alike[0].id }
      }
      let space = BannerPlaces(director.plan.banners, in: director.plan.size).space(at: banner.edge)
      guard banner.isAlert || banner.size <= space else {
        throw .noSpace(needed: banner.size, left: space, edge: banner.edge)
      }
      director.plan.banners.append(banner)
      director.follow(now)
      try director.checkPictures(of: director.stagedBanners.last?.banner.zone.scene)
      director.plan.banners[director.plan.banners.count - 1].begin(at: director.latest)
      director.follow(now)
    }
  }

  /// Ends banners.
  public mutating func dismissBanners(
    at now: @autoclosure () -> Nanoseconds, where isMeant: (BannerPlan) -> Bool = { _ in true }
  ) {
    attempt(at: now) { director in
      guard director.plan.banners.contains(where: isMeant) else { return }
      director.removeBanners(where: isMeant)
      director.follow(now)
    }
  }

  /// Ends a banner at an earlier moment. A banner that ends before that moment does not change, nor
  /// does one that has to be dismissed.
  public mutating func shortenBanner(
    _ id: String, to end: Nanoseconds, at now: @autoclosure () -> Nanoseconds
  ) {
    attempt(at: now) { director in
      guard let index = director.plan.banners.firstIndex(where: { $0.id == id }),
        let until = director.plan.banners[index].until, end < until
      else { return }
      // A banner whose end has passed is removed by the next update.
      director.plan.banners[index].until = max(end, director.updated + 1)
    }
  }

  /// Returns the banners that ended by themselves since the last call.
  public mutating func takeEndedBanners() -> [BannerPlan] {
    defer { ended = [] }
    return ended
  }

  // MARK: As time goes by

  /// The next time at which `update` has work to do, or nil if there is none.
  public var nextUpdate: Nanoseconds? {
    let moments: [Nanoseconds?] =
      growths + plan.banners.flatMap { [$0.arrival.end, $0.until] }
      + leaving.map { $0.departure?.end }
      + stagedZones.map { $0.transition?.animation.end }
      + stagedZones.flatMap { staged in
        let zone = plan[staged.name]
        return [zone.place, zone.uncutPlace].map { $0?.view.zoom.animation.end }
      }
    return moments.compactMap { $0 }.filter { $0 > updated }.min()
  }

  /// Brings the stage up to a time: banners arrive and end, transitions finish.
  public mutating func update(at now: Nanoseconds) {
    // Each step happens at its exact time, so the result does not depend on how often this is
    // called.
    while let next = nextUpdate, next <= now {
      updated = next
      latest = max(latest, next)
      endOverdueBanners()
      leaving.removeAll { $0.isOver(at: next) }
      settleZooms()
      growLetters(at: next)
      follow({ next })
    }
    updated = max(updated, now)
    latest = max(latest, now)
  }

  mutating func endOverdueBanners() {
    let moment = latest
    func isOver(_ banner: BannerPlan) -> Bool { banner.until.map { $0 <= moment } ?? false }
    ended += plan.banners.filter(isOver)
    removeBanners(where: isOver)
  }

  /// Makes banners slide out, and removes alerts.
  fileprivate mutating func removeBanners(where isOver: (BannerPlan) -> Bool) {
    for planned in plan.banners where isOver(planned) && !planned.isAlert {
      guard var banner = stagedBanners.first(where: { $0.id == planned.id })?.banner else {
        continue
      }
      banner.departure = Animation(since: latest, duration: BannerPlan.slideDuration)
      leaving.append(banner)
    }
    plan.banners.removeAll(where: isOver)
  }

  /// Builds the stage after a change that no layout can refuse.
  fileprivate mutating func follow(_ now: () -> Nanoseconds) {
    do throws(LayoutError) {
      try restage(now)
    } catch {
      // The frames of a layout do not depend on banners and time.
      preconditionFailure("the layout has become impossible: \(error.message)")
    }
  }
}
