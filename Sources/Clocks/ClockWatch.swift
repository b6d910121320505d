import CLinux
import Files

/// Detects when the wall clock is set and when the machine has slept, on a separate thread.
public final class ClockWatch: Sendable {
  private let thread: WatchThread

  /// Nil with errno set if the system lacks the support.
  ///
  /// - Parameter notice: Called for each change, on the watch's thread.
  public init?(_ notice: @escaping @Sendable () -> Void) {
    guard let watch = OwnedDescriptor(clinux_clock_watch_create()),
      let thread = WatchThread(
        named: "signd-clock",
        { bell in
          while clinux_clock_watch_wait(watch.number, bell) { notice() }
        })
    else { return nil }
    self.thread = thread
  }

  /// Stops the watch.
  public func end() { thread.end() }
}
