import CLinux
import Clocks
import Glibc
import Layout
import Messages
import Panels
import Pixels
import Programme
import SignConfiguration
import Stage
import StateStore

/// The time on the monotonic clock and on the wall clock.
struct BothClocks {
  var monotonic: Nanoseconds
  /// Seconds since 1970.
  var wall: Double

  init(monotonic: Nanoseconds, wall: Double) {
    self.monotonic = monotonic
    self.wall = wall
  }

  init(_ clocks: Clocks) {
    self.init(monotonic: clocks.awake, wall: Double(clocks.wall) / 1e9)
  }

  static var now: BothClocks {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return BothClocks(
      monotonic: clinux_monotonic_now(), wall: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

extension StoredState {
  /// Returns the size that a client set, unless the configuration has changed since.
  func size(of panel: Configuration.Panel) -> Size {
    guard panel.type == .virtual, configuredSize == panel.size.description else {
      return panel.size
    }
    return self.panel.size.map { Size($0) } ?? panel.size
  }

  /// Whether the stored or configured layout fits a panel of a size.
  func hasSpace(on size: Size, _ configuration: Configuration) -> Bool {
    var shown = configuration
    shown.layout = layout ?? shown.layout
    shown.panel.rotate = panel.rotate ?? shown.panel.rotate
    shown.panel.size = size
    return (try? shown.checkLayout()) != nil
  }

  /// Returns the stored banners that are still running. They do not slide in again.
  func plannedBanners(
    at now: BothClocks, pictures: (MessageProperties) -> Pictures
  ) -> [BannerPlan] {
    (banners ?? []).compactMap { banner in
      var rest: Nanoseconds?
      if let end = banner.endsAt, let duration = banner.properties.duration {
        // A clock that was set back does not prolong a banner.
        let left = min(end - now.wall, Double(duration) / 1000)
        guard left > 0 else { return nil }
        rest = Nanoseconds(left * 1e9)
      }
      var plan = BannerPlan(
        banner.properties, id: banner.id, pictures: pictures(banner.properties.message),
        since: now.monotonic - BannerPlan.slideDuration)
      plan.until = rest.map { now.monotonic + $0 }
      return plan
    }
  }

  /// Records how the stored messages are shown: their pages, zooms and remaining times.
  ///
  /// - Parameter firstRunZone: The zone of the first-run message, which is not stored.
  mutating func note(_ director: StageDirector, firstRunZone: String?, at now: BothClocks) {
    for (index, banner) in (banners ?? []).enumerated() {
      guard let end = director.plan.banners.first(where: { $0.id == banner.id })?.until,
        let stored = banner.endsAt
      else { continue }
      // A board without a hardware clock may have received the time since.
      let moment = now.wall + Double(end - now.monotonic) / 1e9
      if abs(moment - stored) > 1 { banners?[index].endsAt = moment }
    }
    // Zones that the layout lacks are unchanged.
    for name in director.zoneNames {
      let view = director.savedView(zone: name, at: now.monotonic)
      if name == firstRunZone {
        if zones[name] != nil || view.zoom != .none { self[name].view = view }
      } else if let zone = zones[name] {
        let shown = director.plan.zones[name]?.id
        if let shown, zone.messages.index(of: shown) != nil {
          self[name].current = shown
          self[name].view = view
        } else if shown == nil {
          self[name].current = nil
          self[name].view = SavedView()
        }
      }
    }
  }
}

extension StoredState.Zone {
  var view: SavedView {
    get {
      // Another program may have written the file.
      let stored = zoom.flatMap { Configuration.Limits.zooms.contains($0.scale) ? $0 : nil }
      return SavedView(
        zoom: stored.map { ZoomState(scale: $0.scale, x: $0.x, y: $0.y) } ?? .none,
        page: page.map { max(1, $0) - 1 }, selected: selected.map { max(1, $0) - 1 })
    }
    set {
      let state = newValue.zoom
      zoom = state.scale == 1 ? nil : Zoom(scale: state.scale, x: state.x, y: state.y)
      page = newValue.page.map { $0 + 1 }
      selected = newValue.selected.map { $0 + 1 }
    }
  }
}
