import Clocks
import ControlAPI
import Messages
import Stage

/// Banners and alerts as the API describes them.
extension StageDirector {
  func banners(at now: Nanoseconds) -> [BannerState] {
    plan.banners.filter { !$0.isAlert }.map { state(of: $0, at: now) }
  }

  func alerts(at now: Nanoseconds) -> [AlertState] {
    plan.banners.filter(\.isAlert).map { state(of: $0, at: now) }
  }

  func event(
    of banner: BannerPlan, _ change: NoticeChange, at now: Nanoseconds, stored: Bool, by: Caller?
  ) -> SignEvent {
    banner.isAlert
      ? .alert(
        AlertEvent(change: change, alert: state(of: banner, at: now), stored: stored, by: by))
      : .banner(
        BannerEvent(change: change, banner: state(of: banner, at: now), stored: stored, by: by))
  }

  func state(of banner: BannerPlan, at now: Nanoseconds) -> BannerState {
    BannerState(
      id: banner.id, edge: banner.edge, depth: banner.size, endsIn: banner.rest(at: now),
      message: resolved(banner.message).properties)
  }

  func state(of alert: BannerPlan, at now: Nanoseconds) -> AlertState {
    AlertState(
      id: alert.id, endsIn: alert.rest(at: now), wakeup: alert.wakesPanel,
      message: resolved(alert.message).properties)
  }
}

extension BannerPlan {
  /// Remaining time in milliseconds, rounded up; nil if it stays until it is dismissed.
  fileprivate func rest(at now: Nanoseconds) -> Int? {
    until.map { Int((max(0, $0 - now) + 999_999) / 1_000_000) }
  }
}
