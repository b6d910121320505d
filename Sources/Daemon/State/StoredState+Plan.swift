import CLinux
import Glibc
import Marquee
import Messages
import Pixels
import Stage

/// The times of a start, or of a change: now on the clock that goes on evenly and on the one that
/// says what time it is.
struct BothClocks {
  var monotonic: Nanoseconds
  /// Seconds since the beginning of 1970.
  var wall: Double

  static var now: BothClocks {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return BothClocks(
      monotonic: clinux_monotonic_now(), wall: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
  }
}

extension StoredState {
  /// What was kept of the zones, from their beginnings.
  ///
  /// - Parameters:
  ///   - layout: says what holds in the zones.
  ///   - defaults: complete.
  ///   - pictures: those that a complete message names.
  func plannedZones(
    _ layout: Layout, defaults: MessageProperties, at now: Nanoseconds,
    pictures: (MessageProperties) -> Pictures
  ) -> [String: ZonePlan] {
    var plans: [String: ZonePlan] = [:]
    for (name, zone) in zones {
      var plan = ZonePlan(
        place: MessagePlace(playback: zone.running ? .running(since: now) : .stopped(elapsed: 0)))
      if let message = zone.message {
        let inZone = layout.zones.first { $0.name == name }?.defaults ?? MessageProperties()
        let said = message.completed(by: inZone).completed(by: defaults)
        plan.message = message
        plan.pictures = pictures(said)
        plan.place.view = zone.view(slide: Nanoseconds(said.slideDuration!) * 1_000_000, at: now)
      }
      plans[name] = plan
    }
    return plans
  }

  /// What was kept of the alerts whose time is not over; they are there already.
  func plannedAlerts(
    at now: BothClocks, pictures: (MessageProperties) -> Pictures
  ) -> [AlertPlan] {
    (alerts ?? []).compactMap { alert in
      var rest: Nanoseconds?
      if let end = alert.endsAt {
        // A clock that was set back gives none of them more time than it was given.
        let left = min(end - now.wall, Double(alert.said.duration ?? .max) / 1000)
        guard left > 0 else { return nil }
        rest = Nanoseconds(left * 1e9)
      }
      var plan = AlertPlan(
        id: alert.id, edge: alert.said.edge, size: alert.said.size,
        isCovering: alert.said.cover, message: alert.said.message,
        pictures: pictures(alert.said.message),
        since: now.monotonic - AlertPlan.slideDuration, duration: nil)
      plan.until = rest.map { now.monotonic + $0 }
      return plan
    }
  }

  /// Notes what is shown of the messages that are kept, which nobody says who only lets time go by.
  mutating func note(_ reports: [ZoneReport]) {
    for report in reports {
      guard var zone = zones[report.name], zone.message != nil, zone.message == report.said else {
        continue
      }
      zone.page = report.page.map { $0 + 1 }
      zone.selected = report.selected.map { $0 + 1 }
      zone.zoom = report.zoom.scale == 1 ? nil : Zone.Zoom(report.zoom)
      zones[report.name] = zone
    }
  }
}

extension StoredState.Zone {
  /// What somebody did with the message, long ago.
  ///
  /// - Parameter slide: how long a page takes to come.
  fileprivate func view(slide: Nanoseconds, at now: Nanoseconds) -> ZoneView {
    var view = ZoneView()
    if let page {
      // It has come when the message begins.
      view.turn = PageTurn(from: page - 1, to: page - 1, isBackwards: false, elapsed: -slide)
    }
    if let selected {
      view.selection = Selection(index: selected - 1, fromOffset: 0, since: now - slide)
    }
    if let zoom {
      let state = ZoomState(scale: zoom.scale, x: zoom.x, y: zoom.y)
      view.zoom = Zoom(from: state, to: state, animation: Animation(since: now, duration: 0))
    }
    return view
  }
}

extension StoredState.Zone.Zoom {
  fileprivate init(_ state: ZoomState) {
    self.init(scale: state.scale, x: state.x, y: state.y)
  }
}
