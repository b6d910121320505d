import CLinux
import Glibc
import Synchronization

/// Reports changes in directories, without their kind. A separate thread does nothing but wait for
/// them.
///
/// A change is a file that was closed after writing, added, removed, or whose permissions changed.
/// The same changes of the directory itself count, too. Not noticed: a file that is still being
/// written, changes behind a link, and a directory whose path leads elsewhere because a parent
/// directory was renamed.
package final class DirectoryWatch: Sendable {
  private let watch: OwnedDescriptor
  private let directories: Directories
  private let thread: WatchThread

  /// Milliseconds from the first change to the notice.
  private static let pause: Int32 = 100

  /// Nil with `errno` set if the system has no resources for the watch.
  ///
  /// - Parameter notice: called on the watch's thread, once for all changes within 0.1 s.
  package init?(_ notice: @escaping @Sendable () -> Void) {
    let directories = Directories()
    guard let watch = OwnedDescriptor(clinux_directory_watch_create()),
      let thread = WatchThread(
        named: "signd-files",
        { bell in
          while let isChange = directories.await(watch.number, bell) {
            guard isChange else { continue }
            // Programs save a file in several steps.
            if clinux_bell_wait(bell, Self.pause) { return }
            notice()
          }
        })
    else { return nil }
    self.watch = watch
    self.directories = directories
    self.thread = thread
  }

  /// Watches only these directories from now on. Directories that are already watched and have not
  /// been replaced stay watched without a gap.
  ///
  /// - Returns: directories that cannot be watched: missing, not directories, not readable, or too
  ///   many for the system.
  @discardableResult
  package func watch(_ paths: Set<String>) -> Set<String> { directories.set(paths, watch.number) }

  /// Stops the watch and waits for its thread.
  package func end() { thread.end() }
}

/// The watched directories.
private final class Directories: Sendable {
  /// Paths of directories by their inotify watch descriptors.
  private let paths = Mutex<[Int32: String]>([:])

  func set(_ new: Set<String>, _ watch: Int32) -> Set<String> {
    paths.withLock { paths in
      var missing: Set<String> = []
      var found: [Int32: String] = [:]
      for path in new {
        // A directory that replaced another one gets another number.
        let number = clinux_directory_watch_add(watch, path)
        if number >= 0 { found[number] = path } else { missing.insert(path) }
      }
      for number in paths.keys where found[number] == nil {
        clinux_directory_watch_remove(watch, number)
      }
      paths = found
      return missing
    }
  }

  /// Waits for events.
  ///
  /// - Returns: whether one of the events is a change; nil when the bell was rung.
  func await(_ watch: Int32, _ bell: Int32) -> Bool? {
    withUnsafeTemporaryAllocation(byteCount: Int(CLINUX_DIRECTORY_EVENTS), alignment: 8) { events in
      let count = clinux_directory_watch_wait(watch, bell, events.baseAddress, events.count)
      guard count > 0 else { return nil }
      var isChange = false
      var offset = 0
      while offset < count {
        var event = clinux_directory_event()
        offset = clinux_directory_event_at(events.baseAddress, offset, &event)
        if !isChange { isChange = self.isChange(event) }
      }
      return isChange
    }
  }

  private func isChange(_ event: clinux_directory_event) -> Bool {
    // The kernel dropped events.
    if event.number < 0 { return true }
    return paths.withLock { paths in
      guard let path = paths[event.number] else { return false }
      if event.is_end {
        paths[event.number] = nil
        return true
      }
      return !event.is_new || isComplete("\(path)/\(String(cString: event.name))")
    }
  }

  /// Whether a new file is complete, not an empty file that is about to be written.
  private func isComplete(_ path: String) -> Bool {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { return false }
    return facts.st_mode & S_IFMT != S_IFREG || facts.st_nlink > 1 || facts.st_size > 0
  }
}
