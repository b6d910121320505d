import CSystemd
package import Clocks

/// Notifies the service manager that the render loop runs and that changes make progress. Only the
/// loop sends the notification, so that a hanging loop leads to a restart.
package final class Watchdog {
  private let interval: Nanoseconds
  private(set) var nextMeal: Nanoseconds = 0
  /// Time for which one change has delayed all others.
  private let stall: () -> Nanoseconds
  private let notify: () -> Void

  /// Nil if the service manager has no watchdog for the service.
  package convenience init?(stall: @escaping () -> Nanoseconds) {
    var microseconds: UInt64 = 0
    guard sd_watchdog_enabled(0, &microseconds) > 0 else { return nil }
    self.init(timeout: Nanoseconds(clamping: microseconds) * 1000, stall: stall) {
      sd_notify(0, "WATCHDOG=1")
    }
  }

  init(
    timeout: Nanoseconds, stall: @escaping () -> Nanoseconds = { 0 }, notify: @escaping () -> Void
  ) {
    // Half of the timeout, as sd_watchdog_enabled(3) recommends.
    interval = max(timeout / 2, 1)
    self.stall = stall
    self.notify = notify
  }

  func feed(at now: Nanoseconds) {
    guard now >= nextMeal else { return }
    // A stall causes a restart after one timeout at the earliest, and half a timeout later at the
    // latest.
    guard stall() < interval else {
      nextMeal = now + max(interval / 4, 1)
      return
    }
    nextMeal = now + interval
    notify()
  }
}
