import CLinux
import Files

/// Notices when the wall clock is set, and when the machine has slept: on a thread of its
/// own, which does nothing else than wait for that.
public final class ClockWatch: Sendable {
  private let thread: WatchThread

  /// Nil where the system has nothing for it, with errno set.
  ///
  /// - Parameter notice: called each time.
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

  /// Nothing is noticed from now on.
  public func end() { thread.end() }
}
