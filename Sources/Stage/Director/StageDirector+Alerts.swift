public import Clocks
import Layout

extension StageDirector {
  /// Shows an alert. Its banner slides in, then takes its space from the zones.
  ///
  /// - Parameter alert: Starts now, whatever its `since`. Its id must be new.
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

  /// Moves the end of an alert forward to a moment, unless it ends earlier.
  public mutating func shortenAlert(
    _ id: String, to end: Nanoseconds, at now: @autoclosure () -> Nanoseconds
  ) {
    attempt(at: now) { director in
      guard let index = director.plan.alerts.firstIndex(where: { $0.id == id }),
        let until = director.plan.alerts[index].until, end < until
      else { return }
      // An alert whose end has passed is removed by the next update.
      director.plan.alerts[index].until = max(end, director.updated + 1)
    }
  }

  /// Returns the alerts that ended by themselves since the last call.
  public mutating func takeEndedAlerts() -> [AlertPlan] {
    defer { ended = [] }
    return ended
  }

  // MARK: As time goes by

  /// The next time at which `update` has work to do, or nil if there is none.
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

  /// Applies what time brings: banners that arrived or left, alerts that end, transitions that
  /// finish.
  public mutating func update(at now: Nanoseconds) {
    // Each step happens at its exact time, so the result does not depend on how often this is
    // called.
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

  /// Makes the banners of alerts slide out.
  fileprivate mutating func removeAlerts(where isOver: (AlertPlan) -> Bool) {
    for alert in plan.alerts where isOver(alert) {
      guard var banner = stagedBanners.first(where: { $0.id == alert.id })?.banner else { continue }
      banner.departure = Animation(since: latest, duration: AlertPlan.slideDuration)
      leaving.append(banner)
    }
    plan.alerts.removeAll(where: isOver)
  }

  /// Builds the stage after a change that no layout can refuse.
  fileprivate mutating func follow(_ now: () -> Nanoseconds) {
    do throws(LayoutError) {
      try restage(now)
    } catch {
      // The frames of a layout do not depend on alerts and time.
      preconditionFailure("the layout has become impossible: \(error.message)")
    }
  }
}
