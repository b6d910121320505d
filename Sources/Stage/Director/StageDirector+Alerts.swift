public import Clocks
import Layout

extension StageDirector {
  /// Shows an alert; its banner slides in, and then takes its space from the zones.
  ///
  /// - Parameter alert: begins now, whatever it says; its id is not one of those that are there.
  public mutating func addAlert(
    _ alert: AlertPlan, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      guard director.plan.alerts.count < AlertPlan.most else {
        throw .tooManyAlerts(most: AlertPlan.most)
      }
      let space = BannerPlaces(director.plan.alerts, in: director.plan.size).space(at: alert.edge)
      guard alert.isCovering || alert.size <= space else {
        throw .noSpace(needed: alert.size, left: space, edge: alert.edge)
      }
      director.plan.alerts.append(alert)
      director.follow(now)
      try director.checkPictures(of: director.stagedBanners.last?.banner.zone.scene)
      director.plan.alerts[director.plan.alerts.count - 1].begin(at: director.latest)
      director.follow(now)
    }
  }

  /// Ends an alert.
  public mutating func dismissAlert(
    _ id: String, at now: @autoclosure () -> Nanoseconds
  ) throws(StageRefusal) {
    try attempt(at: now) { (director) throws(StageRefusal) in
      guard director.plan.alerts.contains(where: { $0.id == id }) else {
        throw .unknownAlert(id)
      }
      director.removeAlerts { $0.id == id }
      director.follow(now)
    }
  }

  /// Ends all alerts.
  public mutating func dismissAlerts(at now: @autoclosure () -> Nanoseconds) {
    attempt(at: now) { director in
      guard !director.plan.alerts.isEmpty else { return }
      director.removeAlerts { _ in true }
      director.follow(now)
    }
  }

  /// Lets an alert end at a moment, where that is earlier than its end.
  public mutating func shortenAlert(
    _ id: String, to end: Nanoseconds, at now: @autoclosure () -> Nanoseconds
  ) {
    attempt(at: now) { director in
      guard let index = director.plan.alerts.firstIndex(where: { $0.id == id }),
        let until = director.plan.alerts[index].until, end < until
      else { return }
      // What is over ends with the next update.
      director.plan.alerts[index].until = max(end, director.updated + 1)
    }
  }

  /// The alerts that ended by themselves since this was asked last.
  public mutating func takeEndedAlerts() -> [AlertPlan] {
    defer { ended = [] }
    return ended
  }

  // MARK: As time goes by

  /// The first moment of those that `update` has not come to at which it has something to do; nil:
  /// never.
  public var nextUpdate: Nanoseconds? {
    let moments: [Nanoseconds?] =
      growths + plan.alerts.flatMap { [$0.arrival.end, $0.until] }
      + leaving.map { $0.departure?.end }
      + stagedZones.map { $0.transition?.animation.end }
      + stagedZones.flatMap { staged in
        let zone = plan[staged.name]
        return [zone.place, zone.uncutPlace].map { $0?.view.zoom.animation.end }
      }
    return moments.compactMap { $0 }.filter { $0 > updated }.min()
  }

  /// Does what time has brought: banners have arrived or are gone, alerts end, transitions are
  /// over.
  public mutating func update(at now: Nanoseconds) {
    // Each in turn at its own moment, so that it does not matter how often this is called.
    while let next = nextUpdate, next <= now {
      updated = next
      latest = max(latest, next)
      endOverdueAlerts()
      leaving.removeAll { $0.isOver(at: next) }
      settleZooms()
      growLetters(at: next)
      follow({ next })
    }
    updated = max(updated, now)
    latest = max(latest, now)
  }

  mutating func endOverdueAlerts() {
    let moment = latest
    func isOver(_ alert: AlertPlan) -> Bool { alert.until.map { $0 <= moment } ?? false }
    ended += plan.alerts.filter(isOver)
    removeAlerts(where: isOver)
  }

  /// Lets banners slide out.
  fileprivate mutating func removeAlerts(where isOver: (AlertPlan) -> Bool) {
    for alert in plan.alerts where isOver(alert) {
      guard var banner = stagedBanners.first(where: { $0.id == alert.id })?.banner else { continue }
      banner.departure = Animation(since: latest, duration: AlertPlan.slideDuration)
      leaving.append(banner)
    }
    plan.alerts.removeAll(where: isOver)
  }

  /// Makes the stage after something that no layout can refuse.
  fileprivate mutating func follow(_ now: () -> Nanoseconds) {
    do throws(LayoutError) {
      try restage(now)
    } catch {
      // The frames of a layout do not depend on alerts and time.
      preconditionFailure("the layout has become impossible: \(error.message)")
    }
  }
}
