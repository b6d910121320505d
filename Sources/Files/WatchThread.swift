import CLinux
import Glibc

/// A separate thread that needs little memory and only waits for an event.
package final class WatchThread: @unchecked Sendable {
  // One thread creates and ends the object; the new thread only runs `run`.

  private let bell: Int32
  private let name: String
  private let run: @Sendable (_ bell: Int32) -> Void
  private var thread = pthread_t()

  /// Nil with `errno` set if the system cannot create the thread.
  ///
  /// - Parameters:
  ///   - name: at most 15 bytes.
  ///   - run: the thread's work; it returns when the bell is rung.
  package init?(named name: String, _ run: @escaping @Sendable (_ bell: Int32) -> Void) {
    self.name = name
    self.run = run
    bell = clinux_bell_create()
    guard bell >= 0 else { return nil }
    let result = clinux_thread_create_small(
      &thread, runWatchThread, Unmanaged.passRetained(self).toOpaque())
    guard result == 0 else {
      Unmanaged.passUnretained(self).release()
      errno = result
      return nil
    }
  }

  deinit {
    let code = errno
    if bell >= 0 { close(bell) }
    errno = code
  }

  /// Rings the bell and waits for the thread to end.
  package func end() {
    clinux_bell_ring(bell)
    pthread_join(thread, nil)
  }

  fileprivate func begin() {
    clinux_thread_set_name(name)
    run(bell)
  }
}

private func runWatchThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  Unmanaged<WatchThread>.fromOpaque(argument!).takeRetainedValue().begin()
  return nil
}

/// A descriptor that is closed with its last reference.
package final class OwnedDescriptor: Sendable {
  package let number: Int32

  /// Nil if `number` is negative, that is, opening failed; `errno` does not change.
  package init?(_ number: Int32) {
    guard number >= 0 else { return nil }
    self.number = number
  }

  deinit {
    let code = errno
    close(number)
    errno = code
  }
}
