import Clocks
import ControlAPI
import Messages
import Service
import SignConfiguration
import Stage
import StateStore

/// Banners, which temporarily take space from the zones, and alerts, which cover the panel.
extension Sign {
  nonisolated func banners() async throws(Problem) -> [BannerState] { view.banners }
  nonisolated func alerts() async throws(Problem) -> [AlertState] { view.alerts }

  func addBanner(
    _ given: BannerProperties, by caller: Caller?
  ) async throws(Problem) -> BannerAnswer {
    let (banner, stored) = try await add(.banner(given), by: caller)
    return BannerAnswer(
      banner: director.state(of: banner, at: clock.awake), stored: stored,
      dark: Darkness(view.panelState))
  }

  func addAlert(_ given: AlertProperties, by caller: Caller?) async throws(Problem) -> AlertAnswer {
    let (alert, stored) = try await add(.alert(given), by: caller)
    return AlertAnswer(
      alert: director.state(of: alert, at: clock.awake), stored: stored,
      dark: Darkness(view.panelState))
  }

  private func add(
    _ given: Notice, by caller: Caller?
  ) async throws(Problem) -> (BannerPlan, stored: Bool) {
    let message = director.resolved(given.message)
    try configuration.checkLiveText(of: given.message)
    func needed() -> NeededPictures {
      NeededPictures(
        of: message,
        in: director.bannerSize(of: BannerPlan(given, id: "", pictures: Pictures(), since: 0)))
    }
    return try await withPictures(
      in: given.lane, by: caller, needed: { () throws(Problem) in [needed()] },
      body: { (found) throws(Problem) in
        try add(given, message, found.pictures(needed()), by: caller)
      })
  }

  private func add(
    _ given: Notice, _ message: ResolvedMessage, _ pictures: Pictures, by caller: Caller?
  ) throws(Problem) -> (BannerPlan, stored: Bool) {
    let id = banners.nextID(for: given)
    let new = try direct { (director) throws(StageRefusal) in
      let banner = BannerPlan(given, id: id, pictures: pictures, since: clock.awake)
      director.learn(valuesShown(message))
      try director.addBanner(banner, at: clock.awake)
      return banner
    }
    banners.useNextID()
    publish()
    let banner = director.plan.banners.last ?? new
    let stored =
      !message.persist || save { $0.add(banner, properties: given, at: BothClocks(storage.now)) }
    reporter.log("\(banner.kind) \(id) added", by: caller, stored: stored)
    reporter.reportBanner(banner, .added, stored: stored, by: caller)
    return (banner, stored)
  }

  func dismissBanner(_ id: String?, by caller: Caller?) async throws(Problem) -> BannersAnswer {
    if id == nil { pictures.replace(in: .banners) { _ in true } }
    let stored = try dismiss(.unknownBanner, id, by: caller) { !$0.isAlert }
    return BannersAnswer(banners: view.banners, stored: stored)
  }

  func dismissAlert(_ id: String?, by caller: Caller?) async throws(Problem) -> AlertsAnswer {
    if id == nil { pictures.replace(in: .alerts) { _ in true } }
    let stored = try dismiss(.unknownAlert, id, by: caller) { $0.isAlert }
    return AlertsAnswer(alerts: view.alerts, stored: stored)
  }

  /// Ends the banner or alert of an id, or for nil all of this kind. Returns whether the change
  /// could be stored.
  private func dismiss(
    _ problem: Problem.Kind, _ id: String?, by caller: Caller?, where isKind: (BannerPlan) -> Bool
  ) throws(Problem) -> Bool {
    let ended = director.plan.banners.filter { isKind($0) && (id == nil || $0.id == id) }
    guard !ended.isEmpty else {
      let kind = problem == .unknownAlert ? "alert" : "banner"
      guard let id else { throw Problem(problem, "there is no \(kind)") }
      let quoted = PropertyValue.string(id).description
      throw Problem(problem, "there is no \(kind) \(quoted)", field: kind, value: quoted)
    }
    let ids = Set(ended.map(\.id))
    director.dismissBanners(at: clock.awake) { ids.contains($0.id) }
    publish()
    let stored = forget(ended.map(\.id))
    for banner in ended {
      reporter.log("\(banner.kind) \(banner.id) dismissed", by: caller, stored: stored)
      reporter.reportBanner(banner, .dismissed, stored: stored, by: caller)
    }
    return stored
  }

  /// Removes banners and alerts from the state. Returns true if none was stored.
  func forget(_ ids: [String]) -> Bool {
    guard storage.inForce.banners?.contains(where: { ids.contains($0.id) }) ?? false else {
      return true
    }
    return save {
      // An older state contains nothing that was set since.
      let own = ($0.banners ?? []).map(\.id)
      $0.banners?.removeAll { ids.contains($0.id) }
      if !storage.isLoaded { $0.dismissed.formUnion(Set(ids).subtracting(own)) }
    }
  }

  /// Removes banners and alerts that ended while the daemon was not running. Otherwise a clock that
  /// is set back would restore them.
  func forgetOverdueBanners() {
    guard storage.isLoaded, let stored = storage.state.banners else { return }
    let shown = Set(director.plan.banners.map(\.id))
    _ = forget(stored.map(\.id).filter { !shown.contains($0) })
  }
}

extension Notice {
  /// An alert does not wait for the pictures of banners.
  fileprivate var lane: PictureWork.Lane {
    switch self {
    case .banner: .banners
    case .alert: .alerts
    }
  }
}

extension BannerPlan {
  /// Noun for people.
  var kind: String { isAlert ? "alert" : "banner" }
}

extension StoredState {
  mutating func add(_ banner: BannerPlan, properties given: Notice, at now: BothClocks) {
    let end = banner.until.map { now.wall + Double($0 - now.monotonic) / 1e9 }
    banners = (banners ?? []) + [Banner(id: banner.id, properties: given, endsAt: end)]
  }
}
