import Clocks
import ControlAPI
import Messages
import Service
import SignConfiguration
import Stage
import StateStore

/// Banners that temporarily take space from the zones.
extension Sign {
  nonisolated func banners() async throws(Problem) -> [BannerState] { view.banners }

  func addBanner(
    _ given: BannerProperties, by caller: Caller?
  ) async throws(Problem) -> BannerAnswer {
    let message = director.resolved(given.message)
    try configuration.checkLiveText(of: given.message)
    func needed() -> NeededPictures {
      NeededPictures(
        of: message,
        in: director.bannerSize(of: BannerPlan(given, id: "", pictures: Pictures(), since: 0)))
    }
    return try await withPictures(
      in: .banners, by: caller, needed: { () throws(Problem) in [needed()] },
      body: { (found) throws(Problem) in
        try addBanner(given, message, found.pictures(needed()), by: caller)
      })
  }

  private func addBanner(
    _ given: BannerProperties, _ message: ResolvedMessage, _ pictures: Pictures,
    by caller: Caller?
  ) throws(Problem) -> BannerAnswer {
    let id = banners.nextID
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
    reporter.log("banner \(id) added", by: caller, stored: stored)
    reporter.reportBanner(banner, .added, stored: stored, by: caller)
    return BannerAnswer(
      banner: view.description(of: banner), stored: stored, dark: Darkness(view.panelState))
  }

  func dismissBanner(_ id: String?, by caller: Caller?) async throws(Problem) -> BannersAnswer {
    if id == nil { pictures.replace(in: .banners) { _ in true } }
    let banners = director.plan.banners.filter { id == nil || $0.id == id }
    if let id {
      try direct { (director) throws(StageRefusal) in
        try director.dismissBanner(id, at: clock.awake)
      }
    } else {
      guard !banners.isEmpty else {
        throw Problem(.unknownBanner, "there is no banner")
      }
      director.dismissBanners(at: clock.awake)
    }
    publish()
    let stored = forget(banners.map(\.id))
    for banner in banners {
      reporter.log("banner \(banner.id) dismissed", by: caller, stored: stored)
      reporter.reportBanner(banner, .dismissed, stored: stored, by: caller)
    }
    return BannersAnswer(banners: view.banners, stored: stored)
  }

  /// Removes banners from the state. Returns true if none was stored.
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

  /// Removes banners that ended while the daemon was not running. Otherwise a clock that is set back
  /// would restore them.
  func forgetOverdueBanners() {
    guard storage.isLoaded, let stored = storage.state.banners else { return }
    let shown = Set(director.plan.banners.map(\.id))
    _ = forget(stored.map(\.id).filter { !shown.contains($0) })
  }
}

extension StoredState {
  mutating func add(_ banner: BannerPlan, properties given: BannerProperties, at now: BothClocks) {
    let end = banner.until.map { now.wall + Double($0 - now.monotonic) / 1e9 }
    banners = (banners ?? []) + [Banner(id: banner.id, properties: given, endsAt: end)]
  }
}
