import CLinux
import Glibc

/// Notices when somebody sets the clock on the wall, and when the machine has slept: on a thread of its
/// own, which does nothing else than wait for that.
final class ClockWatch: @unchecked Sendable {
  // Made and ended on one thread; the watch's own thread only waits and calls.

  private let watch: Int32
  private let bell: Int32
  private let notice: @Sendable () -> Void
  private var thread = pthread_t()

  /// Nil where the system has nothing for it, with errno set.
  ///
  /// - Parameter notice: called each time.
  init?(_ notice: @escaping @Sendable () -> Void) {
    self.notice = notice
    watch = clinux_clock_watch_create()
    bell = clinux_bell_create()
    guard watch >= 0, bell >= 0 else { return nil }
    let result = clinux_thread_create_small(
      &thread, runClockWatch, Unmanaged.passRetained(self).toOpaque())
    guard result == 0 else {
      Unmanaged.passUnretained(self).release()
      errno = result
      return nil
    }
  }

  deinit {
    let code = errno
    if watch >= 0 { close(watch) }
    if bell >= 0 { close(bell) }
    errno = code
  }

  /// Nothing is noticed from now on.
  func end() {
    clinux_bell_ring(bell)
    pthread_join(thread, nil)
  }

  fileprivate func run() {
    clinux_thread_set_name("signd-clock")
    while clinux_clock_watch_wait(watch, bell) { notice() }
  }
}

private func runClockWatch(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<ClockWatch>.fromOpaque(argument!).takeRetainedValue().run()
  return nil
}
