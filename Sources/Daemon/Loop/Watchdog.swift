import CSystemd
import Marquee

/// Tells the service manager that the render loop lives. Only the loop itself feeds it, so that a
/// loop that hangs is restarted.
final class Watchdog {
  private let interval: Nanoseconds
  private(set) var nextMeal: Nanoseconds = 0
  private let notify: () -> Void

  /// Nil when the service manager does not watch.
  convenience init?() {
    var microseconds: UInt64 = 0
    guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
    self.init(timeout: Nanoseconds(clamping: microseconds) * 1000) { sd_notify(0, "WATCHDOG=1") }
  }

  init(timeout: Nanoseconds, notify: @escaping () -> Void) {
    // Half of the timeout, as sd_watchdog_enabled(3) recommends.
    interval = max(timeout / 2, 1)
    self.notify = notify
  }

  func feed(at now: Nanoseconds) {
    guard now >= nextMeal else { return }
    nextMeal = now + interval
    notify()
  }
}
