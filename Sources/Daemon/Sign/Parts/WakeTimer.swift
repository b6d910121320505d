import Clocks
import NIOCore

/// Wakes a sign at the next time at which it has work to do.
struct WakeTimer {
  private var scheduled: Scheduled<Void>?
  /// Whether the process is ending, so that no work starts.
  private(set) var isFinished = false

  /// - Parameter moment: The time on the frames' clock, or nil for never.
  mutating func set(
    _ moment: Nanoseconds?, at now: Nanoseconds, _ tasks: ControlTasks,
    _ wake: @escaping @Sendable () async -> Void
  ) {
    scheduled?.cancel()
    guard let moment else { return }
    scheduled = tasks.schedule(in: .nanoseconds(max(now, moment) - now), wake)
  }

  mutating func finish() {
    scheduled?.cancel()
    isFinished = true
  }
}
