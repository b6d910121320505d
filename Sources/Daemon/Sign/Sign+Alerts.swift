import Clocks
import ControlAPI
import Messages
import Service
import SignConfiguration
import Stage
import StateStore

/// Banners that temporarily take space from the zones.
extension Sign {
  nonisolated func alerts() async throws(Problem) -> [Alert] { view.alerts }

  func addAlert(
    _ given: AlertProperties, by caller: Caller?
  ) async throws(Problem) -> AlertAnswer {
    let message = director.resolved(given.message)
    try configuration.checkLiveText(of: given.message)
    func needed() -> NeededPictures {
      NeededPictures(
        of: message,
        in: director.bannerSize(of: AlertPlan(given, id: "", pictures: Pictures(), since: 0)))
    }
    return try await withPictures(
      in: .alerts, by: caller, needed: { () throws(Problem) in [needed()] },
      body: { (found) throws(Problem) in
        try addAlert(given, message, found.pictures(needed()), by: caller)
      })
  }

  private func addAlert(
    _ given: AlertProperties, _ message: ResolvedMessage, _ pictures: Pictures,
    by caller: Caller?
  ) throws(Problem) -> AlertAnswer {
    let id = alerts.nextID
    let new = try direct { (director) throws(StageRefusal) in
      let alert = AlertPlan(given, id: id, pictures: pictures, since: clock.awake)
      director.learn(valuesShown(message))
      try director.addAlert(alert, at: clock.awake)
      return alert
    }
    alerts.useNextID()
    publish()
    let alert = director.plan.alerts.last ?? new
    let stored =
      !message.persist || save { $0.add(alert, properties: given, at: BothClocks(storage.now)) }
    reporter.log("alert \(id) added", by: caller, stored: stored)
    reporter.reportAlert(alert, .added, stored: stored, by: caller)
    return AlertAnswer(
      alert: view.description(of: alert), stored: stored, dark: Darkness(view.panelState))
  }

  func dismissAlert(_ id: String?, by caller: Caller?) async throws(Problem) -> AlertsAnswer {
    if id == nil { pictures.replace(in: .alerts) { _ in true } }
    let alerts = director.plan.alerts.filter { id == nil || $0.id == id }
    if let id {
      try direct { (director) throws(StageRefusal) in
        try director.dismissAlert(id, at: clock.awake)
      }
    } else {
      guard !alerts.isEmpty else {
        throw Problem(.unknownAlert, "there is no alert")
      }
      director.dismissAlerts(at: clock.awake)
    }
    publish()
    let stored = forget(alerts.map(\.id))
    for alert in alerts {
      reporter.log("alert \(alert.id) dismissed", by: caller, stored: stored)
      reporter.reportAlert(alert, .dismissed, stored: stored, by: caller)
    }
    return AlertsAnswer(alerts: view.alerts, stored: stored)
  }

  /// Removes alerts from the state. Returns true if none was stored.
  func forget(_ ids: [String]) -> Bool {
    guard storage.inForce.alerts?.contains(where: { ids.contains($0.id) }) ?? false else {
      return true
    }
    return save {
      // An older state contains nothing that was set since.
      let own = ($0.alerts ?? []).map(\.id)
      $0.alerts?.removeAll { ids.contains($0.id) }
      if !storage.isLoaded { $0.dismissed.formUnion(Set(ids).subtracting(own)) }
    }
  }

  /// Removes alerts that ended while the daemon was not running. Otherwise a clock that is set back
  /// would restore them.
  func forgetOverdueAlerts() {
    guard storage.isLoaded, let stored = storage.state.alerts else { return }
    let shown = Set(director.plan.alerts.map(\.id))
    _ = forget(stored.map(\.id).filter { !shown.contains($0) })
  }
}

extension StoredState {
  mutating func add(_ alert: AlertPlan, properties given: AlertProperties, at now: BothClocks) {
    let end = alert.until.map { now.wall + Double($0 - now.monotonic) / 1e9 }
    alerts = (alerts ?? []) + [Alert(id: alert.id, properties: given, endsAt: end)]
  }
}
